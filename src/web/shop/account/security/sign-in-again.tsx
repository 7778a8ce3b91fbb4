import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/** A person without a password confirms themselves by a fresh sign-in with the social account. */
export function SignInAgain() {
  const t = useTexts();
  return (
    <Callout tone="danger" title={t("settings.sign-in-again")} live>
      {t("settings.sign-in-again-text")}
    </Callout>
  );
}
