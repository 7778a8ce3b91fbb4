import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { PasswordField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./account-form.module.css";
import { checkNewPassword, newPasswordFields } from "./check-new-password.ts";
import { SheetTitle } from "./sheet-title.tsx";

type Props = { token: string; username: string; onDead: () => void; onDone: (isSignedIn: boolean) => Promise<void> };

const labels = { password: "new-password.password", confirmpassword: "new-password.confirmation" } as const;

export function NewPasswordForm({ token, username, onDead, onDone }: Props) {
  const t = useTexts();
  const form = useForm({
    fields: newPasswordFields,
    check: (values) => checkNewPassword(values, { login: { username, email: "" }, labels }, t),
    send: ({ password }) => api.resetPassword({ body: { token, password } }),
    onDone: ({ user }) => onDone(user !== null),
    onRefused: ({ code }) => code === "LINK_NOT_VALID" && onDead(),
  });
  const field = (name: keyof typeof labels) => ({ name, label: t(labels[name]), error: form.errors[name], autoComplete: "new-password", required: true });
  return (
    <>
      <div>
        <SheetTitle>{t("new-password.title")}</SheetTitle>
        <p className={styles.lead}>{t("new-password.for", { username })}</p>
      </div>
      <form {...form.props} method="post" className={styles.form}>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        {/* Tells password managers whose password this is. */}
        <VisuallyHidden>
          <input type="text" name="username" value={username} autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" />
        </VisuallyHidden>
        <PasswordField {...field("password")} hint={t("new-password.hint")} />
        <PasswordField {...field("confirmpassword")} />
        <p className={styles.lead}>{t("new-password.note")}</p>
        <Button type="submit" busy={form.busy} block>
          {t("new-password.submit")}
        </Button>
      </form>
    </>
  );
}
