import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/** A person without a password proves who they are by the social account, a moment before. */
export function SignInAgain() {
  const t = useTexts();
  return (
    <Callout tone="danger" title={t("settings.sign-in-again")} live>
      {t("settings.sign-in-again-text")}
    </Callout>
  );
}
