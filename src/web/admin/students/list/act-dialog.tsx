import type { ReactNode } from "react";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import type { useForm } from "#web/ui/form/use-form.ts";

type FormState = Pick<ReturnType<typeof useForm<"reason", unknown>>, "props" | "fault" | "busy"> & {
  errors: { reason?: string | undefined };
};
type Props = {
  title: string;
  form: FormState;
  onClose: () => void;
  isGrave?: boolean;
  confirm?: string;
  children: ReactNode;
};

/** An action on a student, with its reason. */
export function ActDialog({ title, form, onClose, isGrave = false, confirm, children }: Props) {
  const t = useTexts();
  return (
    <KeptFormDialog
      title={title}
      save={confirm ?? t("person.confirm")}
      form={form}
      onClose={onClose}
      isGrave={isGrave}
    >
      {children}
      <TextArea
        label={t("person.reason")}
        hint={t("person.reason-hint")}
        name="reason"
        maxLength={300}
        rows={2}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}
