import { useQueryClient } from "@tanstack/react-query";
import { adminKeys } from "#web/admin/shared/admin-keys.ts";
import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import type { SentMail } from "./order-mails.tsx";

/** Shows the mail's present address, and the former one where it differs. */
export function ResendMailDialog({
  orderId,
  mail,
  onClose,
}: {
  orderId: number;
  mail: SentMail;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const { id: mailId, subject, recipient, address_now } = mail;
  const form = useForm({
    fields: [],
    send: () => api.adminSendMailAgain({ params: { id: orderId, mailId }, body: {} }),
    onDone: async () => {
      notify({
        tone: "good",
        title: t("order-admin.mail-again-done"),
        text: t("order-admin.mail-again-done-text"),
      });
      onClose();
      await client.invalidateQueries({ queryKey: adminKeys.orders });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: adminKeys.orders }),
  });
  return (
    <KeptFormDialog
      title={t("order-admin.mail-again")}
      save={t("order-admin.mail-again")}
      form={form}
      onClose={onClose}
    >
      <p>{subject}</p>
      <p>{t("order-admin.mail-again-to", { recipient: address_now ?? "" })}</p>
      {recipient !== address_now && <p>{t("order-admin.mail-again-before", { recipient })}</p>}
      <p>{t("order-admin.mail-again-text")}</p>
    </KeptFormDialog>
  );
}
