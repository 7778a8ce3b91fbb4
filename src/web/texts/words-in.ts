import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** The first of these texts that there is; the log is older than some of them. */
export function wordsIn(t: Translate, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const words = t(key as TextKey);
    if (words !== key) return words;
  }
  return undefined;
}
