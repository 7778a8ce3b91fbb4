import { type RawBuilder, type SqlBool, sql } from "kysely";
import { paymentMethodIds, providerOf } from "#domain/payment/payment-method.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import { patternOf } from "#server/list/search-pattern.ts";
import type { AdminFilter, AdminText, AdminView, MoneyReference } from "./admin-filter.ts";

/**
 * NOTE: the state is part of the statement's text. So the database plans for the number of its rows.
 */
export function inView(view: AdminView): RawBuilder<SqlBool> {
  switch (view) {
    case "":
      return sql<SqlBool>`true`;
    case "review":
      return sql<SqlBool>`o.status = 'pending' and o.review_since is not null`;
    case "provider":
      return sql<SqlBool>`o.status = 'pending' and o.review_since is null`;
    case "attention":
      return sql<SqlBool>`o.id in (
        select id from shop_order where needs_review or refund_due
        union
        select y.order_id
        from refund_approval w join payment y on y.id = w.payment_id
        where w.ended_at is null)`;
    case "toShip":
      return sql<SqlBool>`o.status = 'approved' and o.shipping_address is not null
        and not o.is_sent and not o.is_at_bookshop`;
    case "bookshop":
      return sql<SqlBool>`o.is_at_bookshop`;
    case "shipped":
      return sql<SqlBool>`o.id in (select order_id from order_shipment where ended_at is null)`;
    default:
      return sql<SqlBool>`o.status = ${sql.lit(view)}`;
  }
}

/** Nothing is asked for but a view. */
export function isPlain({
  methodId,
  text,
  from,
  until,
  leastSatang,
  mostSatang,
}: AdminFilter): boolean {
  return [methodId, text, from, until, leastSatang, mostSatang].every((asked) => asked === null);
}

/** Orders `o` of a filter, one by one; its words last, they cost most. */
export function fits(filter: AdminFilter): RawBuilder<unknown> {
  const { text } = filter;
  if (text === null) return facts(filter);
  return sql`${facts(filter)} and (${sql.join(
    waysTo(text).map(({ holds }) => holds),
    sql` or `,
  )})`;
}

/** The numbers of all orders of a filter, each way to find some by an index of its own. */
export function fitting(filter: AdminFilter): RawBuilder<unknown> {
  if (filter.text === null) return sql`(select o.id from shop_order o where ${facts(filter)})`;
  const found = waysTo(filter.text).map(
    ({ from = orders, found, holds }) =>
      sql`(select o.id from ${from} where ${found ?? holds} and ${facts(filter)})`,
  );
  return sql`(${sql.join(found, sql` union `)})`;
}

/**
 * The same of one view, up to so many: where one way has found so many, the next ones are not gone.
 */
export function fittingUpTo(
  filter: AdminFilter,
  view: AdminView,
  most: number,
): RawBuilder<unknown> {
  const also = sql`${facts(filter)} and ${inView(view)}`;
  if (filter.text === null) return sql`(select o.id from shop_order o where ${also} limit ${most})`;
  const ways = waysTo(filter.text).map(({ from = orders, found, holds }, at) => {
    const wanted = sql`select o.id from ${from} where ${found ?? holds} and ${also}`;
    if (at === 0) return sql`way0 as materialized (${wanted} limit ${most})`;
    const before = sql.ref(`way${at - 1}`);
    const more = sql`${wanted} and (select count(*) from ${before}) < ${most} limit ${most}`;
    return sql`${sql.ref(`way${at}`)} as materialized (
      select id from ${before}
      union
      (${more}))`;
  });
  const last = sql.ref(`way${ways.length - 1}`);
  return sql`(with ${sql.join(ways)} select id from ${last} limit ${most})`;
}

function facts({
  methodId,
  from,
  until,
  leastSatang,
  mostSatang,
}: AdminFilter): RawBuilder<unknown> {
  const wanted = [
    ...(methodId === null ? [] : [sql`o.payment_method_id = ${sql.lit(methodId)}`]),
    ...(from === null ? [] : [sql`o.created_at >= ${from}`]),
    ...(until === null ? [] : [sql`o.created_at < ${until}`]),
    ...(leastSatang === null ? [] : [sql`o.payable_satang >= ${leastSatang}`]),
    ...(mostSatang === null ? [] : [sql`o.payable_satang <= ${mostSatang}`]),
  ];
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/**
 * `holds` says of any order `o` whether it is one of them; `found` says it where an index leads to
 * them by another table.
 */
type Way = { holds: RawBuilder<unknown>; from?: RawBuilder<unknown>; found?: RawBuilder<unknown> };

const orders = sql`shop_order o`;
/** The fastest ones first: where one has found enough, the next ones are not gone. */
function waysTo({ orderId, phone, words, reference }: AdminText): Way[] {
  return [
    ...(orderId === null ? [] : [{ holds: sql`o.id = ${orderId}` }]),
    ...(phone === null ? [] : [orderSays(patternOf(phone), sql`strpos(o.phone, ${phone}) > 0`)]),
    ...(words === null ? [] : [buyerIs(words), orderSays(patternOf(words))]),
    ...(reference === null ? [] : waysToMoney(reference)),
  ];
}

/** What the order itself says of its buyer. */
function orderSays(pattern: string, also: RawBuilder<unknown> = sql`true`): Way {
  return {
    from: sql`order_words w join shop_order o on o.id = w.order_id`,
    found: sql`${fitsPattern(sql`w.words`, pattern)} and ${also}`,
    holds: sql`(${also} and (
      select ${fitsPattern(sql`s.words`, pattern)}
      from order_words s
      where s.order_id = o.id))`,
  };
}

function buyerIs(words: string): Way {
  return {
    from: sql`account a join shop_order o on o.account_id = a.id`,
    found: fitsPattern(sql`a.search`, patternOf(words)),
    holds: sql`(
      select ${fitsPattern(sql`b.search`, patternOf(words))}
      from account b
      where b.id = o.account_id)`,
  };
}

const providers = [...new Set(paymentMethodIds.flatMap((id) => providerOf(id) ?? []))];

/** The orders that showed this slip, and those that a provider has a payment of under this name. */
function waysToMoney({ typed, slipHashes }: MoneyReference): Way[] {
  return [
    {
      holds: sql`o.id in (
        select r.order_id
        from stored_file f
          join payment_report_slip s on s.file_name = f.name
          join payment_report r on r.id = s.report_id
        where f.slip_reference_hash = any (${slipHashes}::bytea[]))`,
    },
    {
      holds: sql`o.id in (
        select p.order_id from payment p
        where p.provider = any (${providers}::text[]) and p.provider_reference = ${typed})`,
    },
  ];
}
