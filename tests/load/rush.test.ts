import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get, type LoadRequest, openWire, post } from "../bench/load.ts";
import { type BenchStudent, insertStudents } from "../bench/students-queries.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenCourse,
  givenEnrollment,
  givenPaymentMethods,
  givenPlan,
  signedIn,
} from "../support/factories.ts";
import { givenLesson } from "../support/learning.ts";
import { rounds } from "../support/run/rounds.ts";
import { type TestApp, testApp } from "../support/test-app.ts";

const [buyers, administrators] = [100, 4];
/** A machine that runs all tests at once would need too long for three hundred. */
const learners = rounds(120, 300);

let shop: TestApp;
let port: number;
let students: BenchStudent[];
let wares: { course_id: number; priecingplan_id: number }[];
let bankAccountId: number;
beforeAll(async () => {
  shop = await testApp();
  shop.clock.followTheRealOne();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
  await givenPaymentMethods(shop.db);
  bankAccountId = (await givenBankAccount(shop.db)).id;
  wares = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await givenCourse(shop.db);
      return { course_id: id, priecingplan_id: (await givenPlan(shop.db, id)).id };
    }),
  );
  students = await insertStudents(shop.pool, learners, shop.config.secrets.session);
});
afterAll(() => shop.close());

/** What a person does: each step is sent when the one before is answered. */
type Steps = AsyncGenerator<LoadRequest, void, Record<string, unknown>>;

/** Of every two people one is at home, and the other in an office with one address for all. */
const homeOf = (at: number) => (at % 2 === 0 ? "127.0.0.1" : `127.0.${1 + (at >> 8)}.${at & 255}`);

/** All begin at once, each over a connection of their own. What was not done, by step. */
async function rush(people: readonly (() => Steps)[]): Promise<Record<string, number>> {
  const wires = await Promise.all(people.map((_, at) => openWire(port, homeOf(at))));
  const refused: Record<string, number> = {};
  await Promise.all(
    people.map(async (stepsOf, at) => {
      const steps = stepsOf();
      for (let step = await steps.next(); !step.done; ) {
        const { label, bytes } = step.value;
        const { status, body } = (await wires[at]?.ask(bytes)) ?? { status: 0, body: "{}" };
        const answer = JSON.parse(body.toString()) as Record<string, unknown>;
        if (status !== 200) {
          const why = `${label}: ${status} ${JSON.stringify(answer.error)}`;
          refused[why] = (refused[why] ?? 0) + 1;
          return;
        }
        step = await steps.next(answer);
      }
    }),
  );
  for (const wire of wires) wire.close();
  return refused;
}

const headersOf = ({ cookie, csrf }: Pick<BenchStudent, "cookie" | "csrf">) => ({
  cookie,
  "x-csrf-token": csrf,
  "sec-fetch-site": "same-origin",
});

async function* buying(student: BenchStudent): Steps {
  const headers = headersOf(student);
  for (const ware of wares) {
    const line = { ...ware, qty: 1, coupons_id: "[]", paymentmethod_id: 1 };
    yield post("save", "/private/cart/save", { data: JSON.stringify([line]) }, headers);
  }
  yield post("quote", "/public/pricing/quote", { payment_method_id: 1 }, headers);
  const { orderId } = yield post("order", "/private/cart/order", { payment_method_id: 1 }, headers);
  const report = {
    order_id: orderId,
    payment_method_id: 1,
    contact_name: "มานี ใจดี",
    bank_code: "SCB",
    bank_account: bankAccountId,
    transfer_datetime: "2026-11-20",
    time: "10:00",
    transfer_amount: "2580.00",
    slip: [student.slip],
  };
  yield post("report", "/private/payment/report", report, headers);
}

const countOf = async (table: "shop_order" | "payment_report") =>
  (
    await shop.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

test("a hundred buyers who order and report their slips at once are all served", async () => {
  const people = students.slice(0, buyers).map((student) => () => buying(student));
  expect(await rush(people)).toEqual({});
  expect([await countOf("shop_order"), await countOf("payment_report")]).toEqual([buyers, buyers]);
});

test("four administrators approve these slips at once, and none is refused", async () => {
  const signedInOnes = await Promise.all(
    Array.from({ length: administrators }, async () => {
      const person = await givenAdministrator(shop.db);
      const { cookies } = await signedIn(shop, person);
      const session = await shop.app.inject({
        url: "/public/session",
        cookies: { sid: String(cookies.get("sid")) },
      });
      return { cookie: `sid=${cookies.get("sid")}`, csrf: session.json().csrf_token };
    }),
  );
  const payments = await shop.db.selectFrom("payment").select("id").execute();
  const approvals = payments.map(
    ({ id }, at) =>
      async function* (): Steps {
        const who = signedInOnes[at % administrators];
        if (who) yield post("approve", `/api/admin/payments/${id}/approve`, {}, headersOf(who));
      },
  );
  expect(approvals).toHaveLength(buyers);
  expect(await rush(approvals)).toEqual({});
  const approved = await shop.db
    .selectFrom("shop_order")
    .select("id")
    .where("status", "=", "approved")
    .execute();
  expect(approved).toHaveLength(buyers);
});

test(`a live class of ${learners} who open the lesson and report at once is served`, async () => {
  const course = await givenCourse(shop.db);
  const lesson = await givenLesson(shop.db, course.id, {
    kind: "video",
    video_file: `${"a".repeat(32)}.mp4`,
    seconds: 600,
    is_published: true,
  });
  for (const { id } of students) await givenEnrollment(shop.db, id, course.id);
  const path = `learn/${course.id}/lessons/${lesson}`;
  const learning = students.map(
    (student) =>
      async function* (): Steps {
        yield get("open", `/public/${path}`, { cookie: student.cookie });
        yield post(
          "progress",
          `/private/${path}/progress`,
          { stretches: [[0, 5]] },
          headersOf(student),
        );
      },
  );
  expect(await rush(learning)).toEqual({});
});
