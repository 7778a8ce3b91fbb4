import type * as z from "zod/mini";
import type { textListQuery } from "#contract/admin/text-admin-schemas.ts";
import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type Fit, fitOf, foldedText } from "#domain/text/search-text.ts";
import { isTooLong } from "#domain/text/text-fault.ts";
import type { OwnText } from "./text-admin-queries.ts";
import type { KnownText } from "./text-catalog.ts";

export type WordedText = KnownText & { own: Record<Language, string | null>; changedAt: number };
type Command = Omit<z.output<typeof textListQuery>, "page">;

/** Every text with the owner's words for it. */
export function worded(known: Iterable<KnownText>, own: readonly OwnText[]): WordedText[] {
  const byKey = Map.groupBy(own, ({ key }) => key);
  return [...known].map((text) => {
    const rows = byKey.get(text.key) ?? [];
    const wordsIn = (lang: Language) => rows.find((row) => row.lang === lang)?.value ?? null;
    return {
      ...text,
      own: { th: wordsIn("th"), en: wordsIn("en") },
      changedAt: Math.max(0, ...rows.map(({ at }) => at.getTime())),
    };
  });
}

/** The texts that fit, those that say exactly what was sought first. */
export function findTexts(
  all: readonly WordedText[],
  { q, screen, state, sort }: Command,
): WordedText[] {
  const sought = foldedText(q);
  const found = all.filter(
    (text) => (screen === "" || text.screen === screen) && (state === "" || states[state](text)),
  );
  const fitting = sought === "" ? found : bestFirst(found, sought);
  return sort === "latest" ? fitting.toSorted((a, b) => b.changedAt - a.changedAt) : fitting;
}

const states: Record<Exclude<Command["state"], "">, (text: WordedText) => boolean> = {
  changed: ({ own }) => own.th !== null || own.en !== null,
  "one-language": ({ own }) => (own.th === null) !== (own.en === null),
  "too-long": hasTooLong,
};

export function hasTooLong({ own, ours }: WordedText): boolean {
  return languages.some((lang) => own[lang] !== null && isTooLong(own[lang], ours));
}

const order: readonly Fit[] = ["same", "seen", "holds"];

function bestFirst(texts: readonly WordedText[], sought: string): WordedText[] {
  const fits = texts.flatMap((text) => {
    const fit = bestFit(text, sought);
    return fit === undefined ? [] : [{ text, rank: order.indexOf(fit) }];
  });
  return fits.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
}

function bestFit({ key, own, ours }: WordedText, sought: string): Fit | undefined {
  const fits = [
    key,
    ...languages.map((lang) => own[lang] ?? ours[lang]),
    ...languages.map((lang) => ours[lang]),
  ].map((text) => fitOf(text, sought));
  return order.find((fit) => fits.includes(fit));
}
