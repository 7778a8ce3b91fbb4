import { type KeyboardEvent, useRef, useState } from "react";
import { parseBaht, satangFromBaht } from "#domain/money/satang.ts";
import { keepNumeric } from "#domain/payment/bank-transfer-report.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import { Kbd } from "#web/admin/shared/kbd.tsx";
import { KeptDialog } from "#web/admin/shared/kept-dialog.tsx";
import { isSending } from "#web/platform/keys/is-sending.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { CheckIcon, ClockIcon } from "#web/ui/icon/icons.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { AdminOrder, AdminPayment } from "../list/admin-types.ts";
import { useDecisions } from "../slip/decisions.tsx";
import type { SeenTarget } from "../slip/use-undoable.ts";
import styles from "./accept-dialog.module.css";

type Props = {
  order: AdminOrder;
  payment: AdminPayment;
  target: SeenTarget;
  /** The number of facts to check. */
  doubts: number;
  /** What was typed before it opened. */
  typed?: string;
  onAccepted: () => void;
  onReject: () => void;
  onClose: () => void;
};

/**
 * Asks for the received amount and the handling of a difference. It opens before approving a
 * payment with doubts.
 */
export function AcceptDialog({
  order,
  payment,
  target,
  doubts,
  typed,
  onAccepted,
  onReject,
  onClose,
}: Props) {
  const t = useTexts();
  const { accept } = useDecisions();
  const leaving = useLeaving(onClose);
  const { first_approval: first, amount: due } = payment;
  const [received, setReceived] = useState(typed ?? knownSum(payment).toFixed(2));
  // Enter in the field submits, like the first button.
  const rest = useRef<RestChoice>("forgive");
  const satang = parseBaht(received);
  const missing = satang === null ? 0 : satangFromBaht(due) - satang;
  const money = (amount: number) =>
    priceText(amount / 100, { currency: order.currency_code, sum: true });
  const form = useForm({
    fields: ["received", "reason"] as const,
    check: ({ reason }) => ({
      received: satang === null || satang === 0 ? t("order-admin.accept-sum-wrong") : undefined,
      reason:
        missing > 0 && rest.current === "forgive" && reason === ""
          ? t("order-admin.accept-reason-missing")
          : undefined,
    }),
    send: async ({ reason }) => {
      const answer = await accept(target, {
        received: (satang ?? 0) / 100,
        rest: missing > 0 ? rest.current : null,
        reason,
      });
      if (answer === null) throw new Error("no answer");
      return answer;
    },
    onDone: () => {
      leaving.settled();
      onClose();
      onAccepted();
    },
    onRefused: ({ code }) => {
      rest.current = "forgive";
      if (!staysOpen.includes(code)) onClose();
    },
  });
  const submit = (choice: RestChoice) => () => {
    rest.current = choice;
    form.props.ref.current?.requestSubmit();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    submit("forgive")();
  };
  const acts = (
    <div className={styles.acts}>
      <Button onClick={submit("forgive")} busy={form.busy}>
        <CheckIcon size={20} />{" "}
        {t(missing > 0 ? "order-admin.accept-forgive" : "order-admin.accept-take")}{" "}
        <Kbd hint>Ctrl ↵</Kbd>
      </Button>
      {missing > 0 && (
        <Button variant="quiet" onClick={submit("ask")} disabled={form.busy}>
          <ClockIcon size={20} /> {t("order-admin.accept-ask")}
        </Button>
      )}
      <Button variant="quiet" onClick={onReject} disabled={form.busy}>
        <CloseIcon size={20} /> {t("order-admin.reject")}
      </Button>
    </div>
  );
  return (
    <KeptDialog
      title={t("order-admin.accept-title", { id: order.id })}
      width={520}
      form={form}
      formId={`accept-${target.paymentId}`}
      leaving={leaving}
      acts={acts}
      onKeyDown={sendByKeys}
    >
      {doubts > 0 && (
        <Callout tone="danger">{t("order-admin.accept-doubts", { count: doubts })}</Callout>
      )}
      <TextField
        label={t("order-admin.accept-sum")}
        hint={t("order-admin.accept-sum-hint", {
          due: priceText(due, { currency: order.currency_code, sum: true }),
        })}
        name="received"
        inputMode="decimal"
        autoComplete="off"
        value={received}
        error={form.errors.received}
        onChange={({ target: { value } }) => setReceived(keepNumeric(value))}
      />
      <p role="status" className={styles.difference}>
        {missing > 0 && t("order-admin.accept-short", { difference: money(missing) })}
        {missing < 0 && t("order-admin.accept-over", { difference: money(-missing) })}
      </p>
      {missing > 0 && (
        <TextArea
          label={t("order-admin.accept-reason")}
          hint={t("order-admin.accept-reason-hint")}
          name="reason"
          maxLength={500}
          rows={2}
          defaultValue={first?.reason ?? ""}
          error={form.errors.reason}
        />
      )}
    </KeptDialog>
  );
}

const staysOpen = [
  "INPUT_ERROR",
  "SUM_NOT_POSSIBLE",
  "REST_UNDECIDED",
  "REST_REASON_MISSING",
  "FIRST_SAID_OTHERWISE",
];

/** What the first person said, else the amount by the bank, else by the buyer, else the due one. */
export function knownSum({
  first_approval: first,
  statement,
  report,
  amount,
}: AdminPayment): number {
  return first?.received ?? statement?.amount ?? report?.transfer_amount ?? amount;
}
