import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyItem } from "../src/server/admin/catalog/copy/copy-item.ts";
import { listPlanRecords } from "../src/server/admin/catalog/courses/plan-queries.ts";
import { plans } from "../src/server/admin/catalog/courses/plans.ts";
import { findEditedCoupon } from "../src/server/admin/discounts/coupon-edit-queries.ts";
import { coupons } from "../src/server/admin/discounts/coupons.ts";
import { takeBackFromBookshop } from "../src/server/admin/orders/shipping/ship-order.ts";
import { grantAccess } from "../src/server/admin/students/change-access.ts";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { inTransaction } from "../src/server/platform/database/in-transaction.ts";
import { Refused } from "../src/server/platform/http/refusal.ts";
import { issueToken } from "../src/server/shop/account/sign-in/one-time-token.ts";
import { requestSync } from "../src/server/shop/bookshop/bookshop-queries.ts";
import { takeBackApproval } from "../src/server/shop/payment/approval/take-back-approval.ts";
import { offerSeats } from "../src/server/shop/waiting-list/offer-seats.ts";
import { type Buyer, givenBuyer } from "./support/buyers.ts";
import { courseRow } from "./support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "./support/discount-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenCartItem,
  givenEnrollment,
  givenPaymentMethods,
  givenStudent,
  signedIn,
} from "./support/factories.ts";
import { deadlocksOf } from "./support/mixed-shop.ts";
import { type ShopActs, shopActs } from "./support/shop-acts.ts";
import { type TestApp, testApp } from "./support/test-app.ts";

// Each kind of row is locked from outside, and the test records the order in which each act waits
// for them. docs/locks.md defines the required order.

/** The order in that document, from first to last. */
const written = [
  "order",
  "payment",
  "refund claim",
  "account",
  "mailed link",
  "cart",
  "guest",
  "file",
  "learning",
  "course 1",
  "course 2",
  "seat wait",
  "coupon 1",
  "coupon 2",
  "promotion",
  "request for a second person",
  "catalogue version",
] as const;
type Kind = (typeof written)[number];

let shop: TestApp;
let acts: ShopActs;
let course: { id: number; planId: number }[];
let coupon: { id: number; code: string }[];
let promotionId: number;
let promoted: { id: number; planId: number };
beforeAll(async () => {
  shop = await testApp({ connections: 30 });
  // No mails are written here: their jobs take locks of their own, which belong to no act.
  await shop.parts.outbox.stop();
  await givenPaymentMethods(shop.db);
  const { db, log, cards, outbox } = shop.parts.payments;
  const { id: adminId } = await givenAdministrator(shop.db);
  acts = shopActs({
    pool: shop.pool,
    db,
    log,
    cards,
    outbox,
    dataKey: shop.config.secrets.data,
    adminId,
  });
  course = [
    await courseRow(shop.db, { seat_limit: 500 }),
    await courseRow(shop.db, { seat_limit: 500 }),
  ];
  const items = course.map(({ id }) => id);
  coupon = [
    await couponRow(shop.db, { items }, { returns_on_refund: true }),
    await couponRow(shop.db, { items }, { returns_on_refund: true }),
  ];
  promoted = await courseRow(shop.db);
  promotionId = await promotionRow(shop.db, { items: [promoted.id] });
});
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  expect(await deadlocksOf(shop.pool)).toBe(0);
  await shop.close();
});

type HeldLock = { kind: Kind; pid: number; letGo: () => Promise<void> };

/**
 * NOTE: 'no key update', like the shop's own locks. Foreign keys do not wait for it, so only the
 * act's own locks are seen.
 */
