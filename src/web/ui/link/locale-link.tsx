import { type RefAttributes, useCallback } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { type PageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { type Language, localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { crossTo, isCrossing, prepareCrossing } from "./use-area-change.ts";

/** The language of this page, from its address, for texts, dates and links. */
export function usePageLanguage(): PageLanguage {
  return splitLanguage(useLocation().pathname).language;
}

/** The language in which the shop writes for this page: for fields of records and for answers. */
export function useLanguage(): Language {
  return writtenIn(usePageLanguage());
}

/** `href("/cart")` is the cart in the language of this page. */
export function useHref(): (to: string) => string {
  const lang = usePageLanguage();
  return useCallback((to) => localizedPath(to, lang), [lang]);
}

/** `goTo("/cart")` navigates in the language of this page. */
export function useGoTo(): (
  to: string,
  options?: { replace?: boolean; preventScrollReset?: boolean },
) => void {
  const navigate = useNavigate();
  const href = useHref();
  return useCallback(
    (to, options) =>
      isCrossing(href(to)) ? crossTo(href(to), options) : void navigate(href(to), options),
    [navigate, href],
  );
}

/** A link in the language of this page. All links inside the shop use it. */
export function LocaleLink({ to, onClick, ...rest }: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const href = useHref();
  const target = typeof to === "string" && !/^[#?]/.test(to) ? href(to) : to;
  const isAway = typeof target === "string" && isCrossing(target);
  const leave: typeof onClick = (event) => {
    onClick?.(event);
    if (isAway) prepareCrossing();
  };
  return (
    <Link
      prefetch={isAway ? "none" : "intent"}
      reloadDocument={isAway}
      {...rest}
      onClick={leave}
      to={target}
    />
  );
}
