import { isMeasuredPage, measuredAddress } from "#domain/settings/analytics-pages.ts";
import type { BeginCheckout } from "./analytics.ts";
import { loadScript } from "./load-script.ts";

const script = "https://www.googletagmanager.com/gtag/js";
/** The page that was reported to Google last. Empty while the open page is not counted. */
let reported = "";

/** Counts the open page, unless it is never counted or the browser refuses tracking. */
export function measurePage(id: string): void {
  const page = hereNow();
  if (!isMeasuredPage(page) || refusesToBeCounted()) reported = "";
  else if (page !== reported) reportPage(page, id);
}

function reportPage(page: string, id: string): void {
  const gtag = window.gtag ?? begin(id);
  const isOnlyAnotherQuery = reported !== "" && reported.split("?")[0] === page.split("?")[0];
  reported = page;
  const words = {
    page_location: measuredAddress(location.href),
    page_referrer: measuredAddress(document.referrer),
    page_title: document.title,
  };
  gtag("set", words);
  if (!isOnlyAnotherQuery) gtag("event", "page_view", words);
  for (const { event, ecommerce } of takeEarly()) gtag("event", event, ecommerce);
  whenQuiet(() => {
    // A browser that blocks the script is not counted.
    if (isMeasuredPage(hereNow())) loadScript(`${script}?id=${id}`).catch(() => undefined);
  });
}

let early: BeginCheckout[] = [];

function begin(id: string): (...words: unknown[]) => void {
  early = (window.dataLayer ?? []) as BeginCheckout[];
  const waiting: unknown[] = [];
  window.dataLayer = waiting;
  // NOTE: the script accepts only `arguments` objects, and replaces `push` of this very list.
  window.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    waiting.push(arguments);
  };
  // The script reads this before it sends anything. It notices a navigation before the page does,
  // so nothing is sent until the page was reported.
  Object.defineProperty(window, `ga-disable-${id}`, {
    configurable: true,
    get: () => reported === "" || hereNow() !== reported,
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

/** Events from before the script was there. */
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

/** Runs after everything that the page itself needs. */
function whenQuiet(run: () => void): void {
  const soon = () =>
    "requestIdleCallback" in window
      ? window.requestIdleCallback(run, { timeout: 3_000 })
      : setTimeout(run, 500);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}
