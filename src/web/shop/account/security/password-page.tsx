import { useState } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { withoutSocket } from "#web/platform/socket.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { reloadSession } from "#web/shell/session/change-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { checkNewPassword } from "../password-reset/check-new-password.ts";
import styles from "../settings/own-form.module.css";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePerson } from "../sign-in/account-frame.tsx";
import type { Route } from "./+types/password-page";
import { SignInAgain } from "./sign-in-again.tsx";

/** Changes the password, or sets the first one. */
export function OwnPassword() {
  const ways = useOwn("connections", async () => goodValue(await api.listConnections()).data);
  return (
    <SettingsPart
      title="password.title"
      lead={ways.data?.has_password === false ? "password.first-lead" : "password.lead"}
    >
      <Own read={ways}>
        {({ has_password }) => (
          <PasswordForm hasPassword={has_password} onDone={() => void ways.refetch()} />
        )}
      </Own>
    </SettingsPart>
  );
}

const fields = ["current_password", "password", "confirmpassword"] as const;
const labels = { password: "password.new", confirmpassword: "password.confirmation" } as const;

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = useTexts();
  const person = usePerson();
  const hydrated = useHydrated();
  const [round, setRound] = useState(0);
  const [isStale, setStale] = useState(false);
  const login = { username: person?.username ?? "", email: person?.email ?? "" };
  const form = useForm({
    fields,
    check: (values) => ({
      ...(hasPassword &&
        values.current_password === "" && {
          current_password: t("settings.current-password-missing"),
        }),
      ...checkNewPassword(values, { login, labels }, t),
    }),
    // The shop closes every socket of the account, including this page's.
    send: ({ current_password, password }) =>
      withoutSocket(
        () => api.changePassword({ body: { current_password, password } }),
        reloadSession,
      ),
    onDone: () => {
      notify({ title: t("password.done"), text: t("password.done-text"), tone: "good" });
      setRound(round + 1);
      onDone();
    },
    onRefused: ({ code }) => setStale(code === "SOCIAL_TICKET_REQUIRED"),
  });
  const field = (name: keyof typeof labels) => ({
    name,
    label: t(labels[name]),
    error: form.errors[name],
    autoComplete: "new-password",
    required: true,
  });
  return (
    <Card>
      <form {...form.props} key={round} method="post" className="stack-16 one-column">
        {/* Password managers need the username. */}
        <VisuallyHidden>
          <input
            type="text"
            name="username"
            value={login.username}
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        </VisuallyHidden>
        {hasPassword && (
          <div>
            <PasswordField
              name="current_password"
              label={t("settings.current-password")}
              error={form.errors.current_password}
              autoComplete="current-password"
              required
            />
            <LocaleLink to="/forgotpass" className={styles.beside}>
              {t("settings.forgot")}
            </LocaleLink>
          </div>
        )}
        <PasswordField {...field("password")} hint={t("password.new-hint")} />
        <PasswordField {...field("confirmpassword")} />
        {isStale && <SignInAgain />}
        {form.fault && !isStale && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <div className={styles.actions}>
          <Button type={hydrated ? "submit" : "button"} busy={form.busy}>
            {t(hasPassword ? "password.submit" : "password.submit-first")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("password.title", matches);

export default function PasswordPage() {
  return <OwnPassword />;
}
