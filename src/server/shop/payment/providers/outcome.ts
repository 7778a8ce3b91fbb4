import type { ProviderOutcome } from "./provider.ts";

type Facts = Pick<ProviderOutcome, "state" | "reference" | "attemptId" | "amountSatang"> & Partial<ProviderOutcome>;

/** An outcome with what most of them have: baht, nothing wrong, nothing to look at. */
export function outcomeOf(facts: Facts): ProviderOutcome {
  return { currency: "THB", livemode: true, wrong: null, paidAt: null, failureCode: null, card: null, alarm: null, ...facts };
}

/** Not approved, not failed: a person looks, and the provider is asked again. */
export function doubtful(facts: Omit<Facts, "state">, alarm: string): ProviderOutcome {
  return outcomeOf({ ...facts, state: "pending", isUnderWay: true, alarm });
}
