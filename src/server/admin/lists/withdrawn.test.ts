import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let person: Person;
let keeper: Visitor;

beforeEach(async () => {
  shop = await testApp();
  person = await givenAdministrator(shop.db, { permissions: ["user.manage"] });
  keeper = await signedIn(shop, person);
});
afterEach(() => shop.close());

/** An owner takes the permission away while the act of this name goes on. */
async function withdrawnAt(action: string, act: number): Promise<void> {
  await shop.pool.query(`create function withdraw() returns trigger language plpgsql security definer as $$ begin
    if (select count(*) from audit_entry where action = '${action}') = ${act} then update account set permissions = '{}' where id = ${person.id}; end if;
    return null; end $$`);
  await shop.pool.query(
    `create trigger withdraw after insert on audit_entry for each row when (new.action = '${action}') execute function withdraw()`,
  );
}

const count = async (what: string) =>
  Number((await shop.pool.query(`select count(*) from ${what}`)).rows[0].count);

describe("a permission that is taken away", () => {
  it("LOGIN-08 ends a batch at once: what was done stands, the rest is refused", async () => {
    const { id: courseId } = await givenCourse(shop.db);
    const students = await Promise.all(Array.from({ length: 25 }, () => givenStudent(shop.db)));
    await withdrawnAt("access.granted", 3);
    const chosen = students.map(({ id }) => ({ id, version: 1 }));
    const act = { what: "grant", course_id: courseId, term: null };
    const { body } = await keeper.post("/api/admin/people/batch", {
      chosen,
      act,
      reason: "ทดลอง",
      password: "",
    });
    const codes = (body.data as { results: { code: string | null }[] }).results.map(
      ({ code }) => code,
    );
    expect(codes).toEqual([null, null, null, ...Array.from({ length: 22 }, () => "FORBIDDEN")]);
    expect(await count("enrollment")).toBe(3);
  });

  it("LOGIN-08 ends a file of students at once", async () => {
    const lines = Array.from(
      { length: 10 },
      (_, at) => `มานี,ใจดี,withdrawn-${at}@example.com,081234567${at}`,
    );
    const file = Buffer.from(`first name,last name,email,phone\n${lines.join("\n")}\n`).toString(
      "base64",
    );
    const { body } = await keeper.post("/api/admin/people/import/file", {
      file,
      file_name: "people.csv",
    });
    const importId = (body.data as { import_id: string }).import_id;
    const columns = {
      first: 0,
      last: 1,
      email: 2,
      phone: 3,
      course: null,
      until: null,
      tier: null,
      group: null,
      username: null,
      expiry: null,
    };
    await withdrawnAt("account.imported", 4);
    const answer = await keeper.post("/api/admin/people/import", {
      import_id: importId,
      existing: "skip",
      columns,
      is_invited: false,
    });
    expect([answer.status, await count("account where email like 'withdrawn-%'")]).toEqual([
      403, 4,
    ]);
  });
});
