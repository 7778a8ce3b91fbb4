import type pg from "pg";

const lessonsOfCourse = 10;

/** Ten lessons for each of the many courses that have none. */
export async function insertManyLessons(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
      insert into course_section (item_id, position, title_th, title_en)
      select i.id, 1, 'บทเรียนทั้งหมด', 'All lessons' from catalog_item i
      where i.slug like 'large-%' and not exists (select from lesson l where l.item_id = i.id)
      returning id, item_id)
    insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion,
      is_published)
    select m.id, m.item_id, n, 'text', 'ตอนที่ ' || n || ' ของ ' || i.title_th,
      'Part ' || n || ' of ' || i.title_en, 'opened', true
    from made m join catalog_item i on i.id = m.item_id, generate_series(1, $1::int) n`,
    [lessonsOfCourse],
  );
}

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
