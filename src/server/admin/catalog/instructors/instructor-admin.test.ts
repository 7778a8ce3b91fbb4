import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

type One = {
  version: number;
  values: Record<string, string>;
  has_page: boolean;
  is_archived: boolean;
};

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const values = (parts: Record<string, string>) => ({
  email: "",
  name: "ครูสมศรี",
  name_eng: "Somsri",
  picture: "",
  bio: "สอนเย็บผ้า",
  bio_eng: "",
  ...parts,
});
const create = (parts: Record<string, string>) =>
  owner.post("/api/admin/instructors", { values: values(parts) });
const one = async (id: number) =>
  (await owner.get(`/api/admin/instructors/${id}`)).body.data as One;
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  (body.error as { code: string } | undefined)?.code,
];
async function teaches(instructor: number): Promise<number> {
  const { id } = await courseRow(shop.db);
  await shop.db
    .insertInto("course_instructor")
    .values({ item_id: id, account_id: instructor })
    .execute();
  return id;
}
const page = (id: number, lang = "th") =>
  shop.visitor().get(`/public/instructors/${id}?lang=${lang}`);

describe("an instructor, for administrators", () => {
  it("is made with an account that has no password, or of an account that is there, which keeps its name", async () => {
    const made = await create({ email: "Somsri@example.com" });
    expect(made.body).toMatchObject({
      success: true,
      data: { version: 1, values: { name: "ครูสมศรี", bio: "สอนเย็บผ้า" } },
    });
    const account = await shop.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", made.body.id as number)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      is_instructor: true,
      is_student: false,
      is_administrator: false,
      password_hash: null,
      email: "Somsri@example.com",
    });
    // Who has not answered yet is asked once more; who teaches is not.
    expect((await create({ email: "somsri@EXAMPLE.com" })).body.id).toBe(account.id);
    await shop.pool.query("update instructor_profile set invited_at = null where account_id = $1", [
      account.id,
    ]);
    expect(faultsOf(await create({ email: "somsri@EXAMPLE.com" }))).toEqual([
      "email TEACHES_ALREADY",
    ]);
    expect(faultsOf(await create({ email: "somsri", name: "" }))).toEqual(["name REQUIRED"]);
    expect(faultsOf(await create({ email: "somsri" }))).toEqual(["email INVALID_FORMAT_EMAIL"]);
    const student = await givenStudent(shop.db, { firstName: "มานะ", lastName: "อดทน" });
    const { email } = await shop.db
      .selectFrom("account")
      .select("email")
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect((await create({ email })).body.id).toBe(student.id);
    const kept = await shop.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      first_name: "มานะ",
      last_name: "อดทน",
      is_student: true,
      is_instructor: true,
    });
  });

  it("is shown on a page and on their courses as the shop says it, at once, and not written over unseen", async () => {
    const { id } = await givenInstructor(shop.db);
    const course = await teaches(id);
    const before = await one(id);
    expect(before).toMatchObject({ version: 0, has_page: true });
    const save = (parts: Record<string, string>) =>
      owner.put(`/api/admin/instructors/${id}`, {
        version: before.version,
        values: { ...before.values, ...parts },
      });
    expect(faultsOf(await save({ picture: "nothing.png" }))).toEqual(["picture NO_SUCH_PICTURE"]);
    expect((await save({ name: "อ. มานพ", bio: "ช่างไม้\nสามสิบปี" })).status).toBe(200);
    expect(codeOf(await save({ name: "ช้า" }))).toEqual([409, "EDIT_CONFLICT"]);
    expect((await page(id)).body.data).toMatchObject({
      name: "อ. มานพ",
      bio: "ช่างไม้\nสามสิบปี",
      courses: [{ id: course, instructors: ["อ. มานพ"] }],
    });
    const { body } = await shop.visitor().get(`/public/courses/${course}`);
    expect(body.data).toMatchObject({
      instructors: ["อ. มานพ"],
      teachers: [{ id, name: "อ. มานพ" }],
    });
  });

  it("has no page in the archive and is not chosen anew, while their courses go on naming them", async () => {
    const { id } = await givenInstructor(shop.db);
    const course = await teaches(id);
    const archive = (version: number, isArchived: boolean) =>
      owner.post(`/api/admin/instructors/${id}/archive`, { version, is_archived: isArchived });
    expect((await archive(0, true)).status).toBe(200);
    expect((await page(id)).status).toBe(404);
    expect((await shop.visitor().get(`/public/courses/${course}`)).body.data).toMatchObject({
      teachers: [{ id: null }],
    });
    const put = async (target: number) => {
      const read = (await owner.get(`/api/admin/courses/${target}`)).body.data as {
        version: number;
        values: Record<string, unknown>;
      };
      return owner.put(`/api/admin/courses/${target}`, {
        version: read.version,
        values: { ...read.values, instructors: String(id) },
      });
    };
    expect((await put(course)).status).toBe(200);
    expect(faultsOf(await put((await courseRow(shop.db)).id))).toEqual([
      "instructors NO_SUCH_PERSON",
    ]);
    expect([
      codeOf(await archive(0, false)),
      (await archive(1, false)).status,
      (await page(id)).status,
    ]).toEqual([[409, "EDIT_CONFLICT"], 200, 200]);
  });

  it("has a page, and a place in the list of pages, only while something they teach is on sale", async () => {
    const { id } = await givenInstructor(shop.db);
    const shown = async () => {
      const { data } = (await shop.visitor().get("/public/instructors")).body as {
        data: { id: number }[];
      };
      return [(await page(id)).status, data.some((one) => one.id === id)];
    };
    expect(await shown()).toEqual([404, false]);
    const course = await teaches(id);
    expect(await shown()).toEqual([200, true]);
    await shop.db
      .updateTable("catalog_item")
      .set({ is_published: false })
      .where("id", "=", course)
      .execute();
    expect(await shown()).toEqual([404, false]);
    expect((await page((await givenStudent(shop.db)).id)).status).toBe(404);
  });
});

