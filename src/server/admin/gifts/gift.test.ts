import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { courseRow, planRow, productRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenEnrollment,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
type Staff = { id: number; visitor: Visitor };
let shop: TestApp;
let first: Staff;
let second: Staff;
let third: Staff;
let passwordHash: string;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  passwordHash = await shop.parts.passwords.hash(password);
  [first, second, third] = [await staff(), await staff(), await staff()];
});
const aboveBaht = (baht: number) =>
  givenSettings(shop.db, { secondApprovalAboveSatang: baht * 100 });
beforeEach(() => aboveBaht(1000));
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

async function staff(permissions?: Permission[]): Promise<Staff> {
  const person = await givenAdministrator(shop.db, {
    passwordHash,
    ...(permissions && { permissions }),
  });
  return { id: person.id, visitor: await signedIn(shop, person) };
}

type Gift = {
  id: number;
  kind: string;
  name: string;
  amount: number | null;
  is_own: boolean;
  may_confirm: boolean;
  may_drop: boolean;
  person: { id: number } | null;
};
const listed = async (who: Staff, state = "open") =>
  (
    (await who.visitor.get(`/api/admin/gift-approvals?state=${state}`)).body.data as {
      items: Gift[];
    }
  ).items;
const last = async (who: Staff) => (await listed(who)).at(-1)!;
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const confirm = (who: Staff, { id }: { id: number }) =>
  who.visitor.post(`/api/admin/gift-approvals/${id}/confirm`, { password });
const drop = (who: Staff, { id }: { id: number }, reason = "ราคานี้ต่ำไป") =>
  who.visitor.post(`/api/admin/gift-approvals/${id}/drop`, { reason });
const reason = "ผู้ชนะการประกวด";
const grant = (who: Staff, accountId: number, courseId: number, term: object | null = null) =>
  who.visitor.post(`/api/admin/people/${accountId}/access`, { course_id: courseId, term, reason });
const accessOf = async (accountId: number) =>
  (await shop.pool.query("select * from enrollment where account_id = $1 order by id", [accountId]))
    .rows;
const notesOf = async (object: string) =>
  (
    await shop.pool.query(
      "select action, actor_id, detail from audit_entry where object = $1 order by id",
      [object],
    )
  ).rows;
const kept = "KEPT_FOR_SECOND_PERSON";
const priced = (baht: number) => courseRow(shop.db, { plan: { price_satang: baht * 100 } });
const days = (count: number) => ({ count, unit: "day" });

