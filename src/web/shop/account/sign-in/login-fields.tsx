import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import styles from "../form/account-form.module.css";
import type { DraftForm } from "../form/use-draft-form.ts";

export function LoginFields({ form }: { form: DraftForm }) {
  const t = useTexts();
  return (
    <div className={styles.section}>
      <fieldset className={styles.group}>
        <legend>{t("register.login")}</legend>
        <TextField
          {...form.text(wire.username)}
          label={t("register.username")}
          hint={t("register.username-hint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className={styles.two}>
          <PasswordField
            {...form.text(wire.password)}
            label={t("register.password")}
            hint={t("register.password-hint")}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.text(wire.confirmation)}
            label={t("register.confirmpassword")}
            hint={t("register.confirmpassword-hint")}
            autoComplete="new-password"
            required
          />
        </div>
      </fieldset>
    </div>
  );
}
