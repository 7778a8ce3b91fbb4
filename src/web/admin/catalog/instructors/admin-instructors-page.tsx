import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { useAdminList } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import styles from "../categories/categories-admin.module.css";
import pageStyles from "../courses/admin-courses-page.module.css";
import { archiveActs } from "../courses/archive-acts.ts";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-instructors-page";
import type { InstructorRow } from "./use-instructors.ts";

const { page: path, filters, sorts: orders } = adminLists.Instructors;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("teachers.title")} · ${t("shop.name")}`);
};

/** The instructors and their courses. */
export default function AdminInstructorsPage() {
  return <InstructorsAdmin />;
}

export function InstructorsAdmin() {
  const t = useTexts();
  const lang = useLanguage();
  const list = useAdminList("Instructors", { keys: catalogKeys.all });
  const states = filters.state.map((value) => ({
    value,
    label: t(value === "active" ? "teachers.state-active" : "teachers.archived"),
  }));
  const sorts = (["", ...orders] as const).map((value) => ({
    value,
    label: t(`teachers.sort-${value || "name"}`),
  }));
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("teachers.title")}</h1>
        <LinkButton to={`${path}/new`}>{t("teachers.new")}</LinkButton>
      </header>
      <ListFilters
        {...list}
        sorts={sorts}
        searchHint={t("teachers.search-hint")}
        filters={[{ name: "state", label: t("teachers.state"), options: states }]}
      />
      <AdminList
        {...list}
        label={t("teachers.title")}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        batch={{
          ...list,
          acts: archiveActs(t, api.adminBatchInstructors, {
            archive: "teachers.archive",
            text: "teachers.archive-many-text",
            restore: "teachers.restore",
          }),
          nameOf: ({ name, name_eng }) => (lang === "en" && name_eng) || name,
          versionOf: ({ version }) => version,
        }}
        empty={
          <EmptyState
            title={t("teachers.none")}
            text={t("teachers.none-text")}
            icon={<PersonIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/instructors/new">
              {t("teachers.new")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function useColumns(): Column<InstructorRow>[] {
  const t = useTexts();
  const lang = useLanguage();
  return [
    {
      key: "name",
      head: t("teachers.name"),
      cell: ({ image, name, name_eng }) => (
        <span className={styles.person}>
          <Cover src={image} alt="" ratio="1" className={styles.portrait} />
          <span className="strong">{(lang === "en" && name_eng) || name}</span>
        </span>
      ),
    },
    { key: "courses", head: t("teachers.count"), cell: ({ courses }) => courses, isNumber: true },
    { key: "email", head: t("teachers.field-email"), cell: ({ email }) => email, isForAdmin: true },
    { key: "state", head: t("teachers.state"), cell: (one) => <Badge>{t(stateOf(one))}</Badge> },
  ];
}

function stateOf({ is_archived, is_invited }: InstructorRow) {
  if (is_archived) return "teachers.archived";
  return is_invited ? "teachers.invited" : "teachers.state-active";
}
