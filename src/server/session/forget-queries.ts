import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

/** What is kept of people who have left, in steps that can each be repeated. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '12 hours'`.execute(db);
}

/** Guests that nobody has seen for thirty days, with their carts. Whose files are still there goes when they are gone. */
export async function deleteOldGuests(db: Db): Promise<void> {
  await sql`delete from guest where last_seen_at < now() - interval '30 days' and not exists (select from stored_file where guest_id = guest.id)`.execute(db);
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db);
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await sql`delete from one_time_token where expires_at < now() - interval '1 day'`.execute(db);
}

export async function deleteOldCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '1 day'`.execute(db);
}

/** Messages that have left; the mails themselves stay. */
export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`delete from outbox_message where done_at < now() - interval '90 days' and not exists (select from mail where outbox_id = outbox_message.id)`.execute(
    db,
  );
}

/** Files of students that nobody goes on with. */
export async function deleteOldPeopleFiles(db: Db): Promise<void> {
  await sql`delete from people_import where expires_at < now()`.execute(db);
}

/** A ticket that has opened a session is asked about for a minute more; an hour is plenty. */
export async function deleteOldSocialTrips(db: Db): Promise<void> {
  await sql`delete from social_trip where created_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from social_ticket where expires_at < now() - interval '1 hour'`.execute(db);
}

/** Where held seats were taken from, once their orders have ended; and who no longer waits for one. What has lapsed counts for a day. */
export async function forgetEndedHolds(db: Db): Promise<void> {
  await sql`update shop_order set held_from = null where id in (
    select id from shop_order where held_from is not null and status in ('approved', 'cancelled', 'expired', 'refunded') limit 5000)`.execute(db);
  await sql`delete from seat_wait where id in (select id from seat_wait where ended_at < now() - interval '2 days' limit 5000)`.execute(db);
}
