import type { FieldFault } from "#contract/client.ts";
import type { KeyCheck } from "#contract/payment/provider-keys.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { checkProviderKeys } from "#server/shop/payment/keys/check-provider-keys.ts";
import type { LiveProviders } from "#server/shop/payment/keys/live-providers.ts";
import type { KnownKeys } from "#server/shop/payment/keys/merge-keys.ts";

export type KeyTester = { providers: LiveProviders; clock: Clock };

/** Tests new keys with the provider. Working keys may be replaced only by working ones. */
export async function testKeys(
  { providers, clock }: KeyTester,
  provider: ProviderId,
  keys: readonly KnownKeys[],
): Promise<Exclude<KeyCheck, "good"> | null> {
  const result = await providers.withKeys(keys, (registry) =>
    checkProviderKeys(registry.providerById(provider), clock),
  );
  if (result === "good") return null;
  if (result === "refused") return result;
  return (await worksNow({ providers, clock }, provider)) ? result : null;
}

async function worksNow({ providers, clock }: KeyTester, id: ProviderId): Promise<boolean> {
  const provider = (await providers.current()).providerById(id);
  if (provider === null) return false;
  return (await checkProviderKeys(provider, clock)) !== "refused";
}

const errors = {
  refused: "field.keys-KEYS_REFUSED",
  incomplete: "field.keys-KEYS_INCOMPLETE",
  "no-answer": "field.keys-KEYS_NO_ANSWER",
} as const;

export function testError(
  result: Exclude<KeyCheck, "good">,
  param: string,
  lang: Language,
): FieldFault {
  return fieldFault(errors[result], { param, lang });
}