describe("many instructors", () => {
  it("go into the archive together, each over the version that was seen", async () => {
    const [first, other] = [
      await givenInstructor(shop.db, { firstName: "หลายคน" }),
      await givenInstructor(shop.db, { firstName: "หลายคน" }),
    ];
    const { items: chosen } = (await owner.get("/api/admin/instructors/choice?q=หลายคน")).body
      .data as { items: { id: number; version: number }[] };
    expect(chosen.map(({ id, version }) => [id, version])).toEqual([
      [first.id, 0],
      [other.id, 0],
    ]);
    await owner.post(`/api/admin/instructors/${other.id}/archive`, {
      version: 0,
      is_archived: true,
    });
    const { body } = await owner.post("/api/admin/instructors/batch", {
      chosen,
      is_archived: true,
    });
    expect((body.data as { results: object[] }).results).toMatchObject([
      { code: null },
      { code: "EDIT_CONFLICT" },
    ]);
    expect((await one(first.id)).is_archived).toBe(true);
    const { rows } = await shop.pool.query(
      "select from audit_entry where action = 'instructor.archived' and object = $1",
      [`account:${first.id}`],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("the list of instructors", () => {
  it("is searched by the name of the shop, the account's and the address, put in order, and the file is the same", async () => {
    const [busy, idle] = [
      await givenInstructor(shop.db, { firstName: "ค้นหา", lastName: "คนแรก" }),
      await givenInstructor(shop.db, { firstName: "ค้นหา", lastName: "คนที่สอง" }),
    ];
    await teaches(busy.id);
    await shop.db
      .insertInto("instructor_profile")
      .values({
        account_id: idle.id,
        name_th: "=ครูว่าง",
        name_en: "Idle Teacher",
        archived_at: new Date(),
      })
      .execute();
    const found = async (query: string) =>
      (
        (await owner.get(`/api/admin/instructors?${query}`)).body.data as {
          items: { id: number; courses: number }[];
        }
      ).items.map(({ id }) => id);
    expect(await found("q=ค้นหา")).toEqual([busy.id, idle.id]);
    expect(await found("q=ค้นหา&sort=newest")).toEqual([idle.id, busy.id]);
    expect(await found("q=ค้นหา&sort=courses")).toEqual([busy.id, idle.id]);
    expect([
      await found("q=ครูว่าง"),
      await found("q=idle"),
      await found("q=ค้นหา&state=active"),
    ]).toEqual([[idle.id], [idle.id], [busy.id]]);
    const headers = { cookie: `sid=${owner.cookies.get("sid")}` };
    const file = await shop.app.inject({
      url: `/api/admin/instructors.csv?q=${encodeURIComponent("ค้นหา")}`,
      headers,
    });
    const rows = file.body.trimEnd().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",").toSpliced(3, 1))).toEqual([
      [String(busy.id), "ค้นหา คนแรก", "", "1", "active"],
      [String(idle.id), "'=ครูว่าง", "Idle Teacher", "0", "archived"],
    ]);
  });
});
