import { type RawBuilder, sql } from "kysely";
import { networkDays } from "#domain/learning/odd-use.ts";
import type { Db } from "#server/platform/database/database.ts";
import { isIdleForAll } from "./idle-queries.ts";

/**
 * Deletes some expired rows, found by an index. Locked or just changed rows are left for later.
 * Returns the number of deleted rows.
 */
async function deleteSome(
  db: Db,
  table: string,
  over: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ctid = any (array(select ctid
      from ${sql.table(table)} where ${over} limit ${most} for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteEndedSessions(db: Db, most: number): Promise<number> {
  return deleteSome(db, "session", sql`expires_at < now()`, most);
}

/** A session that was not seen for half a day is over. */
export async function deleteIdleSessions(db: Db, most: number): Promise<number> {
  return deleteSome(db, "session", sql.raw(isIdleForAll), most);
}

/**
 * Guests that were not seen for thirty days, with their carts. Whose files are still there goes
 * when they are gone.
 * A cart is locked before its guest, as where both become an account's.
 */
export async function deleteOldGuests(db: Db, most: number): Promise<number> {
  const hasFile = sql`(select true from stored_file where guest_id = g.id limit 1)`;
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
        select g.id, c.id as cart_id from guest g left join cart c on c.guest_id = g.id
        where g.last_seen_at < now() - interval '30 days' and ${hasFile} is null limit ${most}),
      carts as materialized (select id from cart where id = any (array(select cart_id from old))
        for update skip locked),
      free as (select id from old where cart_id is null or cart_id in (select id from carts))
    delete from guest where id = any (array(select id from guest
      where id = any (array(select id from free)) for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}

/** Nodes without a heartbeat for a day. */
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

/**
 * Deletes sent messages. A mail and its message stay and are not checked again. Returns the number
 * of checked rows.
 */
export async function deleteOldMessages(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ old: number }>`
    with old as materialized (
        select o.id, (select true from mail m where m.outbox_id = o.id) is not null as has_mail
          from outbox_message o
        where o.done_at < now() - interval '90 days' and not o.is_kept order by o.done_at
          limit ${most} for update of o skip locked),
      kept as (update outbox_message set is_kept = true
        where id in (select id from old where has_mail)),
      gone as (delete from outbox_message where id in (select id from old where not has_mail))
    select count(*)::int as old from old`.execute(db);
  return rows[0]?.old ?? 0;
}

/** From where accounts learned, longer ago than the owner is shown. */
export async function deleteOldNetworks(db: Db, most: number): Promise<number> {
  return deleteSome(
    db,
    "account_network",
    sql`day <= (now() at time zone 'Asia/Bangkok')::date - ${networkDays}::int`,
    most,
  );
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
    select id from shop_order
      where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded')
      limit ${most} for no key update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** Entries of people who no longer wait for a seat. An expired offer counts for a day. */
export async function deleteEndedWaits(db: Db, most: number): Promise<number> {
  return deleteSome(db, "seat_wait", sql`ended_at < now() - interval '2 days'`, most);
}

/** Cards that were tried; they count for an hour. */
export async function deleteOldCardTries(db: Db, most: number): Promise<number> {
  return deleteSome(db, "card_try", sql`tried_at < now() - interval '1 day'`, most);
}

/** Of cards that rested the admin area tells for a day. */
export async function deleteOldCardRests(db: Db, most: number): Promise<number> {
  return deleteSome(db, "card_rest", sql`began_at < now() - interval '7 days'`, most);
}
