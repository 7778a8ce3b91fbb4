import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { mayEnter } from "../enrollment/open-access-queries.ts";
import { mayTeach } from "../instructor/may-teach-queries.ts";

const lockTurn = named(
  "lock-turn-of-announcements",
  "select pg_try_advisory_xact_lock(hashtext('learner-mails'), hashtext('announcements')) as taken",
);

/** False: another node is at it. Held to the end of the transaction. */
export async function takeAnnouncementTurn(tx: Tx): Promise<boolean> {
  return (await lockTurn(tx))[0]?.taken === true;
}

const listDueStatement = named(
  "list-due-announcements",
  `select id
  from announcement
  where state = 'scheduled' and due_at <= $1
  order by due_at, id limit 100`,
);

export async function listDue(db: Db, now: Date): Promise<number[]> {
  return (await listDueStatement(db, [now])).map(({ id }) => id);
}

const listRunningStatement = named(
  "list-running-announcements",
  `select id
  from announcement
  where state = 'running'
  order by id limit 100`,
);

export async function listRunning(db: Db): Promise<number[]> {
  return (await listRunningStatement(db)).map(({ id }) => id);
}

const lockStatement = named(
  "lock-announcement",
  `select id, author_id as "authorId", purpose, audience, category_id as "categoryId",
    subject_th, subject_en, body_th, body_en, link_item_id as "linkItemId", state,
    due_at as "dueAt", filled_to as "filledTo", filled_at is not null as "isFilled", version
  from announcement
  where id = $1
  for no key update`,
);
export type AnnouncementRow = RowOf<typeof lockStatement>;

export async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow | null> {
  return (await lockStatement(tx, [id]))[0] ?? null;
}

const listItemsStatement = named(
  "list-announcement-items",
  `select item_id as id
  from announcement_item
  where announcement_id = $1
  order by item_id`,
);

export async function listItemIds(db: Db | Tx, id: number): Promise<number[]> {
  return (await listItemsStatement(db, [id])).map((item) => item.id);
}

/**
 * Whether this person may write to these learners now: an administrator with the permission, or an
 * instructor who may announce, of own courses only.
 */
const mayAnnounceStatement = named(
  "may-announce",
  `select coalesce(a.is_administrator and (a.is_owner or 'news.send' = any (a.permissions)), false)
      as "isManager",
    ${mayTeach("a")} and coalesce((select p.may_announce
        from instructor_profile p
        where p.account_id = a.id), false)
      and not exists (select from unnest($2::bigint[]) as item (id)
        where not exists (select from course_instructor c
          where c.item_id = item.id and c.account_id = a.id)) as "isTeacher"
  from account a
  where a.id = $1 and ${mayEnter}`,
);

export async function findAnnouncerRight(
  db: Db | Tx,
  accountId: number,
  itemIds: readonly number[],
): Promise<{ isManager: boolean; isTeacher: boolean }> {
  const [row] = await mayAnnounceStatement(db, [accountId, itemIds]);
  return { isManager: row?.isManager === true, isTeacher: row?.isTeacher === true };
}

const insertItemsStatement = named(
  "insert-announcement-items",
  `insert into announcement_item (announcement_id, item_id)
  select $1, item.id
  from unnest($2::bigint[]) as item (id)
  on conflict do nothing`,
);

export async function insertItems(tx: Tx, id: number, itemIds: readonly number[]): Promise<void> {
  await insertItemsStatement(tx, [id, itemIds]);
}

const beginStatement = named(
  "begin-announcement",
  `update announcement
  set state = 'running', started_at = $2, due_at = coalesce(due_at, $2), version = version + 1
  where id = $1`,
);

export async function updateBegun(tx: Tx, id: number, now: Date): Promise<void> {
  await beginStatement(tx, [id, now]);
}

const putBackStatement = named(
  "put-announcement-back",
  `update announcement
  set state = 'draft', due_at = null, version = version + 1
  where id = $1`,
);

