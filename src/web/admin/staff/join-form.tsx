import { api } from "#web/platform/admin-client.ts";
import { checkNewPassword } from "#web/shop/account/password-reset/check-new-password.ts";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "../../shop/account/form/account-form.module.css";
import { GrantedList } from "./granted-list.tsx";
import type { Offer } from "./join-sheet.tsx";

type Props = {
  token: string;
  offer: Offer;
  onDead: () => void;
  /** The person has a second factor, which is still to be shown. */
  onSecondStep: () => void;
  onDone: () => Promise<void>;
};

const labels = {
  password: "new-password.password",
  confirmpassword: "new-password.confirmation",
} as const;

/** An existing account keeps its password; a new one gets its first. */
export function JoinForm({ token, offer, onDead, onSecondStep, onDone }: Props) {
  const t = useTexts();
  const { username, email, asks_for, invited_by } = offer;
  const isNew = asks_for === "new password";
  const form = useForm({
    fields: ["first_name", "last_name", "password", "confirmpassword"] as const,
    check: (values) => {
      if (isNew) return checkNewPassword(values, { login: { username, email }, labels }, t);
      return values.password === "" ? { password: t("join.own-password-missing") } : {};
    },
    send: ({ first_name, last_name, password }) =>
      api.acceptInvitation({ body: { token, password, first_name, last_name } }),
    onDone,
    onRefused: ({ code }) => {
      if (code === "LINK_NOT_VALID") onDead();
      if (code === "SECOND_STEP_REQUIRED") onSecondStep();
    },
  });
  return (
    <>
      <div>
        <SheetTitle>{t("join.title")}</SheetTitle>
        <p className="muted">{t("join.from", { name: invited_by })}</p>
      </div>
      <GrantedList grant={offer} label={t("join.gives")} />
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
        {isNew ? (
          <>
            <div className={styles.two}>
              <TextField
                label={t("join.first-name")}
                name="first_name"
                defaultValue={offer.first_name}
                autoComplete="given-name"
              />
              <TextField
                label={t("join.last-name")}
                name="last_name"
                defaultValue={offer.last_name}
                autoComplete="family-name"
              />
            </div>
            <NewPassword
              name="password"
              error={form.errors.password}
              hint={t("new-password.hint")}
            />
            <NewPassword name="confirmpassword" error={form.errors.confirmpassword} />
          </>
        ) : (
          <PasswordField
            label={t("join.own-password")}
            hint={t("join.own-password-hint", { username })}
            name="password"
            error={form.errors.password}
            autoComplete="current-password"
            required
          />
        )}
        <Button type="submit" busy={form.busy} block>
          {t("join.accept")}
        </Button>
      </form>
    </>
  );
}

function NewPassword({
  name,
  error,
  hint,
}: {
  name: keyof typeof labels;
  error: string | undefined;
  hint?: string;
}) {
  const t = useTexts();
  return (
    <PasswordField
      label={t(labels[name])}
      name={name}
      error={error}
      hint={hint}
      autoComplete="new-password"
      required
    />
  );
}
