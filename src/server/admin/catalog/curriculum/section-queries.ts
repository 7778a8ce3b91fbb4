import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { CourseSectionTable } from "#server/platform/database/database-schema.ts";

export type Section = Selectable<CourseSectionTable>;

export function listSections(db: Db | Tx, itemId: number): Promise<Section[]> {
  return db
    .selectFrom("course_section")
    .selectAll()
    .where("item_id", "=", itemId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export async function findSection(db: Db | Tx, id: number): Promise<Section | null> {
  const row = await db
    .selectFrom("course_section")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** No other transaction edits it until this one ends. */
export async function lockSection(tx: Tx, id: number): Promise<Section | null> {
  const row = await tx
    .selectFrom("course_section")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The course of a section: nothing is added to it until the transaction ends. Null: no such
 * section.
 */
export async function lockCourseOf(tx: Tx, sectionId: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select i.id from course_section s join catalog_item i on i.id = s.item_id
    where s.id = ${sectionId}
    for no key update of i`.execute(tx);
  return rows[0]?.id ?? null;
}

/** It is not removed until the transaction ends. False: it is not there any more. */
export async function keepSection(tx: Tx, id: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom("course_section")
      .select("id")
      .where("id", "=", id)
      .forShare()
      .executeTakeFirst()) !== undefined
  );
}

export type SectionParts = Pick<Section, "title_th" | "title_en" | "is_published">;

export async function insertSection(tx: Tx, itemId: number, parts: SectionParts): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from course_section
    where item_id = ${itemId})`;
  const row = { ...parts, item_id: itemId, position };
  return (
    await tx.insertInto("course_section").values(row).returning("id").executeTakeFirstOrThrow()
  ).id;
}

export async function updateSection(tx: Tx, id: number, parts: SectionParts): Promise<void> {
  await tx
    .updateTable("course_section")
    .set({ ...parts, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** False where lessons stand in it, those taken out included: they keep what was learned. */
export async function deleteSection(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("course_section")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("lesson").select("id").where("section_id", "=", id))),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
