import type { LineState } from "#domain/statement/match-line.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";

export const lineStateTones: Record<LineState, Tone> = {
  matched: "brand",
  differs: "danger",
  several: "danger",
  unmatched: "plain",
  paid: "good",
  approved: "good",
  aside: "danger",
  ignored: "plain",
};

export function LineStateBadge({ state }: { state: LineState }) {
  const t = useTexts();
  return <Badge tone={lineStateTones[state]}>{t(`statement.state-${state}`)}</Badge>;
}
