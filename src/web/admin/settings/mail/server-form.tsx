import { serverAt } from "#domain/settings/mail-presets.ts";
import { OwnPassword, useProofMissing } from "#web/admin/shared/own-password.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { FailedMail } from "./failed-mail.tsx";
import { type QuickMailProps, useMailTrial } from "./use-mail-trial.ts";

const ports = ["587", "465"] as const;
const fields = [
  "smtp_host",
  "port",
  "smtp_user",
  "smtp_password",
  "mail_from",
  "password",
] as const;

/** Any other provider, as it names its server. */
export function ServerForm({ onDone, children }: QuickMailProps) {
  const t = useTexts();
  const { user } = useSession();
  const proofMissing = useProofMissing();
  const { failed, save, hear } = useMailTrial();
  const form = useForm({
    fields,
    check: ({ password }) => ({ password: password === "" ? proofMissing : undefined }),
    send: ({ smtp_host, port, ...typed }) =>
      save({ ...serverAt(smtp_host, port === "465" ? "465" : "587"), ...typed }),
    onRefused: hear,
    onDone,
  });
  const { errors } = form;
  const line = (name: "smtp_host" | "smtp_user") => ({
    name,
    label: t(`setting.mail.${name}`),
    hint: t(`setting.mail.${name}-effect`),
    error: errors[name],
    autoCapitalize: "none",
    spellCheck: false,
    maxLength: 200,
    autoComplete: "off",
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column" autoComplete="off">
      <TextField {...line("smtp_host")} />
      <SelectField
        name="port"
        label={t("setting.mail-port")}
        options={ports.map((value) => ({ value, label: t(`setting.mail-port-${value}`) }))}
        error={errors.port}
      />
      <TextField {...line("smtp_user")} />
      <PasswordField
        name="smtp_password"
        label={t("setting.mail.smtp_password")}
        hint={t("setting.mail.smtp_password-effect")}
        error={errors.smtp_password}
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        type="email"
        name="mail_from"
        label={t("setting.mail.mail_from")}
        hint={t("setting.mail.mail_from-effect")}
        error={errors.mail_from}
        defaultValue={user?.email ?? ""}
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <OwnPassword hint={t("setting.mail-own-password")} error={errors.password} />
      {failed ? (
        <FailedMail failed={failed} isGmail={false} />
      ) : (
        form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )
      )}
      <div className="row-8-12 centred">
        <Button type="submit" busy={form.busy}>
          {t("setting.mail-try-and-save")}
        </Button>
        {children}
      </div>
    </form>
  );
}
