import { bangkokDay, bangkokDayRange } from "#domain/time/bangkok.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Log } from "#server/platform/process/log.ts";
import { type PaymentProvider, ProviderOutage } from "../protocol/provider.ts";
import type { AskDeps } from "../start/ask-provider.ts";
import { compareDay, type FoundBreak } from "./compare-day.ts";
import type { ReconciliationCounts } from "./reconciliation-counts.ts";
import {
  claimReconciliation,
  closeAgreedBreaks,
  listDaysToCompare,
  openBreak,
  type Turn,
  writeFailedReconciliation,
  writeReconciliation,
} from "./reconciliation-queries.ts";

export type CompareDeps = AskDeps & { counts: ReconciliationCounts };

/**
 * Providers without a list of refunds are asked again at these ages of a payment, in days. The next
 * check finds a refund made at the provider's own site. After a year no money goes back.
 */
const laterChecks = [3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];

/**
 * Compares the books of every provider with ours, each day once a night, on any node and however
 * often it is called. A day without its provider's answer stays due. The other days and providers
 * continue.
 */
export async function compareWithProviders(deps: CompareDeps, now: Date): Promise<void> {
  const { all } = await deps.providers.current();
  const providers = new Map(all.map((provider) => [provider.id, provider]));
  await eachApart([...providers.keys()], deps.log, async (id) => {
    const provider = providers.get(id);
    if (provider) await compareDays(deps, provider, now);
  });
}

async function compareDays(deps: CompareDeps, provider: PaymentProvider, now: Date): Promise<void> {
  const today = bangkokDayRange(now).from;
  const yesterday = bangkokDay(new Date(today.getTime() - 1));
  const ages = provider.listRefunded === undefined ? laterChecks : [];
  for (const day of await listDaysToCompare(deps.db, provider.id, { yesterday, ages })) {
    const turn = { provider: provider.id, day, now };
    if (await claimReconciliation(deps.db, turn, today)) {
      await compare(deps, provider, turn).catch((error: unknown) => fail(deps, turn, error));
    }
  }
}

async function fail({ db, log, counts }: CompareDeps, turn: Turn, error: unknown): Promise<void> {
  counts.compared(turn.provider, "failed");
  await writeFailedReconciliation(db, turn, reasonOf(error, turn, log));
}

async function compare(deps: CompareDeps, provider: PaymentProvider, turn: Turn): Promise<void> {
  const { payments, breaks } = await compareDay(deps, provider, turn.day);
  const opened = await inTransaction(deps.db, async (tx) => {
    const fresh: FoundBreak[] = [];
    for (const found of breaks)
      if (!found.isMoving && (await openBreak(tx, turn, found))) fresh.push(found);
    await closeAgreedBreaks(tx, turn, breaks);
    await writeReconciliation(tx, turn, { payments, breaks: breaks.length });
    return fresh;
  });
  deps.counts.compared(provider.id, breaks.length > 0 ? "different" : "agreed");
  for (const { kind } of opened) deps.counts.opened(provider.id, kind);
  if (breaks.length > 0)
    deps.log.warn(
      { provider: provider.id, day: turn.day, breaks: breaks.length },
      "a provider's books differ from ours",
    );
}

function reasonOf(error: unknown, { provider, day }: Turn, log: Log): string {
  if (!(error instanceof ProviderOutage)) {
    log.error({ err: error, provider, day }, "a reconciliation failed");
    return "error";
  }
  log.warn({ provider, day, reason: error.message }, "a provider's books could not be compared");
  return error.message.slice(0, 300);
}
