import type { RefusedAnswer } from "#contract/client.ts";
import { timeText } from "#domain/time/bangkok.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** The shop's text. If cards rest, it adds when one may be tried again. */
export function refusedText(refused: RefusedAnswer, t: Translate): string {
  if (!cardsRest(refused)) return refused.msg;
  const seconds = (refused.result as { retry_after_s?: number } | undefined)?.retry_after_s ?? 0;
  // Rounded up to the next minute, so that the buyer does not come too early.
  const again = new Date(shopNow() + seconds * 1000 + 59_000);
  return `${refused.msg} ${t("pay.cards-again", { time: timeText(again) })}`;
}

/** Enough cards were declined, so another try makes no sense now. */
export function cardsRest({ code }: RefusedAnswer): boolean {
  return code === "CARD_RESTS";
}

/** The provider's answer was lost, so the page must not say that no money was taken. */
export function mayHaveTaken({ result }: RefusedAnswer): boolean {
  return (result as { is_nothing_taken?: boolean } | null | undefined)?.is_nothing_taken === false;
}
