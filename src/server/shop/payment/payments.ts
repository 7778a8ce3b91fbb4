import type { AdminChanged } from "#contract/events.ts";
import {
  type BackgroundWork,
  createBackgroundWork,
} from "#server/platform/jobs/background-work.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { createProviderReach, type ProviderReach } from "./protocol/provider-reach.ts";
import { createSettling } from "./settle/settle-together.ts";
import { type AskDeps, type AskProvider, createAskProvider } from "./start/ask-provider.ts";
import { createInbox, type Inbox } from "./webhook/process-events.ts";
import {
  createRefusedEventCounts,
  type RefusedEventCounts,
} from "./webhook/refused-event-counts.ts";

/** The payment functions that the rest of the shop uses. */
export type Payments = AskDeps & {
  askProvider: AskProvider;
  inbox: Inbox;
  background: BackgroundWork;
  refusedEvents: RefusedEventCounts;
  reach: ProviderReach;
};

type PaymentsDeps = Omit<AskDeps, "asking" | "settle"> & {
  tellAdmin: (changed: AdminChanged) => void;
  clock: Clock;
};

export function createPayments({ tellAdmin, clock, ...given }: PaymentsDeps): Payments {
  const deps = { ...given, asking: new Map(), settle: createSettling(given) };
  const background = createBackgroundWork(deps.log);
  const refusedEvents = createRefusedEventCounts(given);
  return {
    ...deps,
    background,
    refusedEvents,
    reach: createProviderReach(clock),
    askProvider: createAskProvider(deps),
    inbox: createInbox(deps, background, tellAdmin),
  };
}
