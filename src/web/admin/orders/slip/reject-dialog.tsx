import { Kbd } from "#web/admin/shared/kbd.tsx";
import { KeptDialog } from "#web/admin/shared/kept-dialog.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { useDecisions } from "./decisions.tsx";
import { ReasonTemplates } from "./reason-templates.tsx";
import type { SeenTarget } from "./use-undoable.ts";

type Props = {
  order: AdminOrder;
  target: SeenTarget;
  /** Text that was typed elsewhere. */
  initial?: string;
  onRejected: () => void;
  onClose: () => void;
};

/** A rejection needs a reason that the buyer can read. */
export function RejectDialog({ order, target, initial, onRejected, onClose }: Props) {
  const t = useTexts();
  const { reject } = useDecisions();
  const leaving = useLeaving(onClose);
  const formId = `reject-${target.paymentId}`;
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({
      reason: reason === "" ? t("order-admin.reason-missing") : undefined,
    }),
    send: async ({ reason }) => {
      const answer = await reject(target, reason);
      if (answer === null) throw new Error("no answer");
      return answer;
    },
    onDone: () => {
      leaving.settled();
      onClose();
      onRejected();
    },
    onRefused: ({ code, status }) => {
      // A server fault says nothing about the slip, so the reason stays.
      if (code !== "INPUT_ERROR" && status < 500) onClose();
    },
  });
  const acts = (
    <>
      <Button variant="quiet" onClick={leaving.ask}>
        {t("ui.cancel")}
      </Button>
      <Button variant="danger" type="submit" form={formId} busy={form.busy}>
        {t("order-admin.reject")} <Kbd hint>Ctrl ↵</Kbd>
      </Button>
    </>
  );
  return (
    <KeptDialog
      title={t("order-admin.reject-title", { id: order.id })}
      form={form}
      formId={formId}
      leaving={leaving}
      acts={acts}
    >
      <p>{t("order-admin.reject-text")}</p>
      <ReasonTemplates
        reasons={order.reject_reasons}
        form={form.props.ref}
        error={form.errors.reason}
        initial={initial}
        onTaken={() => form.setErrors({})}
      />
    </KeptDialog>
  );
}
