import { type VideoProvider, videoProviders } from "../learning/video-providers.ts";
import { splitLanguage } from "./localized-path.ts";

/**
 * Which hosts a page may use: those of the ways to pay, those that the shop's own pages need, the
 * frame of a film that stands elsewhere, or none at all.
 */
export type CspArea = "paying" | "shop" | "admin" | VideoProvider;

/**
 * NOTE: a walk inside the browser keeps the policy of the page that was loaded. So the person who
 * goes from one area into another loads the page again.
 */
export function cspArea(address: string): CspArea {
  const { path } = splitLanguage(address.replace(/[?#].*$/s, ""));
  if (/^\/(?:cart|payment-authorize)(?:\/|\.data$|$)/.test(path)) return "paying";
  const [, film] = /^\/learn\/\d+\/\d+\/([a-z]+)(?:\.data)?\/?$/.exec(path) ?? [];
  const provider = videoProviders.find((one) => one === film);
  if (provider) return provider;
  return /^\/admin(?:\/|\.data$|$)/.test(path) ? "admin" : "shop";
}