function holds(): [Kind, string][] {
  const lock = (table: string, where = "true") =>
    `select 1 from ${table} where ${where} order by 1 for no key update`;
  const [first, second] = [...course, ...coupon, { id: promotionId }].map(({ id }) => id) as [
    number,
    number,
  ];
  return [
    ["order", lock("shop_order")],
    ["payment", lock("payment")],
    ["refund claim", lock("refund_claim")],
    ["account", lock("account", "not is_administrator")],
    ["cart", lock("cart")],
    ["guest", lock("guest")],
    ["mailed link", lock("one_time_token")],
    ["file", lock("stored_file", "purpose in ('lesson', 'work')")],
    ["learning", lock("learning")],
    ["course 1", lock("catalog_item", `id = ${first}`)],
    ["course 2", lock("catalog_item", `id = ${second}`)],
    ["seat wait", lock("seat_wait")],
    ["coupon 1", lock("coupon", `id = ${coupon[0]?.id}`)],
    ["coupon 2", lock("coupon", `id = ${coupon[1]?.id}`)],
    ["promotion", lock("promotion")],
    ["request for a second person", lock("gift_approval", "ended_at is null")],
    ["catalogue version", lock("catalog_version")],
  ];
}

async function hold(kind: Kind, text: string): Promise<HeldLock> {
  const client: pg.PoolClient = await shop.pool.connect();
  await client.query("begin");
  await client.query(text);
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const letGo = async () => {
    await client.query("rollback");
    client.release();
  };
  return { kind, pid: rows[0].pid, letGo };
}

/**
 * The locks that an act waits for, in order. Each lock is released as soon as the act waits for it.
 */
async function waitsOf(act: () => Promise<unknown>, skips: readonly Kind[]): Promise<Kind[]> {
  const held = new Map<number, HeldLock>();
  for (const [kind, text] of holds().filter(([one]) => !skips.includes(one))) {
    const one = await hold(kind, text);
    held.set(one.pid, one);
  }
  const waited: Kind[] = [];
  let isOver = false;
  const running = act().finally(() => {
    isOver = true;
  });
  running.catch(() => undefined);
  const blocking =
    "select unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (!isOver) {
    const { rows } = await shop.pool.query<{ pid: number }>(blocking);
    for (const { pid } of rows) {
      const one = held.get(pid);
      if (one === undefined) continue;
      waited.push(one.kind);
      held.delete(pid);
      await one.letGo();
    }
  }
  for (const one of held.values()) await one.letGo();
  const answer = await running;
  if (answer instanceof Refused)
    throw new Error(`the act was refused: ${answer.code} ${JSON.stringify(answer.errors ?? "")}`);
  return waited;
}

async function order(
  buyer: Buyer,
  { isPromoted = false, courses = course, coupons = coupon } = {},
): Promise<number> {
  const named = isPromoted ? [promoted] : courses;
  const coupon_id = isPromoted ? [] : coupons.map(({ id }) => id);
  const body = {
    payment_method_id: 1,
    coupon_id,
    courses: named.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId })),
  };
  const answer = await buyer.api.placeOrder({ body });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

async function buyer(): Promise<Buyer> {
  const one = await givenBuyer(shop);
  for (const { code } of coupon) await enterCode(one, code);
  await givenCartItem(
    shop.db,
    { accountId: one.person.id },
    { itemId: course[0]?.id ?? 0, planId: course[0]?.planId ?? 0 },
  );
  return one;
}

let taught: number | null = null;

/** A learner who has begun a lesson with a film. */
async function learning(): Promise<{ learner: Buyer; lessonId: number }> {
  const learner = await buyer();
  const itemId = course[0]?.id ?? 0;
  if (taught === null) {
    await sql`insert into stored_file (name, purpose, state, media_type, size_bytes, original_name) values ('lesson.mp4', 'lesson', 'stored', 'video/mp4', 0, '')`.execute(
      shop.db,
    );
    const { rows } = await sql<{ id: number }>`with part as (
        insert into course_section (item_id, position, title_th, title_en, is_published) values (${itemId}, 1, 'บทนำ', 'Introduction', true) returning id)
      insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, video_file, is_published)
      select id, ${itemId}, 1, 'video', 'บท', 'Lesson', 'marked', 'lesson.mp4', true from part returning id`.execute(
      shop.db,
    );
    taught = rows[0]?.id ?? 0;
  }
  await givenEnrollment(shop.db, learner.person.id, itemId);
  await tell(learner, taught);
  return { learner, lessonId: taught };
}

