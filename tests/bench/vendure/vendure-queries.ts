import type pg from "pg";

/** Whether our shop still has mails and news to send, or is sending them. */
export async function hasOpenMail(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>(
    `select exists (select from outbox_message
      where done_at is null and due_at < now() + interval '10 minutes') as open`,
  );
  return rows[0]?.open === true;
}
