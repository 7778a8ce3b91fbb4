import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menuCountLimit } from "#contract/count-limit.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { insertOrder } from "../../../../tests/support/payment-shop.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

async function waiting(granted: readonly Permission[]) {
  const person = await givenAdministrator(shop.db, { permissions: granted });
  const { status, body } = await (await signedIn(shop, person)).get("/api/admin/waiting");
  return status === 200 ? (body.data as Record<string, number | null>) : status;
}

describe("what waits, for the menu", () => {
  it("is counted up to ninety-nine, and one more says that there are more", async () => {
    expect(await waiting(permissions)).toMatchObject({ slips: 0, work: 0, questions: 0 });
    const buyer = await givenStudent(shop.db);
    const order = await insertOrder(shop.db, buyer, {});
    await shop.pool.query(
      `update shop_order set status = 'pending', review_since = now() where id = $1`,
      [order.id],
    );
    expect(await waiting(permissions)).toMatchObject({ slips: 1 });
    for (let number = 0; number < menuCountLimit + 5; number += 1) {
      const { id } = await insertOrder(shop.db, await givenStudent(shop.db), {});
      await shop.pool.query(
        `update shop_order set status = 'pending', review_since = now() where id = $1`,
        [id],
      );
    }
    expect(await waiting(permissions)).toMatchObject({ slips: menuCountLimit + 1 });
  });

  it.each(permissions)("tells with %s alone only what it opens", async (permission) => {
    const counts = await waiting([permission]);
    const open: Partial<Record<Permission, string[]>> = {
      "order.read": ["slips", "money"],
      "catalog.manage": ["gifts", "work", "questions", "sales"],
      "user.manage": ["gifts"],
      "coupon.manage": ["gifts"],
    };
    const told = typeof counts === "number" ? counts : namesOf(counts);
    expect(told).toEqual(open[permission] ?? 403);
  });
});

function namesOf(counts: Record<string, number | null>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => (count === null ? [] : [name]));
}
