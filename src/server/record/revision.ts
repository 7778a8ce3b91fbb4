import type { SettingValue } from "#domain/settings/setting-field.ts";

/** A record as its form shows it, in one of its versions. */
export type Revision = { version: number; values: Record<string, SettingValue> };
