import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";

type Props = {
  title: string;
  width?: number;
  form: Pick<ReturnType<typeof useForm<string, unknown>>, "props" | "fault">;
  /** Its buttons name the form by it. */
  formId: string;
  leaving: ReturnType<typeof useLeaving>;
  /** The buttons below the form. */
  acts: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The frame of a form in a dialog. Typed values are not discarded without asking. */
export function KeptDialog({ title, width, form, formId, leaving, acts, ...inside }: Props) {
  const t = useTexts();
  const { onKeyDown, children } = inside;
  return (
    <Dialog
      title={title}
      {...(width !== undefined && { width })}
      onClose={leaving.ask}
      footer={leaving.isAsked ? <LeaveOrStay leaving={leaving} /> : acts}
      closeOnMask={false}
    >
      <form
        id={formId}
        {...form.props}
        onChange={leaving.typed}
        onKeyDown={onKeyDown}
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
function LeaveOrStay({ leaving: { leave, stay } }: Pick<Props, "leaving">) {
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
