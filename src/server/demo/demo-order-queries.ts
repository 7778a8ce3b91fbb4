import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { people } from "./content/people.ts";
import { siteSettings } from "./content/site-settings.ts";
import type { CatalogIds } from "./demo-catalog-queries.ts";
import { insertLineDiscounts, insertLines } from "./demo-order-line-queries.ts";
import type { DemoStory } from "./demo-orders.ts";
import {
  insertEnrollments,
  insertPayment,
  insertPostings,
  insertReport,
} from "./demo-payment-queries.ts";
import { demoSources } from "./demo-visit-queries.ts";

export type StoryContext = CatalogIds & { people: Map<string, number>; dataKey: Buffer; now: Date };

/**
 * Inserts an order with all its consequences, in the state that the shop itself would have left.
 */
export async function insertStory(tx: Tx, story: DemoStory, known: StoryContext): Promise<void> {
  const accountId = known.people.get(story.order.student) ?? 0;
  const orderId = await insertOrder(tx, story, accountId, known);
  const lineIds = await insertLines(tx, story, { orderId, accountId }, known);
  await insertLineDiscounts(tx, story, lineIds, known);
  await insertCouponUses(tx, story, { orderId, accountId }, known);
  await insertAudit(tx, story, { orderId, accountId }, known);
  if (story.payment === null) return;
  const paymentId = await insertPayment(tx, story, orderId, known);
  await insertReport(tx, story, { orderId, paymentId }, known);
  await insertPostings(tx, story, { orderId, paymentId }, known);
  await insertEnrollments(tx, story, { accountId, lineIds }, known);
}

async function insertOrder(
  tx: Tx,
  { order, status, placedAt, cancelAt, decidedAt, reportedAt, sums }: DemoStory,
  accountId: number,
  known: StoryContext,
): Promise<number> {
  const person = people.find(({ username }) => username === order.student);
  if (!person) throw new Error(`nobody is called ${order.student}`);
  const { outcome } = order;
  const isShipped = order.shippingKey !== null;
  const { id } = await tx
    .insertInto("shop_order")
    .values({
      token: randomBytes(20).toString("base64url"),
      account_id: accountId,
      status,
      payment_method_id: order.methodId,
      currency: order.currency,
      source: demoSources[accountId % demoSources.length] ?? null,
      price_satang: sums.price,
      discount_satang: sums.discount,
      shipping_fee_satang: sums.shippingFee,
      withholding_percent: order.withholdingPercent,
      withholding_satang: sums.withholding,
      payable_satang: sums.payable,
      before_vat_satang: sums.beforeVat,
      vat_percent: String(siteSettings.vat.percent),
      promotion_id:
        order.promotionKey === null ? null : (known.promotions.get(order.promotionKey) ?? null),
      contact_name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.tel,
      shipping_address:
        isShipped && person.address ? JSON.stringify(addressOf(person, person.address)) : null,
      shipping_option_id:
        order.shippingKey === null ? null : (known.shippingOptions.get(order.shippingKey) ?? null),
      content_hash: createHash("sha256").update(`demo ${order.key}`).digest(),
      needs_approval:
        outcome.state === "waitingApproval" || outcome.state === "approvedAfterWaiting",
      created_at: placedAt,
      cancel_at: cancelAt,
      review_since: status === "pending" ? reportedAt : null,
      decided_at: decidedAt,
      reject_reason: outcome.state === "rejected" ? outcome.reasonTh : "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function addressOf(
  person: (typeof people)[number],
  address: NonNullable<(typeof people)[number]["address"]>,
) {
  return {
    name: "บ้าน",
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.tel,
    address: address.addressTh,
    subDistrict: address.subDistrictTh,
    district: address.districtTh,
    province: address.provinceTh,
    postcode: address.postCode,
    taxId: "",
  };
}

async function insertCouponUses(
  tx: Tx,
  { order, status, sums }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: StoryContext,
): Promise<void> {
  const state =
    status === "approved" || status === "refunded"
      ? "redeemed"
      : status === "cancelled" || status === "expired"
        ? "released"
        : "reserved";
  for (const code of order.couponCodes) {
    const couponId = known.coupons.get(code) ?? 0;
    const use = {
      order_id: orderId,
      coupon_id: couponId,
      account_id: accountId,
      state,
      discount_satang: sums.discount,
    } as const;
    await tx.insertInto("coupon_use").values(use).execute();
    if (state === "released") continue;
    const counter =
      state === "redeemed"
        ? sql`uses_redeemed = uses_redeemed + 1`
        : sql`uses_held = uses_held + 1`;
    await sql`update coupon set ${counter} where id = ${couponId}`.execute(tx);
  }
}

async function insertAudit(
  tx: Tx,
  { order, status, placedAt, reportedAt, decidedAt, refundedAt, payment, sums }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: StoryContext,
): Promise<void> {
  const student = { actor_id: accountId, actor_role: "student" };
  const owner = { actor_id: known.people.get("admin") ?? null, actor_role: "administrator" };
  const decider = payment?.isDecidedByPerson
    ? owner
    : { actor_id: null, actor_role: payment?.evidence === "provider" ? "provider" : "system" };
  const reason = "reasonTh" in order.outcome ? { reason: order.outcome.reasonTh } : {};
  const ends = {
    approved: "payment.approved",
    refunded: "payment.approved",
    rejected: "payment.rejected",
    cancelled: "order.cancelled",
    expired: "order.expired",
  } as const;
  const end = status in ends ? ends[status as keyof typeof ends] : null;
  const canceller =
    order.outcome.state === "cancelled" && order.outcome.by === "student" ? student : decider;
  const entries = [
    { ...student, action: "order.placed", created_at: placedAt, detail: "{}" },
    ...(reportedAt
      ? [{ ...student, action: "payment.reported", created_at: reportedAt, detail: "{}" }]
      : []),
    ...(end && decidedAt
      ? [
          {
            ...(end === "order.cancelled" ? canceller : decider),
            action: end,
            created_at: decidedAt,
            detail: JSON.stringify(refundedAt ? {} : reason),
          },
        ]
      : []),
    ...(refundedAt
      ? [
          {
            ...owner,
            action: "refund.confirmed",
            created_at: refundedAt,
            detail: JSON.stringify({ amount_satang: sums.payable, ...reason }),
          },
        ]
      : []),
  ];
  await tx
    .insertInto("audit_entry")
    .values(entries.map((entry) => ({ ...entry, object: `order:${orderId}` })))
    .execute();
}
