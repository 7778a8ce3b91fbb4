import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type AdminCategory = {
  id: number;
  slug: string;
  name_th: string;
  name_en: string;
  items: number;
  is_archived: boolean;
  version: number;
};
export type CategoryNames = Pick<AdminCategory, "name_th" | "name_en">;

const columns = sql`c.id, c.slug, c.name_th, c.name_en, c.version,
  c.archived_at is not null as is_archived,
  (select count(*)::int from catalog_item i where i.category_id = c.id) as items`;

export async function listAdminCategories(db: Db): Promise<AdminCategory[]> {
  const { rows } =
    await sql<AdminCategory>`select ${columns} from category c order by c.position, c.id`.execute(
      db,
    );
  return rows;
}

export async function findAdminCategory(db: Db | Tx, id: number): Promise<AdminCategory | null> {
  const { rows } =
    await sql<AdminCategory>`select ${columns} from category c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** No other transaction edits it until this one ends. */
export async function lockCategory(tx: Tx, id: number): Promise<AdminCategory | null> {
  await sql`select from category where id = ${id} for no key update`.execute(tx);
  return findAdminCategory(tx, id);
}

/**
 * Before one is deleted: no other transaction edits them or puts anything into them until this one
 * ends.
 */
export async function lockCategoriesAlone(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from category where id
    = any (${[...ids]}::bigint[]) order by id for
    update`.execute(tx);
}

/** Whether it is there, and stays until the transaction ends. */
export async function keepCategory(tx: Tx, id: number): Promise<boolean> {
  return (
    (await sql`select from category where id = ${id} for key share`.execute(tx)).rows.length === 1
  );
}

/**
 * All of them, in the order of the shop. NOTE: locked by their numbers, and read by a statement
 * after that.
 */
export async function lockCategoryOrder(tx: Tx): Promise<number[]> {
  await sql`select from category order by id for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from category order by position, id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function updateCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update category c set position = a.place
    from unnest(${ids}::bigint[]) with ordinality a
    (id, place) where c.id = a.id`.execute(tx);
}

/** Stands last in the shop. Its address is made of its English name and is its own. */
export async function insertCategory(tx: Tx, names: CategoryNames): Promise<number> {
  // One after the other, so that no two get the same address or the same place.
  await sql`select pg_advisory_xact_lock(hashtext('category-order'))`.execute(tx);
  const letters = names.name_en.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const words = letters.slice(0, 40).replace(/^-|-$/g, "") || "category";
  const { id } = await tx
    .insertInto("category")
    .values({
      ...names,
      slug: sql<string>`case when exists (select from category
        where slug = ${words}) then ${words} || '-' || substr(md5(random()::text), 1, 8) else ${words} end`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from category)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(tx: Tx, id: number, names: CategoryNames): Promise<void> {
  await tx
    .updateTable("category")
    .set({ ...names, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function updateCategoryArchived(
  tx: Tx,
  id: number,
  isArchived: boolean,
): Promise<void> {
  await sql`update category set archived_at
    = ${isArchived ? sql`now()` : null}, version = version + 1 where id = ${id}`.execute(tx);
}

/** An administrator who edits one of them meanwhile is shown that. */
export async function moveItems(tx: Tx, from: number, to: number): Promise<number> {
  await sql`select from catalog_item
    where category_id = ${from} order by id for no key update`.execute(tx);
  const { numAffectedRows = 0n } =
    await sql`update catalog_item set category_id = ${to}, version = version + 1, updated_at = now()
    where category_id = ${from}`.execute(tx);
  return Number(numAffectedRows);
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await sql`delete from category where id = ${id}`.execute(tx);
}
