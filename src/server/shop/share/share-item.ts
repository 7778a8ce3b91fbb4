import { coverSvg, drawnCoverPath, readDrawnCover } from "#domain/catalog/drawn-cover.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { shownPrice } from "#domain/link/share-picture.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { offerOf } from "../course/card.ts";
import type { CatalogMemory } from "../course/catalog-memory.ts";
import { findCourse, listPlans } from "../course/course-queries.ts";

/** What the picture of a shared link shows of a course or product. */
export type SharedItem = { id: number; title: string; price: string; cover: string };

/** Null: it is not on sale. */
export async function findSharedItem(
  { db, memory }: { db: Db; memory: CatalogMemory },
  id: number,
  lang: Language,
): Promise<SharedItem | null> {
  const found = await memory.recall(`share ${lang} ${id}`, async () => {
    const row = await findCourse(db, id, lang);
    if (row === null) return null;
    const plans = row.kind === "course" ? await listPlans(db, [id]) : [];
    const { price_from } = offerOf(row.kind === "product" ? row.price_satang : null, plans);
    const value = { id, title: row.title, price: shownPrice(price_from), cover: row.cover_file };
    return { value, limitedIds: [] };
  });
  return found?.value ?? null;
}

/** The cover as bytes: drawn, of the demo, or uploaded. */
export async function readCover(
  cover: string,
  read: (file: string) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const drawn = readDrawnCover(
    drawnCoverPath(cover, { hasTitle: false })?.replace("/covers/", "") ?? "",
  );
  if (drawn !== null) return Buffer.from(coverSvg(drawn));
  if (cover === "") return null;
  const [, file = ""] = /^\/files\/([^?]+)/.exec(coverPath(cover, "card")) ?? [];
  return read(file);
}
