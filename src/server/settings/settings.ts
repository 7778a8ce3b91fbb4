import { defaultSiteSettings, type SiteSettings } from "#domain/settings/site-settings.ts";
import { cachedFor } from "../platform/cached-for.ts";
import type { Db } from "../platform/database.ts";
import { mergeSettings } from "./merge-settings.ts";
import { findStoredSettings } from "./settings-queries.ts";

export type Settings = {
  /** At most a second old. */
  current(): Promise<SiteSettings>;
  /** Raised whenever something sealed changes, such as keys of payment providers; it comes with the same reading. */
  sealedVersion(): Promise<number>;
  /** For the node on which something was changed: it goes by it at once. */
  forget(): void;
};

export function createSettings(db: Db): Settings {
  const read = cachedFor(1000, async () => {
    const { settings, sealedVersion } = await findStoredSettings(db);
    return { site: mergeSettings(defaultSiteSettings, settings), sealedVersion };
  });
  return { current: async () => (await read()).site, sealedVersion: async () => (await read()).sealedVersion, forget: read.forget };
}
