import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import {
  givenAdministrator,
  givenInstructor,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const done = (action: string, object: string, detail = {}) =>
  insertAudit(shop.db, { actorId: null, actorRole: "system", action, object, detail });

async function historyOf(object: string, ...permissions: Permission[]) {
  const reader = await signedIn(shop, await givenAdministrator(shop.db, { permissions }));
  const { status, body } = await reader.get(`/api/admin/history?object=${object}`);
  return {
    status,
    actions: status === 200 ? (body.data as { action: string }[]).map(({ action }) => action) : [],
  };
}

describe("the history of a record", () => {
  it("is told from the latest on, with what was before and after, to those who may change it", async () => {
    await done("coupon.created", "coupon:7");
    await done("coupon.changed", "coupon:7", { changed: { percent: [10, 12] } });
    await done("coupon.changed", "coupon:77");
    expect(await historyOf("coupon:7", "coupon.manage")).toEqual({
      status: 200,
      actions: ["coupon.changed", "coupon.created"],
    });
    expect((await historyOf("coupon:7", "catalog.manage")).status).toBe(403);
  });

  it("of an instructor tells nothing else of the account", async () => {
    const { id } = await givenInstructor(shop.db);
    await done("account.signed-in", `account:${id}`);
    await done("instructor.changed", `account:${id}`);
    expect(await historyOf(`instructor:${id}`, "catalog.manage")).toEqual({
      status: 200,
      actions: ["instructor.changed"],
    });
    expect((await historyOf(`account:${id}`, "catalog.manage", "user.manage")).status).toBe(404);
  });

  it("of the mail server is for those who keep the keys", async () => {
    expect([
      (await historyOf("setting:mail", "setting.manage")).status,
      (await historyOf("setting:mail", "key.manage")).status,
    ]).toEqual([403, 200]);
  });

  it("knows no record that has no such name", async () => {
    for (const object of ["", "coupon", "coupon:7'", "constructor:1"])
      expect((await historyOf(object, "coupon.manage")).status).toBeGreaterThanOrEqual(404);
  });
});
