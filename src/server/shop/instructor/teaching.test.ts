import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const ask = ({ email }: { email: string }) =>
  owner.post("/api/admin/instructors", {
    values: { email, name: "ครูมานะ", name_eng: "", picture: "", bio: "", bio_eng: "" },
  });
const mayTeach = async (who: Visitor) =>
  ((await who.get("/public/session")).body.user as { is_instructor: boolean }).is_instructor;
const obstacle = async (who: Visitor) =>
  ((await who.get("/private/myaccount/erasure")).body.data as { obstacle: string | null }).obstacle;
const stateOf = async (who: Visitor) =>
  ((await who.get("/private/myaccount/teaching")).body.data as { state: string }).state;
const versionOf = async (id: number) =>
  ((await owner.get(`/api/admin/instructors/${id}`)).body.data as { version: number }).version;
const archive = async (id: number, isArchived: boolean) =>
  (
    await owner.post(`/api/admin/instructors/${id}/archive`, {
      version: await versionOf(id),
      is_archived: isArchived,
    })
  ).status;
const mailsTo = async ({ id }: Person) => {
  const { rows } = await shop.pool.query(
    "select from outbox_message where payload ->> 'template' = 'instructorInvitation' and payload ->> 'accountId' = $1",
    [String(id)],
  );
  return rows.length;
};

/** A course whose lessons its teacher may edit: what comes of adding a section to it. */
async function taughtBy({ id }: { id: number }): Promise<(who: Visitor) => Promise<number>> {
  const course = await courseRow(shop.db);
  await shop.pool.query("update catalog_item set instructors_edit = true where id = $1", [
    course.id,
  ]);
  await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
    course.id,
    id,
  ]);
  await givenLesson(shop.db, course.id);
  const values = { title: "บท", title_eng: "", is_published: true };
  return async (who) =>
    (await who.post(`/api/admin/courses/${course.id}/sections`, { values })).status;
}

describe("who is asked to teach", () => {
  it("LEARN-09 has no right of a teacher and keeps every right of their own until they agree", async () => {
    const person = await givenStudent(shop.db);
    const browser = await signedIn(shop, person);
    expect((await ask(person)).status).toBe(200);
    const edit = await taughtBy(person);
    expect([
      await stateOf(browser),
      await mayTeach(browser),
      await edit(browser),
      await obstacle(browser),
      await mailsTo(person),
    ]).toEqual(["invited", false, 403, null, 1]);
    expect((await browser.post("/private/myaccount/teaching/accept", {})).status).toBe(200);
    expect([
      await stateOf(browser),
      await mayTeach(browser),
      await edit(browser),
      await obstacle(browser),
    ]).toEqual(["teaching", true, 200, "instructor"]);
    expect((await browser.post("/private/myaccount/teaching/accept", {})).status).toBe(404);
  });

  it("LEARN-09 may leave whenever they like: the name goes, the account can be erased, and the shop has to ask again", async () => {
    const person = await givenInstructor(shop.db);
    const [browser, edit] = [await signedIn(shop, person), await taughtBy(person)];
    expect([await mayTeach(browser), await edit(browser)]).toEqual([true, 200]);
    expect((await browser.post("/private/myaccount/teaching/leave", {})).status).toBe(200);
    expect([await mayTeach(browser), await edit(browser), await obstacle(browser)]).toEqual([
      false,
      403,
      null,
    ]);
    expect(
      (await shop.pool.query("select from course_instructor where account_id = $1", [person.id]))
        .rowCount,
    ).toBe(0);
    expect([
      await archive(person.id, false),
      await mayTeach(browser),
      await stateOf(browser),
      await mailsTo(person),
    ]).toEqual([200, false, "invited", 1]);
  });

  it("LEARN-09 in the archive does nothing any more, and can erase the account", async () => {
    const person = await givenInstructor(shop.db);
    const [browser, edit] = [await signedIn(shop, person), await taughtBy(person)];
    expect(await archive(person.id, true)).toBe(200);
    expect([
      await mayTeach(browser),
      await edit(browser),
      (await browser.get("/private/instructor/courses")).status,
      await obstacle(browser),
    ]).toEqual([false, 403, expect.not.stringMatching("200"), null]);
    expect([
      await archive(person.id, false),
      await mayTeach(browser),
      await edit(browser),
      await mailsTo(person),
    ]).toEqual([200, true, 200, 0]);
    await archive(person.id, true);
    expect(
      (await browser.post("/private/myaccount/erasure", { is_understood: true, password: "" }))
        .body,
    ).toEqual({ success: true });
    expect(
      (await shop.pool.query("select from course_instructor where account_id = $1", [person.id]))
        .rowCount,
    ).toBe(0);
  });

  it("enters themselves without an invitation", async () => {
    const person = await givenAdministrator(shop.db);
    const browser = await signedIn(shop, person);
    const values = {
      email: person.email,
      name: "ครู",
      name_eng: "",
      picture: "",
      bio: "",
      bio_eng: "",
    };
    expect((await browser.post("/api/admin/instructors", { values })).status).toBe(200);
    expect([await stateOf(browser), await mayTeach(browser)]).toEqual(["teaching", true]);
  });
});
