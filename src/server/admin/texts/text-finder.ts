import { languages } from "#domain/language/written-languages.ts";
import type { Steps } from "#domain/steps.ts";
import { searchedWords } from "#domain/text/fold-words.ts";
import { foldedText } from "#domain/text/search-text.ts";
import type { Finder } from "#server/list/finder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import { listOwnTexts, type OwnText } from "./text-admin-queries.ts";
import type { KnownText, TextCatalog } from "./text-catalog.ts";

const longest = 120;

type FoldedText = { text: KnownText; folded: readonly string[] };

/** The shop's texts by their words in either language, those that begin with them first. */
export function textFinder(db: Db, catalog: TextCatalog): Finder {
  // Folding thousands of texts takes a moment, so it is done once and in turns.
  let folded: Promise<readonly FoldedText[]> | undefined;
  const ready = () => {
    folded ??= catalog().then((known) => inTurns(foldAll(known.values())));
    return folded;
  };
  return {
    kind: "Texts",
    prepare: async () => void (await ready()),
    find: async (q, { lang }, most) => {
      const [all, own] = await Promise.all([ready(), listOwnTexts(db)]);
      const owners = Map.groupBy(own, ({ key }) => key);
      return fitting(all, owners, q)
        .slice(0, most)
        .map(({ key, ours }) => ({
          id: key,
          name: (ownIn(owners, key, lang) ?? ours[lang]).slice(0, longest),
          note: key,
        }));
    },
  };
}

function* foldAll(texts: Iterable<KnownText>): Steps<FoldedText[]> {
  const all: FoldedText[] = [];
  for (const text of texts) {
    all.push(fold(text));
    yield;
  }
  return all;
}

function fold(text: KnownText): FoldedText {
  const said = [text.key, ...languages.map((lang) => text.ours[lang])];
  return { text, folded: said.map(foldedText) };
}

type OwnTexts = ReadonlyMap<string, readonly OwnText[]>;

function fitting(all: readonly FoldedText[], owners: OwnTexts, q: string): KnownText[] {
  const words = searchedWords(q);
  const typed = foldedText(q);
  const found = all.flatMap(({ text, folded }) => {
    const own = owners.get(text.key)?.map(({ value }) => foldedText(value)) ?? [];
    const said = [...folded, ...own];
    if (!said.some((one) => words.every((word) => one.includes(word)))) return [];
    return [{ text, begins: said.some((one) => one.startsWith(typed)) }];
  });
  return found.toSorted((a, b) => Number(b.begins) - Number(a.begins)).map(({ text }) => text);
}

function ownIn(owners: OwnTexts, key: string, lang: string): string | undefined {
  return owners.get(key)?.find((one) => one.lang === lang)?.value;
}
