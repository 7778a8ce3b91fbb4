import { type FormEvent, useEffect, useRef } from "react";
import { findBank } from "#domain/payment/bank.ts";
import { transferTimeDoubt } from "#domain/payment/transfer-time.ts";
import { parseTransferTime } from "#domain/time/bangkok.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { InfoIcon } from "#web/ui/icon/notice-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { Price } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { sumDue } from "../sum-due.ts";
import { BankAccountChoice } from "./bank-accounts.tsx";
import { SlipPicker } from "./slip-picker.tsx";
import type { TransferCase, TransferField } from "./transfer-check.ts";
import { OriginatingBank, TransferDetails } from "./transfer-details.tsx";
import type { ChangeDraft, TransferDraft } from "./transfer-draft.ts";
import styles from "./transfer-form.module.css";
import type { useReportTransfer } from "./use-report-transfer.ts";

type Props = {
  id: string;
  given: TransferCase;
  draft: TransferDraft;
  change: ChangeDraft;
  reporting: ReturnType<typeof useReportTransfer>;
};

/**
 * The amount, the account, and the slip. What the slip's code tells is filled in, and what nobody
 * has to type is folded. The buttons are in the parent.
 */
export function TransferForm({
  id,
  given,
  draft,
  change,
  reporting: { fault, upload, report },
}: Props) {
  const t = useTexts();
  const { order, method } = given;
  const form = useFocusOnFault(fault);
  const error = (field: TransferField) => (fault?.field === field ? fault.text : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report();
  };
  return (
    <form id={id} ref={form} onSubmit={submit} noValidate className="stack-16 one-column">
      <AmountToSend order={order} />
      <BankAccountChoice
        orderId={order.id}
        accounts={method.bankList}
        chosenId={draft.accountId}
        onChoose={(accountId) => change({ accountId })}
        error={error("bankAccount")}
      />
      <p className="soft">{t("pay.account-check")}</p>
      <SlipPicker
        draft={draft}
        change={change}
        error={error("slip")}
        progress={upload.progress}
        onCancel={upload.cancel}
        onTakenOut={upload.takeOut}
      />
      {fault?.reason && <p className="muted">{fault.reason}</p>}
      <SlipWords draft={draft} isReading={upload.isReading} />
      {asksBank(given, draft, upload.isReading) && (
        <OriginatingBank draft={draft} change={change} error={error("originatingBank")} />
      )}
      <TransferDetails given={given} draft={draft} change={change} error={error} />
      <TimeQuestion order={order} draft={draft} />
    </form>
  );
}

/** What was read, for the buyer's eyes. Screen readers hear it. */
function SlipWords({
  draft: { read, slips },
  isReading,
}: {
  draft: TransferDraft;
  isReading: boolean;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const bank = findBank(read?.bank ?? "")?.[lang];
  const isRead = read !== null && slips.length > 0;
  return (
    <p role="status" className={classNames(styles.read, isRead && !isReading && styles.isRead)}>
      {isReading && slips.length > 0 && t("pay.slip-reading")}
      {!isReading && isRead && (
        <>
          <CheckIcon size={18} />
          <span>
            {bank
              ? t("pay.slip-read-bank", { bank, reference: read.reference })
              : t("pay.slip-read", { reference: read.reference })}
          </span>
        </>
      )}
    </p>
  );
}

/** The sending bank is asked for where no slip tells it. */
function asksBank(
  { method, site }: TransferCase,
  draft: TransferDraft,
  isReading: boolean,
): boolean {
  if (!method.is_show_originating_bank || isReading) return false;
  return draft.slips.length > 0 ? !draft.read?.bank : site?.slip === 0;
}

/** Asks about a doubtful time. A buyer who confirms sends the report. */
function TimeQuestion({
  order,
  draft: { date, time },
}: {
  order: TransferCase["order"];
  draft: TransferDraft;
}) {
  const t = useTexts();
  const lang = useDateLanguage();
  const now = useShopNow(30_000);
  const [ordered, transferred] = [new Date(order.created_at), parseTransferTime(date, time)];
  const doubt =
    now === null || transferred === null
      ? null
      : transferTimeDoubt(transferred, ordered, new Date(now));
  return (
    <p role="status" className={styles.question}>
      {doubt && (
        <>
          <InfoIcon size={18} />
          <span>{t(`pay.time-${doubt}`, { ordered: formatDateTime(ordered, lang) })}</span>
        </>
      )}
    </p>
  );
}

/** The exact amount, to copy into the banking app. */
function AmountToSend({ order }: { order: TransferCase["order"] }) {
  const t = useTexts();
  const isOwn = order.lines.some(({ discounts }) =>
    discounts.some(({ kind }) => kind === "own_amount"),
  );
  return (
    <div className="stack-4">
      <p className={styles.amount}>
        <span>{t("pay.amount-due")}</span>
        <span className={styles.copied}>
          <Price amount={sumDue(order)} currency={order.currency_code} sum />
          <CopyButton
            value={sumDue(order).toFixed(2)}
            what={`${t("pay.amount-due")} ${sumDue(order).toFixed(2)}`}
          />
        </span>
      </p>
      {isOwn && order.owed === null && <p className="muted">{t("pay.own-amount-exact")}</p>}
    </div>
  );
}

/** The field with the fault gets the focus, and so becomes visible. */
function useFocusOnFault(fault: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return form;
}
