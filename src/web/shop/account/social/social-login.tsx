import { useEffect, useRef } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import type { SocialComeback } from "#web/platform/session.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import type { Person } from "../form/person.ts";
import { notifyLeftBehind, readGuestCart } from "../sign-in/cart-left-behind.ts";
import { useArrive } from "../sign-in/use-arrive.ts";
import { welcomePerson } from "../sign-in/welcome-person.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import styles from "./social-buttons.module.css";
import { socialNames } from "./social-names.ts";
import { signInSocially } from "./social-sign-in.ts";
import { notifyOutcome } from "./social-word.tsx";

/** No question is open: the person is signed in at once. */
export function SocialLogin(props: SocialStepProps) {
  const t = useTexts();
  const arrive = useArrive(props.social.provider);
  const provider = socialNames[props.social.provider];
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void signIn(props.social, t)
      .then(async (answer) => {
        if (!answer.ok) {
          goOn(answer, props, t);
          return;
        }
        await arrive(answer.value);
        props.onSignedIn();
      })
      .catch(() => {
        notifyOutcome("failed", provider, t);
        props.onSignedIn();
      });
  });
  return (
    <div role="status" className={styles.signingIn}>
      <Spinner />
      {t("social.signing-in", { provider })}
    </div>
  );
}

async function signIn(social: SocialComeback, t: Translate): Promise<Answer<Person>> {
  const guestCart = await readGuestCart();
  const answer = await signInSocially(social);
  if (!answer.ok) return answer;
  const person = await welcomePerson(t);
  if (person.ok) void notifyLeftBehind(guestCart, t);
  return person;
}

const nextOf: { [code in RefusedAnswer["code"]]?: SocialComeback["next"] } = {
  PROFILE_REQUIRED: "complete_profile",
  ACCOUNT_EXISTS_FOR_EMAIL: "enter_password",
  SOCIAL_ACCOUNT_UNKNOWN: "register",
};

/** The next step that the shop requires, or the reason of its refusal. */
export function goOn(
  { code }: RefusedAnswer,
  { social, onNext, onLeave, onSecondStep }: SocialStepProps,
  t: Translate,
): void {
  if (code === "SECOND_STEP_REQUIRED") {
    onSecondStep();
    return;
  }
  const next = nextOf[code];
  if (next !== undefined) {
    onNext(next);
    return;
  }
  // These two have a dialog of their own.
  const isSaid = code === "PERMISSION_DENIED" || code === "WHITELIST_USER_DENIED";
  if (!isSaid) notifyOutcome(outcomeOf(code), socialNames[social.provider], t);
  onLeave();
}

function outcomeOf(code: RefusedAnswer["code"]): "over" | "busy" | "failed" {
  if (code === "SOCIAL_TICKET_REQUIRED") return "over";
  return code === "TOO_MANY_REQUESTS" ? "busy" : "failed";
}
