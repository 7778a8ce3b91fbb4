import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { MailTrial } from "./use-mail-trial.ts";

/** Why the test mail did not leave, and what the server said. `isGmail`: Google has its own reason. */
export function FailedMail({ failed, isGmail }: { failed: MailTrial; isGmail: boolean }) {
  const t = useTexts();
  const { result, said } = failed;
  const isKnown = result === "wrong-login" || result === "no-connection";
  const text =
    isGmail && isKnown
      ? t(`setting.gmail-${result}-text`)
      : t(`setting.mail-${result}-text`, failed);
  return (
    <Callout tone="danger" title={t(`setting.mail-${result}`, failed)} live>
      <p>{text}</p>
      <p>{t("setting.mail-not-kept")}</p>
      {said && <p className="soft break-anywhere">{t("setting.mail-said", { said })}</p>}
    </Callout>
  );
}
