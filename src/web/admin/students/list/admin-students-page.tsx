import { adminLists } from "#contract/admin/admin-lists.ts";
import { accountStates } from "#domain/account/account-state.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { useAdminList } from "#web/admin/list/use-admin-list.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import type { Route } from "./+types/admin-students-page";
import { AddPerson } from "./add-person.tsx";
import { PersonStateBadge } from "./person-state-badge.tsx";
import { type PersonRow, studentKeys, useStudentChoices } from "./student-query.ts";
import styles from "./students.module.css";
import { useStudentActs } from "./use-student-acts.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("people.title")} · ${t("shop.name")}`);
};

export default function AdminStudentsPage() {
  return <StudentsAdmin />;
}

/** All students. */
export function StudentsAdmin() {
  const t = useTexts();
  const list = useAdminList("Students", { keys: studentKeys.all });
  const acts = useStudentActs();
  const {
    tiers = [],
    groups = [],
    courses = [],
  } = useStudentChoices({ course: list.query.filters.course }).data ?? {};
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = [
    {
      name: "state",
      label: t("people.state"),
      options: accountStates.map((state) => ({ value: state, label: t(`people.state-${state}`) })),
    },
    {
      name: "tier",
      label: t("people.tier"),
      options: tiers.map((tier) => ({ value: tier, label: tier })),
    },
    { name: "group", label: t("people.group"), options: named(groups) },
    { name: "course", label: t("people.course"), options: named(courses) },
  ];
  const sorts = [
    { value: "", label: t("people.sort-newest") },
    ...adminLists.Students.sorts.map((sort) => ({ value: sort, label: t(`people.sort-${sort}`) })),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.partHead}>
        <h1 className={styles.title}>{t("people.title")}</h1>
        <div className="row-8">
          <AddPerson />
          <LinkButton variant="quiet" to="/admin/people/import">
            {t("people.import")}
          </LinkButton>
        </div>
      </header>
      <ListFilters {...list} searchHint={t("people.search-hint")} filters={filters} sorts={sorts} />
      <AdminList
        {...list}
        label={t("people.title")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/people/${id}`}
        batch={{
          ...list,
          acts,
          nameOf: ({ name, username }) => name || username,
          versionOf: ({ version }) => version,
        }}
        empty={
          <EmptyState
            title={t("people.none")}
            text={t("people.none-text")}
            icon={<PersonIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/people/import">
              {t("people.import")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<PersonRow>[] {
  return [
    { key: "name", head: t("people.name"), cell: (row) => <Name row={row} /> },
    {
      key: "state",
      head: t("people.state"),
      cell: ({ state }) => <PersonStateBadge state={state} />,
    },
    { key: "tel", head: t("people.tel"), cell: ({ tel }) => tel || "–", isForAdmin: true },
    { key: "tier", head: t("people.tier"), cell: ({ tier }) => tier ?? "–", isForAdmin: true },
    { key: "group", head: t("people.group"), cell: ({ group }) => group ?? "–", isForAdmin: true },
    {
      key: "courses",
      head: t("people.courses"),
      cell: ({ courses }) => courses,
      isNumber: true,
      isForAdmin: true,
    },
    {
      key: "since",
      head: t("people.since"),
      cell: ({ created_at }) => <DateText value={created_at} />,
      isForAdmin: true,
    },
  ];
}

function Name({ row: { name, username, email } }: { row: PersonRow }) {
  return (
    <span className="stack may-shrink">
      <span className="strong break-anywhere">{name || username}</span>
      <span className={styles.soft}>{email}</span>
    </span>
  );
}
