import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { KeptFormDialog } from "#web/desk/kit/kept-form-dialog.tsx";
import { api } from "#web/platform/desk-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { restWords } from "#web/shop/payment/sum-due.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { DeskOrder } from "../list/desk-types.ts";
import { ReasonTemplates } from "../slip/reason-templates.tsx";
import styles from "./order-cancel.module.css";

type Props = {
  order: DeskOrder;
  /** A slip came meanwhile: what was typed goes along to its rejection. */
  onSlip: (typed: string) => void;
  onClose: () => void;
};

/** Why an unpaid order is cancelled, and what comes of it. What was typed stays, whatever the shop answers. */
export function CancelDialog({ order, onSlip, onClose }: Props) {
  const t = useTexts();
  const { id } = order;
  // As it was when typing began.
  const [{ cancelling: first }] = useState(order);
  const { form, isSlipFirst, ref } = useCancelForm(id, onClose);
  const typed = () => String(new FormData(ref.current ?? undefined).get("reason") ?? "").trim();
  const slip = order.payments.find(({ is_decidable, scheduled }) => is_decidable && scheduled === null);
  return (
    <KeptFormDialog title={t("desk.cancel-title", { id })} save={t("desk.cancel")} keep={t("desk.cancel-not")} form={form} onClose={onClose} isGrave>
      <p>{t("desk.cancel-text")}</p>
      <WhatHappens order={order} />
      <ReasonTemplates reasons={first?.reasons ?? []} form={ref} error={form.errors.reason} onTaken={() => form.setErrors({})} />
      {first?.mail_to ? (
        <Checkbox name="sends_mail" value="yes" defaultChecked hint={t("desk.cancel-mail-to", { recipient: first.mail_to })}>
          {t("desk.cancel-mail")}
        </Checkbox>
      ) : (
        <p>{t("desk.cancel-mail-none")}</p>
      )}
      {isSlipFirst && slip && (
        <p>
          <Button variant="quiet" onClick={() => onSlip(typed())}>
            {t("desk.cancel-slip-reject")}
          </Button>
        </p>
      )}
    </KeptFormDialog>
  );
}

/** A press whose answer was lost is sent again and done once. */
function useCancelForm(id: number, onClose: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const [isSlipFirst, setSlipFirst] = useState(false);
  const form = useForm({
    fields: ["reason", "sends_mail"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("desk.reason-missing") : undefined }),
    send: async ({ reason, sends_mail }) => {
      const body = { reason, sends_mail: sends_mail === "yes" };
      const answer = await api.adminCancelOrder({ params: { id }, body }, { idempotencyKey: repeat.keyFor(body) });
      repeat.answered();
      return answer;
    },
    onDone: async (_done, { sends_mail }) => {
      notify({ tone: "good", title: t("desk.cancel-done", { id }), ...(sends_mail === "yes" && { text: t("desk.cancel-done-mail") }) });
      onClose();
      await client.invalidateQueries({ queryKey: deskKeys.all });
    },
    onRefused: ({ code }) => {
      setSlipFirst(code === "SLIP_WAITS");
      void client.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  return { form, isSlipFirst, ref: form.props.ref };
}

function WhatHappens({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const { cancelling, status, payments, payment_method_id } = order;
  const { seats = 0, coupons = [] } = cancelling ?? {};
  const rest = restWords(order);
  const isAtProvider = status === "pending" && !payments.some(({ is_decidable }) => is_decidable);
  const facts = [
    seats > 0 && t("desk.cancel-seats", { count: seats }),
    coupons.length > 0 && t("desk.cancel-coupons", { codes: coupons.join(", ") }),
    isAtProvider && t("desk.cancel-provider"),
    rest !== null && t("desk.rest-cancel", rest),
  ].filter((fact) => fact !== false);
  return (
    <>
      {!isAtProvider && payment_method_id === bankTransferId && <Callout>{t("desk.cancel-transfer")}</Callout>}
      {facts.length > 0 && (
        <div>
          <p className="strong">{t("desk.cancel-what")}</p>
          <ul className={styles.what}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
