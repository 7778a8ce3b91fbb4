import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { givenCodeApp } from "../../../../tests/support/factors/second-factors.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

const password = "dek-D_2569";
const page = "/api/admin/settings/signin";
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe("who must have a second factor", () => {
  it("LOGIN-12 is told to the open pages of those who have none, when the owner changes it", async () => {
    const passwordHash = await shop.parts.passwords.hash(password);
    const owner = await givenAdministrator(shop.db, { passwordHash, isOwner: true });
    const visitor = await signedIn(shop, owner);
    const app = await givenCodeApp(shop, visitor, { password });
    const clerk = await givenAdministrator(shop.db, { permissions: ["order.read"] });
    const { version, values } = (await visitor.get(page)).body.data as {
      version: number;
      values: object;
    };
    const changed = { ...values, second_factor_required: "all" };
    const saved = await visitor.put(page, { version, values: changed, password: app.next() });
    expect(saved.status).toBe(200);
    const { rows } = await shop.pool.query<{ id: number; event: string }>(
      `select (payload ->> 'accountId')::int as id, payload ->> 'event' as event
      from outbox_message where kind = 'realtime' and key like 'factorRule:%'`,
    );
    expect(rows).toEqual([{ id: clerk.id, event: "session.changed" }]);
  });
});
