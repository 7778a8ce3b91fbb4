import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";
import { FocusFirstField } from "../form/focus-first-field.tsx";
import type { Person } from "../form/person.ts";
import { withWait } from "../home/wait-words.ts";
import { notifyLeftBehind, readGuestCart } from "../sign-in/cart-left-behind.ts";
import { useArrive } from "../sign-in/use-arrive.ts";
import { welcomePerson } from "../sign-in/welcome-person.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import socialStyles from "./social-buttons.module.css";
import { goOn } from "./social-login.tsx";
import { socialNames } from "./social-names.ts";

const fields = ["password"] as const;

/**
 * The e-mail belongs to an account that the provider's sign-in does not open. Its password does,
 * once, and connects both.
 */
export function SocialPassword(props: SocialStepProps) {
  const { social, onSignedIn, onLeave } = props;
  const t = useTexts();
  const arrive = useArrive(social.provider);
  const provider = socialNames[social.provider];
  const form = useForm({
    fields,
    check: ({ password }) => (password === "" ? { password: t("sign-in.password-missing") } : {}),
    send: ({ password }) => connect(password, t),
    onDone: async (person) => {
      await arrive(person);
      onSignedIn();
    },
    onRefused: (refused) => {
      if (refused.code !== "LOGIN_FAILED" && refused.code !== "TOO_MANY_REQUESTS")
        goOn(refused, props, t);
    },
  });
  return (
    <Dialog
      title={t("social.connect-title", { provider })}
      onClose={onLeave}
      width={480}
      closeOnMask={false}
    >
      <form {...form.props} method="post" className={styles.form}>
        <p>{t("social.connect-lead", { provider, email: social.email ?? "" })}</p>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <FocusFirstField>
          <PasswordField
            name="password"
            label={t("social.connect-password")}
            error={form.errors.password}
            autoComplete="current-password"
            required
          />
        </FocusFirstField>
        <Button type="submit" busy={form.busy} block>
          {t("social.connect-submit")}
        </Button>
        <LinkButton
          variant="text"
          to="/forgotpass"
          className={socialStyles.forgot}
          onClick={onLeave}
        >
          {t("social.connect-forgot")}
        </LinkButton>
      </form>
    </Dialog>
  );
}

async function connect(password: string, t: Translate): Promise<Answer<Person>> {
  const guestCart = await readGuestCart();
  const answer = await api.connectSocialAccount({ body: { password } });
  // The refusal names a username, but this form has none.
  if (!answer.ok)
    return answer.code === "LOGIN_FAILED"
      ? { ...answer, msg: t("social.connect-wrong") }
      : withWait(answer, t);
  const person = await welcomePerson(t);
  if (person.ok) void notifyLeftBehind(guestCart, t);
  return person;
}
