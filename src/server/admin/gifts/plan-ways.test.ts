import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { courseRow, planRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenSettings,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let clerk: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await givenSettings(shop.db, { secondApprovalAboveSatang: 500_000 });
  clerk = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }),
  );
  await givenAdministrator(shop.db);
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Plan = { id: number; version: number; values: Record<string, string | number | boolean> };
const kept = "KEPT_FOR_SECOND_PERSON";
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const plansOf = async (courseId: number) =>
  (await clerk.get(`/api/admin/courses/${courseId}/plans`)).body.data as Plan[];
const planOf = async (courseId: number, planId: number) =>
  (await plansOf(courseId)).find(({ id }) => id === planId)!;
const save = async (courseId: number, planId: number, changes: object) => {
  const { version, values } = await planOf(courseId, planId);
  return codeOf(
    await clerk.put(`/api/admin/plans/${planId}`, { version, values: { ...values, ...changes } }),
  );
};
const create = async (courseId: number, changes: object) => {
  const answer = await clerk.post(`/api/admin/courses/${courseId}/plans`, {
    values: { ...blankPlan, name: "ใหม่", plan_type: "Actual", ...changes },
  });
  return [codeOf(answer), answer.body.id as number] as const;
};
const archive = async (courseId: number, planId: number, isArchived = true) =>
  codeOf(
    await clerk.post(`/api/admin/plans/${planId}/archive`, {
      version: (await planOf(courseId, planId)).version,
      is_archived: isArchived,
    }),
  );
const copy = async (id: number) =>
  (await clerk.post(`/api/admin/courses/${id}/copy`)).body.id as number;
const dear = () => courseRow(shop.db, { plan: { price_satang: 2_000_000 } });

describe("a copy", () => {
  it("is worth what its original is, though that plan went into the archive before; and a copy of it, too", async () => {
    const { id, planId } = await dear();
    expect(await archive(id, planId)).toBe("done");
    const copied = await copy(id);
    expect(await archive(id, planId, false)).toBe("done");
    const again = await copy(copied);
    expect(await plansOf(again)).toEqual([]);
    for (const one of [copied, again]) {
      expect((await create(one, { price: 1 }))[0]).toBe(kept);
      expect((await create(one, { plan_type: "Free", price: "" }))[0]).toBe(kept);
      expect((await create(one, { price: 15_000 }))[0]).toBe("done");
      // Its own plan of today is no other measure.
      expect((await create(one, { price: 10_001 }))[0]).toBe(kept);
    }
  });

  it("is lowered by no more than its original on one day, from copy to copy", async () => {
    const { id, planId } = await dear();
    expect(await save(id, planId, { price: 15_001 })).toBe("done");
    const copied = await copy(id);
    const [first] = await plansOf(copied);
    expect(await save(copied, first!.id, { price: 14_999 })).toBe(kept);
    expect(await save(copied, first!.id, { price: 15_000 })).toBe("done");
    const again = await copy(copied);
    const [second] = await plansOf(again);
    expect(await save(again, second!.id, { price: 14_999 })).toBe(kept);
  });

  it("of a thing is lowered by no more than its original", async () => {
    const put = async (id: number, price: number) => {
      const { version, values } = (await clerk.get(`/api/admin/courses/${id}`)).body.data as Plan;
      return codeOf(
        await clerk.put(`/api/admin/courses/${id}`, { version, values: { ...values, price } }),
      );
    };
    const id = await productRow(shop.db, { price_satang: 2_000_000 });
    expect(await put(id, 15_001)).toBe("done");
    const copied = await copy(id);
    expect([await put(copied, 14_999), await put(copied, 15_000)]).toEqual([kept, "done"]);
  });

  it("that sells by a plan of its own from before is measured by that", async () => {
    const { id } = await dear();
    const copied = await courseRow(shop.db, { copied_from: id, plan: { price_satang: 300_000 } });
    expect(await save(copied.id, copied.planId, { price: 2500 })).toBe("done");
  });
});

describe("what a course is worth", () => {
  it("is not forgotten with the dear plan in the archive or hidden, whatever cheap ones stand beside it", async () => {
    const { id, planId } = await dear();
    await planRow(shop.db, id, {
      plan_type: "period",
      term: 30,
      term_unit: "day",
      price_satang: 10_000,
    });
    const [, hidden] = await create(id, { price: 1, status_show: false });
    const [, other] = await create(id, { price: 2, status_show: false });
    expect([
      await archive(id, planId),
      await save(id, hidden, { status_show: true }),
      (await create(id, { price: 1 }))[0],
    ]).toEqual(["done", kept, kept]);
    const { id: next, planId: plan } = await dear();
    const [, cheap] = await create(next, { price: 1, status_show: false });
    await create(next, { price: 2, status_show: false });
    expect([
      await save(next, plan, { status_show: false }),
      await save(next, cheap, { status_show: true }),
    ]).toEqual(["done", kept]);
    expect(await save(id, other, { name: "อื่น" })).toBe("done");
  });

  it("does not go down in steps of plans that were hidden until now", async () => {
    const { id } = await dear();
    const [, one] = await create(id, { price: 15_001, status_show: false });
    const [, two] = await create(id, { price: 10_002, status_show: false });
    expect([
      await save(id, one, { status_show: true }),
      await save(id, two, { status_show: true }),
    ]).toEqual(["done", kept]);
  });
});

describe("a plan for some", () => {
  const free = { plan_type: "free" as const, price_satang: 0 };

  it("takes two where people can have it who could not: for owners of a cheaper course, of fewer, or without a yes", async () => {
    const [{ id }, bought, cheap] = [
      await dear(),
      await courseRow(shop.db),
      await courseRow(shop.db, { plan: { price_satang: 100 } }),
    ];
    const plan = await planRow(shop.db, id, {
      ...free,
      free_for: "student",
      free_for_item_ids: [bought.id],
    });
    expect(await save(id, plan, { free_course_ids: String(cheap.id) })).toBe(kept);
    expect(await save(id, plan, { free_course_ids: `${bought.id},${cheap.id}` })).toBe("done");
    const { id: other } = await dear();
    const asked = await planRow(shop.db, other, { ...free, needs_approval: true });
    expect(
      await save(other, asked, {
        need_approval: false,
        free_for: "Student",
        free_course_ids: String(cheap.id),
      }),
    ).toBe(kept);
  });

  it("may be renewed earlier, by more people", async () => {
    const { id } = await courseRow(shop.db, {
      plan: { price_satang: 2_000_000, plan_type: "period", term: 1, term_unit: "year" },
    });
    const renewal = {
      plan_type: "period" as const,
      term: 1,
      term_unit: "year" as const,
      pricing_type: "renew" as const,
      price_satang: 100,
    };
    const plan = await planRow(shop.db, id, {
      ...renewal,
      renew_window: 1,
      renew_window_unit: "day",
    });
    expect(await save(id, plan, { term_2: 10, term_unit_2: "Year(s)" })).toBe(kept);
  });
});
