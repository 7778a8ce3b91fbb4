import { bangkokDay, bangkokDayRange } from "#domain/time/bangkok.ts";
import type { AskNeeds } from "../payment/ask-provider.ts";
import { eachApart } from "../payment/each-apart.ts";
import { type PaymentProvider, ProviderOutage } from "../payment/providers/provider.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import type { Log } from "../platform/log.ts";
import { compareDay } from "./compare-day.ts";
import { claimComparison, closeAgreedBreaks, listDaysToCompare, openBreak, type Turn, writeComparison, writeFailedComparison } from "./comparison-queries.ts";

/**
 * Compares the books of every provider with ours, each day once a night, whichever node does it and however often it is called.
 * A day that its provider gave no answer for stays due; the other days and providers go on.
 */
export async function compareWithProviders(needs: AskNeeds, now: Date): Promise<void> {
  const { all } = await needs.providers.current();
  const providers = new Map(all.map((provider) => [provider.id, provider]));
  await eachApart([...providers.keys()], needs.log, async (id) => {
    const provider = providers.get(id);
    if (provider) await compareDays(needs, provider, now);
  });
}

async function compareDays(needs: AskNeeds, provider: PaymentProvider, now: Date): Promise<void> {
  const today = bangkokDayRange(now).from;
  const yesterday = bangkokDay(new Date(today.getTime() - 1));
  for (const day of await listDaysToCompare(needs.db, provider.id, yesterday)) {
    const turn = { provider: provider.id, day, now };
    if (await claimComparison(needs.db, turn, today)) {
      await compare(needs, provider, turn).catch((error: unknown) => writeFailedComparison(needs.db, turn, reasonOf(error, turn, needs.log)));
    }
  }
}

async function compare(needs: AskNeeds, provider: PaymentProvider, turn: Turn): Promise<void> {
  const { payments, breaks } = await compareDay(needs, provider, turn.day);
  await inTransaction(needs.db, async (tx) => {
    for (const found of breaks) if (!found.isMoving) await openBreak(tx, turn, found);
    await closeAgreedBreaks(tx, turn, breaks);
    await writeComparison(tx, turn, { payments, breaks: breaks.length });
  });
  if (breaks.length > 0) needs.log.warn({ provider: provider.id, day: turn.day, breaks: breaks.length }, "a provider's books differ from ours");
}

function reasonOf(error: unknown, { provider, day }: Turn, log: Log): string {
  if (!(error instanceof ProviderOutage)) {
    log.error({ err: error, provider, day }, "a comparison failed");
    return "error";
  }
  log.warn({ provider, day, reason: error.message }, "a provider's books could not be compared");
  return error.message.slice(0, 300);
}
