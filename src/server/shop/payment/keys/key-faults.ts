import type { ProviderId } from "#domain/payment/payment-method.ts";
import { isTooSimple, readBase64 } from "#server/platform/process/sound-secret.ts";

export type KeyFault = "TEST_KEY" | "WRONG_BEGINNING" | "NOT_BASE64" | "TOO_SIMPLE";

/** What must stay between the shop and its provider. The other keys are names that buyers' browsers are given, too. */
const secretKeys: Record<ProviderId, readonly string[]> = {
  omise: ["secretKey", "webhookSecret"],
  "two-c-two-p": ["secretKey"],
  scb: ["apiKey", "apiSecret"],
  "gb-prime": ["secretKey", "token"],
  "pay-solutions": ["secretKey", "apiKey"],
  paypal: ["clientSecret"],
};

const beginnings: Record<string, string> = { "omise/publicKey": "pkey_", "omise/secretKey": "skey_" };
const leastCharacters = 8;
const leastWebhookBytes = 16;

/** What makes a provider's key unfit for a real shop, however it came: from the configuration or by an administrator. */
export function keyFault(provider: ProviderId, name: string, value: string): KeyFault | null {
  const beginning = beginnings[`${provider}/${name}`];
  if (beginning !== undefined && !value.startsWith(beginning)) return "WRONG_BEGINNING";
  if (/^[ps]key_test_/.test(value)) return "TEST_KEY";
  if (!secretKeys[provider].includes(name)) return null;
  if (provider === "omise" && name === "webhookSecret") {
    const bytes = readBase64(value);
    if (bytes === null || bytes.length < leastWebhookBytes) return "NOT_BASE64";
    return isTooSimple(value) || isTooSimple(bytes) ? "TOO_SIMPLE" : null;
  }
  return isWeakSecret(value.slice(beginning?.length ?? 0)) ? "TOO_SIMPLE" : null;
}

/** Of secrets that others give out, whose form is theirs to choose. */
export function isWeakSecret(value: string): boolean {
  return value.length < leastCharacters || isTooSimple(value);
}
