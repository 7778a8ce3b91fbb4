import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { UploadIcon } from "#web/ui/icon/more-icons.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { AdminList } from "../list/admin-list.tsx";
import type { BatchAct } from "../list/batch-act.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { useAdminList } from "../list/use-admin-list.ts";
import type { Route } from "./+types/admin-statement-page";
import { ApproveCertain } from "./approve-certain.tsx";
import { lineColumns } from "./line-columns.tsx";
import styles from "./statement.module.css";
import { accountText, statementKeys, useStatementAccounts } from "./statement-query.ts";

const path = adminLists.Statement.page;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("statement.title")} · ${t("shop.name")}`);
};

export default function AdminStatementPage() {
  return <StatementAdmin />;
}

/** The incoming money of the shop's bank accounts, with its orders. */
export function StatementAdmin() {
  const t = useTexts();
  const list = useAdminList("Statement", {
    keys: statementKeys.all,
    without: ["import"],
    isShared: true,
  });
  const { read } = list;
  const accounts = useStatementAccounts().data ?? [];
  const linesIn = (state: string) => read.data?.counts.find((one) => one.state === state)?.lines;
  const stateText = (state: (typeof lineStates)[number]) =>
    t(`statement.state-${state}`) + (linesIn(state) ? ` (${linesIn(state)})` : "");
  const filters = [
    {
      name: "state",
      label: t("statement.state"),
      options: lineStates.map((state) => ({ value: state, label: stateText(state) })),
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
  const isCertain = (read.data?.certain.lines ?? 0) > 0;
  const toImport = (isFirst: boolean) => (
    <LinkButton variant={isFirst ? "primary" : "quiet"} to={`${path}/import`}>
      {t("statement.import")}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t("statement.title")}</h1>
          <p>{t("statement.intro")}</p>
        </div>
        <div className={styles.actions}>
          <LinkButton variant="text" to={`${path}/imports`}>
            {t("statement-past.title")}
          </LinkButton>
          <MatchAgain />
          {toImport(!isCertain)}
        </div>
      </header>
      {read.data && isCertain && <ApproveCertain certain={read.data.certain} />}
      <ListFilters
        {...list}
        searchHint={t("statement.search-hint")}
        filters={filters}
        sorts={sorts}
      />
      <AdminList
        {...list}
        label={t("statement.title")}
        columns={lineColumns(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        batch={{
          ...list,
          acts: statementActs(t),
          nameOf: ({ id, description }) => description || `#${id}`,
          versionOf: () => 0,
        }}
        empty={
          <EmptyState
            title={t("statement.none")}
            text={t("statement.none-text")}
            icon={<UploadIcon size={32} />}
          >
            {toImport(false)}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Matches again, because orders may have been reported, paid or cancelled since. */
function MatchAgain() {
  const t = useTexts();
  const client = useQueryClient();
  const match = useMutation({
    mutationFn: async () => goodValue(await api.adminMatchStatement()).data,
    onSuccess: async ({ changed }) => {
      notify({ tone: "good", title: t("statement.match-done", { count: changed }) });
      await client.invalidateQueries({ queryKey: statementKeys.all });
    },
    onError: () => notify({ tone: "danger", title: t("ui.failed"), text: t("ui.failed-text") }),
  });
  return (
    <Button variant="quiet" busy={match.isPending} onClick={() => match.mutate()}>
      {t("statement.match-again")}
    </Button>
  );
}

/** The bulk actions for lines that do not depend on an order. */
function statementActs(t: Translate): readonly BatchAct[] {
  return [
    {
      key: "ignore",
      label: t("statement-line.ignore"),
      text: t("statement-line.ignore-text"),
      fields: ["note"],
      needed: ["note"],
      inputs: (errors) => (
        <TextArea
          label={t("statement-line.note-label")}
          hint={t("statement-line.note-hint")}
          name="note"
          maxLength={500}
          rows={2}
          error={errors.note}
        />
      ),
      send: (chosen, { note = "" }, options) =>
        api.adminBatchStatement({ body: { chosen, note } }, options),
    },
  ];
}
