import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

export type Section = StatementRow<"find-section">;

const columns = "id, item_id, position, title_th, title_en, is_published, version";

const listSectionsStatement = named(
  "list-sections",
  `select ${columns}
  from course_section
  where item_id = $1
  order by position, id`,
);

export async function listSections(db: Db | Tx, itemId: number): Promise<Section[]> {
  return await listSectionsStatement(db, [itemId]);
}

const findSectionStatement = named(
  "find-section",
  `select ${columns}
  from course_section
  where id = $1`,
);

export async function findSection(db: Db | Tx, id: number): Promise<Section | null> {
  return (await findSectionStatement(db, [id]))[0] ?? null;
}

const lockSectionStatement = named(
  "lock-section",
  `select ${columns}
  from course_section
  where id = $1
  for no key update`,
);

/** No other transaction edits it until this one ends. */
export async function lockSection(tx: Tx, id: number): Promise<Section | null> {
  return (await lockSectionStatement(tx, [id]))[0] ?? null;
}

const lockCourseStatement = named(
  "lock-course-of-section",
  `select i.id
  from course_section s join catalog_item i on i.id = s.item_id
  where s.id = $1
  for no key update of i`,
);

/**
 * The course of a section: nothing is added to it until the transaction ends. Null: no such
 * section.
 */
export async function lockCourseOf(tx: Tx, sectionId: number): Promise<number | null> {
  return (await lockCourseStatement(tx, [sectionId]))[0]?.id ?? null;
}

const keepSectionStatement = named(
  "keep-section",
  `select
  from course_section
  where id = $1
  for share`,
);

/** It is not removed until the transaction ends. False: it is not there any more. */
export async function keepSection(tx: Tx, id: number): Promise<boolean> {
  return (await keepSectionStatement(tx, [id])).length === 1;
}

export type SectionParts = Pick<Section, "title_th" | "title_en" | "is_published">;

const insertSectionStatement = named(
  "insert-section",
  `insert into course_section (item_id, title_th, title_en, is_published, position)
  select $1, $2, $3, $4,
    (select coalesce(max(position), 0) + 1 from course_section where item_id = $1)
  returning id`,
);

export async function insertSection(
  tx: Tx,
  itemId: number,
  { title_th, title_en, is_published }: SectionParts,
): Promise<number> {
  const made = soleRow(
    await insertSectionStatement(tx, [itemId, title_th, title_en, is_published]),
  );
  return made.id;
}

const updateSectionStatement = named(
  "update-section",
  `update course_section
  set title_th = $2, title_en = $3, is_published = $4, version = version + 1
  where id = $1`,
);

export async function updateSection(
  tx: Tx,
  id: number,
  { title_th, title_en, is_published }: SectionParts,
): Promise<void> {
  await updateSectionStatement(tx, [id, title_th, title_en, is_published]);
}

const deleteSectionStatement = named(
  "delete-section",
  `delete from course_section
  where id = $1 and not exists (select from lesson where section_id = $1)
  returning id`,
);

/** False if it has lessons, archived ones included: they keep the progress of learners. */
export async function deleteSection(tx: Tx, id: number): Promise<boolean> {
  return (await deleteSectionStatement(tx, [id])).length === 1;
}

const lockAll = named(
  "lock-section-order",
  `select
  from course_section
  where item_id = $1
  order by id
  for no key update`,
);
const listIds = named(
  "list-section-order",
  `select id
  from course_section
  where item_id = $1
  order by position, id`,
);

/** Their ids in the order of the course, locked by their numbers. */
export async function lockSectionOrder(tx: Tx, itemId: number): Promise<number[]> {
  await lockAll(tx, [itemId]);
  return (await listIds(tx, [itemId])).map(({ id }) => id);
}

const updatePlaces = named(
  "update-section-order",
  `update course_section s
  set position = a.place
  from unnest($1::bigint[]) with ordinality a (id, place)
  where s.id = a.id`,
);

export async function updateSectionOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await updatePlaces(tx, [ids]);
}
