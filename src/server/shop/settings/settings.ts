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
  /** What holds now, read at most a second ago. */
  current(): Promise<SiteSettings>;
  /** Whether anything but courses is on sale. */
  hasGoods(): Promise<boolean>;
  /** Payment providers that do not know the keys in use. */
  refusedProviders(): Promise<readonly string[]>;
  /**
   * Raised whenever something sealed changes, such as keys of payment providers; it comes with the
   * same reading.
   */
  sealedVersion(): Promise<number>;
  /** For the node on which something was changed: it goes by it at once. */
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
