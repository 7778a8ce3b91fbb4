import type { Language } from "#domain/link/localized-path.ts";
import en from "#texts/en/offline/reader.json" with { type: "json" };
import th from "#texts/th/offline/reader.json" with { type: "json" };

type OfflineKey = keyof typeof th;

/** What the offline page says. Only that page shows it, so no page of the shop loads it. */
export const offlineTexts: Readonly<Record<Language, Readonly<Record<OfflineKey, string>>>> = {
  th,
  en,
};

/** The owner's own texts come first. */
export function offlineWords(
  lang: Language,
  owners: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(offlineTexts[lang]).map(([key, ours]) => [key, owners[key] ?? ours]),
  );
}
