import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  clientOf,
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const day = 86_400_000;
let shop: TestApp;
let keeper: Visitor;
let student: Person;
let browser: Visitor;
let course: { id: number };
let accessId: number;
beforeAll(async () => {
  shop = await testApp();
  keeper = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  student = await givenStudent(shop.db);
  browser = await signedIn(shop, student);
  course = await givenCourse(shop.db);
  await givenEnrollment(shop.db, student.id, course.id, new Date(Date.now() + 10 * day));
  accessId = (await rows())[0]!.id;
});

const reason = "เจ็บป่วย <b>พักก่อน</b>";
type Row = {
  id: number;
  version: number;
  starts_at: Date;
  ends_at: Date | null;
  paused_at: Date | null;
  paused_end: Date | null;
};
const rows = async (): Promise<Row[]> =>
  (
    await shop.pool.query(
      "select * from enrollment where account_id = $1 and item_id = $2 order by id",
      [student.id, course.id],
    )
  ).rows;
const change = (
  what: string,
  {
    version = 1,
    days = null as number | null,
    by = keeper,
    why = reason,
    person = student.id,
  } = {},
) =>
  by.post(`/api/admin/people/${person}/access/${accessId}/change`, {
    version,
    what,
    days,
    reason: why,
  });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code?: string } | undefined)?.code;
const room = async () => (await browser.get(`/public/learn/${course.id}`)).status;
/** As if the pause had begun so long ago. */
const since = (interval: string) =>
  shop.pool.query(
    "update enrollment set paused_at = paused_at - $2::interval, paused_end = paused_end - $2::interval, starts_at = starts_at - $2::interval, created_at = created_at - $2::interval where account_id = $1",
    [student.id, interval],
  );

async function mine() {
  const answer = await clientOf(browser).listEnrollments();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data[0];
}

describe("LEARN-25 stopped access", () => {
  it("LEARN-25 opens nothing, says why, and goes on with the time that was left, to the second", async () => {
    expect(await room()).toBe(200);
    const [before] = await rows();
    expect((await change("pause")).status).toBe(200);
    expect(await room()).toBe(404);
    expect(await mine()).toMatchObject({
      state: "paused",
      last_change: "paused",
      change_reason: reason,
      ends_at: null,
    });
    const left = (await rows())[0]!.paused_end!.getTime() - (await rows())[0]!.paused_at!.getTime();
    expect((await mine())!.seconds_left).toBe(Math.floor(left / 1000));
    await since("40 days");
    expect((await mine())!.state).toBe("paused");
    expect((await change("resume", { version: 2, why: "หายแล้ว" })).status).toBe(200);
    expect(await room()).toBe(200);
    const [after] = await rows();
    const now = (await shop.pool.query("select now() as now")).rows[0].now as Date;
    expect(Math.abs(after!.ends_at!.getTime() - now.getTime() - left)).toBeLessThan(5000);
    expect(after).toMatchObject({ paused_at: null, paused_end: null });
    expect(before!.starts_at.getTime() - after!.starts_at.getTime()).toBe(40 * day);
    expect(await mine()).toMatchObject({
      state: "active",
      last_change: "resumed",
      change_reason: "หายแล้ว",
      ends_at: after!.ends_at!.toISOString(),
    });
  });

  it("loses no microsecond over ten pauses", async () => {
    const spent = async () =>
      Number(
        (
          await shop.pool.query(
            "select extract(epoch from paused_end - paused_at) as left from enrollment where id = $1",
            [accessId],
          )
        ).rows[0].left,
      );
    await change("pause");
    const first = await spent();
    for (let round = 0; round < 10; round += 1) {
      await since("3 days");
      const left = await spent();
      expect((await change("resume", { version: 2 + round * 2 })).status).toBe(200);
      const ends = (
        await shop.pool.query(
          "select extract(epoch from ends_at - now()) as left from enrollment where id = $1",
          [accessId],
        )
      ).rows[0].left;
      expect(left - Number(ends)).toBeLessThan(5);
      expect((await change("pause", { version: 3 + round * 2 })).status).toBe(200);
    }
    expect(first - (await spent())).toBeLessThan(30);
  });

  it("stops what goes on after it, too, and moves it", async () => {
    const [base] = await rows();
    await shop.db
      .insertInto("enrollment")
      .values({
        account_id: student.id,
        item_id: course.id,
        state: "active",
        starts_at: base!.ends_at!,
        ends_at: new Date(base!.ends_at!.getTime() + 30 * day),
      })
      .execute();
    await change("pause");
    await since("12 days");
    expect(await room()).toBe(404);
    await change("resume", { version: 2 });
    const [one, two] = await rows();
    expect(two!.starts_at).toEqual(one!.ends_at);
    expect(two!.ends_at!.getTime() - two!.starts_at.getTime()).toBe(30 * day);
  });

  it("stops what is bought meanwhile by the pause that there is: no second one is begun, it goes on from either, and loses nothing", async () => {
    await change("pause");
    const ends = new Date(Date.now() + 30 * day);
    await shop.db
      .insertInto("enrollment")
      .values({ account_id: student.id, item_id: course.id, state: "active", ends_at: ends })
      .execute();
    await since("5 days");
    const [, bought] = await rows();
    const access = (
      (await keeper.get(`/api/admin/people/${student.id}`)).body.data as {
        access: { id: number; state: string }[];
      }
    ).access;
    expect(access.map(({ state }) => state)).toEqual(["paused", "paused"]);
    accessId = bought!.id;
    expect(codeOf(await change("pause"))).toBe("EDIT_CONFLICT");
    expect((await change("resume")).status).toBe(200);
    expect(await room()).toBe(200);
    const [one, two] = await rows();
    expect([one!.paused_at, Math.round((two!.ends_at!.getTime() - ends.getTime()) / day)]).toEqual([
      null,
      5,
    ]);
  });

  it("keeps its people counted: not bought again, found in the list, owned", async () => {
    await change("pause");
    expect(
      codeOf(
        await keeper.post(`/api/admin/people/${student.id}/access`, {
          course_id: course.id,
          term: null,
          reason,
        }),
      ),
    ).toBe("HAS_ACCESS_ALREADY");
    const owned = await clientOf(browser).listOwnedCourses();
    expect(owned.ok && owned.value.data.map(({ courseID }) => courseID)).toEqual([course.id]);
  });

  it("can be revoked, and is over then", async () => {
    await change("pause");
    expect(
      (await keeper.post(`/api/admin/people/${student.id}/access/${accessId}/revoke`, { reason }))
        .status,
    ).toBe(200);
    expect(codeOf(await change("resume", { version: 2 }))).toBe("ACCESS_IS_OVER");
  });
});

