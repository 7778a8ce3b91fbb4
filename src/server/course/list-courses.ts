import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "../platform/database.ts";
import { type Card, loadCards, withSeats } from "./card.ts";
import { type CatalogFilter, type CatalogSort, countCards } from "./card-queries.ts";
import type { CatalogMemory } from "./catalog-memory.ts";

const pageSize = 20;
const mostWords = 8;

export type CatalogQuestion = { q: string; category: string; type: ItemKind | ""; sort: CatalogSort; page: number };
export type CatalogPage = { items: Card[]; page: number; pages: number; total: number };

/** One page of the catalogue. A page beyond the end is empty and still says how many there are. */
export async function listCourses(db: Db, recall: CatalogMemory, asked: CatalogQuestion, lang: Language): Promise<CatalogPage> {
  const { sort, page } = asked;
  const filter: CatalogFilter = { words: wordsOf(asked.q), category: asked.category, kind: asked.type };
  const recalled = await recall(JSON.stringify(["list", lang, filter, sort, page]), async () => {
    const { cards, limitedIds } = await loadCards(db, { filter, sort, lang, limit: pageSize, offset: (page - 1) * pageSize });
    const total = page === 1 && cards.length < pageSize ? cards.length : await countCards(db, filter);
    return { value: { cards, total }, limitedIds };
  });
  const { cards, total } = recalled?.value ?? { cards: [], total: 0 };
  return { items: cards.map((card) => withSeats(card, recalled?.seats ?? new Map())), page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** NOTE: NFC, because Thai vowels and tone marks can be typed in two orders that look the same. */
function wordsOf(q: string): string[] {
  return q
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);
}
