import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { restWords } from "#web/shop/payment/sum-due.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { ReasonTemplates } from "../slip/reason-templates.tsx";
import styles from "./order-cancel.module.css";

type Props = {
  order: AdminOrder;
  /** A slip came meanwhile: the typed text is passed to its rejection. */
  onSlip: (typed: string) => void;
  onClose: () => void;
};

/**
 * Asks for the reason of cancelling an unpaid order, and shows the effects. The typed text stays
 * after any answer.
 */
export function CancelDialog({ order, onSlip, onClose }: Props) {
  const t = useTexts();
  const { id } = order;
  // The values at the time of opening.
  const [{ cancelling: first }] = useState(order);
  const { form, isSlipFirst, ref } = useCancelForm(id, onClose);
  const typed = () => String(new FormData(ref.current ?? undefined).get("reason") ?? "").trim();
  const slip = order.payments.find(
    ({ is_decidable, scheduled }) => is_decidable && scheduled === null,
  );
  return (
    <KeptFormDialog
      title={t("order-admin.cancel-title", { id })}
      save={t("order-admin.cancel")}
      keep={t("order-admin.cancel-not")}
      form={form}
      onClose={onClose}
      isGrave
    >
      <p>{t("order-admin.cancel-text")}</p>
      <WhatHappens order={order} />
      <ReasonTemplates
        reasons={first?.reasons ?? []}
        form={ref}
        error={form.errors.reason}
        onTaken={() => form.setErrors({})}
      />
      {first?.mail_to ? (
        <Checkbox
          name="sends_mail"
          value="yes"
          defaultChecked
          hint={t("order-admin.cancel-mail-to", { recipient: first.mail_to })}
        >
          {t("order-admin.cancel-mail")}
        </Checkbox>
      ) : (
        <p>{t("order-admin.cancel-mail-none")}</p>
      )}
      {isSlipFirst && slip && (
        <p>
          <Button variant="quiet" onClick={() => onSlip(typed())}>
            {t("order-admin.cancel-slip-reject")}
          </Button>
        </p>
      )}
    </KeptFormDialog>
  );
}

/** A press whose answer was lost is sent again and takes effect once. */
function useCancelForm(id: number, onClose: () => void) {
  const t = useTexts();
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const [isSlipFirst, setSlipFirst] = useState(false);
  const form = useForm({
    fields: ["reason", "sends_mail"] as const,
    check: ({ reason }) => ({
      reason: reason === "" ? t("order-admin.reason-missing") : undefined,
    }),
    send: async ({ reason, sends_mail }) => {
      const body = { reason, sends_mail: sends_mail === "yes" };
      const answer = await api.adminCancelOrder(
        { params: { id }, body },
        { idempotencyKey: repeat.keyFor(body) },
      );
      repeat.answered();
      return answer;
    },
    onDone: async (_done, { sends_mail }) => {
      notify({
        tone: "good",
        title: t("order-admin.cancel-done", { id }),
        ...(sends_mail === "yes" && { text: t("order-admin.cancel-done-mail") }),
      });
      onClose();
      await client.invalidateQueries({ queryKey: adminKeys.all });
    },
    onRefused: ({ code }) => {
      setSlipFirst(code === "SLIP_WAITS");
      void client.invalidateQueries({ queryKey: adminKeys.all });
    },
  });
  return { form, isSlipFirst, ref: form.props.ref };
}

function WhatHappens({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const { cancelling, status, payments, payment_method_id } = order;
  const { seats = 0, coupons = [] } = cancelling ?? {};
  const rest = restWords(order);
  const isAtProvider = status === "pending" && !payments.some(({ is_decidable }) => is_decidable);
  const facts = [
    seats > 0 && t("order-admin.cancel-seats", { count: seats }),
    coupons.length > 0 && t("order-admin.cancel-coupons", { codes: coupons.join(", ") }),
    isAtProvider && t("order-admin.cancel-provider"),
    rest !== null && t("order-admin.rest-cancel", rest),
  ].filter((fact) => fact !== false);
  return (
    <>
      {!isAtProvider && payment_method_id === bankTransferId && (
        <Callout>{t("order-admin.cancel-transfer")}</Callout>
      )}
      {facts.length > 0 && (
        <div>
          <p className="strong">{t("order-admin.cancel-what")}</p>
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
