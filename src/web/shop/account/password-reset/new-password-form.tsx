import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "../form/account-form.module.css";
import { SheetTitle } from "../sign-in/sheet-title.tsx";
import { checkNewPassword, newPasswordFields } from "./check-new-password.ts";

type Props = {
  token: string;
  username: string;
  onDead: () => void;
  onDone: (isSignedIn: boolean) => Promise<void>;
};

const labels = {
  password: "new-password.password",
  confirmpassword: "new-password.confirmation",
} as const;

export function NewPasswordForm({ token, username, onDead, onDone }: Props) {
  const t = useTexts();
  const form = useForm({
    fields: newPasswordFields,
    check: (values) => checkNewPassword(values, { login: { username, email: "" }, labels }, t),
    send: ({ password }) => api.resetPassword({ body: { token, password } }),
    onDone: ({ user }) => onDone(user !== null),
    onRefused: ({ code }) => code === "LINK_NOT_VALID" && onDead(),
  });
  const field = (name: keyof typeof labels) => ({
    name,
    label: t(labels[name]),
    error: form.errors[name],
    autoComplete: "new-password",
    required: true,
  });
  return (
    <>
      <div>
        <SheetTitle>{t("new-password.title")}</SheetTitle>
        <p className="muted">{t("new-password.for", { username })}</p>
      </div>
      <form {...form.props} method="post" className={styles.form}>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        {/* Password managers need the username. */}
        <VisuallyHidden>
          <input
            type="text"
            name="username"
            value={username}
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </VisuallyHidden>
        <PasswordField {...field("password")} hint={t("new-password.hint")} />
        <PasswordField {...field("confirmpassword")} />
        <p className="muted">{t("new-password.note")}</p>
        <Button type="submit" busy={form.busy} block>
          {t("new-password.submit")}
        </Button>
      </form>
    </>
  );
}