async function tell({ api }: Buyer, lessonId: number): Promise<void> {
  expect(
    await api.saveLessonProgress({
      params: { id: course[0]?.id ?? 0, lessonId },
      body: { is_done: true },
    }),
  ).toMatchObject({ ok: true });
}

/** A learner with a file for an assignment, and the calls that hand it in and answer it. */
async function assignment() {
  const itemId = course[0]?.id ?? 0;
  const { learner } = await learning();
  const { rows } = await sql<{
    id: number;
  }>`insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, is_published)
    select section_id, item_id, 2, 'assignment', 'งาน', 'Work', 'accepted', true from lesson where id = ${taught} returning id`.execute(
    shop.db,
  );
  const name = `${learner.person.username}.pdf`;
  await sql`insert into stored_file (name, account_id, purpose, state, media_type, size_bytes) values (${name}, ${learner.person.id}, 'work', 'stored', 'application/pdf', 0)`.execute(
    shop.db,
  );
  const params = { id: itemId, lessonId: rows[0]?.id ?? 0 };
  const handIn = async () => {
    const answer = await learner.api.handInWork({
      params,
      body: { number: 1, words: "งาน", files: [{ name, title: "งาน" }] },
    });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.data.submissions[0]?.id ?? 0;
  };
  const keeper = await signedIn(shop, await givenAdministrator(shop.db));
  const accept = async (id: number) => {
    const { body } = await keeper.put(`/private/submissions/${id}/answer`, {
      version: 1,
      verdict: "accepted",
      points: null,
      answer: "",
    });
    if (body.success !== true) throw new Error(JSON.stringify(body));
  };
  return { handIn, accept };
}

const everything: Kind[] = ["course 1", "course 2", "coupon 1", "coupon 2"];
/**
 * The preparation, the act, and the expected waits. `skips`: the act skips rows that are locked
 * elsewhere, so they are not locked here. `behindOrder`: rows of orders that the act holds already,
 * so it may come to them later than others.
 */
type Case = {
  ready: () => Promise<() => Promise<unknown>>;
  waits: Kind[];
  skips?: Kind[];
  behindOrder?: Kind[];
};

async function paid(): Promise<{ orderId: number; paymentId: number; amountSatang: number }> {
  const orderId = await order(await buyer());
  const attempt = await acts.givenAttempt(orderId);
  await acts.settle(attempt.paymentId, { amountSatang: attempt.amountSatang, paidAt: null });
  return { orderId, ...attempt };
}

/** Paid, and its buyer asks for the money back. */
async function claimed(answer: "agreed" | null = null) {
  const one = await paid();
  const row = shop.db.selectFrom("shop_order").select("account_id").where("id", "=", one.orderId);
  const { account_id: buyerId } = await row.executeTakeFirstOrThrow();
  expect(await acts.claim(one.orderId, buyerId)).toBeNull();
  if (answer !== null) await acts.answerClaim(one.orderId, answer);
  return { ...one, buyerId };
}

async function late(): Promise<{ orderId: number; paymentId: number; amountSatang: number }> {
  const orderId = await order(await buyer());
  const attempt = await acts.givenAttempt(orderId);
  await acts.runOut(orderId);
  await acts.expire();
  return { orderId, ...attempt };
}

