import { OwnPassword } from "#web/admin/shared/own-password.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ActDialog } from "../list/act-dialog.tsx";
import type { PersonPage } from "../list/student-query.ts";
import { useActForm } from "../list/use-act-form.ts";

type Props = { person: PersonPage["person"]; onClose: () => void };

/** Requests another address of a student. Nothing changes until its link is opened. */
export function EmailDialog({
  person: { id, version, email: current, new_email },
  onClose,
}: Props) {
  const t = useTexts();
  const form = useActForm({
    fields: ["email", "password", "reason"] as const,
    send: ({ email, password, reason }) =>
      api.adminChangePersonEmail({ params: { id }, body: { version, email, password, reason } }),
    said: t("person.email-asked"),
    onClose,
  });
  return (
    <ActDialog title={t("person.email-change")} form={form} onClose={onClose}>
      <p>{t("person.email-text", { email: current })}</p>
      {new_email && <p>{t("person.email-waiting", { email: new_email })}</p>}
      <TextField
        name="email"
        type="email"
        label={t("person.email-new")}
        error={form.errors.email}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <OwnPassword hint={t("person.email-password-hint")} error={form.errors.password} />
    </ActDialog>
  );
}
