import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Resolution, ReviewKind } from "#domain/payment/payment-review.ts";
import type { BreakKind } from "#domain/payment/reconciliation.ts";
import {
  type ApprovalEnd,
  unansweredAfterMinutes,
  type WaitingKind,
} from "#domain/payment/refund/waiting-refunds.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { moneyOfPayment } from "#server/shop/refund/refund-queries.ts";

export type ResolveFilter = {
  state: "open" | "done";
  kind: ToResolve["kind"] | "";
  patterns: readonly string[];
};
export type ResolveSort = "" | "oldest" | "newest" | "highest";
type Key = { source: ToResolve["source"]; id: number };

/** If its payment has an open review, that row shows it. `w` is the request or the refund. */
const aloneOf = `not exists (
      select from review_item v where v.payment_id = w.payment_id and v.resolved_at is null)`;
const aloneOfApproval = `${aloneOf}
    and (w.break_id is null or not exists (
      select from provider_break b where b.id = w.break_id and b.closed_at is null))`;
const isSilent = (refund: string) => `${refund}.state in ('requested', 'sent')
    and ${refund}.requested_at < now() - interval '${unansweredAfterMinutes} minutes'`;

/** Everything there is and was to resolve; what of it waits has no `resolved_at`. */
export const toResolveSql = `(
  select 'review'::text as source, id, kind, opened_at, order_id, payment_id,
    detail ->> 'provider' as provider, detail ->> 'reference' as reference, detail, resolved_at,
    resolved_by, resolution, note, (detail ->> 'amount_satang')::bigint as amount_satang
  from review_item
  union all
  select 'break', id, kind, opened_at, order_id, payment_id, provider, reference,
    jsonb_build_object('amount_satang', theirs_satang, 'expected_satang', ours_satang,
      'currency', currency, 'is_chargeback', is_chargeback, 'is_unsized', is_unsized,
      'answer', answer),
    closed_at, closed_by, null, note, theirs_satang
  from provider_break
  union all
  select 'line', id, 'second_payment', at, order_id, null, null, null,
    jsonb_build_object('amount_satang', amount_satang, 'currency', 'THB',
      'reason', 'alreadyPaid',
      'paid_at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
    null, null, null, '', amount_satang
  from statement_line
  where state = 'differs' and faults @> array['taken']
  union all
  select 'approval', id, kind || '_waits', created_at, order_id, payment_id, null, null,
    jsonb_build_object('amount_satang', amount_satang, 'currency', currency),
    ended_at, ended_by, ended_how, end_reason, amount_satang
  from refund_approval w
  where case
    when ended_at is null then ${aloneOfApproval}
    else ended_how in ('declined', 'withdrawn') or review_id is null end
  union all
  select 'refund', id, 'refund_unanswered', requested_at, order_id, payment_id, null, null,
    jsonb_build_object('amount_satang', amount_satang, 'currency', currency),
    null, null, null, '', amount_satang
  from refund w
  where ${isSilent("w")} and ${aloneOf}
  union all
  select 'claim', id, 'refund_claimed', created_at, order_id, null, null, null,
    jsonb_build_object('reason', reason, 'answer', answer),
    ended_at, answered_by, null, answer_reason, null
  from refund_claim)`;
const all = sql.raw(toResolveSql);

const readIn = (lang: Language) =>
  named(
    `read-to-resolve-${lang}`,
    `select x.source, x.id, x.kind, x.opened_at as "openedAt", x.order_id as "orderId",
      o.status as "orderStatus", o.account_id as "buyerId",
      a.first_name || ' ' || a.last_name as "studentName", x.payment_id as "paymentId",
      m.name_${lang} as "methodName", coalesce(p.provider, x.provider) as provider,
      coalesce(p.provider_reference, x.reference) as reference, x.detail,
      p.state as "paymentState", p.amount_satang as "amountSatang", p.currency,
      ${moneyOfPayment},
      (select jsonb_build_object('id', r.id, 'state', r.state, 'way', r.way,
          'amount_satang', r.amount_satang, 'failure_code', r.failure_code,
          'requested_at', r.requested_at, 'is_unanswered', ${isSilent("r")},
          'requested_by', u.first_name || ' ' || u.last_name)
        from refund r left join account u on u.id = r.requested_by
        where r.payment_id = x.payment_id
        order by r.id desc
        limit 1) as refund,
      x.resolved_at as "resolvedAt", b.first_name || ' ' || b.last_name as "resolvedBy",
      x.resolution, x.note
    from unnest($1::text[], $2::bigint[]) with ordinality wanted (source, id, place)
      cross join lateral (
        select * from ${toResolveSql} one
        where one.source = wanted.source and one.id = wanted.id
        offset 0) x
      left join shop_order o on o.id = x.order_id
      left join account a on a.id = o.account_id
      left join payment p on p.id = x.payment_id
      left join payment_method m on m.id = p.payment_method_id
      left join account b on b.id = x.resolved_by
    order by wanted.place`,
    columnTypes<ResolveColumns>(),
  );
const reads = { th: readIn("th"), en: readIn("en") };

/**
 * What the parts of the list have in common. `line`: a line of a bank's statement for an order that
 * has its money.
 */
