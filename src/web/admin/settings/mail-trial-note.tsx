import type { MailTry } from "#contract/settings/mail-settings.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

export type MailTrial = { result: MailTry; said: string; recipient: string };

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
