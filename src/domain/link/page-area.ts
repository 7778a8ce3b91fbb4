import { splitLanguage } from "./localized-path.ts";

/** Which hosts a page may use: those of the ways to pay, those that the shop's own pages need, or none at all. */
export type PageArea = "paying" | "shop" | "desk";

/** NOTE: a walk inside the browser keeps the policy of the page that was loaded. So the person who goes from one area into another loads the page anew. */
export function pageArea(address: string): PageArea {
  const { path } = splitLanguage(address.replace(/[?#].*$/s, ""));
  if (/^\/(?:cart|payment-authorize)(?:\/|\.data$|$)/.test(path)) return "paying";
  return /^\/admin(?:\/|\.data$|$)/.test(path) ? "desk" : "shop";
}
