import { isMeasuredPage, measuredAddress } from "#domain/settings/analytics-pages.ts";
import type { BeginCheckout } from "./analytics.ts";
import { loadScript } from "./load-script.ts";

const script = "https://www.googletagmanager.com/gtag/js";
/** The page that Google was told of last; nothing while a page is open that is not counted. */
let told = "";

/**
 * Counts the page that is open, if it is one of those that are counted and its reader has not told
 * the browser not to.
 */
export function measurePage(id: string): void {
  const page = hereNow();
  if (!isMeasuredPage(page) || refusesToBeCounted()) told = "";
  else if (page !== told) tellOf(page, id);
}

function tellOf(page: string, id: string): void {
  const gtag = window.gtag ?? begin(id);
  const isOnlyAnotherQuery = told !== "" && told.split("?")[0] === page.split("?")[0];
  told = page;
  const words = {
    page_location: measuredAddress(location.href),
    page_referrer: measuredAddress(document.referrer),
    page_title: document.title,
  };
  gtag("set", words);
  if (!isOnlyAnotherQuery) gtag("event", "page_view", words);
  for (const { event, ecommerce } of takeEarly()) gtag("event", event, ecommerce);
  whenQuiet(() => {
    // Who blocks the script is not counted, and that is all.
    if (isMeasuredPage(hereNow())) loadScript(`${script}?id=${id}`).catch(() => undefined);
  });
}

let early: BeginCheckout[] = [];

function begin(id: string): (...words: unknown[]) => void {
  early = (window.dataLayer ?? []) as BeginCheckout[];
  const waiting: unknown[] = [];
  window.dataLayer = waiting;
  // NOTE: the script tells its words from others by their being `arguments`, and puts itself into
  // `push` of this very list.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    waiting.push(arguments);
  };
  // The script reads this before anything leaves. It counts walks by itself, and earlier than the
  // page knows of them: until a page was told of, nothing leaves.
  Object.defineProperty(window, `ga-disable-${id}`, {
    configurable: true,
    get: () => told === "" || hereNow() !== told,
  });
  window.gtag("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "granted",
  });
  window.gtag("js", new Date());
  window.gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  return window.gtag;
}

/** What was said before there was a listener. */
function takeEarly(): BeginCheckout[] {
  return early.splice(0);
}

function hereNow(): string {
  return location.pathname + location.search;
}

function refusesToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** After everything that the page itself needs. */
function whenQuiet(run: () => void): void {
  const soon = () =>
    "requestIdleCallback" in window
      ? window.requestIdleCallback(run, { timeout: 3_000 })
      : setTimeout(run, 500);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}
