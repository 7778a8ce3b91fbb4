import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { listOrderFacts } from "../mail/order-facts-queries.ts";

const day = 86_400_000;
let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof givenBuyer>>;
const free = { plan_type: "free", price_satang: 0, term: 30, term_unit: "day" } as const;
const first = { ...free, clock: "first_lesson", clock_days: 7 } as const;

async function take(buyer: Buyer, course: { id: number }, planId: number): Promise<number> {
  const answer = await buyer.api.placeOrder({
    body: { courses: [{ course_id: course.id, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  const reported = await buyer.api.reportPayment({
    body: { order_id: answer.value.orderId, payment: "AutoFree" },
  });
  if (!reported.ok) throw new Error(reported.code);
  return answer.value.orderId;
}

async function section(courseId: number): Promise<number> {
  return Number(
    (
      await owner.post(`/api/admin/courses/${courseId}/sections`, {
        values: { title: "บทนำ", title_eng: "", is_published: true },
      })
    ).body.id,
  );
}

const draft = {
  title: "อ่านก่อน",
  title_eng: "",
  video: "",
  body: "เนื้อหา",
  body_eng: "",
  minutes: "",
  completion: "marked",
  completion_percent: 90,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};

async function lesson(courseId: number, parts: object = {}, kind = "text"): Promise<number> {
  const sectionId = await section(courseId);
  const made = await owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind,
    values: { ...draft, section: String(sectionId), ...parts },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return Number(made.body.id);
}

/** The form of the plan `first`. */
const sold = {
  name: "แพ็กเกจ",
  name_eng: "",
  plan_type: "Free",
  pricing_type: "default",
  term: 30,
  term_unit: "Day(s)",
  clock: "first_lesson",
  clock_days: 7,
  clock_date: "",
  term_2: "",
  term_unit_2: "Day(s)",
  price: "",
  price_usd: "",
  need_approval: false,
  free_for: "",
  free_course_ids: "",
  status_show: true,
};
const open = (visitor: Visitor, courseId: number, lessonId: number) =>
  visitor.get(`/public/learn/${courseId}/lessons/${lessonId}`);
const rowsOf = async (accountId: number) =>
  (
    await shop.pool.query(
      "select *, now() as now from enrollment where account_id = $1 order by id",
      [accountId],
    )
  ).rows as {
    id: number;
    starts_at: Date;
    ends_at: Date | null;
    term_from: Date | null;
    waits_for: string | null;
  }[];

async function listed({ api }: Buyer) {
  const answer = await api.listEnrollments();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

/** As if all of it had happened so long ago. */
const ago = (accountId: number, interval: string) =>
  shop.pool.query(
    "update enrollment set starts_at = starts_at - $2::interval, term_from = term_from - $2::interval, ends_at = ends_at - $2::interval where account_id = $1",
    [accountId, interval],
  );

describe("LEARN-24 a term from the first lesson opened", () => {
  it("LEARN-24 waits after the approval, and says so at my courses, in the thanks and in the mail, with the end that is enforced", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: first });
    await lesson(course.id);
    const orderId = await take(buyer, course, course.planId);
    const [row] = await rowsOf(buyer.person.id);
    expect(row!.ends_at!.getTime() - row!.starts_at.getTime()).toBe(37 * day);
    const [course_] = await listed(buyer);
    expect(course_).toMatchObject({
      state: "active",
      waits_for: "opening",
      starts_by: row!.term_from!.toISOString(),
      ends_at: row!.ends_at!.toISOString(),
    });
    const access = (await listOrderFacts(shop.db, [orderId])).get(orderId)?.items[0]?.access;
    expect(access).toMatchObject({
      waitsFor: "opening",
      startsBy: row!.term_from,
      endsAt: row!.ends_at,
    });
  });

  it("LEARN-24 starts once with fifty openings at once from two devices, and a renewal goes on at the new end", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: first });
    const renewal = await planRow(shop.db, course.id, { ...free, pricing_type: "renew" });
    const lessonId = await lesson(course.id);
    await take(buyer, course, course.planId);
    await take(buyer, course, renewal);
    await ago(buyer.person.id, "1 day");
    const [before, chained] = await rowsOf(buyer.person.id);
    expect(chained!.starts_at).toEqual(before!.ends_at);
    const devices = [await signedIn(shop, buyer.person), await signedIn(shop, buyer.person)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => open(devices[n % 2]!, course.id, lessonId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [after, goesOn] = await rowsOf(buyer.person.id);
    expect(after!.waits_for).toBeNull();
    expect(after!.ends_at!.getTime() - after!.term_from!.getTime()).toBe(30 * day);
    expect(before!.ends_at!.getTime() - after!.ends_at!.getTime()).toBeGreaterThan(5.9 * day);
    expect(goesOn!.starts_at).toEqual(after!.ends_at);
    expect(goesOn!.ends_at!.getTime() - goesOn!.starts_at.getTime()).toBe(30 * day);
    await open(devices[1]!, course.id, lessonId);
    expect((await rowsOf(buyer.person.id)).map(({ ends_at }) => ends_at)).toEqual([
      after!.ends_at,
      goesOn!.ends_at,
    ]);
    expect((await listed(buyer))[0]).toMatchObject({ ends_at: goesOn!.ends_at!.toISOString() });
    expect((await listed(buyer))[0]).not.toHaveProperty("waits_for");
  });

  it("runs from the latest start when that has passed, opened or not", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: first });
    const lessonId = await lesson(course.id);
    await take(buyer, course, course.planId);
    await ago(buyer.person.id, "8 days");
    const [row] = await rowsOf(buyer.person.id);
    const [course_] = await listed(buyer);
    expect(course_).toMatchObject({
      starts_at: row!.term_from!.toISOString(),
      ends_at: row!.ends_at!.toISOString(),
    });
    expect(course_).not.toHaveProperty("waits_for");
    expect((await open(await signedIn(shop, buyer.person), course.id, lessonId)).status).toBe(200);
    expect((await rowsOf(buyer.person.id))[0]!.ends_at).toEqual(row!.ends_at);
    await ago(buyer.person.id, "29 days");
    expect((await open(await signedIn(shop, buyer.person), course.id, lessonId)).status).toBe(404);
    expect((await listed(buyer))[0]).toMatchObject({ state: "ended" });
  });

  it("is not started by a stranger or by staff", async () => {
    const [buyer, stranger] = [await givenBuyer(shop), await givenBuyer(shop)];
    const course = await courseRow(shop.db, { plan: first });
    const lessonId = await lesson(course.id, { is_preview: true });
    await take(buyer, course, course.planId);
    await open(await signedIn(shop, stranger.person), course.id, lessonId);
    await open(owner, course.id, lessonId);
    expect((await rowsOf(buyer.person.id))[0]).toMatchObject({ waits_for: "opening" });
  });

  it("is not started by what is done for the learner: work from before that is accepted, attendance that is marked", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: first });
    const work = {
      completion: "accepted",
      work_words: true,
      work_pictures: false,
      work_sound: false,
      work_files: false,
      work_max_files: 1,
      work_max_mb: 1,
      work_due_on: "",
      work_late: "taken",
      work_points: "",
    };
    const workId = await lesson(course.id, work, "assignment");
    const live = {
      completion: "attended",
      live_at: "2026-11-01T10:00",
      live_minutes: 60,
      live_link: "",
      live_room: "ห้อง 2",
      live_capacity: "",
    };
    const liveId = await lesson(course.id, live, "live");
    await take(buyer, course, course.planId);
    const [bought] = await rowsOf(buyer.person.id);
    const visitor = await signedIn(shop, buyer.person);
    expect(
      (
        await visitor.post(`/private/learn/${course.id}/lessons/${workId}/submissions`, {
          number: 1,
          words: "เสร็จแล้ว",
          files: [],
        })
      ).status,
    ).toBe(200);
    expect((await rowsOf(buyer.person.id))[0]).toMatchObject({ waits_for: null });
    // Bought again when the first time was over, and not opened since.
    await shop.pool.query(
      "update enrollment set waits_for = 'opening', term_from = $2, ends_at = $3 where account_id = $1",
      [buyer.person.id, bought!.term_from, bought!.ends_at],
    );
    const { rows: works } = await shop.pool.query<{ id: string }>(
      "select id from submission where lesson_id = $1",
      [workId],
    );
    const accepted = { version: 1, verdict: "accepted", points: null, answer: "" };
    expect((await owner.put(`/private/submissions/${works[0]!.id}/answer`, accepted)).status).toBe(
      200,
    );
    expect(
      (
        await owner.post(`/api/admin/lessons/${liveId}/attendance`, {
          account_id: buyer.person.id,
          has_attended: true,
        })
      ).status,
    ).toBe(200);
    expect((await rowsOf(buyer.person.id))[0]).toMatchObject({
      waits_for: "opening",
      ends_at: bought!.ends_at,
    });
    expect((await visitor.get(`/public/learn/${course.id}`)).body.data).toMatchObject({
      progress: { done: 2 },
    });
  });

  it("opens nothing and does not move once it is revoked, as by a refund", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: first });
    const lessonId = await lesson(course.id);
    await take(buyer, course, course.planId);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      buyer.person.id,
    ]);
    const [before] = await rowsOf(buyer.person.id);
    expect((await open(await signedIn(shop, buyer.person), course.id, lessonId)).status).toBe(404);
    expect((await rowsOf(buyer.person.id))[0]).toMatchObject({
      ends_at: before!.ends_at,
      waits_for: "opening",
    });
    await shop.pool.query("update enrollment set state = 'active' where account_id = $1", [
      buyer.person.id,
    ]);
  });
});

