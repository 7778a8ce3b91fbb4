import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  clientOf,
  givenAdministrator,
  givenCourse,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type TestAnswer = { status: number; body: Record<string, unknown> };

let shop: TestApp;
let keeper: Visitor;
let student: Person;
let browser: Visitor;
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
});

const reason = "ลูกค้าขอทางโทรศัพท์";
const codeOf = ({ body }: TestAnswer) => (body.error as { code?: string } | undefined)?.code;
const act = (what: string, body: object, by = keeper, id = student.id) =>
  by.post(`/api/admin/people/${id}/${what}`, { reason, ...body });
const grant = (courseId: number, term: object | null = null) =>
  act("access", { course_id: courseId, term });

async function coursesOf(who = browser) {
  const answer = await clientOf(who).listEnrollments();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

async function pageOf(id = student.id) {
  return (await keeper.get(`/api/admin/people/${id}`)).body.data as {
    person: { version: number; tier: string | null; expires_at: string | null };
    access: {
      id: number;
      ends_at: string | null;
      starts_at: string;
      reason: string;
      cause: string;
    }[];
    sessions: object[];
    history: { action: string; changes: object[]; facts: { name: string; value: string }[] }[];
  };
}

async function toldTo(accountId: number): Promise<string[]> {
  const { rows } = await shop.pool.query(
    "select payload ->> 'event' as event from outbox_message where kind = 'realtime' and (payload ->> 'accountId')::bigint = $1 order by id",
    [accountId],
  );
  return rows.map(({ event }) => event);
}

describe("access given by an administrator", () => {
  it("LOGIN-08 opens the course for the term, is told, and stands in the log with its reason", async () => {
    const course = await givenCourse(shop.db);
    expect((await grant(course.id, { count: 2, unit: "month" })).status).toBe(200);
    expect(await coursesOf()).toMatchObject([
      { course_id: course.id, state: "active", order_id: null },
    ]);
    const { access, history } = await pageOf();
    const [given] = access;
    expect(given).toMatchObject({ cause: "administrator", reason });
    expect(Date.parse(given!.ends_at!) - Date.parse(given!.starts_at)).toBe(60 * 86_400_000);
    expect(history).toMatchObject([
      {
        action: "access.granted",
        facts: expect.arrayContaining([{ name: "reason", value: reason }]),
      },
    ]);
    expect(await toldTo(student.id)).toEqual(["access.changed"]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LOGIN-08 is given once when it is given eight times at the same moment", async () => {
    const course = await givenCourse(shop.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => grant(course.id)));
    expect(answers.map((one) => codeOf(one) ?? "done").sort()).toEqual([
      ...Array(7).fill("HAS_ACCESS_ALREADY"),
      "done",
    ]);
    expect((await pageOf()).access).toHaveLength(1);
  });

  it("LOGIN-08 ends at once when it is revoked, can be given again, and is not revoked twice", async () => {
    const course = await givenCourse(shop.db);
    await grant(course.id);
    const [given] = (await pageOf()).access;
    const revoke = () => act(`access/${given!.id}/revoke`, {});
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map((one) => codeOf(one) ?? "done").sort()).toEqual(["ACCESS_IS_OVER", "done"]);
    expect(await coursesOf()).toMatchObject([{ course_id: course.id, state: "revoked" }]);
    expect((await pageOf()).history[0]).toMatchObject({ action: "access.revoked" });
    expect(await toldTo(student.id)).toEqual(["access.changed", "access.changed"]);
    expect((await grant(course.id)).status).toBe(200);
    expect(await coursesOf()).toMatchObject([{ state: "active" }]);
  });

  it("LOGIN-08 needs a reason, a course there is and a student there is, and is revoked from no other student", async () => {
    const course = await givenCourse(shop.db);
    const [empty, unknown] = [
      await act("access", { course_id: course.id, term: null, reason: "  " }),
      await grant(999_999_999),
    ];
    expect([empty, unknown].map(({ body }) => body.errors)).toMatchObject([
      [{ param: "reason" }],
      [{ param: "course_id" }],
    ]);
    expect(
      (await act("access", { course_id: course.id, term: null }, keeper, 999_999_999)).status,
    ).toBe(404);
    await grant(course.id);
    const [given] = (await pageOf()).access;
    const stranger = await givenStudent(shop.db);
    expect((await act(`access/${given!.id}/revoke`, {}, keeper, stranger.id)).status).toBe(404);
    expect(await coursesOf()).toMatchObject([{ state: "active" }]);
  });
});

