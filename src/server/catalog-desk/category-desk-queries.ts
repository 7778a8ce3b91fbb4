import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

export type DeskCategory = { id: number; slug: string; name_th: string; name_en: string; items: number; version: number };

export async function listDeskCategories(db: Db): Promise<DeskCategory[]> {
  const { rows } = await sql<DeskCategory>`
    select c.id, c.slug, c.name_th, c.name_en, c.version, (select count(*)::int from catalog_item i where i.category_id = c.id) as items
    from category c order by c.position, c.id`.execute(db);
  return rows;
}
