import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";

type FormState = Pick<ReturnType<typeof useForm<string, unknown>>, "props" | "fault" | "busy">;
type Props = {
  title: string;
  save: string;
  /** The label of the cancel button; left out: cancel. */
  keep?: string;
  form: FormState;
  onClose: () => void;
  children: ReactNode;
  /** It takes something from a student, so the button is red. */
  isGrave?: boolean;
};

/** A form in a dialog. Typed values are not discarded without asking. */
export function KeptFormDialog({
  title,
  save,
  keep,
  form,
  onClose,
  children,
  isGrave = false,
}: Props) {
  const t = useTexts();
  const leaving = useLeaving(onClose);
  const footer = leaving.isAsked ? (
    <LeaveOrStay leaving={leaving} />
  ) : (
    <>
      <Button variant="quiet" onClick={leaving.ask}>
        {keep ?? t("ui.cancel")}
      </Button>
      <Button
        type="submit"
        form="admin-form"
        busy={form.busy}
        variant={isGrave ? "danger" : undefined}
      >
        {save}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={leaving.ask} footer={footer} closeOnMask={false}>
      <form
        id="admin-form"
        {...form.props}
        onChange={leaving.typed}
        method="post"
        className="stack-16"
      >
        {children}
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        {leaving.isAsked && <Callout live>{t("order-admin.leave")}</Callout>}
      </form>
    </Dialog>
  );
}

/** The two answers to discarding typed values. */
export function LeaveOrStay({
  leaving: { leave, stay },
}: {
  leaving: Pick<ReturnType<typeof useLeaving>, "leave" | "stay">;
}) {
  const t = useTexts();
  return (
    <>
      <Button variant="quiet" onClick={leave}>
        {t("order-admin.leave-yes")}
      </Button>
      <Button onClick={stay}>{t("order-admin.leave-not")}</Button>
    </>
  );
}
