import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import { keyNamesOf } from "#domain/payment/providers/all-accounts.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { LiveProviders } from "#server/shop/payment/keys/live-providers.ts";
import type { ConfiguredProviders } from "#server/shop/payment/keys/merge-keys.ts";
import { configuredKeys } from "#server/shop/payment/keys/merge-keys.ts";
import {
  type KeyState,
  listKeyStates,
  listPastKeys,
} from "#server/shop/payment/keys/provider-key-queries.ts";
import { findKeysRefusedSince } from "#server/shop/payment/start/refused-keys-queries.ts";

type ReadProviderKeysDeps = { db: Db; configured: ConfiguredProviders; providers: LiveProviders };
export type WireKeys = Output<AllSchemas["adminGetProviderKeys"]>["data"];

/** The public state of a provider's keys, never a key. */
export async function readProviderKeys(
  { db, configured, providers }: ReadProviderKeysDeps,
  provider: ProviderId,
): Promise<WireKeys> {
  const entered = await listKeyStates(db, provider);
  const server = configuredKeys(configured, provider);
  const keys = keyNamesOf(provider).map((name) => {
    const state = entered.find((each) => each.name === name);
    return {
      name,
      is_set: state !== undefined,
      ending: state?.ending ?? "",
      set_at: state?.setAt.toISOString() ?? null,
      set_by: state?.setBy ?? null,
    };
  });
  const source = entered.length > 0 ? "administrator" : server ? "server" : "none";
  const past = await listPastKeys(db, provider);
  const refusedSince = await findKeysRefusedSince(db, provider);
  return {
    provider,
    source,
    is_complete: (await providers.current()).providerById(provider) !== null,
    version: versionOf(entered),
    keys,
    can_restore: past.length > 0 || (entered.length > 0 && server !== null),
    refused_since: refusedSince?.toISOString() ?? null,
  };
}

/** The version of all keys of a provider: each change has its own time. Without keys it is 0. */
export function versionOf(entered: readonly KeyState[]): number {
  return Math.max(0, ...entered.map(({ version }) => version));
}