const cases: Record<string, Case> = {
  "a new order": {
    ready: async () => {
      const one = await buyer();
      return () => order(one);
    },
    waits: ["account", ...everything],
  },
  "a new order with a promotion": {
    ready: async () => {
      const one = await buyer();
      return () => order(one, { isPromoted: true });
    },
    waits: ["account", "promotion"],
  },
  "an order that takes another one's place": {
    ready: async () => {
      const one = await buyer();
      await order(one, { courses: course.slice(1), coupons: coupon.slice(1) });
      return () => order(one, { coupons: coupon.slice(0, 1) });
    },
    waits: ["order", "account", ...everything],
  },
  "an order by hand with the shop's own discount, paid": {
    ready: async () => {
      const [one, keeper] = [
        await buyer(),
        await signedIn(shop, await givenAdministrator(shop.db)),
      ];
      const body = {
        student_id: one.person.id,
        items: course.map(({ id, planId }) => ({ item_id: id, plan_id: planId, qty: 1 })),
        coupon_code: coupon[0]?.code ?? "",
        shop_discount: 10,
        paid_by: "cash",
      };
      const at = "/api/admin/orders/by-hand";
      const quoted = (await keeper.post(`${at}/quote`, body)).body.data as { payable: number };
      const sent = { ...body, reason: "cash", payable: quoted.payable };
      return async () => expect(await keeper.post(at, sent)).toMatchObject({ status: 200 });
    },
    waits: ["account", "course 1", "course 2", "coupon 1"],
    // Its money is a transaction of its own.
    skips: ["cart"],
  },
  "taking the money of an order by hand": {
    ready: async () => {
      const orderId = await order(await buyer());
      return () => acts.payByHand(orderId);
    },
    waits: ["order", "account", "cart", ...everything],
  },
  "cancelling an own order": {
    ready: async () => {
      const one = await buyer();
      const order_id = await order(one);
      return async () =>
        expect(await one.api.cancelOrder({ body: { order_id } })).toMatchObject({ ok: true });
    },
    waits: ["order", ...everything],
  },
  "cancelling by the shop": {
    ready: async () => {
      const orderId = await order(await buyer());
      return () => acts.cancelByShop(orderId);
    },
    waits: ["order", ...everything],
  },
  "a provider's word that it is paid": {
    ready: async () => {
      const { paymentId, amountSatang } = await acts.givenAttempt(await order(await buyer()));
      return () => acts.settle(paymentId, { amountSatang, paidAt: null });
    },
    waits: ["order", "payment", "account", "cart", ...everything],
  },
  "approving a slip": {
    ready: async () => {
      const paymentId = await acts.givenReport(await order(await buyer()));
      return () => acts.decide(paymentId, "approve");
    },
    waits: ["order", "payment", "account", "cart", ...everything],
  },
  "taking an approval back": {
    ready: async () => {
      const orderId = await order(await buyer());
      await acts.decide(await acts.givenReport(orderId), "approve");
      const { id: accountId } = await givenAdministrator(shop.db);
      const command = {
        orderId,
        accountId,
        reason: "wrong",
        requestId: "",
        lineId: 1,
        paymentId: null,
      };
      return () => inTransaction(shop.db, (tx) => takeBackApproval(tx, command));
    },
    waits: ["order", "payment", "account", ...everything],
  },
  "taking a part and asking for the rest": {
    ready: async () => {
      const paymentId = await acts.givenReport(await order(await buyer()));
      return () => acts.takePart(paymentId, 10_000);
    },
    waits: ["order", "payment"],
  },
  "forgiving the rest": {
    ready: async () => {
      const orderId = await order(await buyer());
      await acts.takePart(await acts.givenReport(orderId), 10_000);
      const { owed_satang } = await shop.db
        .selectFrom("shop_order")
        .select("owed_satang")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      return () => acts.forgiveRest(orderId, owed_satang ?? 0);
    },
    waits: ["order", "payment", "account", "cart", ...everything],
  },
  "handing an order to the bookshop": {
    ready: async () => {
      const orderId = await order(await buyer());
      return () => requestSync(shop.db, orderId);
    },
    waits: ["order"],
  },
  "taking an order back from the bookshop": {
    ready: async () => {
      const orderId = await order(await buyer());
      await requestSync(shop.db, orderId);
      const { id: staffId } = await givenAdministrator(shop.db);
      return () =>
        takeBackFromBookshop(shop.db, { orderId, staffId, requestId: "", reason: "หมด" });
    },
    waits: ["order"],
  },
  "refusing a slip": {
    ready: async () => {
      const paymentId = await acts.givenReport(await order(await buyer()));
      return () => acts.decide(paymentId, "reject");
    },
    waits: ["order", "payment"],
  },
  "money that goes back": {
    ready: async () => {
      const { paymentId, amountSatang } = await paid();
      return () => acts.refund(paymentId, amountSatang);
    },
    waits: ["order", "payment", "account", ...everything],
  },
  "a student's claim for the money": {
    ready: async () => {
      const { orderId, buyerId } = await claimed();
      await acts.withdrawClaim(orderId, buyerId);
      return async () => expect(await acts.claim(orderId, buyerId)).toBeNull();
    },
    waits: ["order"],
  },
  "a claim that is withdrawn": {
    ready: async () => {
      const { orderId, buyerId } = await claimed();
      return () => acts.withdrawClaim(orderId, buyerId);
    },
    waits: ["order", "refund claim"],
  },
  "the shop's answer to a claim": {
    ready: async () => {
      const { orderId } = await claimed();
      return () => acts.answerClaim(orderId, "agreed");
    },
    waits: ["order", "refund claim"],
  },
  "money of a claim that goes back": {
    ready: async () => {
      const { paymentId, amountSatang } = await claimed("agreed");
      return () => acts.refund(paymentId, amountSatang);
    },
    waits: ["order", "payment", "account", ...everything, "refund claim"],
    behindOrder: ["refund claim"],
  },
  "an account with a claim that is erased": {
    ready: async () => {
      const { buyerId } = await claimed();
      return () => acts.erase(buyerId);
    },
    waits: ["order", "account", "payment", "refund claim", "cart"],
    behindOrder: ["payment", "refund claim"],
  },
  "an order that comes back by the provider's word": {
    ready: async () => {
      const { paymentId, amountSatang } = await late();
      return () => acts.settle(paymentId, { amountSatang, paidAt: new Date(Date.now() - 120_000) });
    },
    waits: ["order", "payment", "account", "cart", ...everything],
  },
  "an order that comes back by a person's word": {
    ready: async () => {
      const { orderId, paymentId, amountSatang } = await late();
      await acts.settle(paymentId, { amountSatang, paidAt: new Date() });
      const reviewId = await acts.findReview(orderId);
      return () => acts.reinstate(reviewId);
    },
    waits: ["order", "payment", "account", "cart", ...everything],
  },
  "a course that is given to somebody who has ordered it": {
    ready: async () => {
      const one = await buyer();
      await acts.givenReport(await order(one));
      const { id: actorId } = await givenAdministrator(shop.db);
      const given = {
        accountId: one.person.id,
        actorId,
        courseId: course[0]?.id ?? 0,
        term: null,
        lang: "th",
        reason: "รางวัล",
        requestId: "",
      } as const;
      return () => grantAccess(shop.db, given);
    },
    waits: ["order", "payment", "account", ...everything],
  },
  "giving access that waited for a second person": {
    ready: async () => {
      const one = await buyer();
      await acts.givenReport(await order(one));
      const courseId = course[0]?.id ?? 0;
      const command = { courseId, days: null, until: null, cause: "administrator", words: "รางวัล" };
      const giftId = await acts.givenGift({
        kind: "access-grant",
        accountId: one.person.id,
        subjectId: courseId,
        command,
      });
      return () => acts.confirmGift(giftId);
    },
    waits: ["order", "payment", "account", ...everything, "request for a second person"],
  },
  "a price that waited for a second person": {
    ready: async () => {
      const { id, planId } = await courseRow(shop.db);
      const [plan] = await listPlanRecords(shop.db, id);
      if (plan === undefined) throw new Error("a course has a plan");
      const revision = plans.revisionOf(plan);
      const command = {
        id: planId,
        version: revision.version,
        values: { ...revision.values, price: 10 },
      };
      const giftId = await acts.givenGift({ kind: "plan-save", subjectId: planId, command });
      return () => acts.confirmGift(giftId);
    },
    waits: ["request for a second person", "catalogue version"],
  },
  "a coupon that waited for a second person": {
    ready: async () => {
      const subjectId = coupon[0]?.id ?? 0;
      const found = await findEditedCoupon(shop.db, subjectId);
      if (found === null) throw new Error("it is there");
      const { version, values } = coupons.revisionOf(found);
      const command = {
        id: subjectId,
        revision: {
          version,
          values: { ...values, is_returned_on_refund: !values.is_returned_on_refund },
        },
      };
      const giftId = await acts.givenGift({ kind: "coupon-save", subjectId, command });
      return () => acts.confirmGift(giftId);
    },
    waits: ["coupon 1", "request for a second person"],
  },
  "a word of what was learned": {
    ready: async () => {
      const { learner, lessonId } = await learning();
      return () => tell(learner, lessonId);
    },
    waits: ["learning"],
  },
  "the first lesson that is opened, where a term waits for it": {
    ready: async () => {
      const { learner, lessonId } = await learning();
      await shop.pool.query(
        "update enrollment set waits_for = 'opening', term_from = now() + interval '7 days', ends_at = now() + interval '37 days' where account_id = $1",
        [learner.person.id],
      );
      return () => tell(learner, lessonId);
    },
    waits: ["account", "learning"],
  },
  "a lesson that is published": {
    ready: async () => {
      await learning();
      const section = await shop.db
        .selectFrom("course_section")
        .selectAll()
        .where("item_id", "=", course[0]?.id ?? 0)
        .executeTakeFirstOrThrow();
      const keeper = await signedIn(shop, await givenAdministrator(shop.db));
      const values = { title: `บทนำ ${section.version}`, title_eng: "", is_published: true };
      return async () =>
        expect(
          (
            await keeper.put(`/api/admin/sections/${section.id}`, {
              version: section.version,
              values,
            })
          ).status,
        ).toBe(200);
    },
    waits: ["course 1", "catalogue version"],
  },
  "lessons that are published together": {
    ready: async () => {
      const itemId = course[0]?.id ?? 0;
      await learning();
      const drafts = await acts.givenDraftLessons(itemId);
      return () => acts.actOnLessons(itemId, drafts, { what: "publish", is_published: true });
    },
    waits: ["course 1", "catalogue version"],
  },
  "lessons that are taken out together": {
    ready: async () => {
      const itemId = course[0]?.id ?? 0;
      await learning();
      const { rows } = await shop.pool.query<{ id: number; version: number }>(
        "update lesson set video_file = 'lesson.mp4', kind = 'video' where id = $1 returning id, version",
        [(await acts.givenDraftLessons(itemId))[0]?.id],
      );
      return () => acts.actOnLessons(itemId, rows, { what: "remove" });
    },
    waits: ["file", "course 1", "catalogue version"],
  },
  "a course that is published with its lessons": {
    ready: async () => {
      const itemId = course[0]?.id ?? 0;
      await learning();
      await acts.givenDraftLessons(itemId);
      await shop.pool.query("update catalog_item set is_published = false where id = $1", [itemId]);
      return () => acts.publishCourse(itemId);
    },
    waits: ["course 1", "catalogue version"],
  },
  "work that is handed in": {
    ready: async () => (await assignment()).handIn,
    waits: ["file", "learning"],
  },
  "work that is accepted": {
    ready: async () => {
      const { handIn, accept } = await assignment();
      const id = await handIn();
      return () => accept(id);
    },
    waits: ["learning"],
  },
  "a course that is copied with its lessons": {
    ready: async () => {
      await learning();
      const { id: accountId } = await givenAdministrator(shop.db);
      return () =>
        copyItem(shop.db, course[0]?.id ?? 0, {
          accountId,
          lang: "th",
          requestId: "",
          now: new Date(),
        });
    },
    waits: ["file", "course 1", "catalogue version"],
  },
  "two accounts that become one, of which one has learned": {
    ready: async () => {
      const stays = await buyer();
      const { learner: goes } = await learning();
      return () => acts.merge(stays.person.id, goes.person.id);
    },
    waits: ["account", "cart", "learning"],
  },
  "two accounts that become one": {
    ready: async () => {
      const [stays, goes] = [await buyer(), await buyer()];
      await order(goes);
      return () => acts.merge(stays.person.id, goes.person.id);
    },
    waits: ["order", "account", "cart"],
  },
  "an account that is erased": {
    ready: async () => {
      const one = await buyer();
      await order(one);
      await issueToken(shop.db, {
        accountId: one.person.id,
        purpose: "verify_email",
        email: one.person.email,
      });
      return () => acts.erase(one.person.id);
    },
    waits: ["order", "account", "mailed link", "cart", ...everything],
  },
  "a password by a mailed link": {
    ready: async () => {
      const one = await buyer();
      const token = await issueToken(shop.db, {
        accountId: one.person.id,
        purpose: "reset_password",
        email: one.person.email,
      });
      return async () =>
        expect(
          await one.api.resetPassword({ body: { token, password: "Song-Khla.26" } }),
        ).toMatchObject({ ok: true });
    },
    waits: ["account", "mailed link"],
  },
  "a visitor who comes in with a cart": {
    ready: async () => {
      const [password, visitor] = ["Song-Khla.26", shop.visitor()];
      const { username } = await givenStudent(shop.db, {
        passwordHash: await shop.parts.passwords.hash(password),
      });
      await visitor.get("/public/session");
      const data = JSON.stringify([
        { course_id: course[1]?.id, priecingplan_id: course[1]?.planId, qty: 1 },
      ]);
      expect(await clientOf(visitor).savePublicCart({ body: { data } })).toMatchObject({
        ok: true,
      });
      return async () =>
        expect((await visitor.post("/public/login", { username, password })).status).toBe(200);
    },
    waits: ["account", "cart", "guest"],
  },
  "the job that ends orders": {
    ready: async () => {
      await acts.runOut(await order(await buyer()));
      return async () => expect(await acts.expire()).toBe(1);
    },
    waits: everything,
    skips: ["order"],
  },
  "a freed seat that is kept for one who waits": {
    ready: async () => {
      await acts.runOut(await order(await buyer(), { coupons: [] }));
      const { person } = await buyer();
      await shop.pool.query(
        "insert into seat_wait (item_id, account_id, joined_from) values ($1, $2, '')",
        [course[0]?.id, person.id],
      );
      const { db, outbox } = shop.parts.payments;
      return async () =>
        expect(await offerSeats({ db, outbox, settings: shop.parts.settings }, 5)).toBe(1);
    },
    waits: ["order", "course 1", "course 2", "seat wait"],
  },
  "the owner's edit of a course": {
    ready: async () => () => acts.editCourse(course[0]?.id ?? 0),
    waits: ["course 1", "catalogue version"],
  },
  "the owner's edit of a coupon": {
    ready: async () => () => acts.editCoupon(coupon[0]?.id ?? 0),
    waits: ["coupon 1"],
  },
  "the owner's edit of a promotion": {
    ready: async () => () => acts.editPromotion(promotionId),
    waits: ["promotion", "catalogue version"],
  },
};

