import { type RawBuilder, sql } from "kysely";
import { networkDays } from "#domain/learning/odd-use.ts";
import type { Db } from "#server/platform/database/database.ts";

/** Some rows of what is over, found by an index; a row that another transaction holds or has just changed is left for another time. Answers how many went. */
async function deleteSome(db: Db, table: string, over: RawBuilder<unknown>, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ctid = any (array(select ctid from ${sql.table(table)} where ${over} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteEndedSessions(db: Db, most: number): Promise<number> {
  return deleteSome(db, "session", sql`expires_at < now()`, most);
}

/** A session that was not seen for half a day is over. */
export async function deleteIdleSessions(db: Db, most: number): Promise<number> {
  return deleteSome(db, "session", sql`created_at < now() - interval '12 hours' and last_seen_at < now() - interval '12 hours'`, most);
}

/**
 * Guests that were not seen for thirty days, with their carts. Whose files are still there goes when they are gone.
 * A cart is locked before its guest, as where both become an account's.
 */
export async function deleteOldGuests(db: Db, most: number): Promise<number> {
  const hasFile = sql`(select true from stored_file where guest_id = g.id limit 1)`;
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
        select g.id, c.id as cart_id from guest g left join cart c on c.guest_id = g.id
        where g.last_seen_at < now() - interval '30 days' and ${hasFile} is null limit ${most}),
      carts as materialized (select id from cart where id = any (array(select cart_id from old)) for update skip locked),
      free as (select id from old where cart_id is null or cart_id in (select id from carts))
    delete from guest where id = any (array(select id from guest where id = any (array(select id from free)) for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/** Machines that have not told of themselves for a day. */
export async function deleteGoneNodes(db: Db, most: number): Promise<number> {
  return deleteSome(db, "shop_node", sql`seen_at < now() - interval '1 day'`, most);
}

export async function deleteOldKeys(db: Db, most: number): Promise<number> {
  return deleteSome(db, "idempotency_key", sql`created_at < now() - interval '24 hours'`, most);
}

export async function deleteOldLinks(db: Db, most: number): Promise<number> {
  return deleteSome(db, "one_time_token", sql`expires_at < now() - interval '1 day'`, most);
}

export async function deleteOldCounts(db: Db, most: number): Promise<number> {
  return deleteSome(db, "rate_limit", sql`window_start < now() - interval '1 day'`, most);
}

/** Messages that have left; the mails themselves stay, and with each its message, which is not looked at again. Answers how many were looked at. */
export async function deleteOldMessages(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ old: number }>`
    with old as materialized (
        select o.id, (select true from mail m where m.outbox_id = o.id) is not null as has_mail from outbox_message o
        where o.done_at < now() - interval '90 days' and not o.is_kept order by o.done_at limit ${most} for update of o skip locked),
      kept as (update outbox_message set is_kept = true where id in (select id from old where has_mail)),
      gone as (delete from outbox_message where id in (select id from old where not has_mail))
    select count(*)::int as old from old`.execute(db);
  return rows[0]?.old ?? 0;
}

/** From where accounts learned, longer ago than the owner is shown. */
export async function deleteOldNetworks(db: Db, most: number): Promise<number> {
  return deleteSome(db, "account_network", sql`day <= (now() at time zone 'Asia/Bangkok')::date - ${networkDays}::int`, most);
}

/** Old notes of mails to learners: the occasion is over, so none is sent twice. */
export async function deleteOldLearnerMails(db: Db, most: number): Promise<number> {
  return deleteSome(db, "learner_mail", sql`told_at < now() - interval '60 days'`, most);
}

/** Files of students whose import was not finished in time. */
export async function deleteOldStudentFiles(db: Db, most: number): Promise<number> {
  return deleteSome(db, "people_import", sql`expires_at < now()`, most);
}

export async function deleteOldOAuthFlows(db: Db, most: number): Promise<number> {
  return deleteSome(db, "oauth_flow", sql`created_at < now() - interval '1 hour'`, most);
}

/** A ticket that has opened a session is asked about for a minute more; an hour is plenty. */
export async function deleteOldSocialTickets(db: Db, most: number): Promise<number> {
  return deleteSome(db, "social_ticket", sql`expires_at < now() - interval '1 hour'`, most);
}

/** Where held seats were taken from, once their orders have ended. */
export async function forgetHeldFrom(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update shop_order set held_from = null where id in (
    select id from shop_order where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded') limit ${most} for no key update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Who no longer waits for a seat. What has lapsed counts for a day. */
export async function deleteEndedWaits(db: Db, most: number): Promise<number> {
  return deleteSome(db, "seat_wait", sql`ended_at < now() - interval '2 days'`, most);
}

/** Cards that were tried; they count for an hour. */
export async function deleteOldCardTries(db: Db, most: number): Promise<number> {
  return deleteSome(db, "card_try", sql`tried_at < now() - interval '1 day'`, most);
}

/** Of cards that rested the desk tells for a day. */
export async function deleteOldCardRests(db: Db, most: number): Promise<number> {
  return deleteSome(db, "card_rest", sql`began_at < now() - interval '7 days'`, most);
}
