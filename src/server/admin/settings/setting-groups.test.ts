import { expect, it } from "vitest";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { patchOfGroup, readGroup } from "./setting-groups.ts";
import { withPatch } from "./with-patch.ts";

/** The name of every single setting, such as `title.th`. A list is one. */
function namesIn(settings: object, within = ""): string[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? namesIn(value, `${within}${key}.`)
      : [within + key],
  );
}

it("TEXT-04 every setting of the shop can be set on one page, and on no second one", () => {
  // TypeScript cannot see that values and rule are of the same page.
  const set = settingGroupNames.flatMap((group) =>
    namesIn(patchOfGroup(group, readGroup(group, defaultSiteSettings) as never)),
  );
  expect(new Set(set)).toEqual(new Set(namesIn(defaultSiteSettings)));
  expect(new Set(set).size).toBe(set.length);
});

it("TEXT-04 every page writes back what it reads, and leaves all other settings alone", () => {
  for (const group of settingGroupNames) {
    const patch = patchOfGroup(group, readGroup(group, defaultSiteSettings) as never);
    expect(withPatch(defaultSiteSettings, patch), group).toEqual(defaultSiteSettings);
  }
});

it("TEXT-04 a sum is typed in baht, an empty one is none, and English that was left out is the Thai", () => {
  const orders = readGroup("orders", {
    ...defaultSiteSettings,
    secondApprovalAboveSatang: 123_450,
  });
  expect(orders.second_approval_above).toBe(1234.5);
  expect(patchOfGroup("orders", { ...orders, second_approval_above: "" })).toMatchObject({
    secondApprovalAboveSatang: 0,
    autoCancelHours: 24,
  });
  const shop = readGroup("shop", defaultSiteSettings);
  expect(shop).toMatchObject({ title_en: "", purchase_layout: "1" });
  expect(patchOfGroup("shop", { ...shop, title_th: "ร้านครู", purchase_layout: "4" })).toMatchObject({
    title: { th: "ร้านครู", en: "ร้านครู" },
    purchaseLayout: 4,
  });
  const tax = readGroup("tax", defaultSiteSettings);
  expect(
    patchOfGroup("tax", { ...tax, withholding_percents: "1,3", withholding_minimum: 500.25 }),
  ).toMatchObject({
    withholding: { percents: [1, 3], minimumSatang: 50_025 },
  });
  const form = readGroup("registration", defaultSiteSettings);
  expect([form.firstname, form.nickname, form.image_profile]).toEqual([
    "required",
    "hidden",
    "optional",
  ]);
});
