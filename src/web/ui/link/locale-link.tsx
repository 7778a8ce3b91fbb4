import { type RefAttributes, useCallback } from "react";
import { Link, type LinkProps, useLocation, useNavigate } from "react-router";
import { type PageLanguage, writtenIn } from "#domain/language/page-languages.ts";
import { type Language, localizedPath, splitLanguage } from "#domain/link/localized-path.ts";
import { crossTo, isCrossing, prepareCrossing } from "./use-area-change.ts";

/** The language of this page, out of its address: of its words, dates and links. */
export function usePageLanguage(): PageLanguage {
  return splitLanguage(useLocation().pathname).language;
}

/**
 * In which language the shop writes for this page: which field of a record is shown, and in which
 * the shop answers.
 */
export function useLanguage(): Language {
  return writtenIn(usePageLanguage());
}

/** `href("/cart")` is the cart in the language of this page. */
export function useHref(): (to: string) => string {
  const lang = usePageLanguage();
  return useCallback((to) => localizedPath(to, lang), [lang]);
}

/** `goTo("/cart")` walks there in the language of this page. */
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

/** A link that stays in the language of this page. Everything inside the shop is linked with it. */
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
