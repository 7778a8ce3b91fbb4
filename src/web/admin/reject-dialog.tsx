import { useRef } from "react";
import type { AdminKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { ChipButton } from "../ui/chip.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { type Target, useDecisions } from "./decisions.tsx";
import type { DeskOrder } from "./desk-types.ts";
import styles from "./reject-dialog.module.css";

type Reason = "amount" | "unclear" | "no-money" | "used" | "account" | "free";
const forSlips: readonly Reason[] = ["no-money", "amount", "unclear", "used", "account"];
const forFreeOrders: readonly Reason[] = ["free"];

type Props = { order: DeskOrder; target: Target; onClose: () => void };

/** Nobody is refused without a reason that they can read. */
export function RejectDialog({ order, target, onClose }: Props) {
  const t = useTexts();
  const { reject } = useDecisions();
  const formId = `reject-${target.paymentId}`;
  const area = useRef<HTMLDivElement>(null);
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("desk.reason-missing") : undefined }),
    send: async ({ reason }) => {
      const answer = await reject(target, reason);
      if (answer === null) throw new Error("no answer");
      return answer;
    },
    onDone: onClose,
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") onClose();
    },
  });
  const choose = (reason: Reason) => {
    const field = area.current?.querySelector("textarea");
    if (!field) return;
    field.value = t(`desk.reason-${reason}-text` satisfies AdminKey);
    form.setErrors({});
    field.focus();
  };
  const reasons = order.payable === 0 ? forFreeOrders : forSlips;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button variant="danger" type="submit" form={formId} busy={form.busy}>
        {t("desk.reject")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("desk.reject-title", { id: order.id })} onClose={onClose} footer={footer} closeOnMask={false}>
      <form id={formId} {...form.props} className={styles.form}>
        <p>{t("desk.reject-text")}</p>
        <fieldset aria-label={t("desk.reason-templates")} className={styles.templates}>
          {reasons.map((reason) => (
            <ChipButton key={reason} onClick={() => choose(reason)}>
              {t(`desk.reason-${reason}`)}
            </ChipButton>
          ))}
        </fieldset>
        <div ref={area}>
          <TextArea label={t("desk.reason")} name="reason" maxLength={500} rows={4} error={form.errors.reason} />
        </div>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