type ResolveColumns = {
  source: "review" | "break" | "line" | "approval" | "refund" | "claim";
  id: number;
  kind: ReviewKind | BreakKind | WaitingKind;
  openedAt: Date;
  provider: ProviderId | null;
  detail: Record<string, unknown>;
  resolution: Resolution | ApprovalEnd | null;
  note: string;
};
export type ToResolve = RowOf<typeof reads.th>;

export const resolvePageSize = 50;
const readAtOnce = 500;

/** One page of open or resolved reviews, and their number. */
export async function findToResolvePage(
  db: Db,
  filter: ResolveFilter,
  { sort, page, lang }: { sort: ResolveSort; page: number; lang: Language },
): Promise<{ rows: ToResolve[]; total: number }> {
  const limits = sql`limit ${resolvePageSize} offset ${(page - 1) * resolvePageSize}`;
  const [{ rows: keys }, { rows: counted }] = await Promise.all([
    keysToResolve(filter, sort, limits).execute(db),
    sql<{ total: number }>`
      select count(*)::int as total
      from (select from ${all} x where ${whereOf(filter)} limit ${countLimit + 1}) c`.execute(db),
  ]);
  return { rows: await readToResolve(db, keys, lang), total: counted[0]?.total ?? 0 };
}

/** The keys of all of it, in the order of the list. */
export function keysToResolve(
  filter: ResolveFilter,
  sort: ResolveSort,
  limits: RawBuilder<unknown> = sql``,
): RawBuilder<Key> {
  return sql<Key>`
    select x.source, x.id
    from ${all} x
    where ${whereOf(filter)}
    order by ${orderOf(filter, sort)} ${limits}`;
}

/**
 * What waits, can be kept and fits, up to `most`: which they are is one moment. A refund on its
 * way, or a request that waits for another person, comes first.
 */
export async function listMoneyToKeep(
  db: Db,
  filter: ResolveFilter,
  { sort, lang, most }: { sort: ResolveSort; lang: Language; most: number },
): Promise<ToResolve[]> {
  const { rows: keys } = await sql<Key>`
    select x.source, x.id
    from ${all} x
    where ${whereOf({ ...filter, state: "open" })} and x.source = 'review'
      and not exists (
        select from refund r
        where r.payment_id = x.payment_id and r.state in ('requested', 'sent'))
      and not exists (
        select from refund_approval w
        where w.payment_id = x.payment_id and w.ended_at is null)
    order by ${orderOf(filter, sort)} limit ${most}`.execute(db);
  const rows: ToResolve[] = [];
  for (let at = 0; at < keys.length; at += readAtOnce)
    rows.push(...(await readToResolve(db, keys.slice(at, at + readAtOnce), lang)));
  return rows;
}

/** Open rows begin with the oldest, resolved ones with the newest. */
function orderOf({ state }: ResolveFilter, sort: ResolveSort): RawBuilder<unknown> {
  const time = state === "open" ? sql`x.opened_at` : sql`x.resolved_at`;
  if (sort === "highest")
    return sql`coalesce(x.amount_satang,
      (select p.amount_satang from payment p where p.id = x.payment_id)) desc nulls last, x.id desc`;
  const isOldestFirst = sort === "" ? state === "open" : sort === "oldest";
  return isOldestFirst ? sql`${time}, x.id` : sql`${time} desc, x.id desc`;
}

function whereOf({ state, kind, patterns }: ResolveFilter): RawBuilder<unknown> {
  const conditions = [
    state === "open" ? sql`x.resolved_at is null` : sql`x.resolved_at is not null`,
    ...(kind === "" ? [] : [sql`x.kind = ${kind}`]),
    ...patterns.map(matching),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The order by its number, its buyer, and what the money is called in the bank's or the provider's
 * books.
 */
function matching(pattern: string): RawBuilder<unknown> {
  const number = /^%#?(\d{1,15})%$/.exec(pattern)?.[1];
  const words = [
    sql`fold_words(x.reference) like ${pattern}`,
    sql`fold_words(x.note) like ${pattern}`,
    sql`x.payment_id in (
      select p.id from payment p
      where lower(p.provider_reference) like ${pattern})`,
    sql`x.order_id in (
      select o.id from shop_order o join account a on a.id = o.account_id
      where a.search like ${pattern})`,
    ...(number === undefined ? [] : [sql`x.order_id = ${Number(number)}`]),
  ];
  return sql`(${sql.join(words, sql` or `)})`;
}

/** In the order of the keys. */
export async function readToResolve(
  db: Db,
  keys: readonly Key[],
  lang: Language,
): Promise<ToResolve[]> {
  if (keys.length === 0) return [];
  return reads[lang](db, [keys.map(({ source }) => source), keys.map(({ id }) => id)]);
}

const count = named(
  "count-to-resolve",
  `select (select count(*) from review_item where resolved_at is null)
    + (select count(*) from provider_break where closed_at is null)
    + (select count(*) from statement_line where state = 'differs' and faults @> array['taken'])
    + (select count(*) from refund_approval w where ended_at is null and ${aloneOfApproval})
    + (select count(*) from refund w where ${isSilent("w")} and ${aloneOf})
    + (select count(*) from refund_claim where ended_at is null) as open`,
);

export async function countToResolve(db: Db): Promise<number> {
  return (await count(db, []))[0]?.open ?? 0;
}