describe("access that is given by hand", () => {
  it("is given by one person up to the owner's amount, and above it waits for another one", async () => {
    const [student, cheap, dear] = [
      await givenStudent(shop.db),
      await priced(900),
      await priced(1290),
    ];
    expect([
      codeOf(await grant(first, student.id, cheap.id)),
      (await accessOf(student.id)).length,
    ]).toEqual(["done", 1]);
    const other = await givenStudent(shop.db);
    expect([
      codeOf(await grant(first, other.id, dear.id)),
      (await accessOf(other.id)).length,
    ]).toEqual([kept, 0]);
    const gift = await last(second);
    expect(gift).toMatchObject({
      kind: "access-grant",
      amount: 1290,
      is_own: false,
      may_confirm: true,
      person: { id: other.id },
    });
    expect(await last(first)).toMatchObject({
      id: gift.id,
      is_own: true,
      may_confirm: false,
      may_drop: true,
    });
    expect(codeOf(await grant(second, other.id, dear.id))).toBe("SAME_REQUEST_WAITS");
    expect([
      codeOf(await confirm(first, gift)),
      codeOf(await confirm(second, gift)),
      codeOf(await confirm(third, gift)),
    ]).toEqual(["SECOND_PERSON_NEEDED", "done", "ALREADY_DECIDED"]);
    expect(await accessOf(other.id)).toMatchObject([
      { item_id: dear.id, cause: "administrator", reason, ends_at: null },
    ]);
    const notes = (await notesOf(`account:${other.id}`)).map(({ action, actor_id: by }) => [
      action,
      by,
    ]);
    expect(notes).toEqual([
      ["gift.first_requested", first.id],
      ["access.granted", second.id],
      ["gift.confirmed", second.id],
    ]);
    expect((await listed(first, "done"))[0]).toMatchObject({ id: gift.id, may_confirm: false });
  });

  it("adds up over the day, with what people approved of the student's orders, and with every lengthening", async () => {
    const [student, one, two] = [await givenStudent(shop.db), await priced(600), await priced(500)];
    expect([
      codeOf(await grant(first, student.id, one.id)),
      codeOf(await grant(second, student.id, two.id)),
    ]).toEqual(["done", kept]);
    const learner = await givenStudent(shop.db);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "period", term: 30, term_unit: "day", price_satang: 60_000 },
    });
    await givenEnrollment(shop.db, learner.id, course.id, new Date(Date.now() + 86_400_000));
    const [access] = await accessOf(learner.id);
    const lengthen = (version: number, by = first) =>
      by.visitor.post(`/api/admin/people/${learner.id}/access/${access.id}/change`, {
        version,
        what: "lengthen",
        days: 30,
        reason,
      });
    expect([
      codeOf(await lengthen(access.version)),
      codeOf(await lengthen(access.version + 1)),
    ]).toEqual(["done", kept]);
    const gift = await last(second);
    expect(gift).toMatchObject({ kind: "access-lengthen", amount: 600 });
    await first.visitor.post(`/api/admin/people/${learner.id}/access/${access.id}/change`, {
      version: access.version + 1,
      what: "pause",
      days: null,
      reason,
    });
    expect(codeOf(await confirm(second, gift))).toBe("REQUEST_OUTDATED");
    expect((await listed(second)).some(({ id }) => id === gift.id)).toBe(true);
    expect([codeOf(await drop(first, gift, "")), codeOf(await confirm(second, gift))]).toEqual([
      "done",
      "ALREADY_DECIDED",
    ]);
  });

  it("is worth the cheapest plan that is as long, and the dearest where none is", async () => {
    const course = await courseRow(shop.db, {
      plan: { plan_type: "period", term: 30, term_unit: "day", price_satang: 30_000 },
    });
    await planRow(shop.db, course.id, {
      plan_type: "period",
      term: 1,
      term_unit: "year",
      price_satang: 300_000,
    });
    const codes = [];
    for (const term of [days(30), days(31), days(400), null])
      codes.push(codeOf(await grant(first, (await givenStudent(shop.db)).id, course.id, term)));
    expect(codes).toEqual(["done", kept, kept, kept]);
  });

  it("has no price in baht: it takes two, as long as there is an amount", async () => {
    const course = await courseRow(shop.db, { plan: { price_satang: null, price_usd_cents: 100 } });
    expect(codeOf(await grant(first, (await givenStudent(shop.db)).id, course.id))).toBe(kept);
    await aboveBaht(0);
    expect(codeOf(await grant(first, (await givenStudent(shop.db)).id, course.id))).toBe("done");
  });

  it("of many at once each is told by itself", async () => {
    const [rich, poor, course] = [
      await givenStudent(shop.db),
      await givenStudent(shop.db),
      await priced(700),
    ];
    await grant(first, rich.id, (await priced(400)).id);
    const chosen = [rich, poor].map(({ id }) => ({ id, version: 1 }));
    const answer = await first.visitor.post("/api/admin/people/batch", {
      chosen,
      act: { what: "grant", course_id: course.id, term: null },
      reason,
      password,
    });
    const { results } = answer.body.data as {
      results: { id: number; code: string | null; waits_for_second?: boolean; msg: string }[];
    };
    expect(results.map(({ code, waits_for_second: waits }) => [code, waits ?? false])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(results[0]?.msg).toContain("ส่งให้ผู้ดูแลอีกคนยืนยันแล้ว");
  });

  it("is never about oneself: who gains neither asks nor confirms", async () => {
    const [me, course] = [await staff(), await priced(2000)];
    await shop.pool.query("update account set is_student = true where id = $1", [me.id]);
    expect(codeOf(await grant(me, me.id, course.id))).toBe("OWN_CAUSE");
    expect(codeOf(await grant(first, me.id, course.id))).toBe(kept);
    const gift = await last(me);
    expect(gift).toMatchObject({ may_confirm: false, may_drop: false });
    expect([
      codeOf(await confirm(me, gift)),
      codeOf(await drop(me, gift)),
      codeOf(await confirm(second, gift)),
    ]).toEqual(["OWN_CAUSE", "OWN_CAUSE", "done"]);
  });

  it("is confirmed by nobody without the right, and not for somebody who has lost it", async () => {
    const [asker, student, course] = [
      await staff(["user.manage"]),
      await givenStudent(shop.db),
      await priced(2000),
    ];
    expect(codeOf(await grant(asker, student.id, course.id))).toBe(kept);
    const gift = await last(second);
    const stranger = await staff(["coupon.manage"]);
    expect([
      codeOf(await confirm(stranger, gift)),
      codeOf(await drop(stranger, gift)),
      (await listed(stranger)).some(({ id }) => id === gift.id),
    ]).toEqual(["FORBIDDEN", "FORBIDDEN", false]);
    await shop.pool.query("update account set permissions = '{order.read}' where id = $1", [
      asker.id,
    ]);
    expect([codeOf(await confirm(second, gift)), (await accessOf(student.id)).length]).toEqual([
      "ASKER_MAY_NOT",
      0,
    ]);
    await shop.pool.query(
      "update account set permissions = '{user.manage}', is_allowed = false where id = $1",
      [asker.id],
    );
    expect([codeOf(await confirm(second, gift)), (await accessOf(student.id)).length]).toEqual([
      "ASKER_MAY_NOT",
      0,
    ]);
    expect([codeOf(await drop(second, gift, "")), codeOf(await drop(second, gift))]).toEqual([
      "INPUT_ERROR",
      "done",
    ]);
  });

  it("is one gift when two ask and two confirm at once", async () => {
    for (let round = 0; round < rounds(2, 10); round += 1) {
      const [student, course] = [await givenStudent(shop.db), await priced(2000)];
      const asked = (
        await Promise.all([first, second, first].map((who) => grant(who, student.id, course.id)))
      ).map(codeOf);
      expect(asked.filter((code) => code === kept)).toHaveLength(1);
      const gift = await last(third);
      const fourth = await staff();
      const answers = (
        await Promise.all([confirm(third, gift), confirm(fourth, gift), drop(fourth, gift)])
      ).map(codeOf);
      expect(answers.filter((code) => code === "done")).toHaveLength(1);
      expect(await accessOf(student.id)).toHaveLength(answers[2] === "done" ? 0 : 1);
    }
  });

  it("of two parts at the same moment only one is below the amount", async () => {
    for (let round = 0; round < rounds(2, 10); round += 1) {
      const [student, one, two] = [
        await givenStudent(shop.db),
        await priced(600),
        await priced(700),
      ];
      const codes = (
        await Promise.all([grant(first, student.id, one.id), grant(second, student.id, two.id)])
      ).map(codeOf);
      expect(codes.toSorted()).toEqual([kept, "done"]);
    }
  });
});

