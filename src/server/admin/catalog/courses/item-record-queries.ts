import { sql } from "kysely";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import type { Bilingual } from "#server/shop/course/course-queries.ts";
import { teacherName } from "#server/shop/course/teacher-name-queries.ts";
import { keptSeats } from "#server/shop/seat/seats-left-queries.ts";
import { itemKept } from "./item-columns.ts";

/** What administrators edit of a course or product. */
export type ItemParts = {
  title_th: string;
  title_en: string;
  category_id: number;
  outcomes: Bilingual[];
  outline: (Bilingual & { minutes: number })[];
  price_satang: number | null;
  price_usd_cents: number | null;
  free_book_title: string | null;
  free_book_title_en: string | null;
  free_product_id: number | null;
  is_published: boolean;
  publish_at: Date | null;
  unpublish_at: Date | null;
  /** What is kept as it is typed, by its columns. */
  cells: Cells;
};
export type ItemRecord = ItemParts & {
  id: number;
  kind: ItemKind;
  version: number;
  archived_at: Date | null;
  seats_used: number;
  instructors: number[];
};

export async function findItem(db: Db | Tx, id: number): Promise<ItemRecord | null> {
  const { rows } = await sql<ItemRecord>`
    select i.id, i.kind, i.version, i.archived_at,
      i.seats_held + i.seats_taken
      + ${sql.raw(keptSeats("i"))}::int as seats_used, i.title_th, i.title_en, i.category_id,
      i.outcomes, i.outline, i.price_satang, i.price_usd_cents, i.free_book_title,
        i.free_book_title_en, i.free_product_id, i.is_published, i.publish_at, i.unpublish_at,
      ${keptCells(itemKept.course, itemKept.product)} as cells,
      array(select ci.account_id from course_instructor ci where ci.item_id = i.id
        order by ci.position, ci.account_id) as instructors
    from catalog_item i where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** No other transaction edits it or takes a seat of it until this one ends. */
export async function lockItem(tx: Tx, id: number): Promise<ItemRecord | null> {
  await sql`select from catalog_item where id = ${id} for no key update`.execute(tx);
  return findItem(tx, id);
}

function columnsOf({ outcomes, outline, cells, ...parts }: ItemParts) {
  // Which columns these are, the fields say; the one that has no default is named for the compiler.
  return {
    ...parts,
    ...(cells as { is_withholdable: boolean }),
    outcomes: JSON.stringify(outcomes),
    outline: JSON.stringify(outline),
  };
}

/** Stands last in the shop. */
export async function insertItem(tx: Tx, kind: ItemKind, parts: ItemParts): Promise<number> {
  const words = parts.title_en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  const { id } = await tx
    .insertInto("catalog_item")
    .values({
      ...columnsOf(parts),
      kind,
      slug: sql<string>`${words.replace(/^-|-$/g, "") || kind} || '-' || substr(md5(random()::text),
        1, 8)`,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from catalog_item)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What goes on sale again counts as new. */
export async function updateItem(
  tx: Tx,
  { id, is_published: wasPublished }: Pick<ItemRecord, "id" | "is_published">,
  parts: ItemParts,
): Promise<void> {
  await tx
    .updateTable("catalog_item")
    .set({
      ...columnsOf(parts),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      ...(parts.is_published && !wasPublished && { published_at: sql<Date>`now()` }),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * NOTE: an archived item keeps its sale state and dates, so that archiving can be undone. It is not
 * visible, and no job puts it on sale.
 */
export async function updateArchived(
  tx: Tx,
  id: number,
  { isArchived, asItWas }: { isArchived: boolean; asItWas: boolean },
): Promise<void> {
  const sale = isArchived || asItWas ? sql`` : sql`, is_published = false, publish_at = null`;
  await sql`update catalog_item set archived_at
    = ${isArchived ? sql`now()` : null}, version = version + 1, updated_at = now()${sale} where id = ${id}`.execute(
    tx,
  );
}

export async function replaceInstructors(
  tx: Tx,
  itemId: number,
  accountIds: readonly number[],
): Promise<void> {
  await sql`delete from course_instructor
    where item_id = ${itemId} and account_id <> all (${accountIds}::bigint[])`.execute(tx);
  await sql`insert into course_instructor (item_id, account_id, position)
    select ${itemId}, a.id, a.place from unnest(${accountIds}::bigint[]) with ordinality a (id,
      place)
    on conflict (item_id, account_id) do update set position = excluded.position`.execute(tx);
}

/** How many of these people teach here. */
export async function countInstructors(tx: Tx, accountIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from account a
    left join instructor_profile p on p.account_id = a.id
    where a.id = any (${accountIds}::bigint[]) and a.is_instructor and a.erased_at is null
      and p.archived_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A picture that everybody may see, kept until the transaction ends. */
export async function lockPicture(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from stored_file where name
      = ${name} and purpose in ('component', 'shop')
      and media_type like 'image/%'
    and state in ('stored', 'attached') for no key update`.execute(tx);
  return rows.length === 1;
}

export type ItemChoiceRows = {
  categories: { id: number; name_th: string; name_en: string; is_archived: boolean }[];
  products: { id: number; name_th: string; name_en: string }[];
  instructors: { id: number; name: string; name_eng: string; is_archived: boolean }[];
};

/** What a course or product can be tied to. */
/** Of products and of those who teach; of categories there are fewer. */
const mostChoices = 500;

export async function findItemChoices(db: Db | Tx): Promise<ItemChoiceRows> {
  const { rows } = await sql<ItemChoiceRows>`select
    coalesce((select json_agg(json_build_object('id', c.id, 'name_th', c.name_th, 'name_en',
      c.name_en, 'is_archived', c.archived_at is not null)
      order by c.position, c.id) from category c), '[]') as categories,
    coalesce((select json_agg(json_build_object('id', i.id, 'name_th', i.title_th, 'name_en',
      i.title_en) order by i.position, i.id)
      from (select * from catalog_item i where i.kind = 'product' and i.archived_at is null
        order by i.position, i.id limit ${mostChoices}) i), '[]') as products,
    coalesce((select json_agg(json_build_object('id', a.id, 'name',
      ${sql.raw(teacherName("th"))}, 'name_eng', coalesce(p.name_en, ''),
        'is_archived', p.archived_at is not null) order by a.first_name, a.id)
      from (select * from account a where a.is_instructor and a.erased_at is null
        order by a.first_name, a.id limit ${mostChoices}) a
        left join instructor_profile p on p.account_id = a.id), '[]') as instructors`.execute(db);
  return rows[0] ?? { categories: [], products: [], instructors: [] };
}

/** The courses that give this product along. */
export async function listGivers(
  db: Db,
  productId: number,
): Promise<{ id: number; name_th: string; name_en: string }[]> {
  const { rows } = await sql<{
    id: number;
    name_th: string;
    name_en: string;
  }>`select id, title_th as name_th, title_en as name_en from catalog_item
    where free_product_id = ${productId} and archived_at is null order by position, id`.execute(db);
  return rows;
}

export async function findSeatsUsed(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    used: number;
  }>`select seats_held + seats_taken as used from catalog_item where id = ${id}`.execute(db);
  return rows[0]?.used ?? 0;
}
