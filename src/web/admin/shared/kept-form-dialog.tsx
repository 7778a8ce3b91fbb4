import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLeaving } from "#web/ui/dialog/use-leaving.ts";
import type { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { KeptDialog } from "./kept-dialog.tsx";

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
  const acts = (
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
    <KeptDialog title={title} form={form} formId="admin-form" leaving={leaving} acts={acts}>
      {children}
    </KeptDialog>
  );
}
