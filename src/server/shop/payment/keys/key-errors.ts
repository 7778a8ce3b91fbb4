import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keysOf } from "#domain/payment/providers/all-accounts.ts";
import { isTooSimple, readBase64 } from "#server/platform/process/weak-secret.ts";

export type KeyError = "TEST_KEY" | "WRONG_BEGINNING" | "NOT_BASE64" | "TOO_SIMPLE";

const leastCharacters = 8;
const leastWebhookBytes = 16;

/**
 * Why a provider's key is unfit for a real shop, whether configured or entered by an administrator.
 */
export function findKeyError(provider: ProviderId, name: string, value: string): KeyError | null {
  const { begins = "", isSecret = false, isBase64 = false } = keysOf(provider)[name] ?? {};
  if (!value.startsWith(begins)) return "WRONG_BEGINNING";
  if (/^[ps]key_test_/.test(value)) return "TEST_KEY";
  if (!isSecret) return null;
  if (isBase64) {
    const bytes = readBase64(value);
    if (bytes === null || bytes.length < leastWebhookBytes) return "NOT_BASE64";
    return isTooSimple(value) || isTooSimple(bytes) ? "TOO_SIMPLE" : null;
  }
  return isWeakSecret(value.slice(begins.length)) ? "TOO_SIMPLE" : null;
}

/** For secrets that others issue, in a format of their choice. */
export function isWeakSecret(value: string): boolean {
  return value.length < leastCharacters || isTooSimple(value);
}
