import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Row = { id: number; name: string; state: string; courses: number };

let shop: TestApp;
let keeper: Visitor;
beforeAll(async () => {
  shop = await testApp();
  keeper = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["user.manage", "export", "audit.read"] }),
  );
});
afterAll(() => shop.close());

async function list(query: Record<string, string> = {}) {
  const { status, body } = await keeper.get(`/api/admin/people?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.data as { items: Row[]; page: number; pages: number; total: number };
}
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }) => id);

describe("the list of students, for administrators", () => {
  it("LOGIN-08 finds by both names, e-mail, username and a telephone number however it is written", async () => {
    const person = await givenStudent(shop.db, {
      firstName: "กานดา",
      lastName: "ทองคำ",
      username: "kanda99",
      email: "kanda@shop.example",
      phone: "0898765432",
    });
    const phones = [
      "+66 (0)89-876-5432",
      "66898765432",
      "0066898765432",
      "898765432.0",
      "089–876–5432",
      "๐๘๙ ๘๗๖ ๕๔๓๒",
      "089.876.5432",
    ];
    for (const q of [
      ...phones,
      "กานดา ทองคำ",
      "KANDA@shop",
      "kanda99",
      "0898765432",
      "089-876-5432",
      "089-876",
      "089 876 5432",
      "+66 89 876 5432",
    ]) {
      expect(await idsOf({ q }), q).toEqual([person.id]);
    }
    expect(await idsOf({ q: "%_%" })).toEqual([]);
    expect((await list({ q: "กานดา" })).items[0]).toMatchObject({
      name: "กานดา ทองคำ",
      username: "kanda99",
      tel: "0898765432",
      courses: 0,
    });
  });

  it("LOGIN-08 finds a name of figures, too, and a number from abroad", async () => {
    const [coded, abroad] = [
      await givenStudent(shop.db, { username: "2566-0017", email: "coded@shop.example" }),
      await givenStudent(shop.db, { email: "abroad@shop.example", phone: "+442079460958" }),
    ];
    expect(await idsOf({ q: "2566-0017" })).toEqual([coded.id]);
    for (const q of ["+44 20 7946 0958", "0044 (0)20 7946 0958", "020 7946 0958"])
      expect(await idsOf({ q }), q).toEqual([abroad.id]);
  });

  it("LOGIN-08 keeps to a tier, a group, who has a course now and a state", async () => {
    const q = "ร่อน";
    const parts = { firstName: q };
    const [gold, late, locked] = [
      await givenStudent(shop.db, { ...parts, tier: "gold" }),
      await givenStudent(shop.db, { ...parts, expiresAt: new Date("2026-01-01") }),
      await givenStudent(shop.db, { ...parts, isAllowed: false }),
    ];
    const { id: group } = await shop.db
      .insertInto("user_group")
      .values({ name: "ครู" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("account")
      .set({ user_group_id: group })
      .where("id", "=", late.id)
      .execute();
    await shop.db
      .updateTable("account")
      .set({ email_verified_at: new Date() })
      .where("id", "=", gold.id)
      .execute();
    const course = await givenCourse(shop.db);
    await givenEnrollment(shop.db, gold.id, course.id);
    await givenEnrollment(shop.db, late.id, course.id, new Date("2026-01-01"));
    expect(await idsOf({ q })).toEqual([locked.id, late.id, gold.id]);
    expect(await idsOf({ q, tier: "gold" })).toEqual([gold.id]);
    expect(await idsOf({ group: String(group) })).toEqual([late.id]);
    expect(await idsOf({ course: String(course.id) })).toEqual([gold.id]);
    expect(await idsOf({ q, state: "active" })).toEqual([gold.id]);
    expect(await idsOf({ q, state: "expired" })).toEqual([late.id]);
    expect(await idsOf({ q, state: "locked" })).toEqual([locked.id]);
    expect((await list({ q })).items.map(({ state }) => state)).toEqual([
      "locked",
      "expired",
      "active",
    ]);
    const choices = (await keeper.get("/api/admin/people-choices")).body.data as {
      tiers: string[];
      groups: object[];
      courses: object[];
    };
    expect(choices).toMatchObject({
      tiers: ["gold"],
      groups: [{ id: group, name: "ครู" }],
      courses: [{ id: course.id, name: course.title }],
    });
  });

  it("LOGIN-08 sorts by coming, name and end, fifty a page, and shows neither staff nor who has gone", async () => {
    const q = "เรียงลำดับ";
    const names = ["ขวัญ", "เกด", "คิด"].map((lastName, at) => ({
      firstName: q,
      lastName,
      expiresAt: new Date(Date.UTC(2030 - at, 1)),
    }));
    const ids: number[] = [];
    for (const parts of names) ids.push((await givenStudent(shop.db, parts)).id);
    const [kwan, ket, kid] = ids;
    expect(await idsOf({ q })).toEqual([kid, ket, kwan]);
    expect(await idsOf({ q, sort: "oldest" })).toEqual([kwan, ket, kid]);
    expect(await idsOf({ q, sort: "name" })).toEqual([ket, kwan, kid]);
    expect(await idsOf({ q, sort: "expires" })).toEqual([kid, ket, kwan]);
    await givenAdministrator(shop.db, { firstName: q });
    await shop.pool.query(
      "insert into account (username, email, first_name, last_name) select 'many' || n, 'many' || n || '@x.example', 'หลายคน', '' from generate_series(1, 52) n",
    );
    expect(await list({ q: "หลายคน", page: "2" })).toMatchObject({
      page: 2,
      pages: 2,
      total: 52,
      items: { length: 2 },
    });
    expect((await list({ q })).total).toBe(3);
  });

  it("LOGIN-08 is to be had as a file, filtered alike, in which no name becomes a formula, and that is written down without what was searched for", async () => {
    await givenStudent(shop.db, { firstName: "=1+1", lastName: "ส่งออก" });
    const { headers, body } = await shop.app.inject({
      url: "/api/admin/people.csv?q=ส่งออก",
      cookies: Object.fromEntries(keeper.cookies),
    });
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="students_searched_2026-11-20.csv"',
    );
    const [head, line, ...rest] = body.split("\r\n");
    expect(head).toMatch(/^\uFEFFรหัส,ชื่อ,/);
    expect(line).toMatch(/^\d+,'=1\+1,ส่งออก,/);
    expect(rest).toEqual([""]);
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select("detail")
      .where("action", "=", "people.exported")
      .execute();
    expect(JSON.stringify(noted)).not.toContain("ส่งออก");
  });

  it("LOGIN-08 has an index for its first page and a filter", async () => {
    await shop.pool.query(
      `insert into account (username, email, first_name, last_name, tier) select 'bulk' || n, 'bulk' || n || '@x.example', 'ก', 'ข', 't' || n % 250 from generate_series(1, 5000) n`,
    );
    await shop.pool.query("vacuum analyze account");
    const people = "from account i where i.is_student and i.erased_at is null";
    const plans = await Promise.all(
      ["", "and i.tier = 't7'", "and not i.is_allowed", "and i.search like '%bulk4321%'"].map(
        async (filter) => {
          const { rows } = await shop.pool.query(
            `explain select i.id ${people} ${filter} order by i.id desc limit 50`,
          );
          return rows.map((row) => row["QUERY PLAN"]).join("\n");
        },
      ),
    );
    expect(plans.filter((plan) => plan.includes("Seq Scan"))).toEqual([]);
  });
});

describe("the page of a student, for administrators", () => {
  it("LOGIN-08 shows profile, consents, access, sessions and history, and never the whole tax number", async () => {
    const person = await givenStudent(shop.db, { firstName: "ปรีชา", tier: "silver" });
    const course = await givenCourse(shop.db);
    await givenEnrollment(shop.db, person.id, course.id, new Date("2026-01-01"));
    await signedIn(shop, person);
    const { status, body } = await keeper.get(`/api/admin/people/${person.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      person: {
        id: person.id,
        firstname: "ปรีชา",
        tier: "silver",
        state: "unconfirmed",
        is_staff: false,
        may_change: true,
        tax: null,
      },
      access: [{ course_id: course.id, cause: "administrator", state: "ended", order_id: null }],
      sessions: [{ place: "" }],
      consents: [],
      orders: [],
      history: [],
    });
  });

  it("LOGIN-08 is not there for staff, a student who has gone or an unknown number", async () => {
    const clerk = await givenAdministrator(shop.db);
    for (const id of [clerk.id, 999_999_999])
      expect((await keeper.get(`/api/admin/people/${id}`)).status).toBe(404);
  });

  it("LOGIN-08 is for those who look after people alone", async () => {
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "export"] }),
    );
    const student = await givenStudent(shop.db);
    const paths = [
      "/api/admin/people",
      "/api/admin/people.csv",
      "/api/admin/people-choices",
      `/api/admin/people/${student.id}`,
    ];
    for (const path of paths) {
      expect((await clerk.get(path)).status).toBe(403);
      expect((await (await signedIn(shop, student)).get(path)).status).toBe(403);
    }
  });
});
