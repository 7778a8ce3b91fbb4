import type { PublicSettings } from "#web/platform/public-settings.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";

/** The owner's text on when and how the tax invoice or receipt comes. */
export function PaperPromise({ site }: { site: PublicSettings }) {
  const words = site.buyer_words.paper;
  const { user } = useSession();
  return (
    <>
      {words !== "" && <p className="muted">{words}</p>}
      {user?.email === "" && <AskForEmail />}
    </>
  );
}

/** Who has registered by phone is asked for an address where papers are wanted. */
function AskForEmail() {
  const t = useTexts();
  return (
    <Callout title={t("tax.no-email")}>
      <LinkButton to="/myaccount/profile" variant="text">
        {t("tax.no-email-add")}
      </LinkButton>
    </Callout>
  );
}
