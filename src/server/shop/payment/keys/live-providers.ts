import type { Db } from "#server/platform/database/database.ts";
import type { OutgoingLog } from "#server/platform/http/outgoing-http.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { createProviderRegistry, type ProviderRegistry, type ProviderSettings } from "../providers/registry.ts";
import { keyFault } from "./key-faults.ts";
import { type ConfiguredProviders, type KnownKeys, mergeKeys } from "./merge-keys.ts";
import { listSealedKeys, type SealedKey } from "./provider-key-queries.ts";

export type LiveProviders = {
  /** The providers by the keys of a second ago at most. */
  current(): Promise<ProviderRegistry>;
  /** Keys and places that `current` works with. */
  settings(): Promise<ProviderSettings>;
  /** Lets one look at providers made of these keys, as if they were in use. */
  withKeys<T>(keys: readonly KnownKeys[], look: (registry: ProviderRegistry) => Promise<T>): Promise<T>;
  /** For the node on which keys were changed: it goes by them at once. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type Needs = {
  db: Db;
  dataKey: Buffer;
  settings: Pick<Settings, "sealedVersion" | "forget">;
  configured: ConfiguredProviders;
  allowInsecure: boolean;
  log: OutgoingLog;
};
type Made = { settings: ProviderSettings; registry: ProviderRegistry };

/** Providers whose keys administrators may change while the shop runs. */
export function createLiveProviders({ db, dataKey, settings, configured, allowInsecure, log }: Needs): LiveProviders {
  // Calls over an older line may still be on their way, so all of them are closed at the end.
  const lines: ProviderRegistry[] = [];
  let held: { version: number; made: Promise<Made> } | undefined;

  const make = async (version: number): Promise<Made> => {
    const keys = version === 0 ? [] : (await listSealedKeys(db)).map((key) => ({ ...key, value: openKey(dataKey, key) }));
    if (!allowInsecure) warnOfUnfit(keys, log);
    const merged = mergeKeys(configured, keys);
    const registry = createProviderRegistry(merged, { allowInsecure, log });
    lines.push(registry);
    return { settings: merged, registry };
  };
  const madeNow = async (): Promise<Made> => {
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
    withKeys: async (keys, look) => {
      const registry = createProviderRegistry(mergeKeys(configured, keys), { allowInsecure, log });
      return look(registry).finally(() => registry.close());
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

/** Keys that were saved before they were looked at. A shop that is running goes on: only its owner can put in better ones. */
function warnOfUnfit(keys: readonly KnownKeys[], log: OutgoingLog): void {
  for (const { provider, name, value } of keys) {
    const fault = keyFault(provider, name, value);
    if (fault !== null) log.warn({ provider, name, fault }, "a key that was saved in the desk is not fit for a real shop");
  }
}

function openKey(dataKey: Buffer, key: SealedKey): string {
  return unseal(dataKey, keyPlace(key), key.sealed);
}
