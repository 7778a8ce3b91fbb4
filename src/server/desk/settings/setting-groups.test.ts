import { expect, it } from "vitest";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { groupRules } from "./setting-groups.ts";

/** The name of every single setting, such as `title.th`. A list is one. */
function namesIn(settings: object, within = ""): string[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? namesIn(value, `${within}${key}.`) : [within + key],
  );
}

it("TEXT-04 every setting of the shop can be set on one page, and on no second one", () => {
  // TypeScript cannot see that values and rule are of the same page.
  const set = settingGroupNames.flatMap((group) => namesIn(groupRules[group].patch(groupRules[group].read(defaultSiteSettings) as never)));
  expect(new Set(set)).toEqual(new Set(namesIn(defaultSiteSettings)));
  expect(new Set(set).size).toBe(set.length);
});
