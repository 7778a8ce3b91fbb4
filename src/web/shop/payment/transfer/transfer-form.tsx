import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { findBank } from "#domain/payment/bank.ts";
import { keepNumeric } from "#domain/payment/bank-transfer-report.ts";
import { transferTimeDoubt } from "#domain/payment/transfer-time.ts";
import { parseTransferTime } from "#domain/time/bangkok.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { InfoIcon } from "#web/ui/icon/notice-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { Price, priceText } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import { sumDue } from "../sum-due.ts";
import { BankAccountChoice } from "./bank-accounts.tsx";
import { SlipPicker } from "./slip-picker.tsx";
import type { TransferCase, TransferField } from "./transfer-check.ts";
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

/** The maximum of the call. */
const longestNote = 1000;

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

type DetailsProps = Pick<Props, "given" | "draft" | "change"> & {
  error: (field: TransferField) => string | undefined;
};

/** Everything that is filled in already, to be corrected. A fault in it opens it. */
function TransferDetails({ given: { order, method }, draft, change, error }: DetailsProps) {
  const t = useTexts();
  const lang = useDateLanguage();
  const [isOpen, setOpen] = useState(false);
  const isWrong = detailFields.some((field) => error(field) !== undefined);
  const when = parseTransferTime(draft.date, draft.time);
  return (
    <details
      className={styles.details}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="may-shrink">
          <span className={styles.detailsTitle}>{t("pay.transfer-details")}</span>
          <span className="soft">
            {[amountWords(draft.amount, order.currency_code), when && formatDateTime(when, lang)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className={styles.edit}>{t("pay.transfer-edit")}</span>
      </summary>
      <div className="stack-16 one-column">
        <TextField
          label={t("pay.transfer-amount")}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={error("transferAmount")}
          onChange={(event) => change({ amount: keepNumeric(event.target.value) })}
        />
        <div className={styles.when}>
          <TextField
            label={t("pay.transfer-date")}
            type="date"
            autoComplete="off"
            value={draft.date}
            error={error("transferTime")}
            onChange={(event) => change({ date: event.target.value })}
          />
          <TextField
            label={t("pay.transfer-time")}
            type="time"
            autoComplete="off"
            value={draft.time}
            onChange={(event) => change({ time: event.target.value })}
          />
        </div>
        {method.is_show_originating_bank && draft.read?.bank && (
          <OriginatingBank draft={draft} change={change} error={error("originatingBank")} />
        )}
        {method.is_show_contact_name && (
          <TextField
            label={t("pay.contact-name")}
            autoComplete="name"
            value={draft.contactName}
            error={error("contactName")}
            onChange={(event) => change({ contactName: event.target.value })}
          />
        )}
        <TextArea
          label={t("pay.transfer-note")}
          optional
          rows={2}
          maxLength={longestNote}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </details>
  );
}

const detailFields: readonly TransferField[] = [
  "transferAmount",
  "transferTime",
  "contactName",
  "originatingBank",
];

function amountWords(typed: string, currency: TransferCase["order"]["currency_code"]): string {
  const amount = Number(typed);
  return Number.isFinite(amount) ? priceText(amount, { currency, sum: true }) : typed;
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

function OriginatingBank({
  draft,
  change,
  error,
}: Pick<Props, "draft" | "change"> & { error: string | undefined }) {
  const t = useTexts();
  const lang = useLanguage();
  const { data: banks = [] } = useQuery({
    queryKey: ["originating-banks"],
    queryFn: async () => goodValue(await quietApi.listOriginatingBanks()).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SelectField
      label={t("pay.originating-bank")}
      choose
      value={draft.originatingBank}
      error={error}
      onChange={(event) => change({ originatingBank: event.target.value })}
      options={banks.map((bank) => ({
        value: bank.banktransfer_value,
        label: lang === "th" ? bank.banktransfer_nameth : bank.banktransfer_nameen,
      }))}
    />
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
