import { useLocation, useMatches } from "react-router";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";

type Address = { pathname: string; search: string };

/**
 * The page's own address, for links around the page. The server renders one missing page for all
 * addresses. Until hydration it therefore takes the home page's.
 */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const home = localizedPath("/", usePageLanguage());
  const isHydrated = useHydrated();
  return useIsMissing() && !isHydrated ? { pathname: home, search: "" } : { pathname, search };
}

function useIsMissing(): boolean {
  const { id, params = {} } = useMatches().at(-1) ?? {};
  const isUnknown = params.lang !== undefined && pageLanguage(params.lang).code !== params.lang;
  return isUnknown || id === "shell/page/not-found-page";
}
