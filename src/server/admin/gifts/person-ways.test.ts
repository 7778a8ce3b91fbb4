import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const reason = "ตามที่ตกลงกัน";
let shop: TestApp;
let first: Visitor;
let second: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenSettings(shop.db, { secondApprovalAboveSatang: 500_000 });
  const passwordHash = await shop.parts.passwords.hash(password);
  const clerk = async () =>
    signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["user.manage"], passwordHash }),
    );
  [first, second] = [await clerk(), await clerk()];
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

const kept = "KEPT_FOR_SECOND_PERSON";
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const account = (id: number) =>
  shop.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const course = async (baht: number) =>
  (await courseRow(shop.db, { plan: { price_satang: baht * 100 } })).id;
const grant = async (accountId: number, baht: number) =>
  codeOf(
    await first.post(`/api/admin/people/${accountId}/access`, {
      course_id: await course(baht),
      term: null,
      reason,
    }),
  );
const last = async () =>
  (
    (await second.get("/api/admin/gift-approvals?state=open")).body.data as {
      items: { id: number; kind: string; amount: number }[];
    }
  ).items.at(-1)!;
const confirm = async (id: number) =>
  codeOf(await second.post(`/api/admin/gift-approvals/${id}/confirm`, { password }));

describe("two accounts that become one", () => {
  const merge = async (stays: number, goes: number) => {
    const versions = { stays: (await account(stays)).version, goes: (await account(goes)).version };
    return codeOf(
      await first.post(`/api/admin/people/${stays}/merge/${goes}`, { versions, reason, password }),
    );
  };
  const student = async () => (await givenStudent(shop.db)).id;

  it("take two where what both were given on one day is more than the amount, and are one once it is confirmed", async () => {
    const [stays, goes] = [await student(), await student()];
    expect([await grant(stays, 4900), await grant(goes, 200), await merge(stays, goes)]).toEqual([
      "done",
      "done",
      kept,
    ]);
    const gift = await last();
    expect(gift).toMatchObject({ kind: "account-merge", amount: 5100 });
    expect([await merge(stays, goes), (await account(goes)).merged_into]).toEqual([
      "SAME_REQUEST_WAITS",
      null,
    ]);
    expect([
      await confirm(gift.id),
      await confirm(gift.id),
      (await account(goes)).merged_into,
    ]).toEqual(["done", "ALREADY_DECIDED", stays]);
    // What the merge itself was worth is given by nobody a second time.
    await shop.pool.query(
      "update gift_approval set satang = 10000 where account_id = $1 and kind = 'access-grant'",
      [stays],
    );
    expect([await grant(stays, 4801), await grant(stays, 4700)]).toEqual([kept, "done"]);
  });

  it("add up from merge to merge, on the day after, too", async () => {
    const stays = await student();
    const codes = [];
    for (const baht of [2400, 2500, 2500]) {
      const goes = await student();
      codes.push(await grant(goes, baht));
      await shop.pool.query(
        "update gift_approval set ended_at = ended_at - interval '1 day' where account_id = $1",
        [goes],
      );
      codes.push(await merge(stays, goes));
    }
    expect(codes).toEqual(["done", "done", "done", "done", "done", kept]);
  });

  it("take one where only one of them was given much, or both on different days", async () => {
    const [poor, rich, other, another] = [
      await student(),
      await student(),
      await student(),
      await student(),
    ];
    expect([await grant(rich, 4900), await merge(poor, rich)]).toEqual(["done", "done"]);
    expect([await grant(other, 4900), await grant(another, 4900)]).toEqual(["done", "done"]);
    await shop.pool.query(
      "update gift_approval set ended_at = ended_at - interval '1 day' where account_id = $1",
      [other],
    );
    expect(await merge(other, another)).toBe("done");
  });
});

