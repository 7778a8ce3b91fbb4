import { randomBytes } from "node:crypto";
import type pg from "pg";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";
import { csrfToken } from "../../src/server/shop/session/csrf-token.ts";

export type BenchStudent = { id: number; cookie: string; csrf: string; slip: string };

/**
 * Signed-in students who have never bought anything, each with a slip in the store. They have a
 * password, like registered students, though it is unknown.
 */
export async function insertStudents(
  pool: pg.Pool,
  count: number,
  sessionSecret: string,
): Promise<BenchStudent[]> {
  const made = Array.from({ length: count }, () => {
    const token = newToken();
    const hash = hashToken(token);
    return { token, hash, slip: `${randomBytes(16).toString("hex")}.jpg` };
  });
  const { rows } = await pool.query(
    `insert into account (username, email, first_name, last_name, phone, password_hash)
    select 'bench-' || n || '-' || $2, 'bench-' || n || '-' || $2 || '@example.com', 'ทดสอบ',
      'ความเร็ว', '0800000000', 'unknown' from generate_series(1, $1::int) n returning id`,
    [count, randomBytes(4).toString("hex")],
  );
  const ids = rows.map((row) => row.id);
  await pool.query(
    `insert into session (token_hash, account_id, expires_at) select h, a, now() + interval '1 day'
      from unnest($1::bytea[], $2::bigint[]) u (h, a)`,
    [made.map(({ hash }) => hash), ids],
  );
  await pool.query(
    `insert into stored_file (name, account_id, purpose, media_type, size_bytes) select n, a,
      'slip', 'image/jpeg', 0 from unnest($1::text[], $2::bigint[]) u (n, a)`,
    [made.map(({ slip }) => slip), ids],
  );
  await pool.query(
    "analyze account, session, stored_file, cart, cart_item, shop_order, order_line, payment, payment_report",
  );
  return made.map(({ token, hash, slip }, at) => ({
    id: Number(ids[at]),
    cookie: `sid=${token}`,
    csrf: csrfToken(sessionSecret, hash),
    slip,
  }));
}

/** Gives signed-in students a password, so that they can sign in once more. */
export async function giveLogins(
  pool: pg.Pool,
  students: BenchStudent[],
  passwordHash: string,
): Promise<(BenchStudent & { username: string })[]> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    "update account set password_hash = $2 where id = any($1::bigint[]) returning id, username",
    [students.map(({ id }) => id), passwordHash],
  );
  const usernames = new Map(rows.map(({ id, username }) => [Number(id), username]));
  await pool.query(
    `insert into login_name (folded, account_id, kind) select username, id, 'username' from account
      where id = any($1::bigint[])`,
    [students.map(({ id }) => id)],
  );
  return students.map((student) => ({ ...student, username: usernames.get(student.id) ?? "" }));
}

/** Two plain courses to buy and the shop's bank account. */
export async function findWares(
  pool: pg.Pool,
): Promise<{ courses: { id: number; planId: number }[]; bankAccountId: number }> {
  const { rows } = await pool.query(`select i.id, min(p.id) as plan from catalog_item i
      join pricing_plan p on p.item_id = i.id
    where i.kind = 'course' and i.seat_limit is null and i.free_book_type is null
      and i.free_product_id is null and i.is_published
      and p.plan_type = 'period' and p.pricing_type = 'default' and p.is_visible
        and p.price_satang > 0 group by i.id order by i.id limit 2`);
  const bank = await pool.query("select min(id) as id from bank_account");
  return {
    courses: rows.map((row) => ({ id: Number(row.id), planId: Number(row.plan) })),
    bankAccountId: Number(bank.rows[0].id),
  };
}
