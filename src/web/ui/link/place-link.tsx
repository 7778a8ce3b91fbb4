import { type LinkProps, useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { LocaleLink } from "./locale-link.tsx";

/** A link of a menu. It marks the present page, and pages below it. */
export function PlaceLink({
  to,
  exact = false,
  ...rest
}: LinkProps & { to: string; exact?: boolean }) {
  const { path } = splitLanguage(useLocation().pathname);
  const isHere = path === to || (!exact && path.startsWith(`${to}/`));
  return <LocaleLink {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
