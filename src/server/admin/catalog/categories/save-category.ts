import {
  blankCategory,
  type CategoryValues,
  categoryFields,
} from "#domain/catalog/category-fields.ts";
import { isSameInOtherOrder, isSameOrder } from "#domain/catalog/reorder.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changeOver } from "#server/record/change-over.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { noteAbout } from "#server/record/note-about.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import {
  type AdminCategory,
  findAdminCategory,
  insertCategory,
  lockCategory,
  lockCategoryOrder,
  updateCategory,
  updateCategoryArchived,
  updateCategoryOrder,
} from "./category-admin-queries.ts";

/** A category as its form shows it. */
export function categoryRevision({
  version,
  name_th,
  name_en,
}: AdminCategory): Revision & { values: CategoryValues } {
  return { version, values: { name: name_th, name_eng: typedEnglish(name_th, name_en) } };
}

export async function createCategory(
  db: Db,
  values: Revision["values"],
  actor: Actor,
): Promise<{ id: number; revision: Revision } | Refused<"INPUT_ERROR">> {
  const read = readSettingValues(categoryFields, values, {
    stands: blankCategory,
    lang: actor.lang,
  });
  if (read instanceof Refused) return read;
  return inTransaction(db, async (tx) => {
    const id = await insertCategory(tx, {
      name_th: read.name,
      name_en: keptEnglish(read.name, read.name_eng),
    });
    await noteAbout(tx, actor, `category:${id}`, {
      action: "category.created",
      detail: { name: read.name },
    });
    return { id, revision: { version: 1, values: read } };
  });
}

/** Saves what was typed over the version it was typed over, and over no other. */
export async function saveCategory(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "EDIT_CONFLICT" | "NOT_FOUND">> {
  return changeOver(
    db,
    { version, lock: (tx) => lockCategory(tx, id), revisionOf: categoryRevision },
    async (tx, before) => {
      const { values: stands } = categoryRevision(before);
      const read = readSettingValues(categoryFields, values, { stands, lang: actor.lang });
      if (read instanceof Refused) return read;
      if (isUnchanged(stands, read)) return categoryRevision(before);
      await updateCategory(tx, id, {
        name_th: read.name,
        name_en: keptEnglish(read.name, read.name_eng),
      });
      await noteAbout(tx, actor, `category:${id}`, {
        action: "category.changed",
        detail: { changed: changedValues(stands, read) },
      });
      const after = await findAdminCategory(tx, id);
      return after === null ? refuse("NOT_FOUND") : categoryRevision(after);
    },
  );
}

/** Null: it was so already. */
export type ArchivedVersion = { version: number } | null;

export async function archiveCategory(
  db: Db,
  id: number,
  { version, is_archived: isArchived }: { version: number; is_archived: boolean },
  actor: Actor,
): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | ArchivedVersion> {
  return changeOver(
    db,
    { version, lock: (tx) => lockCategory(tx, id), revisionOf: categoryRevision },
    async (tx, category) => {
      if (category.is_archived === isArchived) return null;
      await updateCategoryArchived(tx, id, isArchived);
      await noteAbout(tx, actor, `category:${id}`, {
        action: isArchived ? "category.archived" : "category.restored",
        detail: { name: category.name_th },
      });
      return { version: version + 1 };
    },
  );
}

/** Over the order it was read in, and over no other. */
export async function orderCategories(
  db: Db,
  { from, to }: { from: number[]; to: number[] },
  actor: Actor,
): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT"> | null> {
  if (!isSameInOtherOrder(from, to)) return refuse("INPUT_ERROR");
  return inTransaction(db, async (tx) => {
    const now = await lockCategoryOrder(tx);
    if (!isSameOrder(now, from)) return refuse("EDIT_CONFLICT", { result: { ids: now } });
    await updateCategoryOrder(tx, to);
    await noteAbout(tx, actor, "category:all", {
      action: "category.ordered",
      detail: { from, to },
    });
    return null;
  });
}
