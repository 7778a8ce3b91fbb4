import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClaimAnswer } from "#domain/payment/refund/refund-claim.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { forgetClaimAccounts } from "#server/shop/session/delete-old-rows-queries.ts";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../../tests/support/learning.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import { findClaimedOrder } from "./claim-queries.ts";

type PaidOrder = { id: number; paymentId: number; courseIds: number[] };

let shop: PaymentShop;
let student: Person;
let admin: Person;
const open = { isOpen: true, days: 7, watchedPercent: 20 };

beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.administrator();
});
beforeEach(async () => {
  student = await shop.student();
  await givenSettings(shop.db, { refundClaims: open });
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Paid by transfer and approved. */
async function paid(): Promise<PaidOrder> {
  const order = await shop.order(student);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    contact_name: "สมชาย",
    slip: [await shop.slip(student)],
  };
  await student.visitor.post("/private/payment/report", form);
  const { id: paymentId } = await shop.db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await admin.visitor.post(`/api/admin/payments/${paymentId}/approve`, {});
  return { ...order, paymentId };
}

const account = { bank_code: "KBANK", account_number: "123-4-56789-0", account_name: "สมชาย ใจดี" };
const claim = ({ id }: { id: number }, body: object = {}, by = student) =>
  by.visitor.post(`/private/orders/${id}/refund`, { reason: "เรียนไม่ทัน", ...account, ...body });
const withdraw = ({ id }: { id: number }) =>
  student.visitor.post(`/private/orders/${id}/refund/withdraw`, {});
const standing = async ({ id }: { id: number }) =>
  (await student.visitor.get(`/private/orders/${id}/refund`)).body.data as {
    claim: { id: number; state: string; answer_reason: string; paid_on: string | null } | null;
    may_claim: boolean;
    why: string | null;
    watched_percent: number;
  };
const seenByDesk = async ({ id }: { id: number }) =>
  (await admin.visitor.get(`/api/admin/orders/${id}/claim`)).body.data as {
    id: number;
    account: { number: string; name: string } | null;
    may_answer: boolean;
  };
const answer = async (order: { id: number }, said: ClaimAnswer, reason = "", by = admin) =>
  by.visitor.post(`/api/admin/refund-claims/${(await seenByDesk(order)).id}/answer`, {
    answer: said,
    reason,
  });
const refund = ({ paymentId }: PaidOrder, amount = 1290, returned = 0) =>
  admin.visitor.post(`/api/admin/payments/${paymentId}/refund`, {
    amount,
    returned,
    way: "bank",
    reason: "ตามคำขอ",
    reference: `R${returned}`,
    bank_code: "KBANK",
    account_number: "1234567890",
    returned_on: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    password: "",
  });
/** The kind of each answer that was mailed about the order, with its reason. */
const mailsAbout = async ({ id }: { id: number }) =>
  (
    await shop.pool.query<{ template: string; reason: string }>(
      `select payload ->> 'template' as template, payload -> 'data' ->> 'reason' as reason
      from outbox_message
      where key like 'refundClaimAnswered:%' and payload -> 'data' ->> 'orderId' = $1 order by id`,
      [id],
    )
  ).rows.map(({ template, reason }) => [template, reason]);
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code ?? "";

describe("a student's claim for the money of an order", () => {
  it("is asked, agreed to, and paid with the refund; the student sees each step", async () => {
    const order = await paid();
    expect(await standing(order)).toMatchObject({ claim: null, may_claim: true, why: null });
    expect((await claim(order)).status).toBe(200);
    expect(await standing(order)).toMatchObject({ claim: { state: "asked" }, may_claim: false });
    expect(await seenByDesk(order)).toMatchObject({
      account: { number: account.account_number, name: account.account_name },
      may_answer: true,
    });
    const waiting = async () =>
      (await admin.visitor.get("/api/admin/payments/resolve?kind=refund_claimed")).body as {
        open: number;
        data: { items: { order_id: number; detail: string; actions: string[] }[] };
      };
    const { open: count, data } = await waiting();
    expect(data.items).toMatchObject([{ order_id: order.id, detail: "เรียนไม่ทัน", actions: [] }]);
    expect((await answer(order, "agreed")).status).toBe(200);
    expect((await standing(order)).claim).toMatchObject({ state: "agreed", paid_on: null });
    expect(await mailsAbout(order)).toEqual([["refundClaimAgreed", ""]]);
    expect((await refund(order)).status).toBe(200);
    expect((await standing(order)).claim).toMatchObject({
      state: "paid",
      paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect([(await waiting()).open, (await waiting()).data.items]).toEqual([count - 1, []]);
  });

  it("is refused with a reason that the student reads, and is asked once more", async () => {
    const order = await paid();
    await claim(order);
    expect((await answer(order, "refused")).status).toBe(422);
    expect((await answer(order, "refused", "\u200b\u2060")).status).toBe(422);
    expect((await answer(order, "refused", "ดูไปมากแล้ว")).status).toBe(200);
    expect((await standing(order)).claim).toMatchObject({
      state: "refused",
      answer_reason: "ดูไปมากแล้ว",
    });
    expect(codeOf(await answer(order, "agreed"))).toBe("ALREADY_DECIDED");
    expect(await mailsAbout(order)).toEqual([["refundClaimRefused", "ดูไปมากแล้ว"]]);
    expect((await claim(order)).status).toBe(200);
  });

  it("is withdrawn by the student as long as it waits", async () => {
    const order = await paid();
    expect(codeOf(await withdraw(order))).toBe("ALREADY_DECIDED");
    await claim(order);
    expect((await withdraw(order)).status).toBe(200);
    expect((await standing(order)).claim?.state).toBe("withdrawn");
    expect(codeOf(await answer(order, "agreed"))).toBe("ALREADY_DECIDED");
  });

  it("needs a reason and an account that can be one, and is for the buyer alone", async () => {
    const order = await paid();
    expect((await claim(order, { reason: " " })).status).toBe(422);
    expect((await claim(order, { reason: "\u200b\u2060" })).status).toBe(422);
    expect((await claim(order, { account_name: "\u200b" })).status).toBe(422);
    expect((await claim(order, { bank_code: "zzz" })).status).toBe(422);
    expect((await claim(order, { account_number: "12" })).status).toBe(422);
    expect((await claim(order, { account_name: "" })).status).toBe(422);
    const stranger = await shop.student();
    expect((await claim(order, {}, stranger)).status).toBe(404);
    expect((await stranger.visitor.get(`/private/orders/${order.id}/refund`)).status).toBe(404);
  });

  it("follows the owner's rule: open, days and part watched", async () => {
    const order = await paid();
    await givenSettings(shop.db, { refundClaims: { ...open, isOpen: false } });
    await expect
      .poll(async () => (await standing(order)).why, { timeout: 10_000 })
      .toBe("REFUND_CLAIM_CLOSED");
    expect(codeOf(await claim(order))).toBe("REFUND_CLAIM_CLOSED");
    await givenSettings(shop.db, { refundClaims: open });
    await expect.poll(async () => (await standing(order)).why, { timeout: 10_000 }).toBeNull();
    const lesson = await givenLesson(shop.db, order.courseIds[0] ?? 0);
    await shop.pool.query(
      "insert into learning (account_id, item_id, done_lessons) values ($1, $2, 1)",
      [student.id, order.courseIds[0]],
    );
    await shop.pool.query(
      "insert into lesson_progress (account_id, lesson_id, done_at) values ($1, $2, now())",
      [student.id, lesson],
    );
    expect(await standing(order)).toMatchObject({
      watched_percent: 100,
      why: "REFUND_CLAIM_WATCHED",
    });
    expect(codeOf(await claim(order))).toBe("REFUND_CLAIM_WATCHED");
    await shop.pool.query("update payment set paid_on = current_date - 9 where id = $1", [
      order.paymentId,
    ]);
    expect(codeOf(await claim(order))).toBe("REFUND_CLAIM_TOO_LATE");
  });
});

it("what was paid too much goes back beside the sale, which can still be claimed", async () => {
  const order = await paid();
  const looked = inTransaction(shop.db, async (tx) => {
    await sql`insert into refund (order_id, payment_id, amount_satang, currency, way, is_of_sale,
      requested_by, next_try_at) values (${order.id}, ${order.paymentId}, 100, 'THB', 'provider',
      false, ${admin.id}, now())`.execute(tx);
    throw new Error(`has refund: ${(await findClaimedOrder(tx, order.id))?.hasRefund}`);
  });
  await expect(looked).rejects.toThrow("has refund: false");
});

it("the student's words are in the claim alone, and the log has none of them", async () => {
  const order = await paid();
  await claim(order, { reason: "ป่วยหนัก" });
  const logged = "select detail::text from audit_entry where action = 'refund.claimed'";
  const { rows } = await shop.pool.query(`${logged} and object = $1`, [`order:${order.id}`]);
  expect(rows).toHaveLength(1);
  expect(rows[0].detail).not.toContain("ป่วย");
});

describe("a part of the money that went back", () => {
  const seen = async (order: PaidOrder) => (await standing(order)).claim;
  const waits = async (order: PaidOrder) =>
    (
      (await admin.visitor.get("/api/admin/payments/resolve?kind=refund_claimed")).body.data as {
        items: { order_id: number }[];
      }
    ).items.some((one) => one.order_id === order.id);

  it("ends no claim: both see what went back and what did not, and the rest ends it as paid", async () => {
    const order = await paid();
    await claim(order);
    await answer(order, "agreed");
    expect((await refund(order, 500)).status).toBe(200);
    expect(await seen(order)).toMatchObject({
      state: "agreed",
      paid_on: null,
      returned: 500,
      left: 790,
    });
    expect(await seenByDesk(order)).toMatchObject({ may_answer: false, may_end_in_part: true });
    expect(await waits(order)).toBe(true);
    expect((await refund(order, 790, 500)).status).toBe(200);
    expect(await seen(order)).toMatchObject({
      state: "paid",
      paid_on: expect.stringMatching(/^\d{4}-/),
      returned: 1290,
      left: 0,
    });
  });

  it("ends it where the shop says so, with a reason, and the mail has both sums", async () => {
    const order = await paid();
    await claim(order);
    expect(codeOf(await answer(order, "part", "ดูไปครึ่งคอร์ส"))).toBe("REFUND_CLAIM_NOTHING_BACK");
    await refund(order, 500);
    expect(codeOf(await answer(order, "refused", "ดูไปครึ่งคอร์ส"))).toBe("ALREADY_DECIDED");
    expect((await answer(order, "part", " ")).status).toBe(422);
    expect((await answer(order, "part", "ดูไปครึ่งคอร์ส")).status).toBe(200);
    expect(await seen(order)).toMatchObject({
      state: "part",
      answer_reason: "ดูไปครึ่งคอร์ส",
      paid_on: expect.stringMatching(/^\d{4}-/),
      returned: 500,
      left: 790,
    });
    expect([await waits(order), codeOf(await answer(order, "part", "อีกครั้ง"))]).toEqual([
      false,
      "ALREADY_DECIDED",
    ]);
    const { rows } = await shop.pool.query(
      `select payload -> 'data' as data from outbox_message
      where payload ->> 'template' = 'refundClaimPart' and payload -> 'data' ->> 'orderId' = $1`,
      [order.id],
    );
    expect(rows).toMatchObject([{ data: { returnedSatang: 50_000, keptSatang: 79_000 } }]);
  });

  it("ended by two at once, one ends it and the other is told", async () => {
    const order = await paid();
    await claim(order);
    await refund(order, 500);
    const answers = await Promise.all([1, 2].map(() => answer(order, "part", "ครึ่งเดียว")));
    expect(answers.map(codeOf).toSorted()).toEqual(["", "ALREADY_DECIDED"]);
  });
});

describe("what happens at the same moment", () => {
  it("asked several times, one claim waits", async () => {
    const order = await paid();
    const codes = (await Promise.all([1, 2, 3].map(() => claim(order)))).map(codeOf);
    expect(codes.toSorted()).toEqual(["", "REFUND_CLAIM_WAITS", "REFUND_CLAIM_WAITS"]);
  });

  it("refunded by the desk, nothing is left open: the claim is paid, or was refused", async () => {
    const order = await paid();
    const [asked, returned] = await Promise.all([claim(order), refund(order)]);
    expect(returned.status).toBe(200);
    const { claim: left } = await standing(order);
    expect([codeOf(asked), left?.state ?? null]).toEqual(
      asked.status === 200 ? ["", "paid"] : ["REFUND_NOT_POSSIBLE", null],
    );
  });
});

it("the account is sealed, and gone 90 days after the end", async () => {
  const order = await paid();
  await claim(order);
  const sealed = async () =>
    (
      await shop.pool.query("select account_sealed from refund_claim where order_id = $1", [
        order.id,
      ])
    ).rows[0].account_sealed as Buffer | null;
  expect((await sealed())?.toString("latin1")).not.toContain("56789");
  await withdraw(order);
  const age = (days: number) =>
    shop.pool.query(
      `update refund_claim set ended_at = now() - interval '${days} days' where order_id = $1`,
      [order.id],
    );
  await age(89);
  await forgetClaimAccounts(shop.db, 100);
  expect(await sealed()).not.toBeNull();
  await age(91);
  await forgetClaimAccounts(shop.db, 100);
  expect(await sealed()).toBeNull();
});
