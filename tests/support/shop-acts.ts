import type pg from "pg";
import type { GiftKind } from "../../src/domain/gift/gift-kinds.ts";
import type { Language } from "../../src/domain/link/localized-path.ts";
import type { SiteSettings } from "../../src/domain/settings/site-settings.ts";
import { findItem } from "../../src/server/admin/catalog/courses/item-record-queries.ts";
import { items } from "../../src/server/admin/catalog/courses/items.ts";
import {
  actOnLessons,
  type LessonAct,
} from "../../src/server/admin/catalog/curriculum/act-on-lessons.ts";
import { publishItem } from "../../src/server/admin/catalog/publish/publish-item.ts";
import { findEditedCoupon } from "../../src/server/admin/discounts/coupon-edit-queries.ts";
import { coupons } from "../../src/server/admin/discounts/coupons.ts";
import { findEditedPromotion } from "../../src/server/admin/discounts/promotion-edit-queries.ts";
import { promotions } from "../../src/server/admin/discounts/promotions.ts";
import { confirmGift } from "../../src/server/admin/gifts/answer-gift.ts";
import { cancelByShop } from "../../src/server/admin/orders/cancel-by-shop.ts";
import { mergeStudents } from "../../src/server/admin/students/merge/merge-students.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import { inTransaction } from "../../src/server/platform/database/in-transaction.ts";
import type { Log } from "../../src/server/platform/process/log.ts";
import { eraseAccount } from "../../src/server/shop/my-account/erasure/erase-account.ts";
import { expireOrders } from "../../src/server/shop/order/expire-orders.ts";
import { decidePayment } from "../../src/server/shop/payment/approval/decide-payment.ts";
import type { CardTries } from "../../src/server/shop/payment/card/card-tries.ts";
import { settlePayment } from "../../src/server/shop/payment/settle/settle-payment.ts";
import { payByHand } from "../../src/server/shop/payment/transfer/pay-by-hand.ts";
import {
  answerClaim,
  claimRefund,
  withdrawClaim,
} from "../../src/server/shop/refund/claim/claim-refund.ts";
import { forgiveRest } from "../../src/server/shop/refund/forgive-rest.ts";
import { requestRefund } from "../../src/server/shop/refund/request-refund.ts";
import { resolveReview } from "../../src/server/shop/refund/resolve-review.ts";
import { givenAdministrator } from "./factories.ts";

/**
 * The dependencies of acts that are no calls of a browser, or calls that would ask for a password
 * first.
 */
export type ActNeeds = {
  pool: pg.Pool;
  db: Db;
  outbox: { kick: () => void };
  log: Log;
  cards: CardTries;
  dataKey: Buffer;
  /** An administrator. */
  adminId: number;
};

const claimSettings = {
  current: async () =>
    ({ refundClaims: { isOpen: true, days: 30, watchedPercent: 100 } }) as SiteSettings,
};

export type ShopActs = ReturnType<typeof shopActs>;

/**
 * Each act by the shop's own code, and the few rows that prepare an order for it. Each returns the
 * act's result.
 */
