import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Permission } from "#domain/account/permissions.ts";
import type { FactorRule } from "#domain/account/sign-in/second-factor.ts";
import { hashToken } from "../../src/server/platform/process/tokens.ts";
import { findSession } from "../../src/server/shop/session/session-queries.ts";
import { withFactor } from "../../src/server/shop/session/with-factor.ts";
import { givenAdministrator, givenSettings, signedIn } from "../support/factories.ts";
import { givenCodeApp } from "../support/factors/second-factors.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

const password = "dek-D_2569";
const endpoints: [string, RawAddress][] = Object.entries({ ...allEndpoints, ...rawEndpoints });
const forStaff = endpoints.filter(([, { who }]) => who === "administrator" || who === "editor");

let shop: TestApp;
let passwordHash: string;
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

const require = (required: FactorRule) => givenSettings(shop.db, { secondFactor: { required } });

async function givenStaff(parts: Parameters<typeof givenAdministrator>[1] = {}) {
  const person = await givenAdministrator(shop.db, { passwordHash, ...parts });
  return { ...person, visitor: await signedIn(shop, person) };
}

async function answerTo(visitor: Visitor, { method, path }: RawAddress) {
  const token = String((await visitor.get("/public/session")).body.csrf_token);
  const answer = await shop.app.inject({
    method,
    url: path.replace(/:\w+/g, "999999999"),
    headers: {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": token,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "tus-resumable": "1.0.0",
    },
    ...(method !== "GET" && method !== "HEAD" && { payload: {} }),
  });
  const code = answer.body === "" ? undefined : answer.json<{ error?: { code?: string } }>().error;
  return [answer.statusCode, code?.code];
}

describe("a required second factor that is missing", () => {
  it("LOGIN-12 leaves no call of the administrators' area open, whatever the rights", async () => {
    await require("all");
    const owner = await givenStaff({ isOwner: true });
    expect(forStaff.length).toBeGreaterThan(100);
    for (const [name, address] of forStaff) {
      const [status, code] = await answerTo(owner.visitor, address);
      expect([name, status], name).toEqual([name, 403]);
      if (address.method !== "HEAD") expect(code, name).toBe("SECOND_FACTOR_REQUIRED");
    }
  });

  it("LOGIN-12 leaves its enrolment open, which opens the area", async () => {
    await require("money");
    const cashier = await givenStaff({ permissions: ["payment.refund", "order.read"] });
    const session = await cashier.visitor.get("/public/session");
    expect(session.body.user).toMatchObject({ is_factor_due: true, permissions: [] });
    await givenCodeApp(shop, cashier.visitor, { password });
    expect((await cashier.visitor.get("/public/session")).body.user).toMatchObject({
      has_factor: true,
      permissions: ["payment.refund", "order.read"],
    });
    expect((await cashier.visitor.get("/api/admin/orders")).status).toBe(200);
  });

  it("LOGIN-12 stops a person in the middle of their work as soon as the owner asks for it", async () => {
    await require("nobody");
    const clerk = await givenStaff({ permissions: ["order.read"] });
    expect((await clerk.visitor.get("/api/admin/orders")).status).toBe(200);
    await require("money");
    expect((await clerk.visitor.get("/api/admin/orders")).status).toBe(200);
    await require("all");
    expect((await clerk.visitor.get("/api/admin/orders")).status).toBe(403);
  });

  it("LOGIN-12 hinders nobody in a demo, where the owner has said nothing", async () => {
    await givenSettings(shop.db, {});
    const owner = await givenStaff({ isOwner: true });
    expect((await owner.visitor.get("/api/admin/orders")).status).toBe(200);
  });
});

describe("a real shop", () => {
  /** The same person as a shop in production sees them. */
  async function inProduction(visitor: Visitor): Promise<readonly Permission[]> {
    const found = await findSession(shop.db, hashToken(visitor.cookies.get("sid") ?? ""));
    if (found === null) throw new Error("nobody is signed in");
    return withFactor(found.account, true).permissions;
  }

  it("LOGIN-12 asks who moves money at once, and an owner after seven days", async () => {
    await givenSettings(shop.db, {});
    const owner = await givenStaff({ isOwner: true });
    const cashier = await givenStaff({ permissions: ["payment.approve"] });
    const clerk = await givenStaff({ permissions: ["order.read"] });
    expect((await inProduction(owner.visitor)).length).toBeGreaterThan(5);
    expect(await inProduction(cashier.visitor)).toEqual([]);
    expect(await inProduction(clerk.visitor)).toEqual(["order.read"]);
    await require("nobody");
    expect(await inProduction(cashier.visitor)).toEqual(["payment.approve"]);
    await shop.pool.query(
      "update account set factor_asked_since = now() - interval '8 days' where id = $1",
      [owner.id],
    );
    expect(await inProduction(owner.visitor)).toEqual([]);
  });
});
