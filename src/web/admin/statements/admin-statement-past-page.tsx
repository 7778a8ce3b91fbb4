import { useParams } from "react-router";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { useAdminList } from "../list/use-admin-list.ts";
import { AdminFault, MissingState } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-statement-past-page";
import { ImportCounts } from "./import-counts.tsx";
import { lineColumns } from "./line-columns.tsx";
import styles from "./statement.module.css";
import {
  accountText,
  type PastDetail,
  type StatementRow,
  statementKeys,
  usePastImport,
} from "./statement-query.ts";
import { TakeBack } from "./take-back-dialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("statement-past.title")} · ${t("shop.name")}`);
};

export default function AdminStatementPastPage() {
  const { id = "" } = useParams();
  return <PastImportAdmin id={Number(id)} />;
}

/** An imported file with its lines and their decisions. */
export function PastImportAdmin({ id }: { id: number }) {
  const t = useTexts();
  const read = usePastImport(id);
  const { data, error } = read;
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={adminLists.StatementImports.page}>{t("statement-past.title")}</BackLink>
      </div>
      {data === undefined && !error && (
        <SkeletonGroup className={styles.part}>
          <Skeleton height="12rem" />
          <Skeleton height="20rem" />
        </SkeletonGroup>
      )}
      {data === undefined && error && (
        <AdminFault
          read={read}
          missing={
            <MissingState
              title={t("statement-past.not-found")}
              text={t("statement-past.not-found-text")}
              main
            />
          }
        />
      )}
      {data && <Past given={data} />}
    </div>
  );
}

function Past({ given: { import: row, faults } }: { given: PastDetail }) {
  const t = useTexts();
  return (
    <>
      <header className={styles.words}>
        <h1 className={`${styles.title} ${styles.text}`}>{row.file_name}</h1>
        <ImportCounts row={row} />
      </header>
      <Card className={styles.candidate}>
        <Facts facts={useFacts(row)} />
      </Card>
      {faults.length > 0 && (
        <Disclosure title={t("statement-past.bad", { count: row.bad })}>
          <ul>
            {faults.map(({ line, fault }) => (
              <li key={line}>
                {t("statement-past.bad-line", { line })}: {t(`statement-import.fault-${fault}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {row.taken_back ? (
        <Callout title={t("statement-past.taken-back-by", { name: row.taken_back.by })}>
          <DateTimeText value={row.taken_back.at} /> · {row.taken_back.note}
        </Callout>
      ) : (
        <>
          <Lines row={row} />
          <TakeBack
            words={{
              button: t("statement-past.take-back"),
              text: t("statement-past.take-back-text"),
              yes: t("statement-past.take-back-yes"),
              done: t("statement-past.taken-back"),
            }}
            send={({ note }) =>
              api.adminTakeBackStatementImport({ params: { id: row.id }, body: { note } })
            }
          />
        </>
      )}
    </>
  );
}

/** All lines have the same account, so that column shows the decision. */
function columnsOf(t: Translate): Column<StatementRow>[] {
  const decided = {
    key: "decided",
    head: t("statement-past.decided"),
    cell: (row: StatementRow) => <Decided row={row} />,
    isForAdmin: true,
  };
  return [...lineColumns(t).filter(({ key }) => key !== "account"), decided];
}

function Decided({ row: { decided_by, decided_at, note } }: { row: StatementRow }) {
  if (decided_by === null || decided_at === null) return "–";
  return (
    <span className="stack may-shrink">
      <span>{decided_by}</span>
      <span className={styles.soft}>
        <DateTimeText value={decided_at} />
        {note && ` · ${note}`}
      </span>
    </span>
  );
}

function useFacts({
  imported_at,
  imported_by,
  bank_account,
  from,
  until,
  added,
  known,
  credit_amount,
}: PastDetail["import"]): Fact[] {
  const t = useTexts();
  return [
    { name: t("statement-past.imported"), value: <DateTimeText value={imported_at} /> },
    { name: t("statement-past.by"), value: imported_by },
    { name: t("statement.account"), value: accountText(bank_account) },
    ...(from === null || until === null
      ? []
      : [
          {
            name: t("statement-import.period"),
            value: (
              <>
                <DateText value={from} /> – <DateText value={until} />
              </>
            ),
          },
        ]),
    { name: t("statement-past.added"), value: added },
    { name: t("statement-past.known"), value: known },
    { name: t("statement-past.money"), value: <Price amount={credit_amount} sum />, strong: true },
  ];
}

function Lines({ row: { id, counts } }: { row: PastDetail["import"] }) {
  const t = useTexts();
  const list = useAdminList("Statement", {
    keys: statementKeys.all,
    path: `${adminLists.StatementImports.page}/${id}`,
    isShared: true,
    fixed: { import: String(id) },
    without: ["account", "import"],
  });
  const linesIn = (state: string) => counts.find((one) => one.state === state)?.lines;
  const options = lineStates.map((state) => ({
    value: state,
    label: t(`statement.state-${state}`) + (linesIn(state) ? ` (${linesIn(state)})` : ""),
  }));
  const sorts = [
    { value: "", label: t("statement.sort-newest") },
    { value: "oldest", label: t("statement.sort-oldest") },
  ];
  return (
    <section className={styles.part}>
      <h2>{t("statement-past.lines")}</h2>
      <ListFilters
        {...list}
        searchHint={t("statement.search-hint")}
        filters={[{ name: "state", label: t("statement.state"), options }]}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("statement-past.lines")}
        columns={columnsOf(t)}
        keyOf={(line) => line.id}
        linkOf={(line) => `${adminLists.Statement.page}/${line.id}`}
        exportMore={{ import: String(id) }}
        columnsAs={`${adminLists.StatementImports.page}/lines`}
        empty={<p>{t("statement-past.no-lines")}</p>}
      />
    </section>
  );
}
