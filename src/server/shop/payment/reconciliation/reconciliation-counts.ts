import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { BreakKind } from "#domain/payment/reconciliation.ts";
import type { Metrics } from "#server/platform/http/metrics.ts";

/**
 * `different`: the books differ somewhere. `failed`: the provider gave no answer, or not with
 * sense; the day is tried again.
 */
export type ReconciliationResult = "agreed" | "different" | "failed";
export type ReconciliationCounts = {
  compared: (provider: ProviderId, result: ReconciliationResult) => void;
  /** A difference that was not there at the reconciliation before. */
  opened: (provider: ProviderId, kind: BreakKind) => void;
};

/**
 * For the one who watches the shop: a reconciliation that fails and a difference that is found
 * should wake the owner.
 */
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
