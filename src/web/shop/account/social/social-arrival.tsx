import { Suspense, use, useEffect, useState } from "react";
import { quietApi } from "#web/platform/api-client.ts";
import type { SocialComeback } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { registrationTexts } from "#web/texts/late-texts.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { LateSecondStep } from "../second-factor/late-second-step.tsx";
import { useArrive } from "../sign-in/use-arrive.ts";
import { SocialLogin } from "./social-login.tsx";
import { SocialPassword } from "./social-password.tsx";
import { SocialProfile } from "./social-profile.tsx";
import { SocialRegistration } from "./social-registration.tsx";
import { SocialWord } from "./social-word.tsx";

type Props = { social: SocialComeback; onOver: () => void };
export type SocialStepProps = {
  social: SocialComeback;
  onSignedIn: () => void;
  /** The person cancels, or cannot continue. */
  onLeave: () => void;
  onNext: (next: SocialComeback["next"]) => void;
  onSecondStep: () => void;
};

/**
 * Continues after a provider's return: signs in, registers, asks for missing data, or shows the
 * reason of a refusal.
 */
export function SocialArrival({ social, onOver }: Props) {
  const texts = use(registrationTexts(usePageLanguage()));
  const [next, setNext] = useState(social.next);
  const [isStep, setStep] = useState(false);
  useEffect(forgetFacebooksHash, []);
  const leave = () => {
    onOver();
    void forgetTicket();
  };
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        {isStep ? (
          <Suspense>
            <SocialStep provider={social.provider} onSignedIn={onOver} onLeave={leave} />
          </Suspense>
        ) : (
          <Step
            social={{ ...social, next }}
            onSignedIn={onOver}
            onLeave={leave}
            onNext={setNext}
            onSecondStep={() => setStep(true)}
          />
        )}
      </QueryProvider>
    </TextsProvider>
  );
}

type SecondStepProps = Pick<SocialStepProps, "onSignedIn" | "onLeave"> &
  Pick<SocialComeback, "provider">;

/** The provider has vouched for the person, who has a second factor besides. */
function SocialStep({ provider, onSignedIn, onLeave }: SecondStepProps) {
  const t = useTexts();
  const arrive = useArrive(provider);
  return (
    <Dialog title={t("sign-in.title")} onClose={onLeave} width={480} closeOnMask={false}>
      <LateSecondStep
        onLeave={onLeave}
        onSignedIn={async (person) => {
          await arrive(person);
          onSignedIn();
        }}
      />
    </Dialog>
  );
}

function Step(props: SocialStepProps) {
  switch (props.social.next) {
    case "login":
      return <SocialLogin {...props} />;
    case "register":
      return <SocialRegistration {...props} />;
    case "complete_profile":
      return <SocialProfile {...props} />;
    case "enter_password":
      return <SocialPassword {...props} />;
    default:
      return <SocialWord {...props} />;
  }
}

/** The next page should not ask again. */
async function forgetTicket(): Promise<void> {
  await quietApi
    .leaveSocialLogin()
    .then(refreshSession)
    .catch((fault: unknown) => console.error(fault));
}

/** Facebook appends `#_=_` to the return address. */
function forgetFacebooksHash(): void {
  if (location.hash === "#_=_")
    history.replaceState(history.state, "", location.pathname + location.search);
}