describe("a tier that is given", () => {
  const tiers = async () => {
    const tier = `vip${next()}`;
    const dear = await course(20_000);
    await couponRow(
      shop.db,
      { items: [dear] },
      { percent: "100", is_tier_limited: true, tiers: [tier] },
    );
    return tier;
  };
  const change = async (id: number, changes: object) => {
    const { version } = await account(id);
    return codeOf(
      await first.put(`/api/admin/people/${id}`, {
        version,
        group_id: null,
        expires_on: "",
        reason,
        ...changes,
      }),
    );
  };

  it("is worth the most that what is for it takes off one order: above the amount it takes two", async () => {
    const [{ id }, tier] = [await givenStudent(shop.db), await tiers()];
    expect([
      await change(id, { tier, expires_on: "2099-01-31" }),
      (await account(id)).tier,
    ]).toEqual([kept, null]);
    const gift = await last();
    expect(gift).toMatchObject({ kind: "account-tier", amount: 20_000 });
    expect([await change(id, { expires_on: "2098-01-31" }), await confirm(gift.id)]).toEqual([
      "done",
      "done",
    ]);
    expect(await account(id)).toMatchObject({ tier, expires_at: new Date("2099-01-31T16:59:59Z") });
    expect([
      await change(id, { tier: "" }),
      await change(id, { tier: `nothing${next()}` }),
    ]).toEqual(["done", "done"]);
  });

  it("of which nothing is given beside what the student has already is given by one", async () => {
    const [{ id }, gold, silver] = [
      await givenStudent(shop.db),
      `gold${next()}`,
      `silver${next()}`,
    ];
    await promotionRow(
      shop.db,
      { items: [await course(20_000)] },
      { percent: "50", is_tier_limited: true, tiers: [gold, silver] },
    );
    await shop.pool.query("update account set tier = $2 where id = $1", [id, silver]);
    expect(await change(id, { tier: gold })).toBe("done");
    const { id: other } = await givenStudent(shop.db);
    expect(await change(other, { tier: gold })).toBe(kept);
    await shop.pool.query("update account set tier = 'bronze' where id = $1", [other]);
    expect(await confirm((await last()).id)).toBe("REQUEST_OUTDATED");
  });

  it("to many at once is told of each by itself", async () => {
    const [{ id, version }, tier] = [
      await account((await givenStudent(shop.db)).id),
      await tiers(),
    ];
    const { body } = await first.post("/api/admin/people/batch", {
      chosen: [{ id, version }],
      act: { what: "tier", tier },
      reason,
    });
    expect((body.data as { results: object[] }).results).toMatchObject([
      { id, waits_for_second: true },
    ]);
    expect((await account(id)).tier).toBeNull();
  });

  it("with a file waits, while the rest of its line is taken over", async () => {
    const [tier, old] = [await tiers(), await givenStudent(shop.db)];
    const email = `tier-${next()}@example.com`;
    const { email: known } = await account(old.id);
    const columns = {
      first: 0,
      last: 1,
      email: 2,
      phone: 3,
      course: null,
      until: null,
      tier: 4,
      group: null,
      username: null,
      expiry: null,
    };
    const text = [
      "ชื่อ,นามสกุล,อีเมล,โทรศัพท์,ระดับ",
      `มานี,ใจดี,${email},0812345678,${tier}`,
      `ปิติ,ใจดี,${known},0812345679,${tier}`,
    ].join("\r\n");
    const { import_id } = (
      await first.post("/api/admin/people/import/file", {
        file_name: "ม6.csv",
        file: Buffer.from(text).toString("base64"),
      })
    ).body.data as {
      import_id: string;
    };
    const answer = await first.post("/api/admin/people/import", {
      import_id,
      existing: "update",
      columns,
      is_invited: false,
    });
    expect(
      (answer.body.data as { results: { result: string }[] }).results.map(({ result }) => result),
    ).toEqual(["waits", "waits"]);
    expect(await account(old.id)).toMatchObject({ first_name: "ปิติ", tier: null });
    expect(await confirm((await last()).id)).toBe("done");
    expect((await account(old.id)).tier).toBe(tier);
  });
});
