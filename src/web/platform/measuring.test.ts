import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const id = "G-ABC1234567";
// What the counting script puts there is no part of the type.
const shop = window as unknown as Record<string, unknown> & Window;
const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src*=google]")].map(({ src }) => src);
/** What the script would be told: the lists of words, without when it began. */
const said = () =>
  (window.dataLayer ?? [])
    .map((words) => [...(words as IArguments)])
    .filter(([verb]) => verb !== "js");
const events = () =>
  said().flatMap(([verb, name, words]) =>
    verb === "event" ? [[name, (words as { page_location?: string }).page_location]] : [],
  );
const isStopped = () => shop[`ga-disable-${id}`];

/** As after a page was opened: nothing is remembered of another one. */
async function open(address: string) {
  vi.resetModules();
  history.replaceState(null, "", address);
  return { ...(await import("./measuring.ts")), ...(await import("./analytics.ts")) };
}

beforeEach(() => {
  vi.useFakeTimers();
  delete window.gtag;
  delete window.dataLayer;
  delete shop[`ga-disable-${id}`];
  for (const one of document.querySelectorAll("script")) one.remove();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("counting visits", () => {
  it("CART-11 tells of a page without what stands in its query, and loads the script when the page is quiet", async () => {
    const { measurePage } = await open("/courses/7?token=secret&utm_source=line#more");
    measurePage(id);
    expect(scripts()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
    expect(events()).toEqual([["page_view", `${location.origin}/courses/7?utm_source=line`]]);
    expect(JSON.stringify(said())).not.toContain("secret");
    expect(said()[0]).toMatchObject([
      "consent",
      "default",
      { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" },
    ]);
    expect([said()[1], isStopped()]).toMatchObject([
      ["config", id, { send_page_view: false, allow_google_signals: false }],
      false,
    ]);
  });

  it("CART-11 tells of a checkout, whether the cart spoke before or after it began", async () => {
    const { measurePage, pushBeginCheckout } = await open("/cart");
    const items = [{ item_id: 3, item_name: "Python", price: 1290, quantity: 1 }];
    pushBeginCheckout(items, 1290, "THB");
    measurePage(id);
    pushBeginCheckout(items, 2580, "THB");
    const checkouts = said().filter(
      ([verb, name]) => verb === "event" && name === "begin_checkout",
    );
    expect(checkouts.map(([, , words]) => words)).toEqual([
      { currency: "THB", value: 1290, items },
      { currency: "THB", value: 2580, items },
    ]);
    expect(
      window.dataLayer?.every(
        (words) => Object.prototype.toString.call(words) === "[object Arguments]",
      ),
    ).toBe(true);
  });

  it("follows a walk, is silent on pages that are not counted, and counts another query of a page once", async () => {
    const { measurePage } = await open("/courses");
    const walk = (address: string) => {
      history.pushState(null, "", address);
      const before = isStopped();
      measurePage(id);
      return [before, isStopped()];
    };
    measurePage(id);
    expect([
      walk("/courses?page=2"),
      walk("/login?next=%2Fcart"),
      walk("/admin"),
      walk("/cart"),
    ]).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(events().map(([, address]) => address)).toEqual([
      `${location.origin}/courses`,
      `${location.origin}/cart`,
    ]);
  });

  it("leaves those alone whose browser asks for it", async () => {
    const { measurePage } = await open("/courses");
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    measurePage(id);
    await vi.runAllTimersAsync();
    expect([scripts(), window.dataLayer]).toEqual([[], undefined]);
  });
});
