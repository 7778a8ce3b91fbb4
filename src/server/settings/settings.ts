import { defaultSiteSettings, type SiteSettings } from "#domain/settings/site-settings.ts";
import { cachedFor } from "../platform/cached-for.ts";
import type { Db } from "../platform/database.ts";
import { mergeSettings } from "./merge-settings.ts";
import { findStoredSettings } from "./settings-queries.ts";

export type Settings = {
  /** At most a second old. */
  current(): Promise<SiteSettings>;
};

export function createSettings(db: Db): Settings {
  return { current: cachedFor(1000, async () => mergeSettings(defaultSiteSettings, await findStoredSettings(db))) };
}
