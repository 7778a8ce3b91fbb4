import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { promotions } from "./content/discounts.ts";
import { findCourse, findProduct } from "./content/order-sums.ts";
import { people } from "./content/people.ts";
import type { CatalogIds } from "./demo-catalog-queries.ts";
import type { DemoStory } from "./demo-orders.ts";
import { insertEnrollments, insertPayment, insertPostings, insertReport } from "./demo-payment-queries.ts";

export type Known = CatalogIds & { people: Map<string, number>; dataKey: Buffer; now: Date };

/** One order with everything that followed from it, as the shop itself would have left it. */
export async function insertStory(tx: Tx, story: DemoStory, known: Known): Promise<void> {
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
  known: Known,
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
      price_satang: sums.price,
      discount_satang: sums.discount,
      shipping_fee_satang: sums.shippingFee,
      withholding_percent: order.withholdingPercent,
      withholding_satang: sums.withholding,
      payable_satang: sums.payable,
      before_vat_satang: sums.beforeVat,
      promotion_id: order.promotionKey === null ? null : (known.promotions.get(order.promotionKey) ?? null),
      contact_name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.tel,
      shipping_address: isShipped && person.address ? JSON.stringify(addressOf(person, person.address)) : null,
      shipping_option_id: order.shippingKey === null ? null : (known.shippingOptions.get(order.shippingKey) ?? null),
      content_hash: createHash("sha256").update(`demo ${order.key}`).digest(),
      needs_approval: outcome.state === "waitingApproval" || outcome.state === "approvedAfterWaiting",
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

function addressOf(person: (typeof people)[number], address: NonNullable<(typeof people)[number]["address"]>) {
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

async function insertLines(
  tx: Tx,
  { status, lines }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: Known,
): Promise<number[]> {
  const isOpen = status === "notYetReceived" || status === "pending" || status === "rejected";
  const rows = lines.map((line) => {
    const item = line.planKey === null ? findProduct(line.slug) : findCourse(line.slug);
    return {
      order_id: orderId,
      account_id: accountId,
      item_id: known.items.get(line.slug) ?? 0,
      plan_id: line.planKey === null ? null : (known.plans.get(`${line.slug}/${line.planKey}`) ?? 0),
      kind: line.planKey === null ? ("product" as const) : ("course" as const),
      title_th: item.titleTh,
      title_en: item.titleEn,
      plan_name_th: line.plan?.nameTh ?? "",
      plan_name_en: line.plan?.nameEn ?? "",
      plan_type: line.plan?.planType ?? null,
      pricing_type: line.plan?.pricingType ?? null,
      term: line.plan?.term?.count ?? null,
      term_unit: line.plan?.term?.unit ?? null,
      quantity: line.quantity,
      unit_price_satang: line.unitPrice,
      gross_satang: line.gross,
      discount_satang: line.discount,
      is_shipped: line.planKey === null,
      holds_seat: line.takesSeat && (isOpen || status === "approved"),
      is_open: isOpen,
      ...giftsOf(line.slug, line.planKey !== null, known),
    };
  });
  await countSeats(tx, rows, status === "approved" ? "taken" : "held");
  const inserted = await tx.insertInto("order_line").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

function giftsOf(slug: string, isCourse: boolean, known: Known) {
  if (!isCourse) return {};
  const { freeBook, freeProductSlug } = findCourse(slug);
  const free = freeProductSlug === null ? null : findProduct(freeProductSlug);
  return {
    free_book_title: freeBook?.titleTh ?? null,
    free_book_title_en: freeBook?.titleEn ?? null,
    free_book_type: freeBook?.type ?? null,
    free_product_id: free && (known.items.get(free.slug) ?? null),
    free_product_th: free?.titleTh ?? null,
    free_product_en: free?.titleEn ?? null,
  };
}

/** An order of the demo has one coupon or one promotion at most. */
async function insertLineDiscounts(tx: Tx, { order, lines }: DemoStory, lineIds: readonly number[], known: Known): Promise<void> {
  const [code] = order.couponCodes;
  const promotion = promotions.find(({ key }) => key === order.promotionKey);
  const reason = promotion
    ? { promotion_id: known.promotions.get(promotion.key) ?? 0, name_th: promotion.titleTh, name_en: promotion.titleEn }
    : { coupon_id: known.coupons.get(code ?? "") ?? 0, name_th: code ?? "", name_en: code ?? "" };
  const rows = lines.flatMap(({ discount }, index) =>
    discount > 0 ? [{ ...reason, order_line_id: lineIds[index] ?? 0, position: 1, amount_satang: discount }] : [],
  );
  if (rows.length > 0) await tx.insertInto("order_line_discount").values(rows).execute();
}

async function countSeats(tx: Tx, rows: readonly { item_id: number; holds_seat: boolean }[], as: "held" | "taken"): Promise<void> {
  for (const { item_id } of rows.filter(({ holds_seat }) => holds_seat)) {
    const seat = as === "held" ? sql`seats_held = seats_held + 1` : sql`seats_taken = seats_taken + 1`;
    await sql`update catalog_item set ${seat} where id = ${item_id}`.execute(tx);
  }
}

async function insertCouponUses(
  tx: Tx,
  { order, status, sums }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: Known,
): Promise<void> {
  const state = status === "approved" || status === "refunded" ? "redeemed" : status === "cancelled" || status === "expired" ? "released" : "reserved";
  for (const code of order.couponCodes) {
    const couponId = known.coupons.get(code) ?? 0;
    const use = { order_id: orderId, coupon_id: couponId, account_id: accountId, state, discount_satang: sums.discount } as const;
    await tx.insertInto("coupon_use").values(use).execute();
    if (state === "released") continue;
    const counter = state === "redeemed" ? sql`uses_redeemed = uses_redeemed + 1` : sql`uses_held = uses_held + 1`;
    await sql`update coupon set ${counter} where id = ${couponId}`.execute(tx);
  }
}

async function insertAudit(
  tx: Tx,
  { order, status, placedAt, reportedAt, decidedAt, refundedAt, payment, sums }: DemoStory,
  { orderId, accountId }: { orderId: number; accountId: number },
  known: Known,
): Promise<void> {
  const student = { actor_id: accountId, actor_role: "student" };
  const owner = { actor_id: known.people.get("admin") ?? null, actor_role: "administrator" };
  const decider = payment?.isDecidedByPerson ? owner : { actor_id: null, actor_role: payment?.evidence === "provider" ? "provider" : "system" };
  const reason = "reasonTh" in order.outcome ? { reason: order.outcome.reasonTh } : {};
  const ends = {
    approved: "payment.approved",
    refunded: "payment.approved",
    rejected: "payment.rejected",
    cancelled: "order.cancelled",
    expired: "order.expired",
  } as const;
  const end = status in ends ? ends[status as keyof typeof ends] : null;
  const canceller = order.outcome.state === "cancelled" && order.outcome.by === "student" ? student : decider;
  const entries = [
    { ...student, action: "order.placed", created_at: placedAt, detail: "{}" },
    ...(reportedAt ? [{ ...student, action: "payment.reported", created_at: reportedAt, detail: "{}" }] : []),
    ...(end && decidedAt
      ? [{ ...(end === "order.cancelled" ? canceller : decider), action: end, created_at: decidedAt, detail: JSON.stringify(refundedAt ? {} : reason) }]
      : []),
    ...(refundedAt
      ? [{ ...owner, action: "refund.confirmed", created_at: refundedAt, detail: JSON.stringify({ amount_satang: sums.payable, ...reason }) }]
      : []),
  ];
  await tx
    .insertInto("audit_entry")
    .values(entries.map((entry) => ({ ...entry, object: `order:${orderId}` })))
    .execute();
}
