import { describe, expect, it } from "vitest";
import { permissions } from "#domain/account/permissions.ts";
import { adminPlaces, menuGroups } from "../shared/admin-places.ts";
import { foldedGroups } from "./folded-groups.ts";

const sizesOf = (granted: readonly string[]) =>
  menuGroups.map((group) => ({
    group,
    places: adminPlaces.filter(
      (place) => place.group === group && place.permissions.some((one) => granted.includes(one)),
    ).length,
  }));
const rowsOpen = (sizes: ReturnType<typeof sizesOf>, folded: readonly string[]) =>
  sizes.reduce((sum, { group, places }) => sum + (folded.includes(group) ? 0 : places), 0);

describe("the groups of the menu in a low window", () => {
  it.each([undefined, ...menuGroups])(
    "an owner in %s sees every group without scrolling",
    (here) => {
      const sizes = sizesOf(permissions);
      const folded = foldedGroups(sizes, here);
      expect(rowsOpen(sizes, folded) * 36 + sizes.length * 28).toBeLessThanOrEqual(592);
      expect(folded).not.toContain(here);
    },
  );

  it("fold for nobody whose places have room", () => {
    const sizes = sizesOf(["order.read", "catalog.manage"]).filter(({ places }) => places > 0);
    expect(foldedGroups(sizes, undefined)).toEqual([]);
  });

  it("fold the shop before the people, and the daily work last", () => {
    expect(foldedGroups(sizesOf(permissions), undefined)).toEqual(["shop", "people"]);
  });
});
