import { frameHosts } from "#domain/learning/linked-video/linked-video.ts";
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
 * The hosts that pages need for a payment method. None, where the browser moves to the provider's
 * page, or where everything comes from the shop.
 */
function hostsOf(method: PaymentMethodId, providers: ProviderSettings): PageHosts {
  const provider = providerOf(method);
  const settings = provider && providers[provider];
  return (provider && settings && providerModules[provider].pageHosts?.[method]?.(settings)) || {};
}

/** Google Analytics of the owner: one script, and the hosts that it sends to. */
const measuringHosts: PageHosts = {
  "script-src": ["https://www.googletagmanager.com/gtag/js"],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

/** The frame of a film that another site hosts, on the page that shows it. */
export function filmHosts(address: string): PageHosts {
  const area = cspArea(address);
  return area === "youtube" || area === "vimeo" ? { "frame-src": [frameHosts[area]] } : {};
}

/** A provider's script adds style elements to the page. */
const styledByScript: PageHosts = { "style-src": ["'unsafe-inline'"] };

/**
 * The admin area shows mails in a frame. The frame inherits the page's policy, and mails contain
 * style elements.
 */
export function mailStyles(address: string): PageHosts {
  return cspArea(address) === "admin" ? styledByScript : {};
}

const filesOf = (origin: string): PageHosts => ({ "media-src": [origin], "img-src": [origin] });

type PageHostsQuery = {
  providers: ProviderSettings;
  offered: ReadonlySet<number>;
  isMeasured: boolean;
  /** The origin of redirects to films, sounds and pictures of lessons. */
  files?: string | null;
};

/**
 * The layout in which a course is paid for on its own page. Every page of the shop can navigate to
 * such a page without a reload.
 */
const onItsOwnPage = 4;

/**
 * Whether a buyer can pay on this page, or on a page reached from it without a reload and so
 * without a new policy.
 */
export function isPaidOn(address: string, purchaseLayout: number): boolean {
  const area = cspArea(address);
  return area === "paying" || (area === "shop" && purchaseLayout === onItsOwnPage);
}

/**
 * Other hosts that a page may use: those of the offered payment methods where the page asks for
 * money, and those of visit counting where visits are counted.
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
