import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../form/account-form.module.css";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { SheetTitle } from "../sign-in/sheet-title.tsx";
import type { Route } from "./+types/confirm-email-page";
import { useLinkToken } from "./use-link-token.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("confirm.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function ConfirmEmailPage() {
  return <ConfirmEmailSheet />;
}

type Link = { state: "unused" | "dead" } | { state: "used"; email: string };

/**
 * A press confirms, and not the opening of the page, because mail programs open links by
 * themselves.
 */
export function ConfirmEmailSheet() {
  const t = useTexts();
  const token = useLinkToken();
  const [link, setLink] = useState<Link>({ state: "unused" });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const confirm = async () => {
    const answer = await api.confirmEmail({ body: { token: token ?? "" } });
    if (answer.ok) {
      setLink({ state: "used", email: answer.value.email });
      void refreshSession().catch(() => {});
    } else if (answer.code === "LINK_NOT_VALID") setLink({ state: "dead" });
    else setFault(answer.msg);
  };
  const press = () => {
    setBusy(true);
    setFault(null);
    void confirm()
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };

  if (link.state === "used") return <Confirmed email={link.email} />;
  if (link.state === "dead" || token === "") return <DeadLink said={link.state === "dead"} />;
  return (
    <Card className={styles.sheet}>
      {token === undefined ? (
        <FormSkeleton />
      ) : (
        <>
          <SheetTitle>{t("confirm.title")}</SheetTitle>
          <p className="muted">{t("confirm.lead")}</p>
          {fault && (
            <Callout tone="danger" live>
              {fault}
            </Callout>
          )}
          <Button onClick={press} busy={busy} block>
            {t("confirm.submit")}
          </Button>
        </>
      )}
    </Card>
  );
}

function Confirmed({ email }: { email: string }) {
  const t = useTexts();
  return (
    <Card className={styles.sheet}>
      <SheetTitle said>{t("confirm.done")}</SheetTitle>
      <p>{t("confirm.done-text", { email })}</p>
      <LinkButton to="/myaccount/home" block>
        {t("confirm.to-account")}
      </LinkButton>
    </Card>
  );
}

function DeadLink({ said }: { said: boolean }) {
  const t = useTexts();
  return (
    <Card className={styles.sheet}>
      <SheetTitle said={said}>{t("link.dead")}</SheetTitle>
      <p className="muted">{t("confirm.dead-text")}</p>
      <LinkButton to="/myaccount/home" block>
        {t("confirm.to-account")}
      </LinkButton>
    </Card>
  );
}
