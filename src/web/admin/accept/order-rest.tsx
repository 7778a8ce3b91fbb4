import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../app/texts/use-texts.tsx";
import { restWords } from "../../payment/sum-due.ts";
import { api } from "../../platform/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { notify } from "../../ui/notice.ts";
import { TextArea } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { deskKeys } from "../desk-keys.ts";
import type { DeskOrder } from "../desk-types.ts";
import { KeptFormDialog } from "../kept-form-dialog.tsx";
import styles from "./accept-dialog.module.css";

/** An order that has got a part of its price: what it waits for, and the way to open it without. */
export function OrderRest({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const [forgiving, setForgiving] = useState(false);
  const words = restWords(order);
  if (order.owed === null || words === null) return null;
  const isDeciding = order.payments.some(({ is_decidable }) => is_decidable);
  return (
    <Callout title={t("desk.rest-title")}>
      <div className={styles.form}>
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
