import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenStudent } from "../../../../tests/support/factories.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { deleteOldRows } from "./delete-old-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function counted(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as rows from ${table}`);
  return rows[0].rows;
}

it("takes old guests away a thousand at a time, with their carts, and keeps who is seen or still has a file", async () => {
  const { pool } = database;
  await pool.query(`insert into guest (handle, secret_hash, last_seen_at)
    select 'old' || n, sha256(n::text::bytea), now() - interval '31 days' from generate_series(1, 2500) n union all select 'seen', '\\x00', now()`);
  await pool.query("insert into cart (guest_id) select id from guest where handle like 'old%'");
  await pool.query(`insert into stored_file (name, guest_id, purpose, state, media_type, size_bytes)
    select state || '.png', (select id from guest where handle = owner), 'profile', state, 'image/png', 1 from (values ('deleting', 'old1'), ('stored', 'old2')) f (state, owner)`);
  database.takeStatements();
  await deleteOldRows(database.db);
  expect(
    database.takeStatements().filter((text) => text.includes("delete from guest")),
  ).toHaveLength(3);
  expect([await counted("guest"), await counted("cart")]).toEqual([3, 2]);
});

it("looks at an old message once: it goes, or its mail keeps it", async () => {
  const { pool } = database;
  await pool.query(
    `insert into outbox_message (key, kind, payload, created_at, done_at) select 'old' || n, 'mail', '{}', now() - interval '91 days', now() - interval '91 days' from generate_series(1, 1200) n`,
  );
  await pool.query(
    `insert into mail (outbox_id, recipient, subject, text_body, html_body) select id, 'a@example.com', '', '', '' from outbox_message where key in ('old3', 'old1100')`,
  );
  await deleteOldRows(database.db);
  const { rows } = await pool.query("select key, is_kept from outbox_message order by id");
  expect(rows).toEqual([
    { key: "old3", is_kept: true },
    { key: "old1100", is_kept: true },
  ]);
});

it("forgets everything else when one thing cannot be forgotten, and says once what that was", async () => {
  const { db, pool } = database;
  const { id } = await givenStudent(db);
  await pool.query(
    "insert into session (token_hash, account_id, expires_at) values ('\\x01', $1, now() - interval '1 second')",
    [id],
  );
  await pool.query(
    "insert into rate_limit (key, window_start) values ('old', now() - interval '2 days')",
  );
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$`.execute(
    db,
  );
  await sql`create trigger held before delete on session for each row execute function refuse()`.execute(
    db,
  );
  await expect(deleteOldRows(db)).rejects.toMatchObject({
    message: "the step deleteEndedSessions failed",
    cause: { message: "held" },
  });
  expect([await counted("session"), await counted("rate_limit")]).toEqual([1, 0]);
});
