import { KeptFormDialog } from "#web/admin/shared/kept-form-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { notify } from "#web/ui/notice/notice.ts";
import type { CertificateRow } from "./admin-certificates-page.tsx";

type Props = { certificate: CertificateRow; onDone: () => void; onClose: () => void };

/** A revocation needs a reason, which only the shop's staff read. */
export function RevokeDialog(props: Props) {
  const t = useTexts();
  const { id, version, learner_name: name } = props.certificate;
  return (
    <ReasonDialog
      {...props}
      title={t("certificates.revoke-title", { name })}
      text={t("certificates.revoke-text")}
      save={t("certificates.revoke")}
      done={t("certificates.revoked-now")}
      send={(reason) => api.adminRevokeCertificate({ params: { id }, body: { version, reason } })}
    />
  );
}

/** So does a certificate that is issued anew, because the old number is revoked. */
export function RenameDialog(props: Props) {
  const t = useTexts();
  const { id, version, number, name_now: name } = props.certificate;
  return (
    <ReasonDialog
      {...props}
      title={t("certificates.rename-title", { name: name ?? "" })}
      text={t("certificates.rename-text", { number })}
      save={t("certificates.rename", { name: name ?? "" })}
      done={t("certificates.renamed-now")}
      send={(reason) =>
        api.adminRenameCertificate({
          params: { id },
          body: { version, learner_name: name ?? "", reason },
        })
      }
    />
  );
}

type Words = { title: string; text: string; save: string; done: string };
type Act = Props &
  Words & { send: (reason: string) => ReturnType<typeof api.adminRevokeCertificate> };

function ReasonDialog({ title, text, save, done, send, onDone, onClose }: Act) {
  const t = useTexts();
  const form = useForm({
    fields: ["reason"] as const,
    check: ({ reason }) => ({
      reason: reason === "" ? t("certificates.reason-missing") : undefined,
    }),
    send: ({ reason }) => send(reason),
    onDone: () => {
      notify({ tone: "good", title: done });
      onDone();
      onClose();
    },
    onRefused: onDone,
  });
  return (
    <KeptFormDialog title={title} save={save} form={form} onClose={onClose} isGrave>
      <p>{text}</p>
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
