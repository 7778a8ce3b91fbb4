import type { PageText } from "#contract/page.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Clock } from "#server/platform/process/clock.ts";

/** The first of these texts that exists, as the shop's pages show it. Otherwise the fallback. */
export type Words = (keys: string | readonly string[], otherwise: string) => string;
export type FileWords = (lang: Language) => Promise<Words>;
/** The owner's own texts, which come before ours. */
type OwnTexts = { current(lang: Language): Promise<Readonly<Record<string, string>>> };

declare module "fastify" {
  interface FastifyInstance {
    /** A file writes its codes with the texts of the page, and its name contains the day. */
    written: { words: FileWords; clock: Clock };
  }
}

export function createFileWords(
  texts: () => Promise<readonly PageText[]>,
  customTexts: OwnTexts,
): FileWords {
  let known: Promise<ReadonlyMap<string, PageText>> | undefined;
  return async (lang) => {
    known ??= texts().then((all) => new Map(all.map((text) => [text.key, text])));
    const [ours, owners] = await Promise.all([known, customTexts.current(lang)]);
    return (keys, otherwise) => {
      for (const key of [keys].flat()) {
        const words =
          (Object.hasOwn(owners, key) ? owners[key] : undefined) ?? ours.get(key)?.[lang];
        if (words !== undefined) return words;
      }
      return otherwise;
    };
  };
}
