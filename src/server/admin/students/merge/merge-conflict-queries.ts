import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import type { Pair } from "./merge-statement-queries.ts";

/** Access of these accounts that is open, trials left out. */
const owned = (ids: string) => `select e.id, e.account_id, e.item_id, e.starts_at,
      coalesce(e.ends_at, e.paused_end) as ends_at
    from enrollment e left join order_line l on l.id = e.order_line_id
    where e.account_id in (${ids}) and e.state = 'active' and coalesce(l.plan_type, '') <> 'trial'`;
const twiceOwnedIn = (lang: Language) =>
  named(
    `list-twice-owned-${lang}`,
    `with own as (
    ${owned("$1, $2")}
  )
  select m.item_id as "courseId", c.title_${lang} as name,
    nullif(max(coalesce(m.ends_at, 'infinity')), 'infinity') as stays,
    nullif(max(coalesce(t.ends_at, 'infinity')), 'infinity') as goes
  from own m
    join own t on t.item_id = m.item_id
      and t.account_id = $2
      and tstzrange(m.starts_at, m.ends_at) && tstzrange(t.starts_at, t.ends_at)
    join catalog_item c on c.id = m.item_id
  where m.account_id = $1
  group by m.item_id, c.id
  order by m.item_id`,
  );
const twiceOwned = { th: twiceOwnedIn("th"), en: twiceOwnedIn("en") };
export type TwiceOwned = RowOf<typeof twiceOwned.th>;

/**
 * Courses that both have over the same time, trials left out, each with the end of what each
 * account has of it.
 */
export function listTwiceOwned(
  db: Db | Tx,
  { stays, goes }: Pair,
  lang: Language,
): Promise<TwiceOwned[]> {
  return twiceOwned[lang](db, [stays, goes]);
}

const revokeShorterStatement = named(
  "revoke-shorter-access",
  `with own as (
    ${owned("$1, $2")}
  )
  update enrollment e
  set state = 'revoked', reason = $4
  from own m
  where m.id = e.id
    and m.account_id = $1
    and m.item_id = $3
    and exists (select from own w
      where w.account_id = $2
        and w.item_id = $3
        and tstzrange(w.starts_at, w.ends_at) && tstzrange(m.starts_at, m.ends_at))`,
);

type Shorter = { courseId: number; loses: number; wins: number; reason: string };

/** The shorter access ends where the longer one is open. */
export async function revokeShorter(
  tx: Tx,
  { courseId, loses, wins, reason }: Shorter,
): Promise<void> {
  await revokeShorterStatement(tx, [loses, wins, courseId, reason]);
}

const conflictsIn = (lang: Language) =>
  named(
    `list-named-conflicts-${lang}`,
    `select distinct 'identity' as kind, m.provider as name
  from social_link m join social_link t on t.provider = m.provider and t.account_id = $2
  where m.account_id = $1
  union all
  select 'answer', l.label
  from custom_label_answer m
    join custom_label_answer t on t.custom_label_id = m.custom_label_id and t.account_id = $2
    join custom_label l on l.id = m.custom_label_id
  where m.account_id = $1 and m.answer <> t.answer
  union all
  select 'cart', c.title_${lang}
  from cart mc
    join cart_item m on m.cart_id = mc.id
    join cart_item t on t.item_id = m.item_id
    join cart tc on tc.id = t.cart_id and tc.account_id = $2
    join catalog_item c on c.id = m.item_id
  where mc.account_id = $1 and m.quantity > 0 and t.quantity > 0
  union all
  select 'coupon', c.code
  from (select coupon_id, count(*) as uses
      from coupon_use
      where account_id in ($1, $2) and state <> 'released'
      group by coupon_id) u
    join coupon c on c.id = u.coupon_id
  where c.use_limit_per_account < u.uses
  order by 1, 2`,
    columnTypes<{ kind: "identity" | "answer" | "cart" | "coupon" }>(),
  );
const conflicts = { th: conflictsIn("th"), en: conflictsIn("en") };
export type NamedConflict = RowOf<typeof conflicts.th>;

/**
 * What both have and one person has once: a provider, an answer, a thing in the cart, a coupon as
 * often as it may be used.
 */
export function listNamedConflicts(
  db: Db,
  { stays, goes }: Pair,
  lang: Language,
): Promise<NamedConflict[]> {
  return conflicts[lang](db, [stays, goes]);
}

const listClashingOrdersStatement = named(
  "list-clashing-orders",
  `with both_of as (
    select $1::bigint as id union all select $2::bigint
  )
  select distinct o.id
  from shop_order o join both_of b on b.id = o.account_id join both_of other on other.id <> b.id
  where o.status in ('notYetReceived', 'pending', 'rejected')
    and (exists (select from shop_order x
        where x.account_id = other.id
          and x.content_hash = o.content_hash
          and x.status in ('notYetReceived', 'pending', 'rejected'))
      or exists (select from order_line l
        where l.order_id = o.id
          and l.kind = 'course'
          and (exists (select from course_on_order x
              where x.account_id = other.id and x.item_id = l.item_id)
            or l.plan_type is distinct from 'trial'
            and exists (select from enrollment e left join order_line g on g.id = e.order_line_id
              where e.account_id = other.id
                and e.item_id = l.item_id
                and e.state = 'active'
                and coalesce(g.plan_type, '') <> 'trial'
                and (e.ends_at is null or e.ends_at > now())))))
  order by o.id`,
);

/**
 * Open orders that one person cannot have together: for a course that the other has ordered or has
 * open, or of the same content.
 */
export async function listClashingOrders(db: Db | Tx, { stays, goes }: Pair): Promise<number[]> {
  return (await listClashingOrdersStatement(db, [stays, goes])).map(({ id }) => id);
}
