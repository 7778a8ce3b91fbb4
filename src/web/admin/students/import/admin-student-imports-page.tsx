import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { useAdminList } from "#web/admin/list/use-admin-list.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { UploadIcon } from "#web/ui/icon/more-icons.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { studentKeys } from "../list/student-query.ts";
import type { Route } from "./+types/admin-student-imports-page";
import { PastImportCounts } from "./past-import-counts.tsx";
import type { PastImport } from "./past-imports-query.ts";
import styles from "./student-import.module.css";

const path = adminLists.StudentImports.page;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("people-import.past")} · ${t("shop.name")}`);
};

export default function AdminStudentImportsPage() {
  return <StudentImportsAdmin />;
}

/** The imported student files, their importers, and the results of their lines. */
export function StudentImportsAdmin() {
  const t = useTexts();
  const list = useAdminList("StudentImports", { keys: studentKeys.all });
  const sorts = (["newest", "oldest"] as const).map((sort) => ({
    value: sort === "newest" ? "" : sort,
    label: t(`people-import.past-${sort}`),
  }));
  return (
    <div className="stack-16 one-column">
      <header>
        <BackLink to="/admin/people/import">{t("people-import.title")}</BackLink>
        <h1 className={styles.title}>{t("people-import.past")}</h1>
        <p className={styles.soft}>{t("people-import.past-lead")}</p>
      </header>
      <ListFilters
        {...list}
        searchHint={t("people-import.past-search")}
        filters={[]}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("people-import.past")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        empty={
          <EmptyState
            title={t("people-import.past-none")}
            text={t("people-import.past-none-text")}
            icon={<UploadIcon size={32} />}
          >
            <LinkButton to="/admin/people/import">{t("people-import.title")}</LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<PastImport>[] {
  return [
    { key: "file", head: t("people-import.past-file"), cell: (row) => <File row={row} /> },
    {
      key: "lines",
      head: t("people-import.past-lines"),
      cell: ({ lines }) => lines,
      isNumber: true,
    },
    {
      key: "counts",
      head: t("people-import.result"),
      cell: (row) => <PastImportCounts row={row} />,
      isForAdmin: true,
    },
    {
      key: "courses",
      head: t("people-import.courses"),
      cell: ({ courses }) => courses,
      isNumber: true,
      isForAdmin: true,
    },
  ];
}

function File({ row }: { row: PastImport }) {
  return (
    <span className={styles.file}>
      <span className={styles.text}>{row.file_name}</span>
      <span className={styles.soft}>
        <DateTimeText value={row.imported_at} /> · {row.imported_by}
      </span>
      <span className={styles.onPhone}>
        <PastImportCounts row={row} />
      </span>
    </span>
  );
}
