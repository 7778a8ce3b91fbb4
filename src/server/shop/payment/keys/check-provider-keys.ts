import { createHash } from "node:crypto";
import type { KeyCheck } from "#contract/payment/provider-keys.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type PaymentProvider, ProviderOutage } from "../protocol/provider.ts";

/**
 * Asks about a payment that does not exist. The answer shows whether the provider accepts these
 * keys, and nothing is changed.
 */
export async function checkProviderKeys(
  provider: PaymentProvider | null,
  clock: Clock,
): Promise<KeyCheck> {
  if (provider === null) return "incomplete";
  const now = clock();
  const attemptId = createHash("sha256")
    .update(`check ${now.toISOString()}`)
    .digest("hex")
    .slice(0, 20);
  const [method] = provider.methods;
  if (method === undefined) return "incomplete";
  const facts = { attemptId, method, amountSatang: 0, startedAt: now, now, mayTake: false };
  try {
    await provider.lookUp(referenceOf(provider, attemptId, now), facts);
    return "good";
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    if (error.keysRefused) return "refused";
    // The provider accepted the question and has no such payment.
    return error.retryable ? "no-answer" : "good";
  }
}

/** A reference in the provider's format. */
function referenceOf(
  { unusedReference, chooseReferences }: PaymentProvider,
  attemptId: string,
  startedAt: Date,
): string {
  if (unusedReference) return unusedReference(attemptId);
  return (
    chooseReferences?.({ attemptId, paymentId: 0, orderId: 0, startedAt })[0] ??
    attemptId.toUpperCase()
  );
}
