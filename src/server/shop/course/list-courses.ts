import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { searchedWords } from "#domain/text/fold-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Card, loadCards, withSeats } from "./card.ts";
import { type CatalogFilter, type CatalogSort, countCards } from "./card-queries.ts";
import type { CatalogMemory, Seats } from "./catalog-memory.ts";

const pageSize = 20;

export type CatalogQuestion = {
  q: string;
  category: string;
  type: ItemKind | "";
  sort: CatalogSort;
  page: number;
};
type CourseListDeps = { db: Db; memory: CatalogMemory; write: (page: CatalogPage) => Buffer };
export type CatalogPage = { items: Card[]; page: number; pages: number; total: number };

/**
 * One page of the catalogue, serialized. A page beyond the end is empty and still contains the
 * total.
 */
export async function listCourses(
  { db, memory, write }: CourseListDeps,
  asked: CatalogQuestion,
  lang: Language,
): Promise<Buffer> {
  const { sort, page } = asked;
  const filter: CatalogFilter = {
    words: searchedWords(asked.q),
    category: asked.category,
    kind: asked.type,
  };
  const load = async () => {
    const { cards, limitedIds } = await loadCards(db, {
      filter,
      sort,
      lang,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const total =
      page === 1 && cards.length < pageSize ? cards.length : await countCards(db, filter);
    return { value: { cards, total }, limitedIds };
  };
  const pageOf = ({ cards, total }: { cards: Card[]; total: number }, seats: Seats) =>
    write({
      items: cards.map((card) => withSeats(card, seats)),
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      total,
    });
  const written = await memory.recallWritten(
    JSON.stringify(["list", lang, filter, sort, page]),
    load,
    pageOf,
  );
  return written ?? pageOf({ cards: [], total: 0 }, new Map());
}
