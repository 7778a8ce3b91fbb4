import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { MailTrial } from "./mail/use-mail-trial.ts";

/** What came of a test mail. */
export function MailTrialNote({ tried }: { tried: MailTrial }) {
  const t = useTexts();
  return (
    <Callout
      tone={tried.result === "sent" ? "good" : "danger"}
      title={t(`setting.mail-${tried.result}`, tried)}
      live
    >
      <p>{t(`setting.mail-${tried.result}-text`, tried)}</p>
      {tried.said && <p>{t("setting.mail-said", { said: tried.said })}</p>}
    </Callout>
  );
}
