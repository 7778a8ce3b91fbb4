import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { KeptFormDialog } from "#web/desk/kit/kept-form-dialog.tsx";
import { api } from "#web/platform/desk-client.ts";
import { restWords } from "#web/shop/payment/sum-due.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { DeskOrder } from "../list/desk-types.ts";

/** An order that has got a part of its price: what it waits for, and the way to open it without. */
export function OrderRest({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const [forgiving, setForgiving] = useState(false);
  const words = restWords(order);
  if (order.owed === null || words === null) return null;
  const isDeciding = order.payments.some(({ is_decidable }) => is_decidable);
  return (
    <Callout title={t("desk.rest-title")}>
      <div className="stack-16">
        <p>{t("desk.rest-text", words)}</p>
        {order.may_decide && !isDeciding && (
          <div>
            <Button variant="quiet" onClick={() => setForgiving(true)}>
              {t("desk.rest-forgive")}
            </Button>
          </div>
        )}
      </div>
      {forgiving && <ForgiveDialog order={order} owed={order.owed} words={words} onClose={() => setForgiving(false)} />}
    </Callout>
  );
}

type Forgiving = { order: DeskOrder; owed: number; words: NonNullable<ReturnType<typeof restWords>>; onClose: () => void };

function ForgiveDialog({ order, owed, words, onClose }: Forgiving) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: deskKeys.all });
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("desk.reason-missing") : undefined }),
    send: ({ reason }) => api.adminForgiveRest({ params: { id: order.id }, body: { owed, reason } }),
    onDone: async () => {
      notify({ tone: "good", title: t("desk.rest-forgiven", { id: order.id }) });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") void readAgain();
    },
  });
  return (
    <KeptFormDialog title={t("desk.rest-forgive")} save={t("desk.rest-forgive")} form={form} onClose={onClose}>
      <p>{t("desk.rest-forgive-text", words)}</p>
      <TextArea label={t("desk.accept-reason")} name="reason" maxLength={500} rows={2} error={form.errors.reason} />
    </KeptFormDialog>
  );
}
