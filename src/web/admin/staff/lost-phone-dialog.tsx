import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";

/** `factors_go_at`: when the factors go, as somebody has asked for it already. */
type Person = { id: number; name: string; factors_go_at?: string | null | undefined };
type Props = { person: Person; onClose: () => void; onDone: () => void };

/** A colleague or a student has lost the phone, and the recovery codes with it. */
export function LostPhoneDialog(props: Props) {
  return props.person.factors_go_at ? <Keep {...props} /> : <Ask {...props} />;
}

function Ask({ person: { id, name }, onClose, onDone }: Props) {
  const t = useTexts();
  return (
    <ConfirmDialog
      title={t("staff.lost-phone-of", { name })}
      submit={t("staff.lost-phone-ask")}
      isGrave
      hint={t("staff.password-hint")}
      fields={["reason"] as const}
      check={({ reason }) => ({ ...(reason === "" && { reason: t("list.batch-missing") }) })}
      send={(body) => api.adminAskFactorRemoval({ params: { id }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t("staff.lost-phone-text")}</p>
          <TextField
            name="reason"
            label={t("staff.lost-phone-reason")}
            error={errors.reason}
            autoComplete="off"
            maxLength={300}
            required
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function Keep({ person: { id, name }, onClose, onDone }: Props) {
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const keep = async () => {
    const answer = await api.adminCancelFactorRemoval({ params: { id }, body: {} });
    if (answer.ok) onDone();
    else setFault(answer.msg);
  };
  const footer = (
    <Button onClick={() => void keep().catch(() => setFault(t("error.offline-text")))}>
      {t("staff.lost-phone-keep")}
    </Button>
  );
  return (
    <Dialog title={t("staff.lost-phone-of", { name })} onClose={onClose} footer={footer}>
      <p>{t("staff.lost-phone-keep-text")}</p>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
    </Dialog>
  );
}
