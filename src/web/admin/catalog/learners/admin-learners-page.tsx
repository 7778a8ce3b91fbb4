import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { type RowOf, useAdminList } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { PeopleTabs } from "../courses/editor/people-tabs.tsx";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-learners-page";
import { CourseSums } from "./course-sums.tsx";
import { LearnerStateBadge } from "./learner-state-badge.tsx";

type Learner = RowOf<"Learners">;
const { filters, sorts: orders } = adminLists.Learners;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("learners.title")} · ${t("shop.name")}`);
};

/** The progress of a course's learners, and the lessons where learners stop. */
export default function AdminLearnersPage() {
  const { id = "" } = useParams();
  const t = useTexts();
  const lang = useLanguage();
  const read = useQuery({
    queryKey: [...catalogKeys.all, "report", id, lang],
    queryFn: async () =>
      goodValue(await api.adminGetCourseReport({ params: { id: Number(id) } })).data,
  });
  return (
    <>
      <PeopleTabs id={Number(id)} />
      <SettingRead read={read}>
        {(report) => (
          <>
            <SettingPart below title={t("learners.title-of", { course: report.course_name })}>
              <CourseSums report={report} />
            </SettingPart>
            <LearnerList id={id} />
          </>
        )}
      </SettingRead>
    </>
  );
}

function LearnerList({ id }: { id: string }) {
  const t = useTexts();
  const list = useAdminList("Learners", {
    keys: [...catalogKeys.all, "learners"],
    path: `/admin/courses/${id}/learners`,
    isShared: true,
    fixed: { course: id },
    without: ["course"],
  });
  const options = {
    state: filters.state.map((value) => ({ value, label: t(`learners.state-${value}`) })),
    away: filters.away.map((days) => ({ value: days, label: t("learners.away-days", { days }) })),
    access: filters.access.map((value) => ({ value, label: t(`learners.access-${value}`) })),
  };
  return (
    <div className="stack-16 one-column">
      <ListFilters
        {...list}
        searchHint={t("learners.search-hint")}
        filters={[
          { name: "state", label: t("learners.state"), options: options.state },
          { name: "away", label: t("learners.away"), options: options.away },
          { name: "access", label: t("learners.access"), options: options.access },
          {
            name: "odd",
            label: t("learners.odd"),
            options: [{ value: "yes", label: t("learners.odd-yes") }],
          },
        ]}
        sorts={(["", ...orders] as const).map((value) => ({
          value,
          label: t(`learners.sort-${value || "seen"}`),
        }))}
      />
      <AdminList
        {...list}
        label={t("learners.title")}
        columns={useColumns()}
        keyOf={(row) => row.id}
        linkOf={(row) => `/admin/courses/${id}/learners/${row.id}`}
        exportMore={{ course: id }}
        columnsAs="/admin/courses/learners"
        empty={<EmptyState title={t("learners.none")} text={t("learners.none-text")} />}
      />
    </div>
  );
}

function useColumns(): Column<Learner>[] {
  const t = useTexts();
  return [
    {
      key: "learner",
      head: t("learners.learner"),
      cell: ({
        name,
        state,
        idle_days: days,
        has_access: hasAccess,
        is_odd: isOdd,
        done,
        total,
        percent,
      }) => (
        <span className="stack may-shrink">
          <span className="strong">{name}</span>
          <span className="soft">
            {t("learners.done-of", { done, total })} · {percent}%
            {!hasAccess && ` · ${t("learners.access-ended")}`}
          </span>
          <span>
            <LearnerStateBadge state={state} days={days} />{" "}
            {isOdd && <Badge tone="accent">{t("learners.odd")}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: "seen",
      head: t("learners.seen"),
      cell: ({ last_seen_at: at }) => (at === null ? "–" : <DateText value={at} />),
      isForAdmin: true,
    },
    {
      key: "started",
      head: t("learners.started"),
      cell: ({ started_at: at }) => (at === null ? "–" : <DateText value={at} />),
      isForAdmin: true,
    },
    {
      key: "minutes",
      head: t("learners.minutes"),
      cell: ({ minutes }) => formatCount(minutes),
      isNumber: true,
      isForAdmin: true,
    },
    {
      key: "last",
      head: t("learners.last-lesson"),
      cell: ({ last_lesson: lesson }) => lesson ?? "–",
      isForAdmin: true,
    },
  ];
}
