import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import type { Pair } from "./merge-statement-queries.ts";

const listMergeStudentsStatement = named(
  "list-merge-students",
  `select a.id, a.version, trim(a.first_name || ' ' || a.last_name) as name, a.username, a.email,
    a.phone, a.created_at as "createdAt",
    (select max(last_seen_at) from session s where s.account_id = a.id) as "lastSeenAt",
    a.is_administrator or a.is_instructor as "isStaff", a.merged_into is not null as "isMerged",
    array(select provider from social_link where account_id = a.id order by provider)
      as connections,
    json_build_object('orders', (select count(*) from shop_order where account_id = a.id),
      'openOrders', (select count(*) from shop_order
        where account_id = a.id and status in ('notYetReceived', 'pending', 'rejected')),
      'access', (select count(*) from enrollment
        where account_id = a.id and state = 'active' and (ends_at is null or ends_at > now())),
      'addresses', (select count(*) from shipping_address
        where account_id = a.id and archived_at is null),
      'answers', (select count(*) from custom_label_answer where account_id = a.id),
      'files', (select count(*) from stored_file
        where account_id = a.id and state in ('stored', 'attached')),
      'couponUses', (select count(*) from coupon_use
        where account_id = a.id and state <> 'released'),
      'cartItems', (select count(*) from cart c join cart_item i on i.cart_id = c.id
        where c.account_id = a.id and i.quantity > 0),
      'mails', (select count(*) from mail where account_id = a.id),
      'sessions', (select count(*) from session
        where account_id = a.id and displaced_at is null and expires_at > now())) as counts
  from account a
  where a.id in ($1, $2) and a.is_student and a.erased_at is null`,
);
export type MergePerson = RowOf<typeof listMergeStudentsStatement>;
export type CountName = keyof MergePerson["counts"];

/** What hangs on each of the two. */
export function listMergeStudents(db: Db | Tx, { stays, goes }: Pair): Promise<MergePerson[]> {
  return listMergeStudentsStatement(db, [stays, goes]);
}

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
          and (exists (select from order_line x
              where x.account_id = other.id
                and x.item_id = l.item_id
                and x.is_open
                and x.kind = 'course')
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

const lockOrdersOfStatement = named(
  "lock-orders-of-both",
  "select id from shop_order where account_id in ($1, $2) order by id for no key update",
);

/** Orders come before the accounts, as wherever money moves; each by its number. */
export async function lockOrdersOf(tx: Tx, { stays, goes }: Pair): Promise<number[]> {
  return (await lockOrdersOfStatement(tx, [stays, goes])).map(({ id }) => id);
}

const lockForMerge = named(
  "lock-account-to-merge",
  "select id from account where id = $1 for update",
);

/**
 * No row can refer to either account until the transaction ends. The administrator who requests the
 * merge gets a weaker lock, because many tables refer to that account. NOTE: locks are taken in the
 * order of ids, as everywhere.
 */
export async function lockBoth(
  tx: Tx,
  { stays, goes, actorId }: Pair & { actorId: number },
): Promise<void> {
  for (const id of [...new Set([stays, goes, actorId])].toSorted((a, b) => a - b)) {
    if (id === stays || id === goes) await lockForMerge(tx, [id]);
    else await lockAccount(tx, id);
  }
}

const lockCartsOfStatement = named(
  "lock-carts-of",
  "select id from cart where account_id in ($1, $2) order by id for update",
);

export async function lockCartsOf(tx: Tx, { stays, goes }: Pair): Promise<void> {
  await lockCartsOfStatement(tx, [stays, goes]);
}

const listOrderIdsStatement = named(
  "list-order-ids",
  "select id from shop_order where account_id in ($1, $2) order by id",
);

export async function listOrderIds(tx: Tx, { stays, goes }: Pair): Promise<number[]> {
  return (await listOrderIdsStatement(tx, [stays, goes])).map(({ id }) => id);
}

const shut = named(
  "shut-merged-account",
  `update account
  set merged_into = $1, merged_at = now(), is_allowed = false, password_hash = null,
    new_email = null, version = version + 1, updated_at = now()
  where id = $2`,
);
const noteChange = named(
  "note-change-of-account",
  "update account set version = version + 1, updated_at = now() where id = $1",
);
/** Who once ran the shop and gave rights is the account that stays. */
const moveRights = named(
  "move-given-rights",
  "update account set rights_given_by = $1 where rights_given_by = $2 and id <> $1",
);

/** From here on it cannot be signed in to. */
export async function shutMerged(tx: Tx, { stays, goes }: Pair): Promise<void> {
  await shut(tx, [stays, goes]);
  await noteChange(tx, [stays]);
  await moveRights(tx, [stays, goes]);
}
