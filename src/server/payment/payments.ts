import { type AskNeeds, type AskProvider, createAskProvider } from "./ask-provider.ts";
import { type BackgroundWork, createBackgroundWork } from "./background-work.ts";
import { createInbox, type Inbox } from "./process-events.ts";

/** What the rest of the shop needs of payments. */
export type Payments = AskNeeds & { askProvider: AskProvider; inbox: Inbox; background: BackgroundWork };

export function createPayments(given: Omit<AskNeeds, "asking">): Payments {
  const needs = { ...given, asking: new Map() };
  const background = createBackgroundWork(needs.log);
  return { ...needs, background, askProvider: createAskProvider(needs), inbox: createInbox(needs, background) };
}
