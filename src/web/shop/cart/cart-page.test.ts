import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { createClient } from "#contract/client.ts";
import type { SessionAnswer } from "#web/platform/session.ts";
import { services } from "#web/shell/page/services.ts";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import { course, transfer } from "../../../../tests/support/examples/cart-examples.ts";
import { loader } from "./cart-page.tsx";

/**
 * Asking the server for the cart's page with this session; without one, from a browser that brings
 * no cookie.
 */
function ask(session: SessionAnswer | null, lang?: string) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    "/public/session": session,
    "/private/cart": { success: true, data: [course()] },
    "/public/cart/g-1": { success: true, data: [course()] },
    "/public/cart/payments/methods": { success: true, data: [transfer()] },
    "/public/user/shipping/fee/user": { success: true, data: [] },
    "/private/cart/returning": {
      success: true,
      data: { waiting_orders: [], shipping_address_id: null, shipping_fee_id: null },
    },
    "/api/setting/site/into/1": siteSettings(),
  };
  const api = createClient(allEndpoints, async ({ path }) => {
    asked.push(path);
    return { status: 200, body: answers[path] };
  });
  const context = new RouterContextProvider();
  context.set(services, { api, publicUrl: "http://shop", now: new Date() });
  const request = new Request("http://shop/cart", {
    headers: session === null ? {} : { cookie: "guest=x" },
  });
  // The router hands in more about its own routes, which no loader of ours reads.
  const given = { request, params: { lang }, context } as unknown as Parameters<typeof loader>[0];
  return { page: loader(given), asked };
}

describe("the cart's page on the server", () => {
  it.each([
    ["a student's", sessionOf(manee, { cart_count: 1 }), "/private/cart"],
    ["a guest's", sessionOf(null, { cart_count: 1 }), "/public/cart/g-1"],
  ])("CART-03 is drawn with %s cart, read by its own call", async (_, session, path) => {
    const { page, asked } = ask(session);
    expect([(await page).early.items, asked.includes(path)]).toEqual([[course()], true]);
  });

  it("CART-02 asks for no cart where there is nothing in it", async () => {
    const { page, asked } = ask(sessionOf(null));
    expect([
      (await page).early.items,
      asked.some((path) => path.startsWith("/public/cart/g")),
    ]).toEqual([[], false]);
  });

  it("LOGIN-05 makes no guest of a visitor who brings no cookie", async () => {
    const { page, asked } = ask(null);
    expect([(await page).early.items, asked.includes("/public/session")]).toEqual([[], false]);
  });

  it.each([
    [undefined, "/myaccount/instructor/home"],
    ["en", "/en/myaccount/instructor/home"],
  ])(
    "ROUTE-10 leads a person who only teaches to the instructors' page (language %s)",
    async (lang, location) => {
      const teacher = {
        ...manee,
        role: "instructor" as const,
        is_student: false,
        is_instructor: true,
      };
      const thrown = await ask(sessionOf(teacher), lang).page.catch((thrown: unknown) => thrown);
      expect(thrown instanceof Response && thrown.headers.get("location")).toBe(location);
    },
  );

  it("ROUTE-10 lets in a person who teaches and learns", async () => {
    const both = { ...manee, is_instructor: true };
    expect((await ask(sessionOf(both, { cart_count: 1 })).page).early.items).toHaveLength(1);
  });
});
