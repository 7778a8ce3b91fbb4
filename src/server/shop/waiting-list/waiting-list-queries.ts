import { lapseCountsFor, type WaitFacts } from "#domain/seat/waiting-list.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { hasCourse, isWaiting, seatsLeft, waitingBefore } from "../seat/seats-left-queries.ts";
import { lockAccount } from "../session/lock-account-queries.ts";

const lockCourse = named(
  "lock-course-to-wait-for",
  `select id from catalog_item
    where id = $1 and kind = 'course' and is_published and archived_at is null for no key update`,
);

/**
 * The person, then the course: what is counted after this is true. False: no such course is on
 * sale.
 */
export async function lockToWait(tx: Tx, { accountId, itemId }: Place): Promise<boolean> {
  await lockAccount(tx, accountId);
  return (await lockCourse(tx, [itemId])).length === 1;
}

export type Place = { accountId: number; itemId: number };

const hasLetLapse = `exists (select from seat_wait w where w.account_id = $1 and w.item_id = i.id
    and w.offer_until between now() - interval '${lapseCountsFor}' and now()
      and coalesce(w.ending, 'lapsed') = 'lapsed')`;

const findFacts = named(
  "find-wait-facts",
  `select i.seat_limit as "seatLimit", ${seatsLeft("i", "$1")} as "seatsLeft",
    exists (select from seat_wait w
      where w.account_id = $1 and w.item_id = i.id and ${isWaiting("w")}) as "isIn",
    ${hasCourse("$1", "i.id")} as "hasCourse",
    (select count(*)::int from seat_wait w where w.item_id = i.id and ${isWaiting("w")}) as waiting,
    (select count(*)::int from seat_wait w
      where w.item_id = i.id and ${isWaiting("w")} and w.joined_from = $3) as "waitingAtAddress",
    (select count(*)::int from seat_wait w
      where w.account_id = $1 and ${isWaiting("w")}) as "ownWaits",
    ${hasLetLapse} as "hasLetLapse"
  from catalog_item i where i.id = $2`,
);

/** NOTE: after `lockToWait`. */
export async function findWaitFacts(
  tx: Tx,
  { accountId, itemId }: Place,
  address: string,
): Promise<WaitFacts & { isIn: boolean }> {
  const [facts] = await findFacts(tx, [accountId, itemId, address]);
  if (facts === undefined) throw new Error("a course that is locked is there");
  return facts;
}

/** An offer that has lapsed and that no job has ended yet makes room for a place at the end. */
const insert = named(
  "join-waiting-list",
  `with lapsed as (update seat_wait set ended_at = now(), ending = 'lapsed'
    where account_id = $1 and item_id = $2 and ended_at is null and offer_until <= now()
    returning id)
  insert into seat_wait (account_id, item_id, joined_from) select $1, $2, $3
    where (select count(*) from lapsed) >= 0`,
);

export async function insertWait(
  tx: Tx,
  { accountId, itemId }: Place,
  address: string,
): Promise<void> {
  await insert(tx, [accountId, itemId, address]);
}

const end = named(
  "leave-waiting-list",
  `update seat_wait w set ended_at = now(), ending = 'left'
    where w.account_id = $1 and w.item_id = $2 and ${isWaiting("w")} returning id`,
);

/** False: there was no place to leave. What was offered is the next one's. */
export async function endOwnWait(db: Db, { accountId, itemId }: Place): Promise<boolean> {
  return (await end(db, [accountId, itemId])).length > 0;
}

export type OwnWait = StatementRow<"find-own-wait">;

const findOwn = named(
  "find-own-wait",
  `select ${seatsLeft("i", "$1")} as "seatsLeft", mine.offer_until as "offerUntil", now(),
    case when mine.id is not null then 1 + ${waitingBefore("i", "$1")}::int end as place,
    (select count(*)::int from seat_wait w where w.item_id = i.id and ${isWaiting("w")}) as waiting,
    ${hasLetLapse} as "hasLetLapse"
  from catalog_item i left join seat_wait mine on mine.item_id = i.id and mine.account_id = $1
    and ${isWaiting("mine")}
  where i.id = $2 and i.kind = 'course' and i.is_published and i.archived_at is null`,
);

/** How one stands with a course. null: it is not on sale. */
export async function findOwnWait(db: Db, { accountId, itemId }: Place): Promise<OwnWait | null> {
  return (await findOwn(db, [accountId, itemId]))[0] ?? null;
}

export type ListedWait = StatementRow<"list-own-waits">;

const listOwn = named(
  "list-own-waits",
  `select i.id as "itemId", i.title_th, i.title_en, ${coverFile("i")} as "coverFile",
    w.joined_at as "joinedAt", w.offer_until as "offerUntil",
    1 + ${waitingBefore("i", "$1")}::int as place
  from seat_wait w join catalog_item i on i.id = w.item_id
    where w.account_id = $1 and ${isWaiting("w")} order by w.offer_until, w.id`,
);

/** What a student waits for, what is kept for them first. Not more than a person may wait for. */
export async function listOwnWaits(db: Db, accountId: number): Promise<ListedWait[]> {
  return listOwn(db, [accountId]);
}
