import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { waitingBefore } from "../seat/seats-left-queries.ts";
import type { HeldDiscounts, NewOrder } from "./order-to-write.ts";

type Db = Kysely<Database>;

/**
 * Writes an order only if every seat and every coupon is free, the rules of the quote still hold, no
 * one waits for a seat before the buyer, and the buyer has not been enrolled since. It locks the
 * buyer, the courses with a limit, the coupons and the promotion in this order, each kind by id, and
 * each part reads the one before. NOTE: where something is locked, an earlier statement has locked
 * it already (`lockHoldingsOf`), so that who waits and what is free is true here.
 */
const insert = named(
  "insert-order",
  `with
  -- Locks the buyer, so that two orders of one person come one after the other.
  buyer as (
    select id from account where id = $1 for no key update),
  -- Locks the courses of which the order takes a seat.
  locked as (
    select i.id, i.seat_limit - i.seats_held - i.seats_taken - case
        when i.id = any ($31::bigint[]) then 0
        else ${waitingBefore("i", "$1")} end as free
    from catalog_item i
    where (select count(*) from buyer) >= 0 and i.id = any ($20::bigint[])
    order by i.id
    for no key update),
  -- Locks the coupons that give something off.
  couponed as (
    select c.id, c.version = w.version and (c.ends_at is null or c.ends_at > now())
      and (c.use_limit is null or c.uses_held + c.uses_redeemed < c.use_limit) as free
    from unnest($36::bigint[], $37::int[]) as w (id, version)
      join coupon c on c.id = w.id
    where (select count(*) from locked) >= 0
    order by c.id
    for no key update of c),
  -- Locks the promotion that gives something off; other orders may share it.
  promoted as (
    select p.version = w.version and (p.ends_at is null or p.ends_at > now()) as holds
    from unnest($39::bigint[], $40::int[]) as w (id, version)
      join promotion p on p.id = w.id
    where (select count(*) from couponed) >= 0
    for share of p),
  granted as (
    select 1 as one
    where (select count(*) from locked where free > 0) = cardinality($20::bigint[])
      and (
        select count(*) from enrollment e
        where e.account_id = $1 and e.item_id = any ($21::bigint[]) and e.state = 'active') = $22
      and (select count(*) from couponed where free) = cardinality($36::bigint[])
      and (select count(*) from promoted where holds) = cardinality($39::bigint[])),
  seated as (
    update catalog_item i set seats_held = i.seats_held + 1
    from granted
    where i.id = any ($20::bigint[])),
  arrived as (
    update seat_wait w set ended_at = now(), ending = 'ordered'
    from granted
    where w.account_id = $1 and w.item_id = any ($21::bigint[]) and w.ended_at is null),
  held as (
    update coupon c set uses_held = c.uses_held + 1
    from granted
    where c.id = any ($36::bigint[])),
  placed as (
    insert into shop_order (account_id, token, payment_method_id, currency, price_satang,
      discount_satang, shipping_fee_satang, withholding_percent, withholding_satang,
      payable_satang, before_vat_satang, contact_name, email, phone, shipping_address,
      shipping_option_id, content_hash, needs_approval, cancel_at, held_since, held_from,
      vat_percent, promotion_id, satang_off, takes_up, source, campaign)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18,
      coalesce($28::timestamptz, now() + $19::float8 * interval '1 hour'), $29::timestamptz,
      $30::text, $32::numeric, ($39::bigint[])[1], $47::int, $48::bigint,
      coalesce($49::text /* of null */, (select source from shop_order where id = $48)),
      coalesce($50::text /* of null */, (select campaign from shop_order where id = $48))
    from granted
    returning id, account_id),
  -- By item, so that two orders never wait for each other's rows in a circle.
  lined as (
    insert into order_line (order_id, account_id, item_id, plan_id, kind, title_th, title_en,
      plan_name_th, plan_name_en, plan_type, pricing_type, term, term_unit, clock, clock_days,
      clock_date, quantity, unit_price_satang, gross_satang, discount_satang, is_shipped,
      holds_seat, free_book_title, free_book_title_en, free_book_type, free_product_id,
      free_product_th, free_product_en, vat_class, is_withholdable, withholding_base_satang)
    select o.id, o.account_id, i.id, p.id, i.kind, i.title_th, i.title_en,
      coalesce(p.name_th, ''), coalesce(p.name_en, ''), p.plan_type, p.pricing_type, p.term,
      p.term_unit, coalesce(p.clock, 'approval'), p.clock_days, p.clock_date, u.quantity,
      u.unit_price, u.unit_price * u.quantity, u.discount, i.is_shipped,
      i.id = any ($20::bigint[]), i.free_book_title, i.free_book_title_en, i.free_book_type, f.id,
      f.title_th, f.title_en, u.vat_class, u.is_withholdable, u.withholding_base
    from placed o
      cross join unnest($23::bigint[], $24::bigint[] /* of null */, $25::int[], $26::bigint[],
          $27::bigint[], $33::text[], $34::boolean[], $35::bigint[]) with ordinality
        as u (item_id, plan_id, quantity, unit_price, discount, vat_class, is_withholdable,
          withholding_base, n)
      join catalog_item i on i.id = u.item_id
      left join pricing_plan p on p.id = u.plan_id
      left join catalog_item f on f.id = i.free_product_id
    order by i.id, u.n
    returning id, item_id),
  used as (
    insert into coupon_use (order_id, coupon_id, account_id, discount_satang)
    select o.id, w.id, o.account_id, w.amount
    from placed o cross join unnest($36::bigint[], $38::bigint[]) as w (id, amount)
    order by w.id),
  explained as (
    insert into order_line_discount (order_line_id, position, promotion_id, coupon_id,
      is_own_amount, is_by_shop, name_th, name_en, amount_satang)
    select l.id, w.n, case w.kind when 'promotion' then w.id end,
      case w.kind when 'coupon' then w.id end, w.kind = 'ownAmount', w.kind = 'byShop',
      w.name_th, w.name_en, w.amount
    from unnest($41::bigint[], $42::text[], $43::bigint[], $44::text[], $45::text[],
        $46::bigint[]) with ordinality as w (item_id, kind, id, name_th, name_en, amount, n)
      join lined l on l.item_id = w.item_id)
  select id from placed`,
);