describe("prices", () => {
  type Plan = { id: number; version: number; values: Record<string, string | number | boolean> };
  const plans = async (id: number) =>
    (await first.visitor.get(`/api/admin/courses/${id}/plans`)).body.data as Plan[];
  const planOf = async (courseId: number, planId: number) =>
    (await plans(courseId)).find(({ id }) => id === planId)!;
  const save = async (courseId: number, planId: number, changes: object, by = first) => {
    const { version, values } = await planOf(courseId, planId);
    return by.visitor.put(`/api/admin/plans/${planId}`, {
      version,
      values: { ...values, ...changes },
    });
  };
  const create = (courseId: number, values: object) =>
    first.visitor.post(`/api/admin/courses/${courseId}/plans`, {
      values: { ...blankPlan, name: "ใหม่", name_eng: "New", ...values },
    });
  const free = { plan_type: "Free", price: "", price_usd: "" };

  it("is lowered in steps by one person as far as the amount goes on one day", async () => {
    const { id, planId } = await priced(3000);
    const codes = [
      codeOf(await save(id, planId, { price: 2600 })),
      codeOf(await save(id, planId, { price: 2000 })),
      codeOf(await save(id, planId, { price: 1900 })),
    ];
    expect(codes).toEqual(["done", "done", kept]);
    const gift = await last(second);
    expect(gift).toMatchObject({ kind: "plan-save", amount: 1100 });
    expect([
      codeOf(await save(id, planId, { price: 2500 })),
      codeOf(await save(id, planId, { name: "ชื่อใหม่" })),
    ]).toEqual(["done", "done"]);
    expect(codeOf(await confirm(second, gift))).toBe("REQUEST_OUTDATED");
    await drop(first, gift, "");
    expect(codeOf(await save(id, planId, { price: 1900 }))).toBe(kept);
    expect(codeOf(await confirm(second, await last(second)))).toBe("done");
    expect((await planOf(id, planId)).values.price).toBe(1900);
  });

  it("is nothing: a free plan gives what the course costs otherwise", async () => {
    const [{ id, planId }, cheap] = [await priced(1290), await priced(900)];
    expect([
      codeOf(await save(id, planId, free)),
      codeOf(await create(id, free)),
      codeOf(await create(cheap.id, free)),
    ]).toEqual([kept, kept, "done"]);
    expect(await plans(id)).toHaveLength(1);
    const gift = (await listed(second)).find(
      ({ kind, name }) => kind === "plan-create" && name.includes("ใหม่"),
    )!;
    expect(codeOf(await confirm(second, gift))).toBe("done");
    expect((await plans(id)).map(({ values }) => values.plan_type)).toContain("Free");
  });

  it("is not lowered by new plans, each a little cheaper than the last, nor by one out of the archive", async () => {
    const { id } = await priced(3000);
    const lifetime = { plan_type: "Actual" };
    const codes = [];
    for (const price of [2400, 2050, 1800])
      codes.push(codeOf(await create(id, { ...lifetime, price })));
    expect(codes).toEqual(["done", "done", kept]);
    const [hidden] = [
      await planRow(shop.db, id, { price_satang: 10_000, archived_at: new Date() }),
    ];
    const restored = await first.visitor.post(`/api/admin/plans/${hidden}/archive`, {
      version: (await planOf(id, hidden)).version,
      is_archived: false,
    });
    expect(codeOf(restored)).toBe(kept);
    expect(codeOf(await confirm(second, await last(second)))).toBe("done");
  });

  it("in dollars is above every amount", async () => {
    const { id, planId } = await courseRow(shop.db, {
      plan: { price_satang: 100_000, price_usd_cents: 3000 },
    });
    expect([
      codeOf(await save(id, planId, { price_usd: 29 })),
      codeOf(await save(id, planId, { price_usd: 31 })),
    ]).toEqual([kept, "done"]);
  });

  it("of a thing is lowered by one person up to the amount", async () => {
    const id = await productRow(shop.db, { price_satang: 300_000 });
    const put = async (price: number) => {
      const { version, values } = (await first.visitor.get(`/api/admin/courses/${id}`)).body
        .data as Plan;
      return codeOf(
        await first.visitor.put(`/api/admin/courses/${id}`, {
          version,
          values: { ...values, price },
        }),
      );
    };
    expect([await put(2100), await put(1900)]).toEqual(["done", kept]);
    const gift = await last(second);
    expect([gift.kind, gift.amount, codeOf(await confirm(second, gift))]).toEqual([
      "item-save",
      1100,
      "done",
    ]);
    const { rows } = await shop.pool.query("select price_satang from catalog_item where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ price_satang: 190_000 }]);
  });
});

describe("discounts", () => {
  const rule = (courseId: number, changes: object) => ({
    is_enabled: true,
    discount_type: "percent",
    percent: 10,
    discount_amont: "",
    discount_amount_usd: "",
    scope: "P1",
    number_of_course: 1,
    courses: String(courseId),
    starts_at: "",
    ends_at: "",
    tier_list: "",
    ...changes,
  });
  const couponOf = (courseId: number, changes: object) => ({
    ...rule(courseId, changes),
    code: `GIFT${next()}`,
    payment_method: "1",
    use_limit: "",
    use_limit_per_account: "",
    is_returned_on_refund: false,
  });
  const coupon = (courseId: number, changes: object, by = first) =>
    by.visitor.post("/api/admin/coupons", { values: couponOf(courseId, changes) });
  const promotion = (courseId: number, changes: object, by = first) =>
    by.visitor.post("/api/admin/promotions", {
      values: {
        ...rule(courseId, changes),
        title_th: "ลดราคา",
        title_en: "Sale",
        description_th: "",
        description_en: "",
      },
    });
  const amount = (baht: number) => ({ discount_type: "amount", discount_amont: baht });

  it("of one order is given by one person up to the amount: a sum, or its part of the dearest course", async () => {
    const codes = [];
    for (const changes of [
      amount(1000),
      amount(1001),
      { percent: 33 },
      { percent: 34 },
      { ...amount(2000), is_enabled: false },
      { ...amount(10), discount_amount_usd: 1 },
    ]) {
      // Each by somebody else and for another course: what one person gives adds up, and so does
      // what one order can have.
      const [one, other] = [await priced(3000), await priced(3000)];
      codes.push([
        codeOf(await coupon(one.id, changes, await staff())),
        codeOf(await promotion(other.id, changes, await staff())),
      ]);
    }
    expect(codes.map(([one, other]) => (one === other ? one : [one, other]))).toEqual([
      "done",
      kept,
      "done",
      kept,
      "done",
      kept,
    ]);
  });

  it("is switched on, raised or opened for more people by two, and narrowed by one", async () => {
    const { id } = await priced(3000);
    const off = (await coupon(id, { ...amount(2000), is_enabled: false })).body.data as {
      id: number;
      version: number;
      values: object;
    };
    const save = (
      changes: object,
      { version, values }: { version: number; values: object } = off,
    ) =>
      first.visitor.put(`/api/admin/coupons/${off.id}`, {
        version,
        values: { ...values, ...changes },
      });
    expect(codeOf(await save({ is_enabled: true }))).toBe(kept);
    const { body } = await first.visitor.post("/api/admin/coupons/batch", {
      chosen: [{ id: off.id, version: off.version }],
      is_enabled: true,
    });
    expect((body.data as { results: { code: string }[] }).results[0]?.code).toBe(
      "SAME_REQUEST_WAITS",
    );
    expect(codeOf(await confirm(second, await last(second)))).toBe("done");
    const on = (await first.visitor.get(`/api/admin/coupons/${off.id}`)).body.data as typeof off;
    expect(on.values).toMatchObject({ is_enabled: true });
    expect(codeOf(await save({ use_limit: 5 }, on))).toBe("done");
    const limited = (await first.visitor.get(`/api/admin/coupons/${off.id}`)).body
      .data as typeof off;
    expect([
      codeOf(await save({ use_limit: 6 }, limited)),
      codeOf(await save({ is_enabled: false }, limited)),
    ]).toEqual([kept, "done"]);
  });

  it("in a series takes two where one of its codes does, and is one series when two confirm at once", async () => {
    const { id } = await priced(3000);
    const { code: _, ...values } = couponOf(id, amount(1500));
    expect(
      codeOf(
        await first.visitor.post("/api/admin/coupons/series", {
          values,
          prefix: `S${next()}`,
          count: 3,
        }),
      ),
    ).toBe(kept);
    const [before, gift] = [
      await shop.db.selectFrom("coupon").select("id").execute(),
      await last(second),
    ];
    expect(
      (await Promise.all([confirm(second, gift), confirm(third, gift)])).map(codeOf).toSorted(),
    ).toEqual(["ALREADY_DECIDED", "done"]);
    expect(await shop.db.selectFrom("coupon").select("id").execute()).toHaveLength(
      before.length + 3,
    );
  });

  it("is one coupon when two confirm at once, and none where its code was taken meanwhile", async () => {
    const { id } = await priced(3000);
    expect(codeOf(await coupon(id, amount(1500)))).toBe(kept);
    const gift = await last(second);
    expect(
      (await Promise.all([confirm(second, gift), confirm(third, gift)])).map(codeOf).toSorted(),
    ).toEqual(["ALREADY_DECIDED", "done"]);
    const values = couponOf(id, amount(1500));
    expect(codeOf(await first.visitor.post("/api/admin/coupons", { values }))).toBe(kept);
    await couponRow(
      shop.db,
      { items: [id] },
      { code: values.code, code_folded: values.code.toLowerCase() },
    );
    expect(codeOf(await confirm(second, await last(second)))).toBe("REQUEST_OUTDATED");
  });
});

describe("a file of students", () => {
  const columns = {
    first: 0,
    last: 1,
    email: 2,
    phone: 3,
    course: 4,
    until: 5,
    tier: 6,
    group: 7,
    username: null,
    expiry: null,
  };
  const head = "ชื่อ,นามสกุล,อีเมล,โทรศัพท์,คอร์ส,เรียนได้ถึง,ระดับ,กลุ่ม";
  const send = async (lines: string[], importId?: string) => {
    const file = Buffer.from([head, ...lines].join("\r\n")).toString("base64");
    const id =
      importId ??
      (
        (await first.visitor.post("/api/admin/people/import/file", { file_name: "ม6.csv", file }))
          .body.data as { import_id: string }
      ).import_id;
    const answer = await first.visitor.post("/api/admin/people/import", {
      import_id: id,
      existing: "update",
      columns,
      is_invited: true,
    });
    return {
      id,
      results: (answer.body.data as { results: { result: string }[] }).results.map(
        ({ result }) => result,
      ),
    };
  };

  it("opens what one person may give; what is above waits, is told by its line, and is opened by the second person", async () => {
    const [cheap, dear] = [await priced(500), await priced(1500)];
    const emails = [`gift-${next()}@example.com`, `gift-${next()}@example.com`];
    const lines = [
      `มานี,ใจดี,${emails[0]},0812345678,${cheap.id},31/12/2570,,`,
      `ปิติ,ใจดี,${emails[1]},0812345678,${dear.id},31/12/2570,,`,
    ];
    const { id, results } = await send(lines);
    expect(results).toEqual(["created", "waits"]);
    expect((await send(lines, id)).results).toEqual(["same", "waits"]);
    const { rows } = await shop.pool.query("select id from account where email = $1", [emails[1]]);
    expect(await accessOf(rows[0].id)).toEqual([]);
    const [run] = (
      (await first.visitor.get("/api/admin/people/imports")).body.data as {
        items: Record<string, number>[];
      }
    ).items;
    expect(run).toMatchObject({ lines: 2, created: 1, waits: 1, courses: 1 });
    expect(codeOf(await confirm(second, await last(second)))).toBe("done");
    expect(await accessOf(rows[0].id)).toMatchObject([
      { item_id: dear.id, cause: "import", reason: "ม6.csv" },
    ]);
  });
});

it("in a shop with one administrator says in words that a second one is needed, and each other hears of it by mail", async () => {
  const [student, course] = [await givenStudent(shop.db), await priced(2000)];
  await grant(first, student.id, course.id);
  const key = `giftWaits:access-grant:${first.id}:%`;
  const mails = await shop.pool.query(
    "select payload ->> 'accountId' as to from outbox_message where key like $1",
    [key],
  );
  const to = mails.rows.map((row) => Number(row.to));
  expect([to.includes(second.id), to.includes(first.id)]).toEqual([true, false]);
  await shop.pool.query(
    "update account set is_allowed = false where is_administrator and id <> $1",
    [first.id],
  );
  const answer = await grant(first, (await givenStudent(shop.db)).id, course.id);
  expect([
    codeOf(answer),
    (answer.body.error as { msg?: string; message?: string }).msg ?? "",
  ]).toEqual(["KEPT_WITHOUT_SECOND", expect.stringContaining("เชิญผู้ดูแลอีกคน")]);
  await shop.pool.query("update account set is_allowed = true where is_administrator");
});

describe("a coupon that one has made", () => {
  it("is not for one's own order, however it was made or changed; it is for everybody else", async () => {
    const course = await courseRow(shop.db, { plan: { price_satang: 50_000 } });
    const me = await staff();
    await shop.pool.query("update account set is_student = true where id = $1", [me.id]);
    const values = {
      is_enabled: true,
      code: `OWN${next()}`,
      discount_type: "percent",
      percent: 10,
      discount_amont: "",
      discount_amount_usd: "",
      scope: "P1",
      number_of_course: 1,
      courses: String(course.id),
      starts_at: "",
      ends_at: "",
      tier_list: "",
      payment_method: "1",
      use_limit: "",
      use_limit_per_account: "",
      is_returned_on_refund: false,
    };
    const type = (who: Visitor, code: string) =>
      who.post("/public/cart/getCouponByCouponCode", { coupon_code: code });
    const order = (who: Visitor, couponId: number) =>
      who.post("/private/cart/order", {
        payment_method_id: 1,
        coupon_id: [couponId],
        courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      });
    const made = (await me.visitor.post("/api/admin/coupons", { values })).body.data as {
      id: number;
    };
    const student = await signedIn(shop, await givenStudent(shop.db));
    expect([
      codeOf(await type(me.visitor, values.code)),
      codeOf(await type(student, values.code)),
      codeOf(await order(student, made.id)),
    ]).toEqual(["OWN_COUPON", "done", "done"]);
    const others = (
      await first.visitor.post("/api/admin/coupons", {
        values: { ...values, code: `OTHER${next()}` },
      })
    ).body.data as RecordRevision;
    expect(codeOf(await type(me.visitor, String(others.values.code)))).toBe("done");
    await me.visitor.put(`/api/admin/coupons/${others.id}`, {
      version: others.version,
      values: { ...others.values, percent: 20 },
    });
    expect(codeOf(await order(me.visitor, others.id))).toBe("OWN_COUPON");
    const series = { values: { ...values, code: undefined }, prefix: `N${next()}`, count: 1 };
    await me.visitor.post("/api/admin/coupons/series", series);
    const { code } = await shop.db
      .selectFrom("coupon")
      .select("code")
      .where("series", "is not", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([codeOf(await type(me.visitor, code)), codeOf(await type(student, code))]).toEqual([
      "OWN_COUPON",
      "done",
    ]);
  });
});
type RecordRevision = {
  id: number;
  version: number;
  values: Record<string, string | number | boolean>;
};
