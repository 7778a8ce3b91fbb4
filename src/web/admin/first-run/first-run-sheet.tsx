import { useEffect, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { FormSkeleton } from "#web/shop/account/form/form-skeleton.tsx";
import { useLinkToken } from "#web/shop/account/password-reset/use-link-token.ts";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import form from "../../shop/account/form/account-form.module.css";
import { NewShopForm } from "./new-shop-form.tsx";
import styles from "./restore/restore.module.css";
import { RestoreSheet } from "./restore/restore-sheet.tsx";
import { useRestoreState } from "./restore/use-restore-state.ts";

/** `closed`: the page was opened without the link. */
type LinkState = "looking" | "closed" | "dead" | "failed" | "good";

/**
 * The page of a shop without an administrator. The link in the shop's log opens it. Its card offers
 * each way to begin a shop.
 */
export function FirstRunSheet() {
  const token = useLinkToken();
  const [link, setLink] = useState<LinkState>("looking");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (token === undefined) return;
    let isLeft = false;
    setLink("looking");
    void checkLink(token).then((found) => isLeft || setLink(found));
    return () => {
      isLeft = true;
    };
  }, [token, tries]);
  if (link === "failed") return <ErrorState main onRetry={() => setTries(tries + 1)} />;
  return (
    <Card className={form.sheet}>
      {link === "looking" && <FormSkeleton />}
      {link === "closed" && <NoWayIn title="first-run.closed" text="first-run.closed-text" />}
      {link === "dead" && <NoWayIn title="link.dead" text="first-run.dead-text" />}
      {link === "good" && <WaysToBegin token={token ?? ""} onDead={() => setLink("dead")} />}
    </Card>
  );
}

/** A new shop, or one that is restored. A restore that runs or has failed is shown at once. */
function WaysToBegin({ token, onDead }: { token: string; onDead: () => void }) {
  const t = useTexts();
  const restore = useRestoreState(token);
  const { view } = restore;
  const [way, setWay] = useState<"new" | "restore" | null>(null);
  useEffect(() => {
    if (view === "dead") onDead();
  }, [view, onDead]);
  if (view === null) return <FormSkeleton />;
  const isKnown = typeof view !== "string" && view.state !== "none";
  if (view === "done" || (way ?? (isKnown ? "restore" : "new")) === "restore")
    return <RestoreSheet token={token} restore={restore} onBack={() => setWay("new")} />;
  return (
    <>
      <NewShopForm token={token} onDead={onDead} />
      <p className={styles.way}>
        {t("restore.way")}
        <Button variant="text" onClick={() => setWay("restore")}>
          {t("restore.way-open")}
        </Button>
      </p>
    </>
  );
}

async function checkLink(token: string): Promise<LinkState> {
  if (token === "") return "closed";
  try {
    const answer = await api.checkFirstRun({ body: { token } });
    if (answer.ok) return "good";
    return answer.code === "LINK_NOT_VALID" || answer.code === "NOT_FOUND" ? "dead" : "failed";
  } catch {
    return "failed";
  }
}

type Words = {
  title: "first-run.closed" | "link.dead";
  text: "first-run.closed-text" | "first-run.dead-text";
};

function NoWayIn({ title, text }: Words) {
  const t = useTexts();
  return (
    <>
      <SheetTitle>{t(title)}</SheetTitle>
      <p className="muted">{t(text)}</p>
    </>
  );
}
