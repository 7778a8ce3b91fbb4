import type { ProviderOutcome } from "./provider.ts";

type Facts = Pick<ProviderOutcome, "state" | "reference" | "attemptId" | "amountSatang"> &
  Partial<ProviderOutcome>;

/** An outcome with the usual values: baht, no mismatch, no alarm. */
export function outcomeOf(facts: Facts): ProviderOutcome {
  return {
    currency: "THB",
    livemode: true,
    wrong: null,
    paidAt: null,
    failureCode: null,
    card: null,
    alarm: null,
    ...facts,
  };
}

/** Neither approved nor failed: a person checks, and the provider is asked again. */
export function doubtful(facts: Omit<Facts, "state">, alarm: string): ProviderOutcome {
  return outcomeOf({ ...facts, state: "pending", isUnderWay: true, alarm });
}
