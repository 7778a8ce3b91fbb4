import type { Language } from "#domain/link/localized-path.ts";
import { quietApi } from "../../platform/api-client.ts";
import type { TextKey, Texts } from "./text-keys.ts";

/** Our texts with the owner's words in place of those that the owner has worded anew. Of what the owner worded no more goes along than belongs to these texts. */
export function inOwnWords(ours: Texts, owners: Readonly<Record<string, string>>): Texts {
  const worded = { ...ours };
  for (const key of Object.keys(ours) as TextKey[]) {
    const own = Object.hasOwn(owners, key) ? owners[key] : undefined;
    if (own !== undefined) worded[key] = own;
  }
  return worded;
}

const kept = new Map<string, Promise<Texts>>();

/** Texts that no page brought and that are needed now, as the owner words them: nobody sees ours first. */
export function lateTexts(name: string, lang: Language, read: () => Promise<Texts>): Promise<Texts> {
  const place = `${name} ${lang}`;
  const texts = kept.get(place) ?? readInOwnWords(lang, read);
  kept.set(place, texts);
  return texts;
}

async function readInOwnWords(lang: Language, read: () => Promise<Texts>): Promise<Texts> {
  const ours = await read();
  const begins = [...new Set(Object.keys(ours).map((key) => key.split(".", 1)[0]))].join(",");
  const owners = await quietApi.getCustomTexts({ params: { lang }, query: { begins } }).catch(() => null);
  // Whoever must sign in again can do so in our words too.
  return owners?.ok ? inOwnWords(ours, owners.value.data) : ours;
}
