import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isInVain, isWaiting, keptSeats, lapsedSeats } from "../seat/seats-left-queries.ts";

const listDue = named(
  "list-courses-to-offer",
  `select i.id from catalog_item i
  where i.id in (select item_id from seat_wait where ended_at is null and offer_until <= now())
    or i.id in (select w.item_id from seat_wait w where w.ended_at is null and ${isInVain("w")})
    or (i.id in (select item_id from seat_wait where ended_at is null and offer_until is null)
      and i.is_published and i.archived_at is null
      and (i.seat_limit is null
        or i.seat_limit - i.seats_held - i.seats_taken + ${lapsedSeats("i")} > ${keptSeats("i")}))
  order by i.id limit $1`,
);

/**
 * Courses with a seat that has not been offered, where a student's time for one is over, or where
 * somebody waits in vain.
 */
export async function listCoursesToOffer(db: Db, limit: number): Promise<number[]> {
  return (await listDue(db, [limit])).map(({ id }) => id);
}

const lockCourse = named(
  "lock-course-to-offer",
  "select id from catalog_item where id = $1 for no key update",
);

export async function lockCourseToOffer(tx: Tx, itemId: number): Promise<void> {
  await lockCourse(tx, [itemId]);
}

const endLapsed = named(
  "end-lapsed-offers",
  `update seat_wait set ended_at = now(), ending = 'lapsed'
    where item_id = $1 and ended_at is null and offer_until <= now()`,
);

export async function endLapsedOffers(tx: Tx, itemId: number): Promise<void> {
  await endLapsed(tx, [itemId]);
}

const endVain = named(
  "end-waits-in-vain",
  `update seat_wait w set ended_at = now(), ending = 'removed'
    where w.item_id = $1 and w.ended_at is null and ${isInVain("w")}`,
);

/** Who cannot come any more, or has the course, keeps no place and no seat. */
export async function endWaitsInVain(tx: Tx, itemId: number): Promise<void> {
  await endVain(tx, [itemId]);
}

export type Offer = StatementRow<"offer-free-seats">;

const offer = named(
  "offer-free-seats",
  `with free as (
    select case when i.seat_limit is null then $3::int
      else least($3::int,
      i.seat_limit - i.seats_held - i.seats_taken - ${keptSeats("i")}) end as seats
    from catalog_item i where i.id = $1 and i.is_published and i.archived_at is null),
  first as (
    select w.id from seat_wait w
      where w.item_id = $1 and w.ended_at is null and w.offer_until is null
      and not ${isInVain("w")} order by w.id
    limit coalesce((select greatest(0, seats) from free), 0))
  update seat_wait w set offered_at = now(), offer_until = now() + $2 * interval '1 hour' from first
    where w.id = first.id returning w.id, w.account_id as "accountId"`,
);

/**
 * Keeps what is free for the first in line. NOTE: the course is locked by a statement before, as
 * taking a seat locks it.
 */
export async function offerFreeSeats(
  tx: Tx,
  { itemId, hours, most }: { itemId: number; hours: number; most: number },
): Promise<Offer[]> {
  return offer(tx, [itemId, hours, most]);
}

export type OfferFacts = { waitId: number; itemId: number; title: LocalizedText; until: Date };

const listFacts = named(
  "list-offer-facts",
  `select w.id as "waitId", w.item_id as "itemId", i.title_th, i.title_en, w.offer_until as until
  from seat_wait w join catalog_item i on i.id = w.item_id
    where w.id = any ($1::bigint[]) and w.offer_until is not null
    and ${isWaiting("w")} and not ${isInVain("w")}`,
);

/** What mails say about seats that are kept; one whose time is over is not told any more. */
export async function listOfferFacts(
  db: Db,
  waitIds: readonly number[],
): Promise<Map<number, OfferFacts>> {
  if (waitIds.length === 0) return new Map();
  const rows = await listFacts(db, [waitIds]);
  return new Map(
    rows.map(({ title_th, title_en, ...row }) => [
      row.waitId,
      { ...row, title: { th: title_th, en: title_en } },
    ]),
  );
}
