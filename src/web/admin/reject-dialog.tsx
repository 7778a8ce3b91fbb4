import { useEffect, useRef } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { ChipButton } from "../ui/chip.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { type Target, useDecisions } from "./decisions.tsx";
import type { DeskOrder } from "./desk-types.ts";
import { Kbd } from "./kbd.tsx";
import styles from "./reject-dialog.module.css";
import { useKeysAreOn } from "./use-desk-keys.ts";

type Reason = DeskOrder["reject_reasons"][number];

type Props = { order: DeskOrder; target: Target; onRejected: () => void; onClose: () => void };

/** Nobody is refused without a reason that they can read. */
export function RejectDialog({ order, target, onRejected, onClose }: Props) {
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
    onDone: () => {
      onClose();
      onRejected();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") onClose();
    },
  });
  const choose = (reason: Reason) => {
    const field = area.current?.querySelector("textarea");
    if (!field) return;
    field.value = reason.text;
    form.setErrors({});
    field.focus();
  };
  const { reject_reasons: reasons } = order;
  useReasonKeys({ choose: (place) => reasons[place] && choose(reasons[place]), send: () => form.props.ref.current?.requestSubmit() });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button variant="danger" type="submit" form={formId} busy={form.busy}>
        {t("desk.reject")} <Kbd hint>Ctrl ↵</Kbd>
      </Button>
    </>
  );
  return (
    <Dialog title={t("desk.reject-title", { id: order.id })} onClose={onClose} footer={footer} closeOnMask={false}>
      <form id={formId} {...form.props} className={styles.form}>
        <p>{t("desk.reject-text")}</p>
        {reasons.length > 0 && (
          <fieldset aria-label={t("desk.reason-templates")} className={styles.templates}>
            {reasons.map((reason, place) => (
              <ChipButton key={reason.id} onClick={() => choose(reason)}>
                {reason.name} {place < 9 && <Kbd hint>{String(place + 1)}</Kbd>}
              </ChipButton>
            ))}
          </fieldset>
        )}
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

/** A figure takes an often used reason while nothing is being typed; Ctrl and Enter send from the text itself. */
function useReasonKeys(actions: { choose: (place: number) => void; send: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const areOn = useKeysAreOn();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (repeat) return;
      if (key === "Enter" && (ctrlKey || metaKey)) {
        event.preventDefault();
        latest.current.send();
      } else if (areOn && /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        latest.current.choose(Number(key) - 1);
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [areOn]);
}
