import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

export type AdminCategory = StatementRow<"find-category-to-edit">;
export type CategoryNames = Pick<AdminCategory, "name_th" | "name_en">;

const columns = `c.id, c.slug, c.name_th, c.name_en, c.version,
    c.archived_at is not null as is_archived,
    (select count(*)::int from catalog_item i where i.category_id = c.id) as items`;

const listCategories = named(
  "list-categories-to-edit",
  `select ${columns}
  from category c
  order by c.position, c.id`,
);

export async function listAdminCategories(db: Db): Promise<AdminCategory[]> {
  return await listCategories(db);
}

const findCategory = named(
  "find-category-to-edit",
  `select ${columns}
  from category c
  where c.id = $1`,
);

export async function findAdminCategory(db: Db | Tx, id: number): Promise<AdminCategory | null> {
  return (await findCategory(db, [id]))[0] ?? null;
}

const lockOne = named("lock-category", "select from category where id = $1 for no key update");

/** No other transaction edits it until this one ends. */
export async function lockCategory(tx: Tx, id: number): Promise<AdminCategory | null> {
  await lockOne(tx, [id]);
  return findAdminCategory(tx, id);
}

const lockAlone = named(
  "lock-categories-to-delete",
  `select
  from category
  where id = any ($1::bigint[])
  order by id
  for update`,
);

/**
 * Before one is deleted: no other transaction edits them or puts anything into them until this one
 * ends.
 */
export async function lockCategoriesAlone(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockAlone(tx, [ids]);
}

const keepOne = named("keep-category", "select from category where id = $1 for key share");

/** Whether it is there, and stays until the transaction ends. */
export async function keepCategory(tx: Tx, id: number): Promise<boolean> {
  return (await keepOne(tx, [id])).length === 1;
}

const lockAll = named("lock-all-categories", "select from category order by id for no key update");
const listOrder = named(
  "list-category-order",
  `select id
  from category
  order by position, id`,
);

/**
 * All of them, in the order of the shop. NOTE: locked by their numbers, and read by a statement
 * after that.
 */
export async function lockCategoryOrder(tx: Tx): Promise<number[]> {
  await lockAll(tx);
  return (await listOrder(tx)).map(({ id }) => id);
}

const updateOrder = named(
  "update-category-order",
  `update category c
  set position = a.place
  from unnest($1::bigint[]) with ordinality a (id, place)
  where c.id = a.id`,
);

export async function updateCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await updateOrder(tx, [ids]);
}

const lockNew = named(
  "lock-new-categories",
  "select pg_advisory_xact_lock(hashtext('category-order'))",
);
const insertCategoryStatement = named(
  "insert-category",
  `insert into category (name_th, name_en, slug, position)
  select $1, $2,
    case
      when exists (select from category where slug = $3)
        then $3::text || '-' || substr(md5(random()::text), 1, 8)
      else $3 end,
    (select coalesce(max(position), 0) + 1 from category)
  returning id`,
);

/** New categories are made one after the other. */
export async function lockNewCategories(tx: Tx): Promise<void> {
  await lockNew(tx);
}

/** Stands last in the shop. Its address is made of its English name and is its own. */
export async function insertCategory(tx: Tx, names: CategoryNames): Promise<number> {
  // One after the other, so that no two get the same address or the same place.
  await lockNew(tx);
  const letters = names.name_en.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const words = letters.slice(0, 40).replace(/^-|-$/g, "") || "category";
  const made = soleRow(await insertCategoryStatement(tx, [names.name_th, names.name_en, words]));
  return made.id;
}

const updateNames = named(
  "update-category",
  `update category
  set name_th = $2, name_en = $3, version = version + 1
  where id = $1`,
);

export async function updateCategory(tx: Tx, id: number, names: CategoryNames): Promise<void> {
  await updateNames(tx, [id, names.name_th, names.name_en]);
}

const updateArchived = named(
  "archive-category",
  `update category
  set archived_at = case when $2 then now() end, version = version + 1
  where id = $1`,
);

export async function updateCategoryArchived(
  tx: Tx,
  id: number,
  isArchived: boolean,
): Promise<void> {
  await updateArchived(tx, [id, isArchived]);
}

const lockItems = named(
  "lock-items-of-category",
  `select
  from catalog_item
  where category_id = $1
  order by id
  for no key update`,
);
const moveItemsStatement = named(
  "move-items-to-category",
  `update catalog_item
  set category_id = $2, version = version + 1, updated_at = now()
  where category_id = $1
  returning 1`,
);

/** An administrator who edits one of them meanwhile is shown that. */
export async function moveItems(tx: Tx, from: number, to: number): Promise<number> {
  await lockItems(tx, [from]);
  return (await moveItemsStatement(tx, [from, to])).length;
}

const deleteOne = named("delete-category", "delete from category where id = $1");

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await deleteOne(tx, [id]);
}

const findDiscount = named(
  "find-discount-of-category",
  `select
    exists (select from coupon where category_ids @> array[$1::bigint])
      or exists (select from promotion where category_ids @> array[$1::bigint]) as is_in_one`,
);

/** Whether a coupon or a promotion names this category. */
export async function isInDiscount(tx: Tx, id: number): Promise<boolean> {
  return (await findDiscount(tx, [id]))[0]?.is_in_one === true;
}
