import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { BreakKind } from "#domain/payment/reconciliation.ts";
import type { Metrics } from "#server/platform/http/metrics.ts";

/**
 * `different`: the books differ. `failed`: the provider gave no answer or an invalid one, and the
 * day is tried again.
 */
export type ReconciliationResult = "agreed" | "different" | "failed";
export type ReconciliationCounts = {
  compared: (provider: ProviderId, result: ReconciliationResult) => void;
  /** A difference that the previous reconciliation did not find. */
  opened: (provider: ProviderId, kind: BreakKind) => void;
};

/** For monitoring: a failed reconciliation or a new difference should alert the owner. */
export function createReconciliationCounts({
  counter,
}: Pick<Metrics, "counter">): ReconciliationCounts {
  const reconciliations = counter(
    "provider_comparisons_total",
    "Days of a provider compared with our books, by how it ended",
    ["provider", "result"],
  );
  const differences = counter(
    "provider_differences_total",
    "Differences found between a provider's books and ours, each once",
    ["provider", "kind"],
  );
  return {
    compared: (provider, result) => reconciliations({ provider, result }),
    opened: (provider, kind) => differences({ provider, kind }),
  };
}
