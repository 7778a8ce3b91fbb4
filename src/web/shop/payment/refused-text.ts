import type { RefusedAnswer } from "#contract/client.ts";
import { timeText } from "#domain/time/bangkok.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** The shop's words, and where cards rest, from when one may be tried again. */
export function refusedText(refused: RefusedAnswer, t: Translate): string {
  if (!cardsRest(refused)) return refused.msg;
  const seconds = (refused.result as { retry_after_s?: number } | undefined)?.retry_after_s ?? 0;
  // A minute is begun, not ended, when it is named: the buyer does not come too early.
  const again = new Date(shopNow() + seconds * 1000 + 59_000);
  return `${refused.msg} ${t("pay.cards-again", { time: timeText(again) })}`;
}

/** Enough cards were declined: trying at once is no way on. */
export function cardsRest({ code }: RefusedAnswer): boolean {
  return code === "CARD_RESTS";
}

/** The provider was asked and its answer was lost: the page must not say that nothing was taken. */
export function mayHaveTaken({ result }: RefusedAnswer): boolean {
  return (result as { is_nothing_taken?: boolean } | null | undefined)?.is_nothing_taken === false;
}
