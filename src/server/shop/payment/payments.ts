import type { DeskChanged } from "#contract/events.ts";
import { type BackgroundWork, createBackgroundWork } from "./background-work.ts";
import { createInbox, type Inbox } from "./process-events.ts";
import { createSettling } from "./settle-together.ts";
import { type AskNeeds, type AskProvider, createAskProvider } from "./start/ask-provider.ts";
import { createRefusedEventCounts, type RefusedEventCounts } from "./webhook/refused-event-counts.ts";

/** What the rest of the shop needs of payments. */
export type Payments = AskNeeds & { askProvider: AskProvider; inbox: Inbox; background: BackgroundWork; refusedEvents: RefusedEventCounts };

type Given = Omit<AskNeeds, "asking" | "settle"> & { tellDesk: (changed: DeskChanged) => void };

export function createPayments({ tellDesk, ...given }: Given): Payments {
  const needs = { ...given, asking: new Map(), settle: createSettling(given) };
  const background = createBackgroundWork(needs.log);
  const refusedEvents = createRefusedEventCounts(given);
  return { ...needs, background, refusedEvents, askProvider: createAskProvider(needs), inbox: createInbox(needs, background, tellDesk) };
}
