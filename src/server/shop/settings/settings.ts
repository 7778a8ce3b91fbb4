import {
  defaultSiteSettings,
  type SiteSettings,
  settingsInForce,
} from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { cachedFor } from "#server/platform/process/cached-for.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { mergeSettings } from "./merge-settings.ts";
import { findStoredSettings } from "./settings-queries.ts";

export type Settings = {
  /** The present settings, at most a second old. */
  current(): Promise<SiteSettings>;
  /** Whether anything but courses is on sale. */
  hasGoods(): Promise<boolean>;
  /** Payment providers that reject the keys in use. */
  refusedProviders(): Promise<readonly string[]>;
  /**
   * Incremented whenever a sealed value changes, such as a provider's keys. It comes from the same
   * read.
   */
  sealedVersion(): Promise<number>;
  /** Called on the node of a change, so that it takes effect there at once. */
  forget(): void;
};

export function createSettings(db: Db, clock: Clock): Settings {
  const read = cachedFor(1000, async () => {
    const { settings, ...facts } = await findStoredSettings(db);
    return { site: mergeSettings(defaultSiteSettings, settings), ...facts };
  });
  return {
    current: async () => settingsInForce((await read()).site, clock()),
    sealedVersion: async () => (await read()).sealedVersion,
    hasGoods: async () => (await read()).hasGoods,
    refusedProviders: async () => (await read()).refusedProviders,
    forget: read.forget,
  };
}