describe("LEARN-24 nothing published yet", () => {
  it.each([
    ["first_lesson", first, 37, "opening"],
    ["lessons", { ...free, clock: "lessons" }, 30, null],
  ] as const)(
    "%s: has no end until the first lesson is published, for everybody in the course",
    async (_, plan, days, waits) => {
      const buyers = await Promise.all([givenBuyer(shop), givenBuyer(shop)]);
      const course = await courseRow(shop.db, { plan });
      for (const buyer of buyers) await take(buyer, course, course.planId);
      expect(await listed(buyers[0]!)).toMatchObject([
        { state: "active", waits_for: "lessons", starts_by: null, ends_at: null },
      ]);
      await lesson(course.id, { is_published: false });
      expect((await rowsOf(buyers[0]!.person.id))[0]).toMatchObject({
        waits_for: "lessons",
        ends_at: null,
      });
      await ago(buyers[0]!.person.id, "20 days");
      await lesson(course.id);
      for (const { person } of buyers) {
        const [row] = await rowsOf(person.id);
        expect(row).toMatchObject({ waits_for: waits });
        expect(Math.abs(row!.ends_at!.getTime() - Date.now() - days * day)).toBeLessThan(60_000);
      }
      const ends = (await rowsOf(buyers[0]!.person.id))[0]!.ends_at;
      await lesson(course.id);
      expect((await rowsOf(buyers[0]!.person.id))[0]!.ends_at).toEqual(ends);
    },
  );

  it("approval does not wait, as before", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, { plan: free });
    await take(buyer, course, course.planId);
    const [row] = await rowsOf(buyer.person.id);
    expect(row!.ends_at!.getTime() - row!.starts_at.getTime()).toBe(30 * day);
  });
});

