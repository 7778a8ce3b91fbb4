import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";
import { api } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "../form/account-form.module.css";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import type { Person } from "../form/person.ts";
import { nextPath } from "../sign-in/next-path.ts";
import { SheetTitle } from "../sign-in/sheet-title.tsx";
import { welcomePerson } from "../sign-in/welcome-person.ts";
import type { Route } from "./+types/new-password-page";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useLinkToken } from "./use-link-token.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("new-password.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function NewPasswordPage() {
  return <NewPasswordSheet />;
}

type Link =
  | { state: "looking" | "dead" | "failed" }
  | { state: "good"; username: string }
  | { state: "used"; person: Person | null };

/** The page of a mailed link: it sets a new password and signs in. */
export function NewPasswordSheet() {
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
  const finish = async (isSignedIn: boolean) => {
    const person = isSignedIn ? await welcomePerson(t) : null;
    setLink({ state: "used", person: person?.ok ? person.value : null });
  };
  if (link.state === "failed") return <ErrorState main onRetry={() => setTries(tries + 1)} />;
  return (
    <Card className={styles.sheet}>
      {link.state === "looking" && (
        <>
          <SheetTitle>{t("new-password.title")}</SheetTitle>
          <FormSkeleton />
        </>
      )}
      {link.state === "dead" && <DeadLink />}
      {link.state === "good" && (
        <NewPasswordForm
          token={token ?? ""}
          username={link.username}
          onDead={() => setLink({ state: "dead" })}
          onDone={finish}
        />
      )}
      {link.state === "used" && <PasswordSet person={link.person} />}
    </Card>
  );
}

async function checkLink(token: string): Promise<Link> {
  if (token === "") return { state: "dead" };
  try {
    const answer = await api.getPasswordLink({ body: { token } });
    if (answer.ok) return { state: "good", username: answer.value.username };
    return { state: answer.code === "LINK_NOT_VALID" ? "dead" : "failed" };
  } catch {
    return { state: "failed" };
  }
}

function DeadLink() {
  const t = useTexts();
  return (
    <>
      <SheetTitle>{t("link.dead")}</SheetTitle>
      <p className="muted">{t("link.dead-text")}</p>
      <LinkButton to="/forgotpass" block>
        {t("link.ask-again")}
      </LinkButton>
    </>
  );
}

function PasswordSet({ person }: { person: Person | null }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const asked = search.get("next");
  const { cartCount } = useSession();
  // A buyer who comes from an order's mail continues to that order.
  const hasCart = asked === null && cartCount > 0 && person?.is_student === true;
  return (
    <>
      <SheetTitle said>{t("new-password.done")}</SheetTitle>
      <p>{t(person ? "new-password.done-text" : "new-password.done-sign-in")}</p>
      {hasCart && (
        <LinkButton to="/cart" block>
          {t("new-password.to-cart")}
        </LinkButton>
      )}
      <LinkButton
        to={person ? nextPath(search, person) : signInWithNext("/login", nextPlace(asked))}
        block
        variant={hasCart ? "quiet" : "primary"}
      >
        {t(person ? "new-password.go-on" : "forgot.back")}
      </LinkButton>
    </>
  );
}