describe("an account changed by an administrator", () => {
  const put = async (body: object, id = student.id) => {
    const { version } = (await pageOf(id)).person;
    return keeper.put(`/api/admin/people/${id}`, {
      version,
      tier: "",
      group_id: null,
      expires_on: "",
      reason,
      ...body,
    });
  };

  it("LOGIN-08 has its tier, group and last day from the next call on; an end that has passed shuts it", async () => {
    const { id: group } = await shop.db
      .insertInto("user_group")
      .values({ name: "ครู" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await put({ tier: "gold", group_id: group, expires_on: "2099-01-31" })).status).toBe(
      200,
    );
    const { person, history } = await pageOf();
    expect(person).toMatchObject({
      tier: "gold",
      group: { id: group, name: "ครู" },
      expires_at: "2099-01-31T16:59:59.000Z",
    });
    expect(history[0]).toMatchObject({
      action: "account.changed",
      changes: expect.arrayContaining([{ name: "tier", from: null, to: "gold" }]),
    });
    expect((await browser.get("/private/enrollments")).status).toBe(200);
    expect((await put({ tier: "gold", group_id: group, expires_on: "2020-01-31" })).status).toBe(
      200,
    );
    expect(codeOf(await browser.get("/private/enrollments"))).toBe("PERMISSION_DENIED");
  });

  it("LOGIN-08 is not overwritten by a person who read it earlier, and takes no group or day there is not", async () => {
    const { version } = (await pageOf()).person;
    expect((await put({ tier: "gold" })).status).toBe(200);
    expect(codeOf(await put({ tier: "silver", version }))).toBe("EDIT_CONFLICT");
    expect((await pageOf()).person.tier).toBe("gold");
    const wrong = [
      await put({ group_id: 999_999_999 }),
      await put({ expires_on: "2027-02-31" }),
      await put({ reason: "" }),
    ];
    expect(wrong.map(({ body }) => body.errors)).toMatchObject([
      [{ param: "group_id" }],
      [{ param: "expires_on" }],
      [{ param: "reason" }],
    ]);
  });

  it("LOGIN-08 is signed out everywhere", async () => {
    expect((await pageOf()).sessions).toHaveLength(1);
    expect((await act("sign-out", {})).status).toBe(200);
    expect((await browser.get("/private/enrollments")).status).toBe(401);
    expect((await pageOf()).history[0]).toMatchObject({ action: "account.signed-out" });
  });

  it("LOGIN-08 is locked, says so, and is let in again", async () => {
    expect((await act("lock", { is_locked: true })).status).toBe(200);
    expect(codeOf(await browser.get("/private/enrollments"))).toBe("WHITELIST_USER_DENIED");
    expect((await act("lock", { is_locked: false })).status).toBe(200);
    expect((await (await signedIn(shop, student)).get("/private/enrollments")).status).toBe(200);
    expect((await pageOf()).history.map(({ action }) => action)).toEqual([
      "account.unlocked",
      "account.locked",
    ]);
  });

  it("LOGIN-08 is not one's own, nor that of staff who may do more, and only for those who look after people", async () => {
    const above = await givenAdministrator(shop.db, {
      permissions: ["user.manage", "payment.refund"],
    });
    await shop.db
      .updateTable("account")
      .set({ is_student: true })
      .where("id", "=", above.id)
      .execute();
    expect(codeOf(await act("lock", { is_locked: true }, keeper, above.id))).toBe("FORBIDDEN");
    expect(codeOf(await act("sign-out", {}, await signedIn(shop, above), above.id))).toBe(
      "FORBIDDEN",
    );
    const clerk = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read"] }),
    );
    for (const by of [clerk, browser])
      expect((await act("lock", { is_locked: true }, by)).status).toBe(403);
  });
});
