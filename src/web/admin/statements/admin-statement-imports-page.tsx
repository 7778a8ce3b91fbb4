import { adminLists } from "#contract/admin/admin-lists.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { UploadIcon } from "#web/ui/icon/more-icons.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { useAdminList } from "../list/use-admin-list.ts";
import type { Route } from "./+types/admin-statement-imports-page";
import { ImportCounts } from "./import-counts.tsx";
import styles from "./statement.module.css";
import {
  accountText,
  type PastImport,
  statementKeys,
  useStatementAccounts,
} from "./statement-query.ts";

const path = adminLists.StatementImports.page;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("statement-past.title")} · ${t("shop.name")}`);
};

export default function AdminStatementImportsPage() {
  return <PastImportsAdmin />;
}

/** The imported files, their importers, and the present states of their lines. */
export function PastImportsAdmin() {
  const t = useTexts();
  const list = useAdminList("StatementImports", { keys: statementKeys.all, isShared: true });
  const accounts = useStatementAccounts().data ?? [];
  const filters = [
    {
      name: "work",
      label: t("statement-past.work"),
      options: (["open", "done"] as const).map((value) => ({
        value,
        label: t(`statement-past.work-${value}`),
      })),
    },
    {
      name: "account",
      label: t("statement.account"),
      options: accounts.map((account) => ({
        value: String(account.id),
        label: accountText(account),
      })),
    },
  ];
  const sorts = [
    { value: "", label: t("statement.sort-newest") },
    { value: "oldest", label: t("statement.sort-oldest") },
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <BackLink to={adminLists.Statement.page}>{t("statement.title")}</BackLink>
          <h1 className={styles.title}>{t("statement-past.title")}</h1>
          <p>{t("statement-past.intro")}</p>
        </div>
      </header>
      <ListFilters
        {...list}
        searchHint={t("statement-past.search-hint")}
        filters={filters}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("statement-past.title")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        empty={
          <EmptyState
            title={t("statement-past.none")}
            text={t("statement.none-text")}
            icon={<UploadIcon size={32} />}
          >
            <LinkButton to={`${adminLists.Statement.page}/import`}>
              {t("statement.import")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<PastImport>[] {
  return [
    { key: "file", head: t("statement-past.file"), cell: (row) => <FileText row={row} /> },
    { key: "added", head: t("statement-past.added"), cell: ({ added }) => added, isNumber: true },
    {
      key: "money",
      head: t("statement-past.money"),
      cell: ({ credit_amount }) => <Price amount={credit_amount} sum />,
      isNumber: true,
      isForAdmin: true,
    },
    {
      key: "counts",
      head: t("statement.state"),
      cell: (row) => <ImportCounts row={row} />,
      isForAdmin: true,
    },
    {
      key: "account",
      head: t("statement.account"),
      cell: ({ bank_account }) => <span className={styles.whole}>{accountText(bank_account)}</span>,
      isForAdmin: true,
    },
  ];
}

function FileText({ row }: { row: PastImport }) {
  return (
    <span className="stack may-shrink">
      <span className={styles.text}>{row.file_name}</span>
      <span className={styles.soft}>
        <DateTimeText value={row.imported_at} /> · {row.imported_by}
      </span>
      <span className={styles.onPhone}>
        <ImportCounts row={row} />
      </span>
    </span>
  );
}