export async function updatePutBack(tx: Tx, id: number): Promise<void> {
  await putBackStatement(tx, [id]);
}

const insertReceiversStatement = named(
  "insert-announcement-receivers",
  `with new as (
    insert into announcement_receiver (announcement_id, account_id, due_at)
    select $1, person.id, $3
    from unnest($2::bigint[]) as person (id)
    order by person.id
    on conflict do nothing
    returning 1
  )
  update announcement
  set receivers = receivers + (select count(*)::int from new), filled_to = $4,
    filled_at = case when $5 then $3::timestamptz end
  where id = $1`,
);

/** `until`: the last person that was looked at. */
export async function insertReceivers(
  tx: Tx,
  id: number,
  { people, until, isLast, now }: { people: number[]; until: number; isLast: boolean; now: Date },
): Promise<void> {
  await insertReceiversStatement(tx, [id, people, now, until, isLast]);
}

const countHandedStatement = named(
  "count-handed-announcements",
  `select (select count(*)::int from announcement_receiver where handed_at >= $1) as today,
    (select count(*)::int
      from announcement_receiver r join announcement a on a.id = r.announcement_id
      where r.state = 'handed' and a.state = 'running') as open`,
);

/** `today`: the mails since the day began. `open`: those that have not left yet. */
export async function countHanded(tx: Tx, since: Date): Promise<{ today: number; open: number }> {
  return (await countHandedStatement(tx, [since]))[0] ?? { today: 0, open: 0 };
}

const handOverStatement = named(
  "hand-announcement-over",
  `with picked as materialized (
    select account_id
    from announcement_receiver
    where announcement_id = $1 and state = 'waiting' and due_at <= $2
    order by due_at, account_id limit $3
    for update skip locked
  ), full_up as materialized (
    select p.account_id
    from picked p
    where (select count(*) from announcement_receiver o
      where o.account_id = p.account_id and o.handed_at >= $4) >= $5
  ), later as (
    update announcement_receiver r
    set due_at = $6
    from full_up f
    where r.announcement_id = $1 and r.account_id = f.account_id
    returning 1
  ), handed as (
    update announcement_receiver r
    set state = 'handed', handed_at = $2
    from picked p
    where r.announcement_id = $1 and r.account_id = p.account_id
      and p.account_id not in (select account_id from full_up)
    returning r.account_id
  )
  select p.account_id as "accountId", h.account_id is not null as "isHanded"
  from picked p left join handed h on h.account_id = p.account_id
  order by p.account_id`,
);

type HandOver = { now: Date; most: number; day: { from: Date; until: Date }; aPerson: number };

/** Whose mail is written down now. Who had enough today waits for the next day. */
export async function updateHanded(
  tx: Tx,
  id: number,
  { now, most, day, aPerson }: HandOver,
): Promise<{ people: number[]; isMore: boolean }> {
  const rows = await handOverStatement(tx, [id, now, most, day.from, aPerson, day.until]);
  const people = rows.filter(({ isHanded }) => isHanded).map(({ accountId }) => accountId);
  return { people, isMore: rows.length === most };
}

const countedStatement = named(
  "count-announcement",
  `with counted as (
    select count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'passed')::int as passed,
      count(*) filter (where state in ('waiting', 'handed'))::int as open
    from announcement_receiver
    where announcement_id = $1
  )
  update announcement a
  set sent = c.sent, refused = c.refused, passed = c.passed,
    state = case when a.state = 'running' and a.filled_at is not null and c.open = 0
      then 'done' else a.state end,
    ended_at = case when a.state = 'running' and a.filled_at is not null and c.open = 0
      then $2 else a.ended_at end
  from counted c
  where a.id = $1 and a.state in ('running', 'stopped')`,
);

/** Its figures as they stand; it is done when nobody waits any more. */
export async function updateCounted(tx: Tx, id: number, now: Date): Promise<void> {
  await countedStatement(tx, [id, now]);
}