it("LEARN-24 a fixed day opens the course on that day and not before", async () => {
  const buyer = await givenBuyer(shop);
  const start = new Date(Math.ceil(Date.now() / day) * day + 5 * day - 7 * 3_600_000);
  const course = await courseRow(shop.db, { plan: { ...free, clock: "date", clock_date: start } });
  const lessonId = await lesson(course.id);
  await take(buyer, course, course.planId);
  const [row] = await rowsOf(buyer.person.id);
  expect(row).toMatchObject({ starts_at: start, ends_at: new Date(start.getTime() + 30 * day) });
  expect((await open(await signedIn(shop, buyer.person), course.id, lessonId)).status).toBe(404);
  await ago(buyer.person.id, "7 days");
  expect((await open(await signedIn(shop, buyer.person), course.id, lessonId)).status).toBe(200);
});

it("LEARN-24 a plan keeps its clock once it is sold, and a buyer reads it before", async () => {
  const buyer = await givenBuyer(shop);
  const course = await courseRow(shop.db, { plan: first });
  const answer = await buyer.api.listPricingPlans({ body: { courseID: [course.id] } });
  expect(JSON.stringify(answer)).toContain(
    '"clock":{"kind":"first_lesson","days":7,"date":null,"has_lessons":false}',
  );
  await take(buyer, course, course.planId);
  const { rows } = await shop.pool.query("select version from pricing_plan where id = $1", [
    course.planId,
  ]);
  const saved = await owner.put(`/api/admin/plans/${course.planId}`, {
    version: rows[0].version,
    values: { ...sold, clock_days: 9 },
  });
  expect(JSON.stringify(saved.body)).toContain('"param":"clock_days"');
  expect(saved.status).not.toBe(200);
});

it("leaves everything true of the data", async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
