import pLimit from "p-limit";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { meantBy, type NearItem } from "#domain/catalog/finding/name-index.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { searchedWords } from "#domain/text/fold-words.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Card, loadCards, withSeats } from "./card.ts";
import { type CatalogFilter, type CatalogSort, countCards } from "./card-queries.ts";
import type { CatalogMemory, Seats } from "./catalog-memory.ts";
import type { Finder } from "./finding/finder.ts";

const pageSize = 20;

export type CatalogQuestion = {
  q: string;
  category: string;
  type: ItemKind | "";
  sort: CatalogSort;
  page: number;
};
type CourseListDeps = {
  db: Db;
  memory: CatalogMemory;
  finder: Finder;
  write: (page: CatalogPage) => Buffer;
};
export type CatalogPage = Output<AllSchemas["listCourses"]>["data"];
type FoundCards = Pick<CatalogPage, "total" | "exact" | "meant"> & { cards: Card[] };

/** Searches of one node that read at once. Others wait here and hold no connection. */
const searching = pLimit(4);

/**
 * One page of the catalogue, serialized. A page beyond the end is empty and still contains the
 * total.
 */
export async function listCourses(
  { db, memory, finder, write }: CourseListDeps,
  asked: CatalogQuestion,
  lang: Language,
): Promise<Buffer> {
  const { sort, page } = asked;
  const words = searchedWords(asked.q);
  const filter: CatalogFilter = { words, category: asked.category, kind: asked.type };
  const load = () =>
    words.length === 0
      ? loadPage(db, filter, { sort, lang, page })
      : searching(() => findPage({ db, finder }, { ...asked, filter, lang }));
  const pageOf = ({ cards, total, exact, meant }: FoundCards, seats: Seats) =>
    write({
      items: cards.map((card) => withSeats(card, seats)),
      page,
      pages: Math.max(1, Math.ceil(total / pageSize)),
      total,
      exact,
      meant,
    });
  const written = await memory.recallWritten(
    JSON.stringify(["list", lang, filter, sort, page]),
    load,
    pageOf,
  );
  return written ?? pageOf({ cards: [], total: 0, exact: 0, meant: null }, new Map());
}

type PageAsked = { sort: CatalogSort; lang: Language; page: number };
type LoadedPage = { value: FoundCards; limitedIds: readonly number[] };

async function loadPage(
  db: Db,
  filter: CatalogFilter,
  { sort, lang, page }: PageAsked,
): Promise<LoadedPage> {
  const { cards, limitedIds } = await loadCards(db, {
    filter,
    sort,
    lang,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const isWhole = filter.words.length === 0 && page === 1 && cards.length < pageSize;
  const { total, exact } = isWhole
    ? { total: cards.length, exact: cards.length }
    : await countCards(db, filter);
  return { value: { cards, total, exact, meant: null }, limitedIds };
}

type SearchedPage = PageAsked & { q: string; filter: CatalogFilter };

/**
 * What has the words, and behind it what sounds alike. Slips of the typing are searched only where
 * nothing else fits.
 */
async function findPage(
  { db, finder }: Pick<CourseListDeps, "db" | "finder">,
  { q, filter, ...asked }: SearchedPage,
): Promise<LoadedPage> {
  const { index } = await finder.current();
  const alike = index.near(q);
  const found = await loadPage(db, { ...filter, nearIds: idsOf(alike) }, asked);
  if (found.value.exact > 0) return found;
  const near = found.value.total > 0 ? alike : index.near(q, { slips: true });
  if (near.length === 0) return found;
  const { value, limitedIds } =
    near === alike ? found : await loadPage(db, { ...filter, nearIds: idsOf(near) }, asked);
  return { value: { ...value, meant: value.total === 0 ? null : meantBy(q, near) }, limitedIds };
}

function idsOf(near: readonly NearItem[]): number[] {
  return near.map(({ id }) => id);
}
