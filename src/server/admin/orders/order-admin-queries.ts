import { type RawBuilder, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { RejectSubject } from "#domain/order/reject-reason.ts";
import type { CameSource } from "#domain/payment/money-came.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { AdminFilter } from "./admin-filter.ts";
import { fitting, inView, isPlain, refundApprovalOpen } from "./admin-filter-queries.ts";

export type AdminRow = {
  id: number;
  accountId: number;
  status: OrderStatus;
  methodId: number;
  methodName: string;
  studentName: string;
  email: string;
  phone: string;
  payableSatang: number;
  owedSatang: number | null;
  currency: "THB" | "USD";
  createdAt: Date;
  reviewSince: Date | null;
  itemNames: string[];
  needsReview: boolean;
  refundDue: boolean;
  scheduled: "approve" | "reject" | null;
  waitsForSecond: boolean;
  /** Not paid, and the last try was declined by a bank: the shop has rejected nothing. */
  isDeclined: boolean;
  paymentToDecide: number | null;
};
export type AdminOrder = AdminRow & {
  studentId: number | null;
  contactName: string;
  priceSatang: number;
  discountSatang: number;
  /** Of the discount: what makes the amount of a transfer its own. */
  satangOff: number;
  shippingFeeSatang: number;
  beforeVatSatang: number;
  vatSatang: number;
  withholdingPercent: number;
  withholdingSatang: number;
  forgivenSatang: number;
  forgivenReason: string;
  cancelAt: Date;
  rejectReason: string;
  cancelReason: string;
  shippingAddress: Record<string, string> | null;
  shippingName: string | null;
  promotionName: string | null;
};

export type ExportedOrder = AdminRow & {
  priceSatang: number;
  discountSatang: number;
  shippingFeeSatang: number;
  withholdingSatang: number;
  beforeVatSatang: number;
  vatSatang: number;
  /** When its payment was taken as paid. */
  approvedAt: Date | null;
  /** The Bangkok day on which the money arrived, and its source. */
  paidOn: string | null;
  paidSource: CameSource | null;
  refundedSatang: number;
  /** Since when the bookshop partner sends it. */
  atBookshopSince: Date | null;
  /** Money received by all its payments, as in the ledger. Refunds are not deducted. */
  receivedSatang: number;
  owedSatang: number;
  forgivenSatang: number;
  /** Money owed to the buyer: paid above the amount due, or for an order that has ended. */
  toReturnSatang: number;
  couponCodes: string[];
  promotionName: string | null;
  /** What the provider calls the payment that it was paid with. */
  references: string[];
};
type ReadOrder = ExportedOrder & { slips: { name: string; sealed: string }[] };

export type OrderKey = { id: number };

/** The keys of all orders of a view in its order, or those that are named. */
export function adminKeys(
  filter: AdminFilter,
  ids: readonly number[] | null,
): RawBuilder<OrderKey> {
  if (ids !== null)
    return sql<OrderKey>`select id from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      order by place`;
  return sql<OrderKey>`select o.id from ${ordersOf(filter)} order by ${orderOf(filter)}`;
}

/** The bank's numbers of slips come sealed. */
/** States in which money has arrived, even if it was returned later. */
const withMoney = sql`('succeeded', 'succeeded_late', 'received', 'refund_due', 'refunded')`;

export async function readExported(
  db: Db,
  keys: readonly OrderKey[],
  lang: Language,
): Promise<ReadOrder[]> {
  const ids = keys.map(({ id }) => id);
  const { rows } = await sql<ReadOrder>`
    select ${columns(lang)}, o.price_satang as "priceSatang", o.discount_satang as "discountSatang",
      o.shipping_fee_satang as "shippingFeeSatang",
      o.withholding_satang as "withholdingSatang", o.before_vat_satang as "beforeVatSatang",
        vat_of_order(o) as "vatSatang", y.decided_at as "approvedAt", y."paidOn", y."paidSource",
      array(select distinct p.provider_reference from payment p
        where p.order_id = o.id
        and p.state in ${withMoney} and p.provider_reference is not null) as references, ${sql.ref(`n.title_${lang}`)} as "promotionName",
      coalesce((select sum(r.amount_satang) from refund r
        where r.order_id = o.id and r.state = 'confirmed' and r.is_of_sale),
        0)::bigint as "refundedSatang",
      array(select c.code from coupon_use u join coupon c on c.id = u.coupon_id
        where u.order_id = o.id order by c.code) as "couponCodes",
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'sealed',
        encode(f.slip_reference_sealed, 'base64')) order by s.position)
        from payment_report t join payment_report_slip s on s.report_id = t.id
          join stored_file f on f.name = s.file_name
        where t.payment_id in (select p.id from payment p
          where p.order_id = o.id
          and p.state in ${withMoney}) and t.replaced_at is null and f.slip_reference_sealed is not null), '[]') as slips,
      (select coalesce(b.synced_at, b.created_at) from bookshop_order b
        where b.order_id = o.id and b.taken_back_at is null) as "atBookshopSince",
      coalesce((select sum(e.amount_satang) from payment p
        join ledger_entry e on e.payment_id = p.id and e.ledger_account in ('provider', 'bank')
        and e.refund_id is null
        where p.order_id = o.id), 0)::bigint as "receivedSatang",
          coalesce(o.owed_satang, 0) as "owedSatang", o.forgiven_satang as "forgivenSatang",
      coalesce((select sum(case
        when p.state = 'refund_due' then coalesce(p.received_satang, p.amount_satang)
        else p.over_satang end) from payment p
        where p.order_id = o.id), 0)::bigint as "toReturnSatang"
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join shop_order o on o.id = wanted.id
      join payment_method m on m.id = o.payment_method_id join account a on a.id = o.account_id
        left join promotion n on n.id = o.promotion_id
      left join lateral (select p.decided_at,
        coalesce(p.paid_on, (p.decided_at at time zone 'Asia/Bangkok')::date)::text as "paidOn",
          case when o.payable_satang > 0 then coalesce(p.paid_source,
            'approval') end as "paidSource" from payment p
        where p.order_id = o.id and p.state in ${withMoney}
        order by p.state in ('succeeded', 'succeeded_late') desc, exists (select from ledger_entry e
          where e.payment_id = p.id and e.ledger_account = 'sales') desc, p.id limit 1) y on true
    order by wanted.place`.execute(db);
  return rows;
}

/**
 * Up to `most` orders of a view as they are at this moment, each with the payment that waits to be
 * decided.
 */
export async function findAdminChoice(
  db: Db,
  filter: AdminFilter,
  { most }: { most: number },
): Promise<Pick<AdminRow, "id" | "paymentToDecide" | "studentName">[]> {
  const { rows } = await sql<Pick<AdminRow, "id" | "paymentToDecide" | "studentName">>`
    select o.id, ${paymentToDecide} as "paymentToDecide", a.first_name || ' '
      || a.last_name as "studentName"
    from unnest(array(select o.id
      from ${ordersOf(filter)} order by ${orderOf(filter)} limit ${most})) with ordinality wanted (id, place)
      join shop_order o on o.id = wanted.id join account a on a.id = o.account_id
        order by wanted.place`.execute(db);
  return rows;
}

/** All of them, however many. */
function ordersOf(filter: AdminFilter): RawBuilder<unknown> {
  const matching = isPlain(filter) ? sql`true` : sql`o.id in ${fitting(filter)}`;
  return sql`shop_order o where ${matching} and ${inView(filter.view)}`;
}

export function orderOf({ view, sort }: AdminFilter): RawBuilder<unknown> {
  if (sort === "newest") return sql`o.id desc`;
  if (sort === "oldest") return sql`o.id`;
  if (sort === "highest") return sql`o.payable_satang desc, o.id desc`;
  return view === "review" || view === "pending"
    ? sql`o.review_since nulls last, o.id`
    : sql`o.id desc`;
}

export async function findAdminOrder(
  db: Db,
  id: number,
  lang: Language,
): Promise<AdminOrder | null> {
  const { rows } = await sql<AdminOrder>`
    select ${columns(lang)}, case when a.is_student
      and a.erased_at is null then a.id end as "studentId", o.contact_name as "contactName",
      o.price_satang as "priceSatang", o.discount_satang as "discountSatang",
      o.satang_off as "satangOff",
      o.shipping_fee_satang as "shippingFeeSatang", o.before_vat_satang as "beforeVatSatang",
        vat_of_order(o) as "vatSatang", o.withholding_percent as "withholdingPercent",
        o.withholding_satang as "withholdingSatang",
      o.forgiven_satang as "forgivenSatang", o.forgiven_reason as "forgivenReason",
        o.cancel_at as "cancelAt", o.reject_reason as "rejectReason",
        o.cancel_reason as "cancelReason", o.shipping_address as "shippingAddress",
        ${sql.ref(`s.name_${lang}`)} as "shippingName",
      ${sql.ref(`p.title_${lang}`)} as "promotionName"
    from shop_order o join payment_method m on m.id = o.payment_method_id
      join account a on a.id = o.account_id
      left join shipping_option s on s.id = o.shipping_option_id
        left join promotion p on p.id = o.promotion_id
    where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type OfferedReason = { id: number; name: string; text: string };

/** Only their names. Each one is asked separately whether it fits an order, and in which words. */
export async function listReasonNames(
  db: Db,
  lang: Language,
): Promise<{ id: number; name: string; used_for: RejectSubject }[]> {
  const { rows } = await sql<{ id: number; name: string; used_for: RejectSubject }>`
    select id, ${sql.ref(`name_${lang}`)} as name, used_for from reject_reason
      where archived_at is null order by used_for desc, position, id`.execute(db);
  return rows;
}

/** Named for who decides, worded for the buyer. */
export async function listReasonsFor(
  db: Db,
  orderId: number,
  subject: RejectSubject,
  lang: Language,
): Promise<OfferedReason[]> {
  const { rows } = await sql<OfferedReason>`
    select r.id, ${sql.ref(`r.name_${lang}`)} as name, case a.lang when 'en' then r.text_en
      else r.text_th end as text
    from reject_reason r, shop_order o join account a on a.id = o.account_id
    where o.id = ${orderId} and r.used_for = ${subject} and r.archived_at is null
      order by r.position, r.id`.execute(db);
  return rows;
}

export async function listAdminLines(db: Db, orderId: number, lang: Language) {
  return db
    .selectFrom("order_line")
    .select([
      `title_${lang} as title`,
      `plan_name_${lang} as planName`,
      "quantity",
      "unit_price_satang",
      "discount_satang",
      "gross_satang",
    ])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** What an open order keeps from others, and where its buyer is written to. */
export async function findHolding(
  db: Db,
  orderId: number,
): Promise<{ seats: number; mailTo: string | null }> {
  const { rows } = await sql<{ seats: number; mailTo: string | null }>`
    select (select count(*)::int from order_line l
      where l.order_id = o.id and l.holds_seat) as seats,
      case when a.erased_at is null then nullif(a.email, '') end as "mailTo"
    from shop_order o join account a on a.id = o.account_id where o.id = ${orderId}`.execute(db);
  return rows[0] ?? { seats: 0, mailTo: null };
}

export async function listOrderCoupons(
  db: Db,
  orderId: number,
): Promise<{ code: string; discountSatang: number }[]> {
  return db
    .selectFrom("coupon_use")
    .innerJoin("coupon", "coupon.id", "coupon_use.coupon_id")
    .select(["coupon.code", "coupon_use.discount_satang as discountSatang"])
    .where("coupon_use.order_id", "=", orderId)
    .execute();
}

export function columns(lang: Language) {
  return sql`o.id, o.account_id as "accountId", o.status, o.payment_method_id as "methodId",
    ${sql.ref(`m.name_${lang}`)} as "methodName", a.first_name || ' ' || a.last_name as "studentName",
    o.email, o.phone, o.payable_satang as "payableSatang", o.owed_satang as "owedSatang",
      o.currency, o.created_at as "createdAt", o.review_since as "reviewSince",
    array(select ${sql.ref(`l.title_${lang}`)} from order_line l where l.order_id = o.id
      order by l.id) as "itemNames",
    o.needs_review as "needsReview", o.refund_due as "refundDue",
    (select d.decision from payment y join scheduled_decision d on d.payment_id = y.id
      where y.order_id = o.id limit 1) as scheduled,
    (exists (select from payment y join first_approval f on f.payment_id = y.id
      where y.order_id = o.id and y.state = 'pending')
      or ${refundApprovalOpen}) as "waitsForSecond",
    ${isDeclined} as "isDeclined", ${paymentToDecide} as "paymentToDecide"`;
}

const isDeclined = sql`(o.status = 'notYetReceived'
  and coalesce((select y.provider is not null and y.state = 'failed' from payment y
  where y.order_id = o.id
      order by y.id desc limit 1), false))`;
const paymentToDecide = sql`case when o.review_since is not null then (select y.id from payment y
  where y.order_id = o.id and y.provider is null and y.state = 'pending'
      order by y.id desc limit 1) end`;
