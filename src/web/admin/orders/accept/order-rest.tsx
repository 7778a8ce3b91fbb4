import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyWaiting } from "#web/admin/refunds/notify-waiting.ts";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { restWords } from "#web/shop/payment/sum-due.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { AdminOrder } from "../list/admin-types.ts";

/** An order with a partial payment: the open rest, and the button to open the order without it. */
export function OrderRest({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const [forgiving, setForgiving] = useState(false);
  const words = restWords(order);
  if (order.owed === null || words === null) return null;
  const isDeciding = order.payments.some(
    ({ is_decidable, refund_approval }) => is_decidable || refund_approval !== null,
  );
  return (
    <Callout title={t("order-admin.rest-title")}>
      <div className="stack-16">
        <p>{t("order-admin.rest-text", words)}</p>
        {order.may_decide && !isDeciding && (
          <div>
            <Button variant="quiet" onClick={() => setForgiving(true)}>
              {t("order-admin.rest-forgive")}
            </Button>
          </div>
        )}
      </div>
      {forgiving && (
        <ForgiveDialog
          order={order}
          owed={order.owed}
          words={words}
          onClose={() => setForgiving(false)}
        />
      )}
    </Callout>
  );
}

type ForgiveProps = {
  order: AdminOrder;
  owed: number;
  words: NonNullable<ReturnType<typeof restWords>>;
  onClose: () => void;
};

function ForgiveDialog({ order, owed, words, onClose }: ForgiveProps) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({
      reason: reason === "" ? t("order-admin.reason-missing") : undefined,
    }),
    send: ({ reason }) =>
      api.adminForgiveRest({ params: { id: order.id }, body: { owed, reason } }),
    onDone: async ({ waits_for_second, no_second }) => {
      if (waits_for_second) notifyWaiting(no_second, t);
      else notify({ tone: "good", title: t("order-admin.rest-forgiven", { id: order.id }) });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") void readAgain();
    },
  });
  return (
    <KeptFormDialog
      title={t("order-admin.rest-forgive")}
      save={t("order-admin.rest-forgive")}
      form={form}
      onClose={onClose}
    >
      <p>{t("order-admin.rest-forgive-text", words)}</p>
      <TextArea
        label={t("order-admin.accept-reason")}
        name="reason"
        maxLength={500}
        rows={2}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}
