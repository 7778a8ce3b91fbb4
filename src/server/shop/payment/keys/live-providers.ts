import type { Db } from "#server/platform/database/database.ts";
import type { OutgoingLog } from "#server/platform/http/outgoing-http.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import type { CurrentProviders, ProviderRegistry } from "../protocol/provider-registry.ts";
import { createProviderRegistry, type ProviderSettings } from "../providers/registry.ts";
import { findKeyError } from "./key-errors.ts";
import { type ConfiguredProviders, type KnownKeys, mergeKeys } from "./merge-keys.ts";
import { listSealedKeys, type SealedKey } from "./provider-key-queries.ts";

export type LiveProviders = CurrentProviders & {
  /** The keys and addresses that `current` uses. */
  settings(): Promise<ProviderSettings>;
  /** Tests providers made of these keys as if they were in use. */
  withKeys<T>(
    keys: readonly KnownKeys[],
    check: (registry: ProviderRegistry) => Promise<T>,
  ): Promise<T>;
  /** Called on the node where keys were changed, so that they apply there at once. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type LiveProvidersDeps = {
  db: Db;
  dataKey: Buffer;
  settings: Pick<Settings, "sealedVersion" | "forget">;
  configured: ConfiguredProviders;
  allowInsecure: boolean;
  log: OutgoingLog;
};
type ProviderSet = { settings: ProviderSettings; registry: ProviderRegistry };

/** Providers whose keys administrators may change while the shop runs. */
export function createLiveProviders({
  db,
  dataKey,
  settings,
  configured,
  allowInsecure,
  log,
}: LiveProvidersDeps): LiveProviders {
  // Calls of a replaced client may still be running, so all clients are closed at the end.
  const lines: ProviderRegistry[] = [];
  let held: { version: number; made: Promise<ProviderSet> } | undefined;

  const make = async (version: number): Promise<ProviderSet> => {
    const keys =
      version === 0
        ? []
        : (await listSealedKeys(db)).map((key) => ({ ...key, value: openKey(dataKey, key) }));
    if (!allowInsecure) warnOfUnfit(keys, log);
    const merged = mergeKeys(configured, keys);
    const registry = createProviderRegistry(merged, { allowInsecure, log });
    lines.push(registry);
    return { settings: merged, registry };
  };
  const madeNow = async (): Promise<ProviderSet> => {
    const version = await settings.sealedVersion();
    if (held?.version !== version) {
      const fresh = { version, made: make(version) };
      held = fresh;
      fresh.made.catch(() => {
        if (held === fresh) held = undefined;
      });
    }
    return held.made;
  };
  return {
    current: async () => (await madeNow()).registry,
    settings: async () => (await madeNow()).settings,
    withKeys: async (keys, check) => {
      const registry = createProviderRegistry(mergeKeys(configured, keys), { allowInsecure, log });
      return check(registry).finally(() => registry.close());
    },
    refresh: async () => {
      settings.forget();
      await madeNow();
    },
    close: async () => {
      await Promise.all(lines.map((registry) => registry.close()));
    },
  };
}

export function keyPlace({ provider, name }: Pick<SealedKey, "provider" | "name">): string {
  return `provider_key.sealed:${provider}/${name}`;
}

/**
 * Keys saved before this check existed. A running shop continues, because only its owner can enter
 * better ones.
 */
function warnOfUnfit(keys: readonly KnownKeys[], log: OutgoingLog): void {
  for (const { provider, name, value } of keys) {
    const fault = findKeyError(provider, name, value);
    if (fault !== null)
      log.warn(
        { provider, name, fault },
        "a key that was saved in the admin area is not fit for a real shop",
      );
  }
}

function openKey(dataKey: Buffer, key: SealedKey): string {
  return unseal(dataKey, keyPlace(key), key.sealed);
}
