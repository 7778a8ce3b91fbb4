import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keepNumeric } from "#domain/payment/bank-transfer-report.ts";
import { parseTransferTime } from "#domain/time/bangkok.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { TransferCase, TransferField } from "./transfer-check.ts";
import type { ChangeDraft, TransferDraft } from "./transfer-draft.ts";
import styles from "./transfer-form.module.css";

/** The maximum of the call. */
const longestNote = 1000;

type DraftProps = { draft: TransferDraft; change: ChangeDraft };
type DetailsProps = DraftProps & {
  given: TransferCase;
  error: (field: TransferField) => string | undefined;
};

/** Everything that is filled in already, to be corrected. A fault in it opens it. */
export function TransferDetails({ given: { order, method }, draft, change, error }: DetailsProps) {
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

/** The bank that the money comes from, of the shop's list. */
export function OriginatingBank({
  draft,
  change,
  error,
}: DraftProps & { error: string | undefined }) {
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