describe("rows are locked in the one order that is written down", () => {
  it.each(Object.entries(cases))(
    "by %s",
    async (_name, { ready, waits, skips = [], behindOrder = [] }) => {
      const found = await waitsOf(await ready(), skips);
      const inOrder = found.filter((kind) => !behindOrder.includes(kind));
      expect(inOrder).toEqual(written.filter((kind) => inOrder.includes(kind)));
      expect(found).toEqual(waits);
    },
  );

  it("and two who wait for one course, which a new order's line holds too, have it one after the other", async () => {
    const [first, second] = [await buyer(), await buyer()];
    const ids = [await order(first, { coupons: [] }), await order(second, { coupons: [] })];
    const [seller, line] = [await shop.pool.connect(), await shop.pool.connect()];
    for (const client of [seller, line]) await client.query("begin");
    const items = [course.map(({ id }) => id)];
    await line.query("select from catalog_item where id = any ($1) for key share", items);
    await seller.query(
      "update catalog_item set seats_held = seats_held where id = any ($1)",
      items,
    );
    const cancelling = [first, second].map((one, at) =>
      one.api.cancelOrder({ body: { order_id: ids[at] ?? 0 } }),
    );
    const waiting =
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect
      .poll(async () => (await shop.pool.query(waiting)).rows, { timeout: 30_000 })
      .toEqual([{ waiting: 2 }]);
    for (const client of [seller, line]) {
      await client.query("commit");
      if (client === seller)
        expect(await Promise.all(cancelling)).toMatchObject([{ ok: true }, { ok: true }]);
      client.release();
    }
  });
});
