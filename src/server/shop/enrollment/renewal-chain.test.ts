import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { rounds } from "../../../../tests/support/run/rounds.ts";
import { type ShopActs, shopActs } from "../../../../tests/support/shop-acts.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { takeBackApproval } from "../payment/approval/take-back-approval.ts";
import { createSettling } from "../payment/settle/settle-together.ts";

const day = 86_400_000;
let shop: TestApp;
let acts: ShopActs;
let owner: Visitor;
let adminId: number;
beforeAll(async () => {
  shop = await testApp({ connections: 20 });
  await shop.parts.outbox.stop();
  await givenPaymentMethods(shop.db);
  const { db, log, cards, outbox } = shop.parts.payments;
  adminId = (await givenAdministrator(shop.db)).id;
  acts = shopActs({
    pool: shop.pool,
    db,
    log,
    cards,
    outbox,
    dataKey: shop.config.secrets.data,
    adminId,
  });
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

const term = { plan_type: "period", price_satang: 129_000, term: 30, term_unit: "day" } as const;
type Course = { id: number; planId: number; renewalId: number };
type Row = {
  id: number;
  state: string;
  starts_at: Date;
  ends_at: Date | null;
  waits_for: string | null;
  version: number;
};

async function course(plan: object = {}): Promise<Course> {
  const made = await courseRow(shop.db, { plan: { ...term, ...plan } });
  return {
    ...made,
    renewalId: await planRow(shop.db, made.id, { ...term, pricing_type: "renew" }),
  };
}

async function order({ api }: Buyer, { id }: Course, planId: number): Promise<number> {
  const answer = await api.placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: id, priecingplan_id: planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

type Bought = { orderId: number; paymentId: number; amountSatang: number };

async function attempt(buyer: Buyer, one: Course, planId: number): Promise<Bought> {
  const orderId = await order(buyer, one, planId);
  return { orderId, ...(await acts.givenAttempt(orderId)) };
}

const approve = ({ paymentId, amountSatang }: Bought) =>
  acts.settle(paymentId, { amountSatang, paidAt: null });

async function buy(buyer: Buyer, one: Course, planId: number): Promise<Bought> {
  const bought = await attempt(buyer, one, planId);
  await approve(bought);
  return bought;
}

/** A term that has begun five days ago, and two renewals behind it. */
async function chain(): Promise<{ buyer: Buyer; one: Course; bought: [Bought, Bought, Bought] }> {
  const [buyer, one] = [await givenBuyer(shop), await course()];
  const bought: [Bought, Bought, Bought] = [
    await buy(buyer, one, one.planId),
    await buy(buyer, one, one.renewalId),
    await buy(buyer, one, one.renewalId),
  ];
  await shop.pool.query(
    "update enrollment set starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days' where account_id = $1",
    [buyer.person.id],
  );
  return { buyer, one, bought };
}

const rowsOf = async ({ person }: Buyer) =>
  (
    await shop.pool.query<Row>("select * from enrollment where account_id = $1 order by id", [
      person.id,
    ])
  ).rows;
const mailsOf = async ({ person }: Buyer) =>
  Number(
    (
      await shop.pool.query(
        "select count(*) from outbox_message where key like 'accessMoved:%' and payload ->> 'accountId' = $1",
        [String(person.id)],
      )
    ).rows[0].count,
  );

/** From and to of what is active, in days from now. */
async function daysOf(buyer: Buyer): Promise<[number, number][]> {
  const inDays = (date: Date | null) =>
    Math.round(((date?.getTime() ?? Number.NaN) - Date.now()) / day) + 0;
  return (await rowsOf(buyer))
    .filter(({ state }) => state === "active")
    .map((row) => [inDays(row.starts_at), inDays(row.ends_at)]);
}

const revoke = (buyer: Buyer, accessId: number) =>
  owner.post(`/api/admin/people/${buyer.person.id}/access/${accessId}/revoke`, { reason: "ผิดคน" });

describe("what stands behind access that ends early moves up", () => {
  it("by a refund of what runs: the student learns on at once, and is told by one mail", async () => {
    const { buyer, one, bought } = await chain();
    expect(await daysOf(buyer)).toEqual([
      [-5, 25],
      [25, 55],
      [55, 85],
    ]);
    await acts.refund(bought[0].paymentId, bought[0].amountSatang);
    expect(await daysOf(buyer)).toEqual([
      [0, 30],
      [30, 60],
    ]);
    expect(await mailsOf(buyer)).toBe(1);
    expect((await (await signedIn(shop, buyer.person)).get(`/public/learn/${one.id}`)).status).toBe(
      200,
    );
  });

  it("by a refund of a renewal in mid-chain", async () => {
    const { buyer, bought } = await chain();
    await acts.refund(bought[1].paymentId, bought[1].amountSatang);
    expect(await daysOf(buyer)).toEqual([
      [-5, 25],
      [25, 55],
    ]);
    expect(await mailsOf(buyer)).toBe(1);
  });

  it("by a hand that takes it back", async () => {
    const { buyer } = await chain();
    const [first] = await rowsOf(buyer);
    expect((await revoke(buyer, first!.id)).status).toBe(200);
    expect(await daysOf(buyer)).toEqual([
      [0, 30],
      [30, 60],
    ]);
    expect(await mailsOf(buyer)).toBe(1);
  });

  it("but not where all of the course is taken back at once: nothing is left that could, and no mail says so", async () => {
    const { buyer, one } = await chain();
    const { rows } = await shop.pool.query("select version from account where id = $1", [
      buyer.person.id,
    ]);
    const chosen = [{ id: buyer.person.id, version: rows[0].version }];
    const answer = await owner.post("/api/admin/people/batch", {
      act: { what: "revoke", course_id: one.id },
      chosen,
      reason: "ปิดคอร์ส",
    });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      200,
      expect.stringContaining('"code":null'),
    ]);
    expect(await daysOf(buyer)).toEqual([]);
    expect(await mailsOf(buyer)).toBe(0);
  });

  it("by an approval that is taken back from a statement", async () => {
    const [buyer, one] = [await givenBuyer(shop), await course()];
    const orderId = await order(buyer, one, one.planId);
    await acts.decide(await acts.givenReport(orderId), "approve");
    await buy(buyer, one, one.renewalId);
    const taken = await inTransaction(shop.db, (tx) =>
      takeBackApproval(tx, {
        orderId,
        accountId: adminId,
        reason: "ผิดคน",
        requestId: "",
        lineId: 1,
      }),
    );
    expect(taken).toBeNull();
    expect(await daysOf(buyer)).toEqual([[0, 30]]);
    expect(await mailsOf(buyer)).toBe(1);
    // Its order can be paid once more.
    await acts.decide(await acts.givenReport(orderId), "approve");
    expect((await daysOf(buyer)).toSorted(([a], [b]) => a - b)).toEqual([
      [0, 30],
      [30, 60],
    ]);
  });

  it("while the course is stopped: it has its whole length when it goes on", async () => {
    const { buyer, bought } = await chain();
    const [, second] = await rowsOf(buyer);
    const change = (what: string, version: number) =>
      owner.post(`/api/admin/people/${buyer.person.id}/access/${second!.id}/change`, {
        version,
        what,
        days: null,
        reason: "พัก",
      });
    expect((await change("pause", 1)).status).toBe(200);
    await shop.pool.query(
      `update enrollment set paused_at = paused_at - interval '10 days', paused_end = paused_end - interval '10 days', starts_at = starts_at - interval '10 days',
        created_at = created_at - interval '10 days' where account_id = $1`,
      [buyer.person.id],
    );
    await acts.refund(bought[0].paymentId, bought[0].amountSatang);
    expect((await change("resume", 2)).status).toBe(200);
    expect(await daysOf(buyer)).toEqual([
      [0, 30],
      [30, 60],
    ]);
  });
});

type HiddenPart = "section" | "lesson" | null;

/** A lesson that learners see, or that is hidden, alone or with its section. */
async function lesson(
  courseId: number,
  hidden: HiddenPart,
): Promise<{ id: number; section_id: number }> {
  const { rows } = await shop.pool.query<{ id: number; section_id: number }>(
    `with part as (insert into course_section (item_id, position, title_th, title_en, is_published) values ($1, 1, 'บทนำ', '', $2 <> 'section') returning id)
    insert into lesson (section_id, item_id, position, kind, title_th, title_en, body_th, completion, is_published) select id, $1, 1, 'text', 'บท', '', 'เนื้อหา', 'marked', $2 <> 'lesson' from part returning id, section_id`,
    [courseId, hidden ?? ""],
  );
  return rows[0] ?? { id: 0, section_id: 0 };
}

const values = {
  title: "บท",
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

function publish({ id, section_id }: { id: number; section_id: number }, hidden: HiddenPart) {
  return hidden === "section"
    ? owner.put(`/api/admin/sections/${section_id}`, {
        version: 1,
        values: { title: "บทนำ", title_eng: "", is_published: true },
      })
    : owner.put(`/api/admin/lessons/${id}`, {
        version: 1,
        values: { ...values, section: String(section_id) },
      });
}

/** Approved by a provider's word alone, or with others that come at the same moment. */
function approvalOf(round: number): (bought: Bought) => Promise<unknown> {
  const together = createSettling(shop.parts.payments);
  const news = { failureCode: null, alarm: null };
  const outcome = { state: "approved", currency: "THB", wrong: null, paidAt: null } as const;
  return round % 2 === 0
    ? approve
    : ({ paymentId, amountSatang }) =>
        together({
          ...news,
          paymentId,
          outcome: { ...outcome, amountSatang, reference: `race-${paymentId}` },
        });
}

async function holeIn(buyer: Buyer): Promise<number> {
  const [first, second] = (await rowsOf(buyer)).filter(({ state }) => state === "active");
  return Math.round((second!.starts_at.getTime() - first!.ends_at!.getTime()) / 1000);
}

describe("an approval and what changes the end it goes on from come one after the other", () => {
  const many = rounds(3, 50);

  it("beside a lengthening no day is lost", async () => {
    for (let round = 0; round < many; round += 1) {
      const [buyer, one] = [await givenBuyer(shop), await course()];
      await buy(buyer, one, one.planId);
      const [first] = await rowsOf(buyer);
      const renewal = await attempt(buyer, one, one.renewalId);
      const body = { version: 1, what: "lengthen", days: 20, reason: "แถม" };
      const [, lengthened] = await Promise.all([
        approvalOf(round)(renewal),
        owner.post(`/api/admin/people/${buyer.person.id}/access/${first!.id}/change`, body),
      ]);
      expect([lengthened.status, await daysOf(buyer)]).toEqual([
        200,
        [
          [0, 50],
          [50, 80],
        ],
      ]);
    }
  });

  it("beside the first opening two terms leave nothing between them", async () => {
    for (let round = 0; round < many; round += 1) {
      const [buyer, one] = [
        await givenBuyer(shop),
        await course({ clock: "first_lesson", clock_days: 60 }),
      ];
      const { id: lessonId } = await lesson(one.id, null);
      await buy(buyer, one, one.planId);
      const renewal = await attempt(buyer, one, one.renewalId);
      const visitor = await signedIn(shop, buyer.person);
      const [, opened] = await Promise.all([
        approvalOf(round)(renewal),
        visitor.get(`/public/learn/${one.id}/lessons/${lessonId}`),
      ]);
      expect([opened.status, await holeIn(buyer)]).toEqual([200, 0]);
    }
  });

  it("beside the first publication access has its end", async () => {
    for (let round = 0; round < many; round += 1) {
      const [buyer, other, one] = [
        await givenBuyer(shop),
        await givenBuyer(shop),
        await course({ clock: "lessons" }),
      ];
      const hidden = round % 2 === 0 ? "lesson" : "section";
      const shown = await lesson(one.id, hidden);
      await buy(other, one, one.planId);
      const first = await attempt(buyer, one, one.planId);
      const [saved] = await Promise.all([publish(shown, hidden), approvalOf(round)(first)]);
      expect([saved.status, JSON.stringify(saved.body)]).toEqual([
        200,
        expect.stringContaining("success"),
      ]);
      expect([await daysOf(buyer), await daysOf(other)]).toEqual([[[0, 30]], [[0, 30]]]);
    }
  });

  it("beside the refund of what it goes on from there is no hole", async () => {
    for (let round = 0; round < many; round += 1) {
      const [buyer, one] = [await givenBuyer(shop), await course()];
      const first = await buy(buyer, one, one.planId);
      const renewal = await attempt(buyer, one, one.renewalId);
      await Promise.all([
        approvalOf(round)(renewal),
        acts.refund(first.paymentId, first.amountSatang),
      ]);
      expect(await daysOf(buyer)).toEqual([[0, 30]]);
    }
  });
});
