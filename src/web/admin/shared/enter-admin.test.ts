import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { ApiResponse } from "#contract/client.ts";
import { createClient } from "#contract/client.ts";
import { services } from "#web/shell/page/services.ts";
import { manee, sessionOf } from "../../../../tests/support/examples/account-examples.ts";
import { enterAdmin } from "./enter-admin.ts";

type Visit = Parameters<typeof enterAdmin>[0];

const refused = (status: number, code: string): ApiResponse => ({
  status,
  body: { success: false, error: { code, msg: "" } },
});

/** `isFirstRun`: the shop has no administrator. */
function visit(
  path: string,
  session: ApiResponse["body"] | null,
  lang?: "en",
  isFirstRun = false,
): Visit {
  const context = new RouterContextProvider();
  const api = createClient(allEndpoints, async ({ path: call }) => {
    if (call === "/public/first-run")
      return isFirstRun ? { status: 200, body: { success: true } } : refused(404, "NOT_FOUND");
    return session === null ? refused(503, "SERVICE_UNAVAILABLE") : { status: 200, body: session };
  });
  context.set(services, { api, publicUrl: "http://shop", now: new Date() });
  return {
    request: new Request(`http://shop${path}`, { headers: { cookie: "sid=1" } }),
    params: { lang },
    context,
  };
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "nothing",
    (thrown) => thrown,
  );
}

describe("the door of the administrator area", () => {
  it("lets administrators in, with what they may do", async () => {
    const clerk = { ...manee, is_administrator: true, permissions: ["order.read" as const] };
    expect(await enterAdmin(visit("/admin", sessionOf(clerk)))).toEqual(["order.read"]);
  });

  it("keeps others out, though they are signed in", async () => {
    expect(await enterAdmin(visit("/admin", sessionOf(manee)))).toBe(null);
  });

  it.each([
    ["/admin/orders?state=approved", undefined, "/login?next=%2Fadmin%2Forders%3Fstate%3Dapproved"],
    ["/en/admin/mail", "en" as const, "/en/login?next=%2Fadmin%2Fmail"],
  ])("sends guests to sign in, and back to %s", async (path, lang, location) => {
    const thrown = (await thrownBy(enterAdmin(visit(path, sessionOf(null), lang)))) as Response;
    expect([thrown.status, thrown.headers.get("location")]).toEqual([302, location]);
  });

  it.each([
    ["/admin", undefined, "/first-run"],
    ["/en/admin/orders", "en" as const, "/en/first-run"],
  ])(
    "of a shop without an administrator leads from %s to the first run",
    async (path, lang, to) => {
      const guest = visit(path, sessionOf(null), lang, true);
      const thrown = (await thrownBy(enterAdmin(guest))) as Response;
      expect([thrown.status, thrown.headers.get("location")]).toEqual([302, to]);
    },
  );

  it("does not guess when it cannot be known who is there", async () => {
    expect(await thrownBy(enterAdmin(visit("/admin", null)))).toMatchObject({
      init: { status: 503 },
    });
  });
});
