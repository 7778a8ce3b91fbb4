import { describe, expect, it } from "vitest";
import { filterStaff, type StaffQuery } from "./filter-staff.ts";
import type { Permission } from "./permissions.ts";

const person = (
  id: number,
  name: string,
  permissions: Permission[],
  last_seen_at: string | null,
) => ({
  id,
  name,
  email: `p${id}@shop.example`,
  username: `user${id}`,
  is_owner: permissions.length === 0,
  permissions,
  last_seen_at,
});
const people = [
  person(1, "วรรณา", [], "2026-11-20T03:00:00.000Z"),
  person(2, "สมใจ", ["order.read"], null),
  person(3, "กานดา", ["catalog.manage"], "2026-11-21T03:00:00.000Z"),
];
const found = (query: Partial<StaffQuery>) =>
  filterStaff(people, { q: "", role: "", sort: "", ...query }).map(({ id }) => id);

describe("a member of the staff", () => {
  it("is found by name, address and username", () => {
    expect(found({ q: "สม" })).toEqual([2]);
    expect(found({ q: "P3@" })).toEqual([3]);
    expect(found({ q: "user1 วรรณา" })).toEqual([1]);
    expect(found({ q: "nobody" })).toEqual([]);
    expect(found({ q: "  กานดา " })).toEqual([3]);
  });
  it("is found by what they may do: an owner may do everything", () => {
    expect(found({ role: "order.read" })).toEqual([1, 2]);
    expect(found({ role: "owner" })).toEqual([1]);
  });
  it("is put in order by name and by when they were last seen", () => {
    expect(found({})).toEqual([1, 2, 3]);
    expect(found({ sort: "name" })).toEqual([3, 1, 2]);
    expect(found({ sort: "seen" })).toEqual([3, 1, 2]);
    const alike = [person(5, "สมใจ", [], null), person(4, "สมใจ", [], null)];
    for (const sort of ["name", "seen"] as const)
      expect(filterStaff(alike, { q: "", role: "", sort }).map(({ id }) => id)).toEqual([4, 5]);
  });
});
