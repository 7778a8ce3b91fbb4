import { pageArea } from "#domain/link/page-area.ts";
import { isPaymentMethodId, type PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { Directive, PageHosts } from "./platform/http/security-headers.ts";
import type { ProviderSettings } from "./shop/payment/providers/registry.ts";

type Providers = ProviderSettings;

const ownPagesOnly = () => ({});

/** What the pages need of others for each way to pay. Nothing, where the browser leaves for the provider's page or everything comes from the shop. */
const hostsOf: Record<PaymentMethodId, (providers: Providers) => PageHosts> = {
  1: ownPagesOnly,
  2: ({ payPal }) => (payPal ? payPalHosts(payPal.scriptUrl) : {}),
  // The script that encrypts the card, and the form that goes on with it.
  3: ({ twoCTwoP }) => (twoCTwoP ? { "script-src": [twoCTwoP.cardScriptUrl], "form-action": [originOf(twoCTwoP.cardFormUrl)] } : {}),
  4: ownPagesOnly,
  // The window that the card is typed into.
  8: ({ omise }) => (omise ? { "script-src": [omise.scriptUrl], "frame-src": [originOf(omise.scriptUrl)] } : {}),
  // The picture of the PromptPay code.
  9: ({ omise }) => (omise ? { "img-src": [originOf(omise.apiUrl)] } : {}),
  10: ownPagesOnly,
  11: ownPagesOnly,
  12: ownPagesOnly,
  13: ({ paySolutions }) => (paySolutions ? { "form-action": [originOf(paySolutions.formUrl)] } : {}),
  15: ownPagesOnly,
};

/** What counts visits for the owner's Google account: one script, and where it sends to. */
const measuringHosts: PageHosts = {
  "script-src": ["https://www.googletagmanager.com/gtag/js"],
  "connect-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
  "img-src": ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

type Wanted = { providers: Providers; offered: ReadonlySet<number>; isMeasured: boolean };

/** The layout in which a course is paid for on its own page. From every page of the shop there is a walk to one. */
const onItsOwnPage = 4;

/** Whether somebody may be asked for money on this page, or on one that is walked to from it without a new policy. */
export function isPaidOn(address: string, purchaseLayout: number): boolean {
  const area = pageArea(address);
  return area === "paying" || (area === "shop" && purchaseLayout === onItsOwnPage);
}

/** Hosts beside our own that a page may use: for ways to pay that are offered where it asks for money, and for counting where it is counted. */
export function pageHosts({ providers, offered, isMeasured }: Wanted): PageHosts {
  const hosts: Partial<Record<Directive, string[]>> = {};
  const needs = [...[...offered].filter(isPaymentMethodId).map((id) => hostsOf[id](providers)), ...(isMeasured ? [measuringHosts] : [])];
  for (const [directive, more] of needs.flatMap((need) => Object.entries(need) as [Directive, readonly string[]][])) {
    hosts[directive] = [...new Set([...(hosts[directive] ?? []), ...more])];
  }
  return hosts;
}

/** PayPal's own script loads from, shows and talks to several of its hosts; a stand-in has one. */
function payPalHosts(scriptUrl: string): PageHosts {
  const isReal = new URL(scriptUrl).hostname.endsWith(".paypal.com");
  if (!isReal) return { "script-src": [scriptUrl] };
  const [own, objects] = ["https://*.paypal.com", "https://*.paypalobjects.com"];
  return { "script-src": [own, objects], "frame-src": [own], "connect-src": [own], "img-src": [own, objects] };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
