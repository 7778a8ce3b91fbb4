import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";
import { copiedColumns } from "../courses/item-columns.ts";

const itemColumns = sql.join(copiedColumns.map((column) => sql.ref(column)));
const planColumns =
  sql.raw(`plan_type, pricing_type, name_th, name_en, term, term_unit, renew_window,
    renew_window_unit, price_satang, price_usd_cents,
  is_visible, free_for, free_for_item_ids, needs_approval, clock, clock_days, clock_date,
    position`);

/**
 * Inserts a draft copy, last in the shop, without students. It refers to its original, by whose
 * prices gifts of it are valued.
 */
export async function insertCopy(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into catalog_item
    (${itemColumns}, title_th, title_en, slug, position, is_published,
    copied_from)
    select ${itemColumns}, left(title_th, 190) || ' (สำเนา)', case title_en
      when title_th then left(title_th, 190) || ' (สำเนา)'
      else left(title_en, 190) || ' (copy)' end,
      left(regexp_replace(slug, '-[0-9a-f]{8}$', ''), 60) || '-' || substr(md5(random()::text), 1,
        8),
      (select coalesce(max(position), 0) + 1 from catalog_item), false, id
    from catalog_item where id = ${id} returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`item ${id} is locked, and must be there`);
  return row.id;
}

export async function copyPlans(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into pricing_plan
    (${planColumns}, item_id) select ${planColumns}, ${to} from pricing_plan
    where item_id = ${from} and archived_at is null order by position, id`.execute(tx);
}

export async function copyInstructors(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into course_instructor (item_id, account_id,
    position) select ${to}, account_id, position from course_instructor where item_id = ${from}`.execute(
    tx,
  );
}
