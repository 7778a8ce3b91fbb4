import { useLocation, useSearchParams } from "react-router";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Person } from "../form/person.ts";
import { socialNames } from "../social/social-names.ts";
import { nextPath } from "./next-path.ts";
import { useNavigateLater } from "./use-navigate-later.ts";

const redirectAfterMs = 600;

/** After a sign-in with a provider the person stays on the page, except on the sign-in pages. */
export function useArrive(
  provider: SocialProvider,
): (person: Person, isNew?: boolean) => Promise<void> {
  const t = useTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigateLater = useNavigateLater();
  return async (person, isNew = false) => {
    notify({
      title: isNew
        ? t("register.done")
        : t("social.signed-in", { provider: socialNames[provider] }),
      tone: "good",
    });
    const isSignInPage = /^\/(login|register)(?=$|\/)/.test(splitLanguage(pathname).path);
    if (isSignInPage) await navigateLater(nextPath(search, person), isNew ? redirectAfterMs : 0);
  };
}
