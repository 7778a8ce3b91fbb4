import { languages } from "#domain/language/written-languages.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { cachedFor } from "#server/platform/process/cached-for.ts";
import { listCustomTexts } from "./custom-text-queries.ts";

export type Texts = Record<string, string>;
export type CustomTexts = {
  /** The owner's own texts, at most a second old. */
  current(lang: Language): Promise<Texts>;
  /** The last known text, without waiting. Later calls get changes. */
  known(lang: Language, key: string): string | undefined;
  /** Called on the node of a change, so that it takes effect there at once. */
  forget(): void;
};

export function createCustomTexts(db: Db): CustomTexts {
  let last = new Map<Language, Texts>();
  const read = cachedFor(1000, async () => {
    last = byLanguage(await listCustomTexts(db));
    return last;
  });
  return {
    current: async (lang) => (await read()).get(lang) ?? {},
    known: (lang, key) => {
      read().catch(() => undefined);
      return last.get(lang)?.[key];
    },
    forget: read.forget,
  };
}

function byLanguage(rows: Awaited<ReturnType<typeof listCustomTexts>>): Map<Language, Texts> {
  return new Map(
    languages.map((lang) => [
      lang,
      Object.fromEntries(
        rows.filter((row) => row.lang === lang).map(({ key, value }) => [key, value]),
      ),
    ]),
  );
}
