import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { deskKeys } from "#web/desk/kit/desk-keys.ts";
import { KeptFormDialog } from "#web/desk/kit/kept-form-dialog.tsx";
import { api } from "#web/platform/api-client.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";

type Props = { orderId: number; onClose: () => void };

/** For the others at the desk; it stands among what happened to the order. */
export function OrderNoteDialog({ orderId, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useForm({
    fields: ["note"] as const,
    check: ({ note }) => ({ note: note === "" ? t("desk.internal-note-missing") : undefined }),
    send: ({ note }) => api.adminAddOrderNote({ params: { id: orderId }, body: { note } }),
    onDone: async () => {
      notify({ tone: "good", title: t("desk.internal-note-saved") });
      await client.invalidateQueries({ queryKey: deskKeys.orders });
      onClose();
    },
  });
  return (
    <KeptFormDialog title={t("desk.internal-note-title", { id: orderId })} save={t("desk.internal-note-save")} form={form} onClose={onClose}>
      <TextArea label={t("desk.internal-note")} hint={t("desk.internal-note-hint")} name="note" maxLength={1000} rows={4} error={form.errors.note} />
    </KeptFormDialog>
  );
}
