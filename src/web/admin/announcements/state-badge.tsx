import type { AnnouncementState } from "#domain/announcement/announcement-rule.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";

const tones: Record<AnnouncementState, Tone> = {
  draft: "plain",
  scheduled: "brand",
  running: "accent",
  stopped: "danger",
  done: "good",
};

export function StateBadge({ state }: { state: AnnouncementState }) {
  const t = useTexts();
  return <Badge tone={tones[state]}>{t(`announce.state-${state}`)}</Badge>;
}
