import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryRow, courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenCourse,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Result = { id: number; code: string | null; msg: string; version?: number };
type ChosenRow = { id: number; version: number };

const password = "dek-D_2569";
const reason = "โรงเรียนคู่สัญญา";
let shop: TestApp;
let owner: Visitor;
let ownerId: number;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  const person = await givenAdministrator(shop.db, {
    passwordHash: await shop.parts.passwords.hash(password),
  });
  ownerId = person.id;
  owner = await signedIn(shop, person);
});
afterAll(() => shop.close());

const resultsOf = (body: Record<string, unknown>) => (body.data as { results: Result[] }).results;
const codes = (results: readonly Result[]) => results.map(({ code }) => code);
async function batch(path: string, body: object): Promise<Result[]> {
  const answer = await owner.post(`/api/admin/${path}/batch`, body);
  expect(answer.status).toBe(200);
  return resultsOf(answer.body);
}
const audited = async (action: string, object: string) =>
  shop.db
    .selectFrom("audit_entry")
    .select(["actor_id", "detail"])
    .where("action", "=", action)
    .where("object", "=", object)
    .execute();
async function people(count: number): Promise<ChosenRow[]> {
  const made = [];
  for (let one = 0; one < count; one += 1)
    made.push({ id: (await givenStudent(shop.db)).id, version: 1 });
  return made;
}
const accountOf = ({ id }: { id: number }) =>
  shop.db
    .selectFrom("account")
    .select(["tier", "user_group_id", "is_allowed", "expires_at", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const openTo = async (courseId: number) =>
  (
    await shop.db
      .selectFrom("enrollment")
      .select("account_id")
      .where("item_id", "=", courseId)
      .where("state", "=", "active")
      .execute()
  ).map(({ account_id }) => account_id);
const actOn = (chosen: readonly ChosenRow[], act: object, more: object = {}) => ({
  chosen,
  act,
  reason,
  ...more,
});

describe("POST /api/admin/people/batch", () => {
  it("LOGIN-08 opens a course for each who has it not, says of the others why not, and logs each", async () => {
    const [first, second, third] = (await people(3)) as [ChosenRow, ChosenRow, ChosenRow];
    const course = await givenCourse(shop.db);
    const grant = { what: "grant", course_id: course.id, term: { count: 1, unit: "month" } };
    expect(codes(await batch("people", actOn([second], grant)))).toEqual([null]);
    const results = await batch(
      "people",
      actOn([first, second, { id: 999_999, version: 1 }, third], grant),
    );
    expect(results.map(({ id, code, msg }) => [id, code, msg !== ""])).toEqual([
      [first.id, null, false],
      [second.id, "HAS_ACCESS_ALREADY", true],
      [999_999, "NOT_FOUND", true],
      [third.id, null, false],
    ]);
    expect(new Set(await openTo(course.id))).toEqual(new Set([first.id, second.id, third.id]));
    for (const { id } of [first, second, third]) {
      expect(await audited("access.granted", `account:${id}`)).toMatchObject([
        { actor_id: ownerId, detail: { reason, course_id: course.id } },
      ]);
    }
  });

  it("LOGIN-08 ends every access to the course, only with the password, and asks for it once a call", async () => {
    const [first, second] = (await people(2)) as [ChosenRow, ChosenRow];
    const course = await givenCourse(shop.db);
    await batch("people", actOn([first], { what: "grant", course_id: course.id, term: null }));
    const revoke = { what: "revoke", course_id: course.id };
    for (const wrong of [{}, { password: "wrong_1" }]) {
      const answer = await owner.post(
        "/api/admin/people/batch",
        actOn([first, second], revoke, wrong),
      );
      expect([answer.status, (answer.body.errors as { param: string }[])[0]?.param]).toEqual([
        422,
        "password",
      ]);
    }
    expect(await openTo(course.id)).toEqual([first.id]);
    expect(codes(await batch("people", actOn([first, second], revoke, { password })))).toEqual([
      null,
      "ACCESS_IS_OVER",
    ]);
    expect(await openTo(course.id)).toEqual([]);
  });

  it("LOGIN-08 sets the tier or the group and leaves everything else of the account as it is", async () => {
    const [one] = (await people(1)) as [ChosenRow];
    const end = new Date("2030-01-31T16:59:59.000Z");
    const group = await shop.db
      .insertInto("user_group")
      .values({ name: "โรงเรียน" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("account")
      .set({ expires_at: end, user_group_id: group.id, tier: "silver" })
      .where("id", "=", one.id)
      .execute();
    const { version } = await accountOf(one);
    expect(
      codes(await batch("people", actOn([{ ...one, version }], { what: "tier", tier: " gold " }))),
    ).toEqual([null]);
    expect(await accountOf(one)).toMatchObject({
      tier: "gold",
      user_group_id: group.id,
      expires_at: end,
    });
    const next = (await accountOf(one)).version;
    expect(
      codes(
        await batch(
          "people",
          actOn([{ ...one, version: next }], { what: "group", group_id: null }),
        ),
      ),
    ).toEqual([null]);
    expect(await accountOf(one)).toMatchObject({
      tier: "gold",
      user_group_id: null,
      expires_at: end,
    });
  });

  it("LOGIN-08 overwrites no person who was changed meanwhile, and tells the version to try again with", async () => {
    const [one, other] = (await people(2)) as [ChosenRow, ChosenRow];
    const current = (await accountOf(one)).version;
    await batch("people", actOn([{ ...one, version: current }], { what: "tier", tier: "gold" }));
    const late = actOn(
      [
        { ...one, version: current },
        { ...other, version: (await accountOf(other)).version },
      ],
      { what: "tier", tier: "silver" },
    );
    const results = await batch("people", late);
    expect(results).toMatchObject([
      { id: one.id, code: "EDIT_CONFLICT", version: current + 1 },
      { id: other.id, code: null },
    ]);
    expect(await accountOf(one)).toMatchObject({ tier: "gold" });
    await batch(
      "people",
      actOn([{ ...one, version: results[0]?.version ?? 0 }], { what: "tier", tier: "silver" }),
    );
    expect(await accountOf(one)).toMatchObject({ tier: "silver" });
  });

  it("LOGIN-08 locks with the password, lets in without, and locks no administrator who may do more than the caller", async () => {
    const [one] = (await people(1)) as [ChosenRow];
    const boss = await givenAdministrator(shop.db, { isOwner: true });
    await shop.db
      .updateTable("account")
      .set({ is_student: true })
      .where("id", "=", boss.id)
      .execute();
    const lock = { what: "lock", is_locked: true };
    expect((await owner.post("/api/admin/people/batch", actOn([one], lock))).status).toBe(422);
    const results = await batch(
      "people",
      actOn([{ id: boss.id, version: 1 }, one], lock, { password }),
    );
    expect(codes(results)).toEqual(["FORBIDDEN", null]);
    expect((await accountOf(one)).is_allowed).toBe(false);
    expect(codes(await batch("people", actOn([one], { what: "lock", is_locked: false })))).toEqual([
      null,
    ]);
    expect((await accountOf(one)).is_allowed).toBe(true);
  });

  it("LOGIN-08 does nothing without a reason, and takes no more than 25 at once", async () => {
    const [one] = (await people(1)) as [ChosenRow];
    const act = { what: "tier", tier: "gold" };
    expect(
      (await owner.post("/api/admin/people/batch", { chosen: [one], act, reason: " " })).status,
    ).toBe(422);
    const many = Array.from({ length: 26 }, (_, at) => ({ id: at + 1, version: 1 }));
    expect((await owner.post("/api/admin/people/batch", actOn(many, act))).status).toBe(422);
    expect((await accountOf(one)).tier).toBeNull();
  });

  it("LOGIN-08 answers a call that is sent again under its key as the first time, and does it once", async () => {
    const [one] = (await people(1)) as [ChosenRow];
    const course = await givenCourse(shop.db);
    const body = actOn([one], { what: "grant", course_id: course.id, term: null });
    const send = () =>
      owner.post("/api/admin/people/batch", body, {
        idempotencyKey: "7d9c61f0-52f5-4c6e-9d0a-0123456789ab",
      });
    const [first, again] = [await send(), await send()];
    expect([codes(resultsOf(first.body)), codes(resultsOf(again.body))]).toEqual([[null], [null]]);
    expect(await openTo(course.id)).toEqual([one.id]);
  });
});

describe("POST /api/admin/courses/batch", () => {
  const stateOf = async (id: number) => {
    const { body } = await owner.get(`/api/admin/courses/${id}`);
    return body.data as { state: string; version: number; values: Record<string, unknown> };
  };
  const course = async (values = {}) => {
    const { id } = await courseRow(shop.db, { title_th: "ปั้นดิน", title_en: "Pottery", ...values });
    return { id, version: (await stateOf(id)).version };
  };

  it("puts on sale and takes off it by the rules of the page, each with its own result", async () => {
    const [draft, scheduled, archived] = [
      await course({ is_published: false }),
      await course({ is_published: false, publish_at: new Date(Date.now() + 86_400_000) }),
      await course({ archived_at: new Date() }),
    ];
    const results = await batch("courses", {
      chosen: [draft, scheduled, archived],
      act: { what: "sale", sale: "published" },
    });
    expect(codes(results)).toEqual([null, null, "ITEM_IN_ARCHIVE"]);
    expect([(await stateOf(draft.id)).state, (await stateOf(scheduled.id)).state]).toEqual([
      "published",
      "published",
    ]);
    expect((await stateOf(scheduled.id)).values.publish_at).toBe("");
    expect(await audited("item.changed", `item:${draft.id}`)).toMatchObject([
      { actor_id: ownerId, detail: { changed: { sale: ["draft", "published"] } } },
    ]);
    const hidden = await batch("courses", {
      chosen: [await stateOf(draft.id).then(({ version }) => ({ id: draft.id, version }))],
      act: { what: "sale", sale: "draft" },
    });
    expect([codes(hidden), (await stateOf(draft.id)).state]).toEqual([[null], "draft"]);
  });

  it("archives and restores, and leaves what another person has changed meanwhile", async () => {
    const [one, other] = [await course(), await course()];
    const stale = { ...other, version: other.version - 1 };
    const results = await batch("courses", {
      chosen: [one, stale],
      act: { what: "archive", is_archived: true },
    });
    expect(results).toMatchObject([
      { code: null },
      { code: "EDIT_CONFLICT", version: other.version },
    ]);
    expect([(await stateOf(one.id)).state, (await stateOf(other.id)).state]).toEqual([
      "archived",
      "published",
    ]);
    const { version } = await stateOf(one.id);
    await batch("courses", {
      chosen: [{ id: one.id, version }],
      act: { what: "archive", is_archived: false },
    });
    expect((await stateOf(one.id)).state).toBe("draft");
  });

  it("undoes archiving as it was: on sale stays on sale, a day for it stays, and what was in the archive before stays there", async () => {
    const later = new Date(Date.now() + 86_400_000);
    const [sold, draft, planned, gone] = [
      await course(),
      await course({ is_published: false }),
      await course({ is_published: false, publish_at: later }),
      await course({ archived_at: new Date() }),
    ];
    const results = await batch("courses", {
      chosen: [sold, draft, planned, gone],
      act: { what: "archive", is_archived: true },
    });
    expect([codes(results), results.map(({ version }) => version)]).toEqual([
      [null, null, null, null],
      [sold.version + 1, draft.version + 1, planned.version + 1, undefined],
    ]);
    const chosen = results.flatMap(({ id, version }) =>
      version === undefined ? [] : [{ id, version }],
    );
    expect(
      codes(
        await batch("courses", {
          chosen,
          act: { what: "archive", is_archived: false, as_it_was: true },
        }),
      ),
    ).toEqual([null, null, null]);
    const states = await Promise.all([sold, draft, planned, gone].map(({ id }) => stateOf(id)));
    expect(states.map(({ state }) => state)).toEqual([
      "published",
      "draft",
      "scheduled",
      "archived",
    ]);
    expect(states[2]?.values.publish_at).not.toBe("");
  });

  it("moves into a category that is there, and says so where it is not", async () => {
    const one = await course();
    const category = await categoryRow(shop.db);
    expect(
      codes(
        await batch("courses", { chosen: [one], act: { what: "category", category_id: 999_999 } }),
      ),
    ).toEqual(["INPUT_ERROR"]);
    expect(
      codes(
        await batch("courses", { chosen: [one], act: { what: "category", category_id: category } }),
      ),
    ).toEqual([null]);
    expect((await stateOf(one.id)).values.category).toBe(String(category));
  });
});

describe("coupons and promotions, many at once", () => {
  it("COUPON-01 are switched off and on, and what is so already is not written down again", async () => {
    const { id: item } = await courseRow(shop.db, { title_th: "เย็บผ้า", title_en: "Sewing" });
    const coupon = await couponRow(shop.db, { items: [item] });
    const promotion = await promotionRow(shop.db, { items: [item] });
    for (const [path, id] of [
      ["coupons", coupon.id],
      ["promotions", promotion],
    ] as const) {
      const open = async () =>
        (await owner.get(`/api/admin/${path}/${id}`)).body.data as {
          version: number;
          values: Record<string, unknown>;
        };
      const { version, values } = await open();
      const turn = (isEnabled: boolean, over: number) =>
        batch(path, {
          chosen: [
            { id, version: over },
            { id: 999_999, version: 1 },
          ],
          is_enabled: isEnabled,
        });
      expect(codes(await turn(false, version))).toEqual([null, "NOT_FOUND"]);
      expect((await open()).values).toEqual({ ...values, is_enabled: false });
      expect(codes(await turn(true, version))).toEqual(["EDIT_CONFLICT", "NOT_FOUND"]);
      const { version: off } = await open();
      expect(codes(await turn(false, off))).toEqual([null, "NOT_FOUND"]);
      expect((await open()).version).toBe(off);
      const action = path === "coupons" ? "coupon.changed" : "promotion.changed";
      expect(await audited(action, `${path.slice(0, -1)}:${id}`)).toMatchObject([
        { actor_id: ownerId, detail: { changed: { is_enabled: [true, false] } } },
      ]);
    }
  });
});

describe("the chosen ones as a file", () => {
  const csv = async (path: string) =>
    (
      await shop.app.inject({
        url: `/api/admin/${path}`,
        headers: { cookie: `sid=${owner.cookies.get("sid")}` },
      })
    ).body;

  it("has them alone, whatever the list shows, and only students", async () => {
    const [one, other] = [await givenStudent(shop.db), await givenStudent(shop.db)];
    const staff = await givenAdministrator(shop.db);
    const file = await csv(`people.csv?q=nobody&ids=${one.id},${staff.id}`);
    expect([
      file.includes(one.email),
      file.includes(other.email),
      file.includes(staff.email),
    ]).toEqual([true, false, false]);
    const archived = await courseRow(shop.db, {
      title_th: "เก็บแล้ว",
      title_en: "Archived",
      archived_at: new Date(),
    });
    expect(await csv(`courses.csv?ids=${archived.id}`)).toContain("เก็บแล้ว");
  });
});
