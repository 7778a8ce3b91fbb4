import type { providerAccounts } from "#domain/payment/providers/all-accounts.ts";
import type { ProviderId } from "#domain/payment/providers/all-providers.ts";

type NamesOf<Facts> = Facts extends { keys: infer Keys } ? keyof Keys : never;
/** The keys from a provider's dashboard, under the shop's names. */
export type ProviderKeyName = NamesOf<(typeof providerAccounts)[ProviderId]>;
/** The result of a test of the keys. */
export type KeyCheck = "good" | "refused" | "incomplete" | "no-answer";
