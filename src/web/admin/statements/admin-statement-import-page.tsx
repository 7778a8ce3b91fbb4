import { useEffect, useState } from "react";
import { adminLists } from "#contract/admin/admin-lists.ts";
import type { Way } from "#domain/statement/statement-line.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { useMay } from "../shared/use-may.ts";
import type { Route } from "./+types/admin-statement-import-page";
import { ColumnChoice } from "./column-choice.tsx";
import { PreviewResult } from "./preview-result.tsx";
import styles from "./statement.module.css";
import { StatementFileField } from "./statement-file-field.tsx";
import { accountText, type StatementAccount, useStatementAccounts } from "./statement-query.ts";
import { type ImportResult, useStatementImport } from "./use-statement-import.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("statement-import.title")} · ${t("shop.name")}`);
};

export default function AdminStatementImportPage() {
  return <StatementImportAdmin />;
}

/** A bank's file: previewed first, and imported when it is right. */
export function StatementImportAdmin() {
  const t = useTexts();
  const may = useMay();
  const read = useStatementAccounts();
  const { data, error } = read;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <header>
        <BackLink to={adminLists.Statement.page}>{t("statement-line.back")}</BackLink>
        <h1 className={styles.title}>{t("statement-import.title")}</h1>
      </header>
      {data === undefined && !error && (
        <SkeletonGroup className={styles.part}>
          <Skeleton height="10rem" />
        </SkeletonGroup>
      )}
      {data === undefined && error && <AdminFault read={read} />}
      {data?.length === 0 && (
        <EmptyState title={t("statement-import.no-account")}>
          {may(["key.manage"]) && (
            <LinkButton to="/admin/settings/bank-accounts">
              {t("statement-import.add-account")}
            </LinkButton>
          )}
        </EmptyState>
      )}
      {data?.[0] && <ImportForm accounts={data} first={data[0].id} />}
    </div>
  );
}

function ImportForm({ accounts, first }: { accounts: readonly StatementAccount[]; first: number }) {
  const t = useTexts();
  const [accountId, setAccountId] = useState(first);
  const [done, setDone] = useDone();
  const { file, preview, draft, fault, busy, choose, readAgain, type, keep } = useStatementImport();
  const fresh = preview?.read?.fresh ?? 0;
  const [sureOf, setSureOf] = useState<string | null>(null);
  const other = preview?.account?.fits === false ? preview.account : null;
  // The confirmation counts for this account and this file only.
  const sureKey = other && `${accountId} ${other.number} ${file?.name}`;
  const isSure = other === null || sureOf === sureKey;
  const chooseAccount = (id: number) => {
    setAccountId(id);
    void readAgain(id);
  };
  return (
    <>
      <UnsavedGuard isDirty={file !== null && done === null} />
      <Card>
        <div className={styles.form}>
          <SelectField
            label={t("statement.account")}
            name="account"
            options={accounts.map((account) => ({
              value: String(account.id),
              label: `${accountText(account)} ${account.account_name}`,
            }))}
            value={String(accountId)}
            onChange={({ target }) => chooseAccount(Number(target.value))}
          />
          <StatementFileField onChoose={(chosen) => void choose(chosen, accountId)} />
          <p role="status" className={`${styles.soft} ${styles.status}`}>
            {busy === "reading" && t("statement-import.reading")}
          </p>
          {fault && (
            <Callout tone="danger" live>
              {fault}
            </Callout>
          )}
        </div>
      </Card>
      {other && (
        <OtherAccount
          number={other.number}
          right={accounts.find(({ id }) => id === other.bank_account_id)}
          isSure={isSure}
          onRight={chooseAccount}
          onSure={(sure) => setSureOf(sure ? sureKey : null)}
        />
      )}
      {preview && draft && (
        <Card>
          <ColumnChoice
            preview={preview}
            draft={draft}
            onChange={(next) => void type(next, accountId)}
            onHeaderRow={(row) => void readAgain(accountId, row)}
          />
        </Card>
      )}
      {preview && preview.read === null && <Callout>{t("statement-import.incomplete")}</Callout>}
      {draft && (preview?.read?.is_asked || draft.unsigned !== null) && (
        <AskDirection
          value={draft.unsigned}
          onChange={(unsigned) => void type({ ...draft, unsigned }, accountId)}
        />
      )}
      {preview?.read && !preview.read.is_asked && (
        <Card>
          <PreviewResult read={preview.read} />
        </Card>
      )}
      {preview?.read && !preview.read.is_asked && (
        <div className={styles.actions}>
          {fresh > 0 ? (
            <Button
              busy={busy !== null}
              disabled={!isSure}
              onClick={() => void keep(accountId, isSure && other !== null).then(setDone)}
            >
              {t("statement-import.send", { count: fresh })}
            </Button>
          ) : (
            <p>{t("statement-import.nothing")}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Sums without signs and balances: the administrator chooses their direction for this file. */
function AskDirection({ value, onChange }: { value: Way | null; onChange: (value: Way) => void }) {
  const t = useTexts();
  const cards = (["in", "out"] as const).map((way) => ({
    value: way,
    label: t(`statement-import.unsigned-${way}`),
  }));
  return (
    <Callout title={t("statement-import.unsigned")} live>
      <div className={styles.form}>
        <p>{t("statement-import.unsigned-text")}</p>
        <RadioCards
          legend={t("statement-import.unsigned")}
          hideLegend
          name="unsigned"
          cards={cards}
          value={value ?? undefined}
          onChange={(way) => onChange(way === "out" ? "out" : "in")}
        />
      </div>
    </Callout>
  );
}

type AccountMismatch = {
  number: string;
  right: StatementAccount | undefined;
  isSure: boolean;
  onRight: (id: number) => void;
  onSure: (sure: boolean) => void;
};

/**
 * The file names another account: a button chooses that one, and a checkbox confirms the present
 * choice.
 */
function OtherAccount({ number, right, isSure, onRight, onSure }: AccountMismatch) {
  const t = useTexts();
  return (
    <Callout tone="danger" title={t("statement-import.other-account", { number })} live>
      <div className={styles.form}>
        <p>{t("statement-import.other-account-text")}</p>
        {right && (
          <div>
            <Button variant="quiet" onClick={() => onRight(right.id)}>
              {t("statement-import.choose-account", { account: accountText(right) })}
            </Button>
          </div>
        )}
        <Checkbox
          name="account_sure"
          checked={isSure}
          onChange={({ target }) => onSure(target.checked)}
        >
          {t("statement-import.account-sure")}
        </Checkbox>
      </div>
    </Callout>
  );
}

/** After the import, leaving the page needs no confirmation. */
function useDone() {
  const t = useTexts();
  const goTo = useGoTo();
  const [done, setDone] = useState<ImportResult | null>(null);
  useEffect(() => {
    if (done === null) return;
    const { added, known, bad } = done;
    notify({
      tone: "good",
      title: t("statement-import.done", { added }),
      text: t("statement-import.done-text", { known, bad }),
    });
    goTo(adminLists.Statement.page);
  }, [done, goTo, t]);
  return [done, setDone] as const;
}
