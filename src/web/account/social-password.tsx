import type { Answer } from "#contract/client.ts";
import { type Translate, useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import styles from "./account-form.module.css";
import { readGuestCart, tellLeftBehind } from "./cart-left-behind.ts";
import { FocusFirstField } from "./focus-first-field.tsx";
import type { Person } from "./person.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import look from "./social-buttons.module.css";
import { goOn } from "./social-login.tsx";
import { socialNames } from "./social-names.ts";
import { useArrive } from "./use-arrive.ts";
import { withWait } from "./wait-words.ts";
import { welcomePerson } from "./welcome-person.ts";

const fields = ["password"] as const;

/** The e-mail has an account here that the provider's word does not open: its password does, once, and connects the two. */
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
      if (refused.code !== "LOGIN_FAILED" && refused.code !== "TOO_MANY_REQUESTS") goOn(refused, props, t);
    },
  });
  return (
    <Dialog title={t("social.connect-title", { provider })} onClose={onLeave} width={480} closeOnMask={false}>
      <form {...form.props} method="post" className={styles.form}>
        <p>{t("social.connect-lead", { provider, email: social.email ?? "" })}</p>
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <FocusFirstField>
          <PasswordField name="password" label={t("social.connect-password")} error={form.errors.password} autoComplete="current-password" required />
        </FocusFirstField>
        <Button type="submit" busy={form.busy} block>
          {t("social.connect-submit")}
        </Button>
        <LinkButton variant="text" to="/forgotpass" className={look.forgot} onClick={onLeave}>
          {t("social.connect-forgot")}
        </LinkButton>
      </form>
    </Dialog>
  );
}

async function connect(password: string, t: Translate): Promise<Answer<Person>> {
  const guestCart = await readGuestCart();
  const answer = await api.connectSocialAccount({ body: { password } });
  // The refusal speaks of a username, which is not asked for here.
  if (!answer.ok) return answer.code === "LOGIN_FAILED" ? { ...answer, msg: t("social.connect-wrong") } : withWait(answer, t);
  const person = await welcomePerson(t);
  if (person.ok) void tellLeftBehind(guestCart, t);
  return person;
}
