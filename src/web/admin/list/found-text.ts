import { countLimit } from "#contract/count-limit.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";

/** What the shop has counted up to its limit, where there is room for a number alone: 10,000+. */
export function shortCount(count: number): string {
  return count > countLimit ? `${formatCount(countLimit)}+` : formatCount(count);
}

/** The same as a sentence, which is another one where more were found than are counted. */
export function foundText(
  t: Translate,
  total: number,
  keys: { all: TextKey; more: TextKey },
): string {
  return total > countLimit
    ? t(keys.more, { count: formatCount(countLimit) })
    : t(keys.all, { count: formatCount(total) });
}
