import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { createClient } from "#contract/client.ts";
import { services } from "#web/shell/page/services.ts";
import { order, siteSettings } from "../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../tests/support/examples/cart-examples.ts";
import { loader } from "./order-payment-page.tsx";

const refused = (status: number, code: string) => ({
  status,
  body: { success: false, error: { code, msg: "" } },
});

/** Asking the server for the page of an order; `answer` is what the shop says about the order. */
function ask(orderId: string, answer: { status: number; body: unknown }, lang?: string) {
  const api = createClient(allEndpoints, async ({ path }) => {
    if (path.startsWith("/private/payments/methods/order/")) return answer;
    return {
      status: 200,
      body: path.startsWith("/api/setting")
        ? siteSettings()
        : { success: true, data: [transfer()] },
    };
  });
  const context = new RouterContextProvider();
  context.set(services, { api, publicUrl: "http://shop", now: new Date() });
  const request = new Request(`http://shop/cart/${orderId}`);
  // The router hands in more about its own routes, which no loader of ours reads.
  return loader({ request, params: { orderId, lang }, context } as unknown as Parameters<
    typeof loader
  >[0]);
}

const thrownBy = (page: Promise<unknown>) =>
  page.then(
    () => null,
    (thrown: unknown) => thrown,
  );

describe("the page of an order's payment", () => {
  it("ROUTE-02 comes with the order and the ways to pay it", async () => {
    const page = await ask("12", { status: 200, body: { success: true, ...order() } });
    expect([page.order.id, page.methods]).toEqual([12, [transfer()]]);
  });

  it.each([
    ["UNAUTHORIZED", 401, undefined, "/login?next=%2Fcart%2F12"],
    ["WHITELIST_USER_DENIED", 403, undefined, "/login?next=%2Fcart%2F12"],
    ["UNAUTHORIZED", 401, "en", "/en/login?next=%2Fcart%2F12"],
  ])(
    "ROUTE-02 a visitor who is not signed in (%s) signs in first and comes back",
    async (code, status, lang, location) => {
      const thrown = await thrownBy(ask("12", refused(status, code), lang));
      expect(thrown instanceof Response && thrown.headers.get("location")).toBe(location);
    },
  );

  it.each([
    ["12", refused(404, "NOT_FOUND")],
    ["12", refused(403, "FORBIDDEN")],
    ["12x", refused(200, "never asked")],
    ["0", refused(200, "never asked")],
  ])(
    "ROUTE-02 %s is no page when the shop does not know it or it is not the visitor's",
    async (orderId, answer) => {
      expect(await thrownBy(ask(orderId, answer))).toMatchObject({ init: { status: 404 } });
    },
  );
});
