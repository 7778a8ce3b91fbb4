import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/**
 * Rows of a shop with many years of use, numbered from `from` up to `until`. The accounts are those
 * of `insertManyStudents`.
 */
type CrowdRange = { from: number; until: number; students: number };

/** Guests of the last forty days, seen within the last month. */
export async function insertManyGuests(db: Db, { from, until }: CrowdRange): Promise<void> {
  await sql`insert into guest (handle, secret_hash, created_at, last_seen_at)
    select 'large-' || n, sha256(('large' || n)::bytea), now() - n % 40 * interval '1 day',
      now() - n % 29 * interval '1 day'
      from generate_series(${from}::int, ${until}::int - 1) n`.execute(db);
}

export async function insertManySessions(
  db: Db,
  { from, until, students }: CrowdRange,
): Promise<void> {
  await sql`insert into session (token_hash, account_id, created_at, last_seen_at, expires_at,
    user_agent, address)
    select sha256(('large' || n)::bytea), l.account_id, now() - n % 11 * interval '1 hour',
      now() - n % 600 * interval '1 minute', now() + interval '7 days', 'large', '203.0.113.9'
    from generate_series(${from}::int, ${until}::int - 1) n join login_name l
      on l.folded = 'large' || (1 + n % ${students}::int)`.execute(db);
}

/** Mails, each with its outbox message. */
export async function insertManyMails(
  db: Db,
  { from, until, students }: CrowdRange,
): Promise<void> {
  await sql`with wanted as (
      select n, a.id as account_id, a.email, now() - n % 700 * interval '1 day' as at,
        nextval(pg_get_serial_sequence('outbox_message', 'id')) as outbox_id
      from generate_series(${from}::int, ${until}::int - 1) n join login_name l
        on l.folded = 'large' || (1 + n % ${students}::int) join account a on a.id = l.account_id),
    left_by as (insert into outbox_message (id, key, kind, payload, created_at, due_at,
      done_at) overriding system value
      select outbox_id, 'large:' || n, 'mail',
        jsonb_build_object('template', 'paymentApproved', 'accountId', account_id, 'data',
        jsonb_build_object('orderId', n)), at, at, at from wanted)
    insert into mail (outbox_id, account_id, template, recipient, subject, text_body, html_body,
      created_at, sent_at)
    select outbox_id, account_id, 'paymentApproved', email, 'ชำระเงินคำสั่งซื้อ #' || n || ' แล้ว',
      'ขอบคุณ', '<p>ขอบคุณ</p>', at, at from wanted`.execute(db);
}

/** Provider events that were processed long ago. */
export async function insertManyEvents(db: Db, { from, until }: CrowdRange): Promise<void> {
  await sql`insert into payment_event (provider, event_id, kind, provider_reference, body,
    received_at, processed_at, outcome)
    select 'omise', 'evnt_large_' || n, 'charge.complete', 'chrg_large_' || n, '{}',
      now() - n % 700 * interval '1 day', now() - n % 700 * interval '1 day', 'settled'
    from generate_series(${from}::int, ${until}::int - 1) n`.execute(db);
}

export async function insertManyEntries(
  db: Db,
  { from, until, students }: CrowdRange,
): Promise<void> {
  await sql`insert into audit_entry (actor_id, actor_role, action, object, request_id, created_at)
    select l.account_id, 'student', 'order.placed', 'order:' || n, 'large',
      now() - (700 - n % 700) * interval '1 day'
    from generate_series(${from}::int, ${until}::int - 1) n join login_name l
      on l.folded = 'large' || (1 + n % ${students}::int)`.execute(db);
}