/**
 * The new order's id; null: a seat or a coupon was gone, a rule has changed, or an enrollment has
 * come. Throws when the buyer has such an order already.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<number | null> {
  const held = heldValues(order.held ?? nothingHeld);
  const from = [order.arrival?.source || null, order.arrival?.campaign || null] as const;
  const rest = [order.satangOff, order.takesUp, ...from] as const;
  const [row] = await insert(db, [...valuesOf(order), ...held, ...rest]);
  return row?.id ?? null;
}

const nothingHeld: HeldDiscounts = { coupons: [], promotion: null, shares: [] };

/** The parameters from $1 to $35. */
function valuesOf(order: NewOrder) {
  const { lines, hold } = order;
  const head = [order.accountId, order.token, order.methodId, order.currency] as const;
  const sums = [order.price, order.discount, order.shippingFee] as const;
  const taxes = [order.withholdingPercent, order.withholding] as const;
  const due = [order.payable, order.beforeVat] as const;
  const contact = [order.contactName, order.email, order.phone] as const;
  const address = order.shippingAddress && JSON.stringify(order.shippingAddress);
  const rest = [order.contentHash, order.needsApproval, order.autoCancelHours] as const;
  const seats = lines.filter(({ takesSeat }) => takesSeat).map(({ itemId }) => itemId);
  const courses = lines.filter(({ isCourse }) => isCourse).map(({ itemId }) => itemId);
  const columns = [
    lines.map(({ itemId }) => itemId),
    lines.map(({ planId }) => planId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ unitPrice }) => unitPrice),
    lines.map(({ discount }) => discount),
  ] as const;
  const held = [hold?.until ?? null, hold?.since ?? null, hold?.address ?? null] as const;
  const ofTax = [
    order.vatPercent,
    lines.map(({ vatClass }) => vatClass),
    lines.map(({ isWithholdable }) => isWithholdable),
    lines.map(({ withholdingBase }) => withholdingBase),
  ] as const;
  const money = [...head, ...sums, ...taxes, ...due] as const;
  const from = [...contact, address, order.optionId, ...rest] as const;
  const limits = [seats, courses, order.activeEnrollments] as const;
  return [...money, ...from, ...limits, ...columns, ...held, order.kept, ...ofTax] as const;
}

/** The parameters from $36 to $46. */
function heldValues({ coupons, promotion, shares }: HeldDiscounts) {
  return [
    coupons.map(({ id }) => id),
    coupons.map(({ version }) => version),
    coupons.map(({ amount }) => amount),
    promotion === null ? [] : [promotion.id],
    promotion === null ? [] : [promotion.version],
    shares.map(({ itemId }) => itemId),
    shares.map(({ kind }) => kind),
    shares.map(({ id }) => id),
    shares.map(({ name }) => name.th),
    shares.map(({ name }) => name.en),
    shares.map(({ amount }) => amount),
  ] as const;
}
