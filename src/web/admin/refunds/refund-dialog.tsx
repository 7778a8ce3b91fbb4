import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { goingBack } from "#domain/payment/refund/refund-effects.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { OwnPassword, useProofMissing } from "../shared/own-password.tsx";
import { HandFields } from "./hand-fields.tsx";
import { notifyWaiting } from "./notify-waiting.ts";
import { RefundEffects, useRefundEffects } from "./refund-effects.tsx";
import { moneyText, type Way } from "./refund-types.ts";

export type Refundable = {
  paymentId: number;
  refundable: number;
  returned: number;
  currency: string;
  ways: readonly Way[];
  /** Above this amount another person confirms the refund. */
  secondAbove: number | null;
  /** The price of an approved order. Its last part ends the order. */
  isSale: boolean;
  /** Money without a sale is refunded whole, as the answer to this review. */
  reviewId?: number;
};
type Props = { target: Refundable; onClose: () => void };

const fields = [
  "amount",
  "reason",
  "note",
  "bank_code",
  "account_number",
  "reference",
  "returned_on",
  "password",
] as const;
const byHand = ["bank_code", "account_number", "reference", "returned_on"] as const;

/** A full or partial refund, by the provider, or recorded after a manual transfer. */
export function RefundDialog({ target, onClose }: Props) {
  const t = useTexts();
  const proofMissing = useProofMissing();
  const client = useQueryClient();
  const { paymentId, refundable, returned, currency, ways, reviewId, secondAbove, isSale } = target;
  const [way, setWay] = useState<Way>(ways[0] ?? "bank");
  const [typed, setTyped] = useState(String(refundable));
  const [certificateStays, setCertificateStays] = useState(false);
  const most = moneyText(refundable, currency);
  const amount = reviewId === undefined ? Number(typed) || 0 : refundable;
  const going = goingBack({ amount, left: refundable, isSale });
  const gave = useRefundEffects(paymentId).data;
  const mayStay = going === "part" && gave !== undefined && gave.withholding > gave.withheld_gone;
  const form = useForm({
    fields,
    check: (values) => ({
      amount:
        reviewId === undefined && isAmount(values.amount, refundable)
          ? undefined
          : reviewId === undefined
            ? t("refund.amount-wrong", { most })
            : undefined,
      reason: values.reason === "" ? t("refund.missing") : undefined,
      password: values.password === "" ? proofMissing : undefined,
      ...Object.fromEntries(
        neededFor(way).map((name) => [name, values[name] === "" ? t("refund.missing") : undefined]),
      ),
    }),
    send: ({ amount, reason, note, password, ...hand }) => {
      const recorded = Object.fromEntries(neededFor(way).map((name) => [name, hand[name]]));
      const body = {
        amount: reviewId === undefined ? Number(amount) : refundable,
        returned,
        way,
        reason,
        note,
        password,
        certificate_stays: mayStay && certificateStays,
        ...recorded,
      };
      return api.adminRefundPayment({
        params: { paymentId },
        body: reviewId === undefined ? body : { ...body, review_id: reviewId },
      });
    },
    onDone: async ({ state, waits_for_second, no_second }) => {
      if (waits_for_second) notifyWaiting(no_second, t);
      else
        notify({
          tone: "good",
          title: t(state === "confirmed" ? "refund.recorded" : "refund.sent"),
        });
      await client.invalidateQueries({ queryKey: adminKeys.all });
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code !== "INPUT_ERROR") await client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
  const cards = ways.map((value) => ({
    value,
    label: t(`refund.way-${value}`),
    note: t(`refund.way-${value}-note`),
  }));
  return (
    <KeptFormDialog
      title={t(way === "provider" ? "refund.title" : `refund.record-${way}`)}
      save={t(way === "provider" ? "refund.send" : `refund.record-${way}`)}
      form={form}
      onClose={onClose}
      isGrave
    >
      {reviewId === undefined ? (
        <TextField
          label={t("refund.amount-in", { currency: currencyName(currency, t) })}
          hint={t("refund.amount-hint", { most })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          error={form.errors.amount}
        />
      ) : (
        <p>{t("refund.amount-whole", { most })}</p>
      )}
      <RadioCards
        legend={t("refund.way")}
        name="way"
        cards={cards}
        value={way}
        onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
      />
      {way !== "provider" && <p>{t(`refund.record-${way}-text`)}</p>}
      {way !== "provider" && <HandFields way={way} errors={form.errors} />}
      <TextArea
        label={t("refund.reason")}
        hint={t("refund.reason-hint")}
        name="reason"
        maxLength={300}
        rows={2}
        error={form.errors.reason}
      />
      {mayStay && (
        <Checkbox
          hint={t("refund.certificate-stays-hint")}
          checked={certificateStays}
          onChange={({ target }) => setCertificateStays(target.checked)}
        >
          {t("refund.certificate-stays")}
        </Checkbox>
      )}
      <RefundEffects
        paymentId={paymentId}
        going={going}
        part={{ amount, certificateStays: mayStay && certificateStays }}
      />
      <TextArea label={t("refund.note")} name="note" maxLength={500} rows={2} optional />
      <OwnPassword hint={t("refund.password-hint")} error={form.errors.password} />
      {secondAbove !== null && (
        <SecondNeeded total={returned + refundable} currency={currency} above={secondAbove} />
      )}
    </KeptFormDialog>
  );
}

/** Shown before sending, if the refundable rest can reach the limit. */
function SecondNeeded({
  total,
  currency,
  above,
}: {
  total: number;
  currency: string;
  above: number;
}) {
  const t = useTexts();
  if (currency !== "THB") return <Callout>{t("refund.second-needed-any")}</Callout>;
  return total > above ? (
    <Callout>{t("refund.second-needed", { above: moneyText(above, "THB") })}</Callout>
  ) : null;
}

function currencyName(currency: string, t: ReturnType<typeof useTexts>): string {
  return currency === "THB"
    ? t("refund.baht")
    : currency === "USD"
      ? t("refund.dollars")
      : currency;
}

function neededFor(way: Way): readonly (typeof byHand)[number][] {
  if (way === "provider") return [];
  return way === "bank" ? byHand : ["reference", "returned_on"];
}

function isAmount(typed: string, most: number): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= most;
}
