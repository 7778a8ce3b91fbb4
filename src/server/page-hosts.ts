import { frameHosts } from "#domain/learning/linked-video.ts";
import { cspArea } from "#domain/page/csp-area.ts";
import {
  isPaymentMethodId,
  type PaymentMethodId,
  providerOf,
} from "#domain/payment/payment-method.ts";
import type { Directive, PageHosts } from "./platform/http/security-headers.ts";
import { providerModules } from "./shop/payment/providers/all-modules.ts";
import type { ProviderSettings } from "./shop/payment/providers/registry.ts";

/**
 * What the pages need of others for a way to pay. Nothing, where the browser leaves for the
 * provider's page or everything comes from the shop.
 */
function hostsOf(method: PaymentMethodId, providers: ProviderSettings): PageHosts {
  const provider = providerOf(method);
  const settings = provider && providers[provider];
  return (provider && settings && providerModules[provider].pageHosts?.[method]?.(settings)) || {};
}

/** What counts visits for the owner's Google account: one script, and where it sends to. */
const measuringHosts: PageHosts = {
  "script-src": ["https://www.googletagmanager.com/gtag/js"],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

/** The frame of a film that stands elsewhere, on the page that shows it. */
export function filmHosts(address: string): PageHosts {
  const area = cspArea(address);
  return area === "youtube" || area === "vimeo" ? { "frame-src": [frameHosts[area]] } : {};
}

/** A provider's script writes style elements of its own into the page. */
const styledByScript: PageHosts = { "style-src": ["'unsafe-inline'"] };

/** The admin area shows mails in a frame, which has its policy, with their style elements. */
export function mailStyles(address: string): PageHosts {
  return cspArea(address) === "admin" ? styledByScript : {};
}

const filesOf = (origin: string): PageHosts => ({ "media-src": [origin], "img-src": [origin] });

type PageHostsQuery = {
  providers: ProviderSettings;
  offered: ReadonlySet<number>;
  isMeasured: boolean /** Where browsers are sent for films, sounds and pictures of lessons. */;
  files?: string | null;
};

/**
 * The layout in which a course is paid for on its own page. From every page of the shop there is a
 * walk to one.
 */
const onItsOwnPage = 4;

/**
 * Whether a buyer may be asked for money on this page, or on one that is walked to from it without
 * a new policy.
 */
export function isPaidOn(address: string, purchaseLayout: number): boolean {
  const area = cspArea(address);
  return area === "paying" || (area === "shop" && purchaseLayout === onItsOwnPage);
}

/**
 * Hosts beside our own that a page may use: for ways to pay that are offered where it asks for
 * money, and for counting where it is counted.
 */
export function pageHosts({
  providers,
  offered,
  isMeasured,
  files = null,
}: PageHostsQuery): PageHosts {
  const hosts: Partial<Record<Directive, string[]>> = {};
  const ofProviders = [...offered].filter(isPaymentMethodId).map((id) => hostsOf(id, providers));
  const needs = [
    ...ofProviders,
    ...(ofProviders.some((need) => need["script-src"]) ? [styledByScript] : []),
    ...(isMeasured ? [measuringHosts] : []),
    ...(files ? [filesOf(files)] : []),
  ];
  for (const [directive, more] of needs.flatMap(
    (need) => Object.entries(need) as [Directive, readonly string[]][],
  )) {
    hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...more])];
  }
  return hosts;
}
