import { sql } from "kysely";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import type { Bilingual } from "#server/shop/course/course-queries.ts";
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
export type ItemRecord = StatementRow<"find-item-to-edit">;

const find = named(
  "find-item-to-edit",
  `select i.id, i.kind, i.version, i.archived_at,
    i.seats_held + i.seats_taken + ${keptSeats("i")}::int as seats_used,
    i.title_th, i.title_en, i.category_id, i.outcomes, i.outline, i.price_satang,
    i.price_usd_cents, i.free_book_title, i.free_book_title_en, i.free_product_id,
    i.is_published, i.publish_at, i.unpublish_at,
    ${keptCells(itemKept.course, itemKept.product)} as cells,
    array(
      select ci.account_id
      from course_instructor ci
      where ci.item_id = i.id
      order by ci.position, ci.account_id) as instructors
  from catalog_item i
  where i.id = $1`,
);

export async function findItem(db: Db | Tx, id: number): Promise<ItemRecord | null> {
  return (await find(db, [id]))[0] ?? null;
}

const lock = named(
  "lock-item",
  `select
  from catalog_item
  where id = $1
  for no key update`,
);

/** No other transaction edits it or takes a seat of it until this one ends. */
export async function lockItem(tx: Tx, id: number): Promise<ItemRecord | null> {
  await lock(tx, [id]);
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

const archive = named(
  "archive-item",
  `update catalog_item
  set archived_at = case when $2 then now() end, version = version + 1, updated_at = now()
  where id = $1`,
);
const bringBackAsDraft = named(
  "bring-back-item-as-draft",
  `update catalog_item
  set archived_at = null, version = version + 1, updated_at = now(), is_published = false,
    publish_at = null
  where id = $1`,
);

/**
 * NOTE: an archived item keeps its sale state and dates, so that archiving can be undone. It is not
 * visible, and no job puts it on sale.
 */
export async function updateArchived(
  tx: Tx,
  id: number,
  { isArchived, asItWas }: { isArchived: boolean; asItWas: boolean },
): Promise<void> {
  if (isArchived || asItWas) await archive(tx, [id, isArchived]);
  else await bringBackAsDraft(tx, [id]);
}

const deleteOtherInstructors = named(
  "delete-other-instructors",
  `delete from course_instructor
  where item_id = $1 and account_id <> all ($2::bigint[])`,
);
const upsertInstructors = named(
  "upsert-instructors",
  `insert into course_instructor (item_id, account_id, position)
  select $1, a.id, a.place
  from unnest($2::bigint[]) with ordinality a (id, place)
  on conflict (item_id, account_id) do update set position = excluded.position`,
);

export async function replaceInstructors(
  tx: Tx,
  itemId: number,
  accountIds: readonly number[],
): Promise<void> {
  await deleteOtherInstructors(tx, [itemId, accountIds]);
  await upsertInstructors(tx, [itemId, accountIds]);
}

const countTeaching = named(
  "count-instructors",
  `select count(*)::int as count
  from account a left join instructor_profile p on p.account_id = a.id
  where a.id = any ($1::bigint[])
    and a.is_instructor
    and a.erased_at is null
    and p.archived_at is null`,
);

/** How many of these people teach here. */
export async function countInstructors(tx: Tx, accountIds: readonly number[]): Promise<number> {
  return (await countTeaching(tx, [accountIds]))[0]?.count ?? 0;
}

const lockPictureStatement = named(
  "lock-picture",
  `select
  from stored_file
  where name = $1
    and purpose in ('component', 'shop')
    and media_type like 'image/%'
    and state in ('stored', 'attached')
  for no key update`,
);

/** A picture that everybody may see, kept until the transaction ends. */
export async function lockPicture(tx: Tx, name: string): Promise<boolean> {
  return (await lockPictureStatement(tx, [name])).length === 1;
}
