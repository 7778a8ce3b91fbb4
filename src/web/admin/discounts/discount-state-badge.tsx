import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import type { DiscountState } from "./coupons-query.ts";

const tones: Record<DiscountState, Tone> = {
  running: "good",
  upcoming: "brand",
  ended: "plain",
  "used-up": "plain",
  off: "plain",
};

/** Whether it can be used now. */
export function DiscountStateBadge({ state }: { state: DiscountState }) {
  const t = useTexts();
  return <Badge tone={tones[state]}>{t(`discounts.state-${state}`)}</Badge>;
}
