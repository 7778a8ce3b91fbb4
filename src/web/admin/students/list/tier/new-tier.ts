import { foldWords } from "#domain/text/fold-words.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** Marks in a form that its tier is a new one. */
export const newTierMark = "tier_new";

/** A new tier needs a name that differs from all others, also in case. */
export function newTierFault(
  values: Partial<Record<string, string>>,
  tiers: readonly string[],
  t: Translate,
): string | undefined {
  if (values[newTierMark] !== "1") return undefined;
  const name = folded(values.tier ?? "");
  if (name === "") return t("people.tier-missing");
  const same = tiers.find((tier) => folded(tier) === name);
  return same === undefined ? undefined : t("people.tier-there", { name: same });
}

const folded = (text: string) => foldWords(text).trim();
