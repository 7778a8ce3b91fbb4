import { describe, expect, it } from "vitest";
import { settingGroupNames, settingGroups } from "#contract/settings/setting-groups.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { defaultTexts } from "#web/texts/default-texts.ts";
import type { Texts } from "#web/texts/text-keys.ts";
import { adminPlaces } from "../shared/admin-places.ts";
import { acts } from "./acts.ts";
import { alsoKey, fittingEntries, localEntries } from "./local-results.ts";

const texts = (lang: string): Record<string, string> => ({
  ...defaultTexts("admin", lang),
  ...defaultTexts("adminFind", lang),
});
const inThai = texts("th");

function entriesFor(granted: readonly Permission[], lang: "th" | "en" = "th") {
  const here = texts(lang);
  return localEntries({
    say: (...keys) => keys.map((key) => here[key]).find((text) => text !== undefined),
    other: texts(lang === "th" ? "en" : "th") as Texts,
    may: (wanted) => wanted.length === 0 || wanted.some((one) => granted.includes(one)),
  });
}
const find = (q: string, lang: "th" | "en" = "th") =>
  fittingEntries(entriesFor(permissions, lang), q).map(({ to }) => to);

describe("what the search finds without the server", () => {
  it("is every page, act and field of the settings, each by words in both languages", () => {
    const lacking = [
      ...adminPlaces.map(({ to }) => alsoKey(to)),
      ...acts.flatMap(({ label }) => [label, label.replace("find.", "find.also-")]),
      ...settingGroupNames.flatMap((group) =>
        Object.keys(settingGroups[group]).map((name) => `setting.${name}`),
      ),
    ].filter((key) => !inThai[key] || !texts("en")[key]);
    expect(lacking).toEqual([]);
    const fields = settingGroupNames.flatMap((group) => Object.keys(settingGroups[group]));
    const found = entriesFor(permissions).filter(({ to }) => to.includes("?field="));
    expect(found).toHaveLength(fields.length);
  });

  it.each([
    ["ออกคูปอง", "/admin/coupons/new"],
    ["สำรองข้อมูลตอนนี้", "/admin/settings/health#backups"],
    ["แบ็กอัป", "/admin/settings/health#backups"],
    ["ออเดอร์", "/admin/orders"],
    ["submissions", "/admin/submissions"],
  ])("finds %s first", (q, to) => {
    expect(find(q)[0]).toBe(to);
  });

  it("finds a setting by its words in the other language", () => {
    expect(find(inThai["setting.few_seats"] ?? "", "en")[0]).toBe(
      "/admin/settings/seats?field=few_seats",
    );
    expect(find(texts("en")["setting.few_seats"] ?? "", "th")[0]).toBe(
      "/admin/settings/seats?field=few_seats",
    );
  });

  it.each(permissions)(
    "offers with %s alone nothing that another permission opens",
    (permission) => {
      const opened = entriesFor([permission]).filter(({ to }) => to !== "/admin");
      const ofOthers = entriesFor(permissions.filter((one) => one !== permission));
      const all = entriesFor(permissions).length;
      expect(all - ofOthers.length).toBeLessThanOrEqual(opened.length);
      const needed = [...adminPlaces, ...acts].filter(({ permissions: some }) => some.length > 0);
      const wrong = needed.filter(
        ({ to, permissions: some }) =>
          !some.includes(permission) && opened.some((one) => one.to === to),
      );
      expect(wrong).toEqual([]);
    },
  );
});
