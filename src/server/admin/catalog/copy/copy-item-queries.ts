import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { copiedColumns } from "../courses/item-columns.ts";

const itemColumns = copiedColumns.join(", ");
const planColumns = `plan_type, pricing_type, name_th, name_en, term, term_unit, renew_window,
    renew_window_unit, price_satang, price_usd_cents, is_visible, free_for, free_for_item_ids,
    needs_approval, clock, clock_days, clock_date, position`;

const insertCopyStatement = named(
  "copy-item",
  `insert into catalog_item (${itemColumns},
    title_th, title_en, slug, position, is_published, copied_from)
  select ${itemColumns},
    left(title_th, 190) || ' (สำเนา)',
    case title_en
      when title_th then left(title_th, 190) || ' (สำเนา)'
      else left(title_en, 190) || ' (copy)' end,
    left(regexp_replace(slug, '-[0-9a-f]{8}$', ''), 60) || '-'
      || substr(md5(random()::text), 1, 8),
    (select coalesce(max(position), 0) + 1 from catalog_item), false, id
  from catalog_item
  where id = $1
  returning id`,
);

/**
 * Inserts a draft copy, last in the shop, without students. It refers to its original, by whose
 * prices gifts of it are valued.
 */
export async function insertCopy(tx: Tx, id: number): Promise<number> {
  const [row] = await insertCopyStatement(tx, [id]);
  if (row === undefined) throw new Error(`item ${id} is locked, and must be there`);
  return row.id;
}

const copyPlansStatement = named(
  "copy-plans",
  `insert into pricing_plan (${planColumns}, item_id)
  select ${planColumns}, $2
  from pricing_plan
  where item_id = $1 and archived_at is null
  order by position, id`,
);

export async function copyPlans(tx: Tx, from: number, to: number): Promise<void> {
  await copyPlansStatement(tx, [from, to]);
}

const copyInstructorsStatement = named(
  "copy-instructors",
  `insert into course_instructor (item_id, account_id, position)
  select $2, account_id, position
  from course_instructor
  where item_id = $1`,
);

export async function copyInstructors(tx: Tx, from: number, to: number): Promise<void> {
  await copyInstructorsStatement(tx, [from, to]);
}
