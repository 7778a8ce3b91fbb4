import type { Link, RenewalMove } from "#domain/enrollment/join-renewals.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const lockHolders = named(
  "lock-holders-of-access",
  "select id from account where id = any ($1::bigint[]) order by id for no key update",
);

/**
 * Whoever changes the access of these people, or goes by its end, comes one after the other. NOTE:
 * after orders, before what is one person's.
 */
export async function lockAccessOf(tx: Tx, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length > 0) await lockHolders(tx, [accountIds]);
}

type Learner = { accountId: number; itemId: number };

/**
 * Stopped access is told as if it went on now; so is what was bought meanwhile, which has been
 * stopped since then.
 */
const lockAll = named(
  "lock-chain-of-access",
  `with stopped as (
    select min(paused_at) as since from enrollment
      where account_id = $1 and item_id = $2 and state = 'active' and paused_at is not null)
  select e.id, case when e.starts_at > now() - own.gone - interval '5 milliseconds' then e.starts_at
    + own.gone else e.starts_at end as "startsAt",
    coalesce(e.ends_at, e.paused_end) + own.gone as "endsAt", e.term_from as "termFrom",
      e.waits_for as "waitsFor",
    coalesce(l.pricing_type, 'default') as "pricingType", case
      when l.clock = 'date' then l.clock_date end as "clockDate", now() as now
  from enrollment e cross join stopped left join order_line l on l.id = e.order_line_id
    cross join lateral (
    select case when stopped.since is null
      or (e.paused_at is null and e.created_at < stopped.since) then interval '0'
      else now() - coalesce(e.paused_at, greatest(e.created_at, stopped.since)) end as gone) own
  where e.account_id = $1 and e.item_id = $2 and e.state = 'active' order by e.id
    for no key update of e`,
);

/** All that somebody has or had of a course and that was not taken back. Null: nothing. */
export async function lockChain(
  tx: Tx,
  { accountId, itemId }: Learner,
): Promise<{ links: Link[]; now: Date } | null> {
  const rows = await lockAll(tx, [accountId, itemId]);
  const [first] = rows;
  return first === undefined ? null : { links: rows, now: first.now };
}

const move = named(
  "move-access",
  `update enrollment e set starts_at = e.starts_at + u.by, ends_at = e.ends_at + u.by,
    paused_end = e.paused_end + u.by
  from (select id, ms * interval '1 millisecond' as by
    from unnest($1::bigint[], $2::bigint[]) w (id, ms)) u where e.id = u.id`,
);

export async function moveAccess(tx: Tx, moved: readonly RenewalMove[]): Promise<void> {
  if (moved.length > 0) await move(tx, [moved.map(({ id }) => id), moved.map(({ byMs }) => byMs)]);
}
