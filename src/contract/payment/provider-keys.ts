import type { providerAccounts } from "#domain/payment/providers/all-accounts.ts";
import type { ProviderId } from "#domain/payment/providers/all-providers.ts";

type NamesOf<Facts> = Facts extends { keys: infer Keys } ? keyof Keys : never;
/** What a provider's dashboard gives a shop, under the names that this shop uses. */
export type ProviderKeyName = NamesOf<(typeof providerAccounts)[ProviderId]>;
/** What a try with the keys brought. */
export type KeyCheck = "good" | "refused" | "incomplete" | "no-answer";
