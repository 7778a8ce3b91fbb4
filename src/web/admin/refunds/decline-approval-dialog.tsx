import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import { KeptFormDialog } from "../shared/kept-form-dialog.tsx";
import { ApprovalWords, type RefundApproval } from "./approval-words.tsx";

/** A refusal needs a reason, which the requester reads. */
export function DeclineApprovalDialog({
  refundApproval,
  onClose,
}: {
  refundApproval: RefundApproval;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: adminKeys.all });
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({ reason: reason === "" ? t("refund.decline-missing") : undefined }),
    send: ({ reason }) =>
      api.adminDropRefundApproval({ params: { approvalId: refundApproval.id }, body: { reason } }),
    onDone: async () => {
      notify({
        tone: "good",
        title: t("refund.wish-declined"),
        text: t("refund.wish-declined-text", { name: refundApproval.by }),
      });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code !== "INPUT_ERROR") void readAgain();
    },
  });
  return (
    <KeptFormDialog
      title={t("refund.decline-title")}
      save={t("refund.wish-decline")}
      form={form}
      onClose={onClose}
    >
      <div>
        <ApprovalWords refundApproval={refundApproval} />
      </div>
      <TextArea
        label={t("refund.decline-reason")}
        hint={t("refund.decline-reason-hint", { name: refundApproval.by })}
        name="reason"
        maxLength={300}
        rows={3}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}
