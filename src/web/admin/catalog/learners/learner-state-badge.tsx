import type { LearnerState } from "#domain/learning/learner-state.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";

const tones: Record<LearnerState, Tone> = {
  not_begun: "plain",
  learning: "brand",
  stopped: "accent",
  finished: "good",
};

/** The state of a learner; for one who has stopped, the number of days since. */
export function LearnerStateBadge({ state, days }: { state: LearnerState; days: number }) {
  const t = useTexts();
  return (
    <Badge tone={tones[state]}>
      {state === "stopped" ? t("learners.stopped-for", { days }) : t(`learners.state-${state}`)}
    </Badge>
  );
}
