import { useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { useLacking } from "#web/shell/frame/use-lacking.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./one-page.module.css";

/**
 * The e-mail has an account: its owner signs in, or requests a password link by mail. Typed values
 * stay.
 */
export function KnownBuyer({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const t = useTexts();
  const cannotMail = useLacking("mail");
  const link = usePasswordLink(email);
  return (
    <Callout title={t("sale.known-title")} live>
      <p className={styles.words}>{t("sale.known-text")}</p>
      <div className="row-8">
        <Button variant="quiet" onClick={onSignIn}>
          {t("sign-in.submit")}
        </Button>
        {!cannotMail && (
          <Button variant="text" busy={link.isBusy} onClick={link.send}>
            {t("sale.known-link")}
          </Button>
        )}
      </div>
      <p role="status">{link.said}</p>
    </Callout>
  );
}

function usePasswordLink(email: string) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const ask = async () => {
    const answer = await api.forgotPassword({ body: { email } });
    setSaid(answer.ok ? t("sale.known-sent", { email }) : answer.msg);
  };
  const send = () => {
    if (isBusy) return;
    setBusy(true);
    ask()
      .catch(() => setSaid(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  return { isBusy, said, send };
}
