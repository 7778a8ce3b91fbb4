import {
  type VideoProvider,
  videoProviders,
} from "#domain/learning/linked-video/video-providers.ts";
import { splitLanguage } from "../link/localized-path.ts";

/**
 * The hosts that a page may use: those of payment methods, of the shop's pages, of an external
 * film's frame, or none.
 */
export type CspArea = "paying" | "shop" | "admin" | VideoProvider;

/**
 * NOTE: a client navigation keeps the policy of the loaded page. So a person who enters another
 * area reloads the page.
 */
export function cspArea(address: string): CspArea {
  const { path } = splitLanguage(address.replace(/[?#].*$/s, ""));
  if (/^\/(?:cart|payment-authorize)(?:\/|\.data$|$)/.test(path)) return "paying";
  const [, film] = /^\/learn\/\d+\/\d+\/([a-z]+)(?:\.data)?\/?$/.exec(path) ?? [];
  const provider = videoProviders.find((one) => one === film);
  if (provider) return provider;
  return /^\/admin(?:\/|\.data$|$)/.test(path) ? "admin" : "shop";
}
