import { gmailPasswordPage, gmailServer, readAppPassword } from "#domain/settings/mail-presets.ts";
import { OwnPassword, useProofMissing } from "#web/admin/shared/own-password.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { FailedMail } from "./failed-mail.tsx";
import { type QuickMailProps, useMailTrial } from "./use-mail-trial.ts";

/** Google's server is known: only the address and an app password are typed. */
export function GmailForm({ onDone, children }: QuickMailProps) {
  const t = useTexts();
  const proofMissing = useProofMissing();
  const { failed, save, hear } = useMailTrial();
  const form = useForm({
    fields: ["mail_from", "smtp_password", "password"],
    check: ({ smtp_password, password }) => ({
      smtp_password: readAppPassword(smtp_password) ? undefined : t("setting.gmail-not-app"),
      password: password === "" ? proofMissing : undefined,
    }),
    send: ({ mail_from, smtp_password, password }) =>
      save({
        ...gmailServer,
        smtp_user: mail_from,
        mail_from,
        smtp_password: readAppPassword(smtp_password) ?? "",
        password,
      }),
    onRefused: hear,
    onDone,
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column" autoComplete="off">
      <TextField
        type="email"
        name="mail_from"
        label={t("setting.gmail-address")}
        hint={t("setting.gmail-address-hint")}
        error={form.errors.mail_from}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        autoComplete="off"
      />
      <PasswordField
        name="smtp_password"
        label={t("setting.gmail-password")}
        hint={
          <>
            {t("setting.gmail-password-hint")}{" "}
            <a href={gmailPasswordPage} target="_blank" rel="noreferrer">
              {t("setting.gmail-password-make")}
            </a>
          </>
        }
        error={form.errors.smtp_password}
        maxLength={60}
        autoComplete="off"
      />
      <OwnPassword hint={t("setting.mail-own-password")} error={form.errors.password} />
      {failed ? (
        <FailedMail failed={failed} isGmail />
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
      <p className="soft">{t("setting.gmail-limit")}</p>
    </form>
  );
}
