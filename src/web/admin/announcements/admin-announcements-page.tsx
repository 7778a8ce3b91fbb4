import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { type RowOf, useAdminList } from "#web/admin/list/use-admin-list.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SpeechIcon } from "#web/ui/icon/menu-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import pageStyles from "../catalog/courses/admin-courses-page.module.css";
import type { Route } from "./+types/admin-announcements-page";
import { announcementKeys } from "./announcements-query.ts";
import { StateBadge } from "./state-badge.tsx";

const { filters, sorts: orders, page: path } = adminLists.Announcements;
type Row = RowOf<"Announcements">;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.announcements")} · ${t("shop.name")}`);
};

export default function AdminAnnouncementsPage() {
  return <AnnouncementsAdmin />;
}

/** Everything that was written to many people. */
export function AnnouncementsAdmin() {
  const t = useTexts();
  const list = useAdminList("Announcements", { keys: announcementKeys.all, isShared: true });
  const states = filters.state.map((value) => ({ value, label: t(`announce.state-${value}`) }));
  const kinds = filters.purpose.map((value) => ({ value, label: t(`announce.purpose-${value}`) }));
  const sorts = (["", ...orders] as const).map((value) => ({
    value,
    label: t(`announce.sort-${value || "newest"}`),
  }));
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("announce.title")}</h1>
        <LinkButton to={`${path}/new`}>{t("announce.new")}</LinkButton>
      </header>
      <p className="soft">{t("announce.lead")}</p>
      <ListFilters
        {...list}
        sorts={sorts}
        searchHint={t("announce.search-hint")}
        filters={[
          { name: "state", label: t("announce.state"), options: states },
          { name: "purpose", label: t("announce.purpose"), options: kinds },
        ]}
      />
      <AdminList
        {...list}
        label={t("announce.title")}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        empty={
          <EmptyState
            title={t("announce.none")}
            text={t("announce.none-text")}
            icon={<SpeechIcon size={32} />}
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
      key: "subject",
      head: t("announce.column-subject"),
      cell: ({ subject, purpose, author }) => (
        <span className="stack may-shrink">
          <span className="strong break-anywhere">{subject || t("announce.untitled")}</span>
          <span className="soft">
            {t(`announce.purpose-${purpose}`)} · {t("announce.by", { name: author })}
          </span>
        </span>
      ),
    },
    {
      key: "state",
      head: t("announce.state"),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: "time",
      head: t("announce.column-time"),
      cell: ({ started_at, due_at, created_at }) => (
        <DateText value={started_at ?? due_at ?? created_at} />
      ),
      isForAdmin: true,
    },
    {
      key: "receivers",
      head: t("announce.column-receivers"),
      cell: ({ sent, receivers }) => t("announce.sent-of", { sent, receivers }),
      isNumber: true,
      isForAdmin: true,
    },
  ];
}
