import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { useLacking } from "#web/shell/frame/use-lacking.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import type { Person } from "../form/person.ts";
import styles from "./confirm-email-banner.module.css";

/** Looks calm, because an unconfirmed address blocks nothing. */
export function ConfirmEmailBanner({ person }: { person: Person }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  // A shop without mail has no link to send.
  const cannotMail = useLacking("mail");
  if (person.is_email_confirmed || cannotMail) return null;
  if (person.email === "") return <NoEmail />;
  const send = async () => {
    const answer = await api.sendConfirmMail({ body: {} });
    if (answer.ok) setIsSent(true);
    else notify({ title: answer.msg, tone: "danger" });
  };
  const press = () => {
    setBusy(true);
    void send()
      .catch(() =>
        notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Callout title={t("account.confirm-title")}>
      <div className={styles.banner}>
        <p role="status">
          {t(isSent ? "account.confirm-sent" : "account.confirm-text", { email: person.email })}
        </p>
        <Button variant="quiet" onClick={press} busy={busy}>
          {t("account.confirm-again")}
        </Button>
      </div>
    </Callout>
  );
}

/** Registered by phone. Says what is not possible, and where to add an address. */
function NoEmail() {
  const t = useTexts();
  return (
    <Callout title={t("account.no-email-title")}>
      <div className={styles.banner}>
        <p>{t("account.no-email-text")}</p>
        <LinkButton to="/myaccount/profile" variant="quiet">
          {t("account.no-email-add")}
        </LinkButton>
      </div>
    </Callout>
  );
}