export function shopActs(given: ActNeeds) {
  const { pool, db, adminId: accountId } = given;
  const needs = { ...given, askProvider: async () => "nothingOpen" as const };
  const by = { accountId, lang: "th" as Language, requestId: "" };

  return {
    cancelByShop: (orderId: number) =>
      cancelByShop(needs, { orderId, accountId, reason: "", sendsMail: false, requestId: "" }),
    payByHand: (orderId: number) =>
      inTransaction(db, (tx) =>
        payByHand(tx, {
          orderId,
          accountId,
          note: "",
          requestId: "",
          receivedSatang: null,
          rest: null,
        }),
      ),
    expire: () => expireOrders(needs, 50),
    settle: (paymentId: number, money: { amountSatang: number; paidAt: Date | null }) =>
      settlePayment(needs, {
        paymentId,
        failureCode: null,
        alarm: null,
        outcome: {
          state: "approved",
          reference: `test-${paymentId}`,
          currency: "THB",
          wrong: null,
          ...money,
        },
      }),
    decide: (paymentId: number, decision: "approve" | "reject") =>
      decidePayment(needs, {
        paymentId,
        verdict: { decision, reason: "" },
        accountId,
        requestId: "",
        seconds: 0,
      }),
    /** A partial payment; the rest is requested. */
    takePart: (paymentId: number, receivedSatang: number) =>
      decidePayment(needs, {
        paymentId,
        verdict: { decision: "approve", reason: "", receivedSatang, rest: "ask" },
        accountId,
        requestId: "",
        seconds: 0,
      }),
    forgiveRest: (orderId: number, owedSatang: number) =>
      forgiveRest(needs, { orderId, owedSatang, reason: "ลูกค้าประจำ", accountId, requestId: "" }),
    refund: async (paymentId: number, amountSatang: number) =>
      requestRefund(
        { ...needs, canProviderRefund: () => false },
        {
          paymentId,
          amountSatang,
          returnedSatang: 0,
          way: "bank",
          reviewId: null,
          reason: "ลูกค้าขอคืนเงิน",
          note: "",
          accountId,
          requestId: "",
          certificateStays: false,
          byHand: {
            reference: "R1",
            bankCode: "KBANK",
            returnedOn: "2026-11-20",
            accountNumber: "1234567890",
          },
        },
      ),
    claim: (orderId: number, buyerId: number) =>
      claimRefund(
        { ...needs, settings: claimSettings },
        {
          orderId,
          accountId: buyerId,
          reason: "เรียนไม่ทัน",
          account: { bank: "KBANK", number: "1234567890", name: "สมชาย" },
          requestId: "",
        },
      ),
    withdrawClaim: (orderId: number, buyerId: number) =>
      withdrawClaim(needs, { orderId, accountId: buyerId, requestId: "" }),
    /** Answers the claim of the order that waits; null: none does. */
    answerClaim: async (orderId: number, answer: "agreed" | "refused") => {
      const { rows } = await pool.query<{ id: number }>(
        "select id from refund_claim where order_id = $1 and ended_at is null",
        [orderId],
      );
      const command = { claimId: rows[0]?.id ?? 0, answer, reason: "ดูแล้ว", ...by };
      return rows.length === 0 ? null : answerClaim(needs, command);
    },
    confirmGift: (giftId: number) => confirmGift(db, giftId, { ...by, now: new Date() }),
    /**
     * A request of another administrator above the owner's limit: access for one person, or a new
     * version of a rule. Returns 0 for an erased account.
     */
    givenGift: async (gift: {
      kind: GiftKind;
      accountId?: number;
      subjectId: number;
      command: object;
    }): Promise<number> => {
      const { id: askedBy } = await givenAdministrator(db);
      const insert = pool.query(
        `insert into gift_approval (kind, object, account_id, subject_id, command, shown, reason,
          asked_by)
        values ($1, 'account:0', $2, $3, $4::jsonb, '{"name":{"th":"ก","en":"a"},"changed":{}}',
          'รางวัล', $5) on conflict do nothing returning id`,
        [gift.kind, gift.accountId ?? null, gift.subjectId, JSON.stringify(gift.command), askedBy],
      );
      const { rows } = await insert.catch((error) => {
        if (/account \d+ is erased/.test(String(error))) return { rows: [] };
        throw error;
      });
      return rows[0]?.id ?? 0;
    },
    reinstate: (reviewId: number) =>
      resolveReview(needs, {
        reviewId,
        resolution: "reinstate",
        note: "",
        accountId,
        requestId: "",
      }),
    merge: async (stays: number, goes: number) => {
      const { rows } = await pool.query("select id, version from account where id = any ($1)", [
        [stays, goes],
      ]);
      const versionOf = (id: number) => rows.find((row) => row.id === id)?.version;
      const versions = { stays: versionOf(stays), goes: versionOf(goes) };
      return mergeStudents(db, {
        stays,
        goes,
        versions,
        actorId: accountId,
        requestId: "",
        reason: "",
      });
    },
    erase: (personId: number) =>
      eraseAccount(needs, {
        accountId: personId,
        retentionYears: 5,
        visit: {
          address: "10.0.0.1",
          userAgent: "",
          requestId: "",
          guestId: null,
          sessionHash: null,
        },
      }),
    editCourse: async (id: number) => {
      const item = await findItem(db, id);
      return (
        item &&
        items.save(
          db,
          { id, ...edited(items.revisionOf(item), { promise: words() }) },
          { ...by, now: new Date() },
        )
      );
    },
    /** On sale with its draft lessons. */
    publishCourse: async (id: number) => {
      const version = (await findItem(db, id))?.version ?? 0;
      const asked = { id, version, withLessons: true };
      return publishItem(db, asked, { ...by, now: new Date() });
    },
    /** Two draft lessons in a section of their own, as an administrator chooses them. */
    givenDraftLessons: async (itemId: number) => {
      const { rows } = await pool.query<{ id: number; version: number }>(
        `with part as (
          insert into course_section (item_id, position, title_th, title_en, is_published)
          values ($1, 9, 'บทนำ', '', true) returning id)
        insert into lesson (section_id, item_id, position, kind, title_th, title_en, body_th,
          completion)
        select id, $1, n, 'text', 'บท', '', 'อ่าน', 'opened' from part, generate_series(1, 2) n
        returning id, version`,
        [itemId],
      );
      return rows;
    },
    actOnLessons: (
      itemId: number,
      chosen: readonly { id: number; version: number }[],
      act: LessonAct,
    ) => actOnLessons(db, { itemId, chosen: [...chosen], act }, { ...by, now: new Date() }),
    editCoupon: async (id: number) => {
      const coupon = await findEditedCoupon(db, id);
      if (coupon === null) return null;
      const revision = coupons.revisionOf(coupon);
      const isReturned = revision.values.is_returned_on_refund;
      return coupons.save(
        db,
        { id, ...edited(revision, { is_returned_on_refund: !isReturned }) },
        { ...by, now: new Date() },
      );
    },
    editPromotion: async (id: number) => {
      const promotion = await findEditedPromotion(db, id);
      return (
        promotion &&
        promotions.save(
          db,
          { id, ...edited(promotions.revisionOf(promotion), { description_en: words() }) },
          { ...by, now: new Date() },
        )
      );
    },

    /** A payment attempt that the provider has not decided yet. */
    givenAttempt: async (orderId: number): Promise<{ paymentId: number; amountSatang: number }> => {
      const { rows } = await pool.query(
        `insert into payment (order_id, payment_method_id, provider, state, amount_satang, currency,
          expires_at, next_check_at)
        select id, 9, 'omise', 'pending', payable_satang, currency, now() + interval '30 minutes',
          now() + interval '20 minutes' from shop_order
        where id = $1 and status in ('notYetReceived', 'rejected') on conflict do nothing
          returning id, amount_satang`,
        [orderId],
      );
      return { paymentId: rows[0]?.id ?? 0, amountSatang: Number(rows[0]?.amount_satang ?? 0) };
    },
    /**
     * A reported transfer that waits for an administrator. Returns 0 for an order that is not to be
     * paid now, or has an open attempt already.
     */
    givenReport: async (orderId: number): Promise<number> => {
      const { rows } = await pool.query(
        `with moved as (update shop_order set status = 'pending', review_since = now()
          where id = $1 and status in ('notYetReceived', 'rejected') and not exists (select
            from payment where order_id = $1 and state in ('created', 'requires_action', 'pending',
              'unknown'))
          returning id, payable_satang, currency),
          paid as (insert into payment (order_id, payment_method_id, state, amount_satang,
            currency) select id, 1, 'pending', payable_satang, currency from moved
            returning id, order_id)
        insert into payment_report (payment_id, order_id) select id, order_id from paid
          returning payment_id`,
        [orderId],
      );
      return rows[0]?.payment_id ?? 0;
    },
    /** The attempt expires, and so does the order's time. */
    runOut: async (orderId: number): Promise<void> => {
      await pool.query(
        `update payment set state = 'expired', decided_at = now(),
          next_check_at = now() + interval '1 hour'
          where order_id = $1 and state = 'pending' and provider is not null`,
        [orderId],
      );
      await pool.query(
        `update shop_order set created_at = now() - interval '25 hours',
          cancel_at = now() - interval '1 minute', held_since = case
          when held_since is not null then now() - interval '25 hours' end
          where id = $1 and status in ('notYetReceived', 'rejected')`,
        [orderId],
      );
    },
    findReview: async (orderId: number): Promise<number> => {
      const { rows } = await pool.query(
        `select id from review_item
          where order_id = $1 and kind = 'late_money' and resolved_at is null`,
        [orderId],
      );
      return rows[0]?.id ?? 0;
    },
  };
}

function words(): string {
  return `Edited at ${performance.now()}`;
}

function edited<Values>(
  { version, values }: { version: number; values: Values },
  changed: Partial<Values>,
): { version: number; values: Values } {
  return { version, values: { ...values, ...changed } };
}
