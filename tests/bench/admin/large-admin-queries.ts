import type pg from "pg";

/** A bank's file of so many lines, each with the amount and the day of some order of last month. */
export async function insertStatement(pool: pg.Pool, lines: number): Promise<void> {
  await pool.query(
    `with file as (
      insert into statement_import (bank_account_id, file_name, imported_by, added)
      select (select min(id) from bank_account), 'bench.csv',
        (select min(id) from account where is_owner and is_administrator), $1::int
      returning id, bank_account_id)
    insert into statement_line (import_id, bank_account_id, line_number, at, has_time,
      amount_satang, description, line_key, state)
    select f.id, f.bank_account_id, row_number() over (), o.created_at + interval '1 hour', true,
      o.payable_satang, o.contact_name, sha256(o.token::bytea), 'unmatched'
    from file f, (
      select * from shop_order
      where payment_method_id = 1 and payable_satang > 0
        and created_at > now() - interval '30 days'
      order by id limit $1::int) o`,
    [lines],
  );
}
