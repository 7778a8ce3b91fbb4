import { Suspense, useState } from "react";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import type { Person } from "../form/person.ts";
import { keepTyped, type TypedValues, typedText } from "../form/typed-values.ts";
import { LateSecondStep } from "../second-factor/late-second-step.tsx";

// The calls are loaded as soon as a field has the focus.
const load = () => import("./sign-in.ts");
const fields = ["username", "password"] as const;
type Values = Record<(typeof fields)[number], string>;
type Props = {
  typed?: TypedValues;
  /** People can register by phone here. */
  takesPhone?: boolean;
  onSignedIn: (person: Person) => void | Promise<void>;
  /** The second step has taken the form's place, or has given it back. */
  onStep?: (isStep: boolean) => void;
};

/** Username, e-mail or phone, and password. Enter submits. */
export function SignInForm({ typed, takesPhone = false, onSignedIn, onStep }: Props) {
  const t = useTexts();
  const username = takesPhone ? "sign-in.username-or-phone" : "sign-in.username";
  const [isStep, setStep] = useState(false);
  const [kept] = useState<TypedValues>(() => typed ?? new Map());
  const turn = (wanted: boolean) => {
    setStep(wanted);
    onStep?.(wanted);
  };
  const form = useForm({
    fields,
    check: (values) => missing(values, t(`${username}-missing`), t),
    send: async (values) => (await load()).signIn(values, t),
    onDone: onSignedIn,
    onRefused: ({ code }) => turn(code === "SECOND_STEP_REQUIRED"),
  });
  const hydrated = useHydrated();
  if (isStep)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <LateSecondStep onSignedIn={onSignedIn} onLeave={() => turn(false)} />
      </Suspense>
    );
  return (
    <form
      {...form.props}
      method="post"
      className={styles.form}
      onFocus={() => void load().catch(() => {})}
      onInput={(event) => {
        form.props.onInput(event);
        keepTyped(kept, event.currentTarget);
      }}
    >
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      <TextField
        name="username"
        label={t(username)}
        error={form.errors.username}
        defaultValue={typedText(kept, "username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t("sign-in.password")}
        error={form.errors.password}
        defaultValue={typedText(kept, "password")}
        autoComplete="current-password"
        required
      />
      <Button type={hydrated ? "submit" : "button"} busy={form.busy} block>
        {t("sign-in.submit")}
      </Button>
      <LinkButton to="/forgotpass" variant="text" block>
        {t("sign-in.forgot")}
      </LinkButton>
    </form>
  );
}

function missing({ username, password }: Values, noName: string, t: Translate) {
  return {
    ...(username === "" && { username: noName }),
    ...(password === "" && { password: t("sign-in.password-missing") }),
  };
}