describe("LEARN-25 lengthened access", () => {
  it("LEARN-25 ends later by whole days, is told with its reason, and stands in the log", async () => {
    const [before] = await rows();
    expect((await change("lengthen", { days: 7 })).status).toBe(200);
    const [after] = await rows();
    expect(after!.ends_at!.getTime() - before!.ends_at!.getTime()).toBe(7 * day);
    expect(await mine()).toMatchObject({
      last_change: "lengthened",
      change_reason: reason,
      ends_at: after!.ends_at!.toISOString(),
    });
    const { history } = (await keeper.get(`/api/admin/people/${student.id}`)).body.data as {
      history: { action: string; facts: object[] }[];
    };
    expect(history[0]).toMatchObject({
      action: "access.lengthened",
      facts: expect.arrayContaining([{ name: "reason", value: reason }]),
    });
  });

  it("needs days, an end, a reason and access that is not over", async () => {
    expect(codeOf(await change("lengthen"))).toBe("INPUT_ERROR");
    expect(codeOf(await change("lengthen", { days: 0 }))).toBe("INPUT_ERROR");
    expect(codeOf(await change("lengthen", { days: 7, why: " " }))).toBe("INPUT_ERROR");
    await shop.pool.query("update enrollment set ends_at = null where id = $1", [accessId]);
    expect(codeOf(await change("lengthen", { days: 7 }))).toBe("INPUT_ERROR");
    await shop.pool.query(
      "update enrollment set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1",
      [accessId],
    );
    expect(codeOf(await change("lengthen", { days: 7 }))).toBe("ACCESS_IS_OVER");
  });

  it("LEARN-25 of twenty at once one wins, and the others are told", async () => {
    const [before] = await rows();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        change(n % 2 === 0 ? "lengthen" : "pause", { days: n % 2 === 0 ? 7 : null }),
      ),
    );
    expect(answers.map((one) => codeOf(one) ?? "done").sort()).toEqual([
      ...Array(19).fill("EDIT_CONFLICT"),
      "done",
    ]);
    const [after] = await rows();
    expect(after!.version).toBe(2);
    expect([0, 7 * day]).toContain(
      (after!.ends_at ?? after!.paused_end)!.getTime() - before!.ends_at!.getTime(),
    );
  });

  it("is not found under another person, and is refused to those who may not", async () => {
    const other = await givenStudent(shop.db);
    expect(codeOf(await change("pause", { person: other.id }))).toBe("NOT_FOUND");
    expect((await change("pause", { by: browser })).status).toBe(403);
    expect((await rows())[0]!.version).toBe(1);
  });
});
