import {
  type GroupValues,
  type SettingGroup,
  settingGroups,
} from "#contract/settings/setting-groups.ts";
import type { KeptAs, SettingOfShop } from "#contract/settings/setting-kinds.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";

/** Groups of settings. A list is one value. */
export type SettingsPatch = { [Key in keyof SiteSettings]?: unknown };

type Rule = { read(kept: unknown): SettingValue; write(typed: SettingValue): unknown };
type AskedFor = { isEnabled: boolean; isRequired: boolean };

const same: Rule = { read: (kept) => kept as SettingValue, write: (typed) => typed };
/** How a setting is read into its field, and written out of it. */
const rules: Record<KeptAs, Rule> = {
  same,
  satang: {
    read: (kept) => bahtFromSatang(kept as number),
    write: (typed) => satangFromBaht(typed as number),
  },
  "satang or never": {
    read: (kept) => (kept === 0 ? "" : bahtFromSatang(kept as number)),
    write: (typed) => (typed === "" ? 0 : satangFromBaht(typed as number)),
  },
  "text or none": {
    read: (kept) => (kept as string | null) ?? "",
    write: (typed) => typed || null,
  },
  number: { read: String, write: Number },
  numbers: {
    read: (kept) => (kept as number[]).join(","),
    write: (typed) => String(typed).split(",").map(Number),
  },
  asked: {
    read: (kept) => askedAs(kept as AskedFor),
    write: (typed): AskedFor => ({
      isEnabled: typed !== "hidden",
      isRequired: typed === "required",
    }),
  },
  // The English text is stored beside the Thai text of the same setting.
  english: same,
};

/** The values of one page of the settings. */
export function readGroup<Group extends SettingGroup>(
  group: Group,
  site: SiteSettings,
): GroupValues<Group> {
  const values = fieldsOf(group).map(([name, { of, as }]) => {
    const value = rules[as].read(at(site, of));
    return [
      name,
      as === "english" ? typedEnglish(at(site, thaiOf(of)) as string, value as string) : value,
    ];
  });
  return Object.fromEntries(values) as GroupValues<Group>;
}

/** The patch of settings that a page's values make. */
export function patchOfGroup<Group extends SettingGroup>(
  group: Group,
  values: GroupValues<Group>,
): SettingsPatch {
  const typed = new Map(
    fieldsOf(group).map(([name, field]) => [
      field.of,
      (values as Record<string, SettingValue>)[name] ?? "",
    ]),
  );
  const patch = {};
  for (const [, { of, as }] of fieldsOf(group)) {
    const value = typed.get(of) ?? "";
    put(
      patch,
      of,
      as === "english"
        ? keptEnglish(String(typed.get(thaiOf(of))), String(value))
        : rules[as].write(value),
    );
  }
  return patch;
}

function fieldsOf(group: SettingGroup): [string, SettingOfShop][] {
  return Object.entries(settingGroups[group]);
}

function askedAs({ isEnabled, isRequired }: AskedFor): "hidden" | "optional" | "required" {
  if (!isEnabled) return "hidden";
  return isRequired ? "required" : "optional";
}

function thaiOf(english: string): string {
  return english.replace(/en$/, "th");
}

function at(site: unknown, path: string): unknown {
  return path.split(".").reduce((within, key) => (within as Record<string, unknown>)[key], site);
}

function put(patch: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const within = keys.reduce((above, key) => {
    above[key] ??= {};
    return above[key] as Record<string, unknown>;
  }, patch);
  within[last] = value;
}
