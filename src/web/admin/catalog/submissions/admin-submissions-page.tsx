import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { type RowOf, useAdminList } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import pageStyles from "../courses/admin-courses-page.module.css";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-submissions-page";

const { filters, sorts: orders } = adminLists.Submissions;
type Row = RowOf<"Submissions">;
const tones = {
  waiting: "accent",
  replaced: "plain",
  accepted: "good",
  once_more: "brand",
} as const;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("submissions.title")} · ${t("shop.name")}`);
};

export default function AdminSubmissionsPage() {
  return <SubmissionsAdmin />;
}

/** The hand-ins of all courses; those that wait for an answer come first. */
function SubmissionsAdmin() {
  const t = useTexts();
  const list = useAdminList("Submissions", { keys: catalogKeys.all, isShared: true });
  const lang = useLanguage();
  const { courses = [] } =
    useQuery({
      queryKey: [...catalogKeys.all, "submission-choices", lang],
      queryFn: async () => goodValue(await api.adminGetSubmissionChoices()).data,
      placeholderData: keepPreviousData,
    }).data ?? {};
  const named = courses.map(({ id, name }) => ({ value: String(id), label: name }));
  const states = filters.state.map((value) => ({ value, label: t(`submissions.state-${value}`) }));
  const sorts = (["", ...orders] as const).map((value) => ({
    value,
    label: t(`submissions.sort-${value || "queue"}`),
  }));
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("submissions.title")}</h1>
      </header>
      <ListFilters
        {...list}
        sorts={sorts}
        searchHint={t("submissions.search-hint")}
        filters={[
          { name: "state", label: t("submissions.state"), options: states },
          { name: "course", label: t("submissions.course"), options: named },
        ]}
      />
      <AdminList
        {...list}
        label={t("submissions.title")}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t("submissions.none")}
            text={t("submissions.none-text")}
            icon={<BookIcon size={32} />}
          />
        }
      />
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTexts();
  return [
    {
      key: "learner",
      head: t("submissions.learner"),
      cell: (row) => (
        <span className="stack may-shrink">
          <LocaleLink to={`/learn/submissions/${row.id}`} className="strong">
            {row.learner_name}
          </LocaleLink>
          <span className="soft">
            {row.course_name} · {row.lesson} · {t("submissions.number", { number: row.number })}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      head: t("submissions.state"),
      cell: ({ state, is_late: isLate }) => (
        <span className="row-8">
          <Badge tone={tones[state]}>{t(`submissions.state-${state}`)}</Badge>
          {isLate && <Badge tone="danger">{t("submissions.late")}</Badge>}
        </span>
      ),
    },
    {
      key: "handed_in",
      head: t("submissions.handed-in"),
      cell: ({ handed_in_at: at }) => <DateText value={at} />,
      isForAdmin: true,
    },
    {
      key: "points",
      head: t("submissions.points"),
      cell: ({ points }) => points,
      isForAdmin: true,
    },
  ];
}
