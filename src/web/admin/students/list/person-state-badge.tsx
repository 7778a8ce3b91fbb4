import type { AccountState } from "#domain/account/account-state.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";

const tones: Record<AccountState, Tone> = {
  active: "good",
  unconfirmed: "plain",
  expired: "danger",
  locked: "danger",
  merged: "plain",
};

export function PersonStateBadge({ state }: { state: AccountState }) {
  const t = useTexts();
  return <Badge tone={tones[state]}>{t(`people.state-${state}`)}</Badge>;
}
