import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { foldWords, searchedWords } from "#domain/text/fold-words.ts";
import type { Names } from "./finder.ts";

export type Suggestions = Output<AllSchemas["suggestCourses"]>["data"];
type Category = { slug: string; name: string };

const mostItems = 6;
const mostCategories = 2;

/** Names that begin with the words stand first, then those that contain them, then those nearby. */
export function suggestCourses(
  { index, kinds }: Names,
  categories: readonly Category[],
  { q, lang }: { q: string; lang: Language },
): Suggestions {
  const words = searchedWords(q);
  if (words.length === 0) return { items: [], categories: [] };
  const typed = words.join(" ");
  const ranked: number[][] = [[], [], []];
  for (const at of index.holding(words)) ranked[rankOf(index.namesAt(at), typed)]?.push(at);
  const places = ranked.flat().slice(0, mostItems);
  const found = new Set(places.flatMap((at) => index.items[at]?.id ?? []));
  if (found.size < mostItems)
    for (const { id } of index.near(q, { slips: true, isTyping: true })) found.add(id);
  return {
    items: [...found].slice(0, mostItems).map((id) => ({
      id,
      name: index.itemOf(id)?.[lang] ?? "",
      type: kinds.get(id) ?? "course",
    })),
    categories: categories
      .filter(({ name }) => words.every((word) => foldWords(name).includes(word)))
      .slice(0, mostCategories)
      .map(({ slug, name }) => ({ slug, name })),
  };
}

function rankOf(names: string, typed: string): number {
  if (names.startsWith(typed)) return 0;
  return names.includes(` ${typed}`) ? 1 : 2;
}
