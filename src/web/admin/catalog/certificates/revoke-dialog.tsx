import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import type { CertificateRow } from "./admin-certificates-page.tsx";

type Props = { certificate: CertificateRow; onDone: () => void; onClose: () => void };

/** A revocation needs a reason, which only the shop's staff read. */
export function RevokeDialog({ certificate, onDone, onClose }: Props) {
  const t = useTexts();
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({
      reason: reason === "" ? t("certificates.reason-missing") : undefined,
    }),
    send: ({ reason }) =>
      api.adminRevokeCertificate({
        params: { id: certificate.id },
        body: { version: certificate.version, reason },
      }),
    onDone: () => {
      notify({ tone: "good", title: t("certificates.revoked-now") });
      onDone();
      onClose();
    },
    onRefused: onDone,
  });
  return (
    <KeptFormDialog
      title={t("certificates.revoke-title", { name: certificate.learner_name })}
      save={t("certificates.revoke")}
      form={form}
      onClose={onClose}
      isGrave
    >
      <p>{t("certificates.revoke-text")}</p>
      <TextArea
        label={t("certificates.reason")}
        hint={t("certificates.reason-hint")}
        name="reason"
        maxLength={300}
        rows={3}
        error={form.errors.reason}
      />
    </KeptFormDialog>
  );
}
