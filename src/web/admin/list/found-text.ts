import { countLimit } from "#contract/count-limit.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";

/** The count up to the shop's limit, as a short number: 10,000+. */
export function shortCount(count: number): string {
  return count > countLimit ? `${formatCount(countLimit)}+` : formatCount(count);
}

/** The count as a sentence, with another one above the limit. */
export function foundText(
  t: Translate,
  total: number,
  keys: { all: TextKey; more: TextKey },
): string {
  return total > countLimit
    ? t(keys.more, { count: formatCount(countLimit) })
    : t(keys.all, { count: formatCount(total) });
}
