import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { FormSkeleton } from "#web/shop/account/form/form-skeleton.tsx";
import { useLinkToken } from "#web/shop/account/password-reset/use-link-token.ts";
import { LateSecondStep } from "#web/shop/account/second-factor/late-second-step.tsx";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { welcomePerson } from "#web/shop/account/sign-in/welcome-person.ts";
import { signInTexts } from "#web/texts/late-texts.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import form from "../../shop/account/form/account-form.module.css";
import { JoinForm } from "./join-form.tsx";

export type Offer = Output<AllSchemas["getInvitation"]>["data"];
type Link =
  | { state: "looking" | "dead" | "failed" | "step" | "joined" }
  | { state: "good"; offer: Offer };

/** The page of a mailed invitation: the offered permissions, and how to accept. */
export function JoinSheet() {
  const t = useTexts();
  const token = useLinkToken();
  const [link, setLink] = useState<Link>({ state: "looking" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (token === undefined) return;
    let isLeft = false;
    setLink({ state: "looking" });
    void checkLink(token).then((found) => isLeft || setLink(found));
    return () => {
      isLeft = true;
    };
  }, [token, tries]);
  const finish = async () => {
    await welcomePerson(t);
    setLink({ state: "joined" });
  };
  if (link.state === "failed") return <ErrorState main onRetry={() => setTries(tries + 1)} />;
  return (
    <Card className={form.sheet}>
      {link.state === "looking" && <FormSkeleton />}
      {link.state === "dead" && <DeadOffer />}
      {link.state === "good" && (
        <JoinForm
          token={token ?? ""}
          offer={link.offer}
          onDead={() => setLink({ state: "dead" })}
          onSecondStep={() => setLink({ state: "step" })}
          onDone={finish}
        />
      )}
      {link.state === "step" && <JoinStep onSignedIn={() => setLink({ state: "joined" })} />}
      {link.state === "joined" && <Joined />}
    </Card>
  );
}

/** The sign-in's own texts come with it. */
function JoinStep({ onSignedIn }: { onSignedIn: () => void }) {
  const goTo = useGoTo();
  return (
    <Suspense fallback={<FormSkeleton />}>
      <JoinStepTexts>
        <LateSecondStep onSignedIn={onSignedIn} onLeave={() => goTo("/login")} />
      </JoinStepTexts>
    </Suspense>
  );
}

function JoinStepTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={use(signInTexts(usePageLanguage()))}>{children}</TextsProvider>;
}

async function checkLink(token: string): Promise<Link> {
  if (token === "") return { state: "dead" };
  try {
    const answer = await api.getInvitation({ body: { token } });
    if (answer.ok) return { state: "good", offer: answer.value.data };
    return { state: answer.code === "LINK_NOT_VALID" ? "dead" : "failed" };
  } catch {
    return { state: "failed" };
  }
}

function DeadOffer() {
  const t = useTexts();
  return (
    <>
      <SheetTitle>{t("link.dead")}</SheetTitle>
      <p className="muted">{t("join.dead-text")}</p>
      <LinkButton to="/" block>
        {t("join.to-shop")}
      </LinkButton>
    </>
  );
}

function Joined() {
  const t = useTexts();
  return (
    <>
      <SheetTitle said>{t("join.done")}</SheetTitle>
      <p>{t("join.done-text")}</p>
      <LinkButton to="/admin" block>
        {t("join.go-on")}
      </LinkButton>
    </>
  );
}
