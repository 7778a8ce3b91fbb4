import { describe, expect, it } from "vitest";
import { filterRows, type RowQuery } from "./filter-rows.ts";

const row = (id: number, name: string, is_active = true) => ({
  id,
  values: { name, name_en: `Group ${id}`, position: id, is_active },
});
const rows = [row(3, "ครู"), row(1, "นักเรียน"), row(2, "ผู้ปกครอง", false)];
const found = (query: Partial<RowQuery>) =>
  filterRows(rows, { q: "", state: "", sort: "", ...query }, ({ values }) => values.name).map(
    ({ id }) => id,
  );

describe("the rows of an owner's list", () => {
  it("stand in their own order, where nothing else is asked for", () => {
    expect(found({})).toEqual([3, 1, 2]);
  });
  it("are found by every word, in whatever field it stands", () => {
    expect(found({ q: "นัก" })).toEqual([1]);
    expect(found({ q: "GROUP 2" })).toEqual([2]);
    expect(found({ q: " ครู " })).toEqual([3]);
    // Of a switch nobody sees the word.
    expect(found({ q: "true" })).toEqual([]);
    expect(found({ q: "ครู นัก" })).toEqual([]);
  });
  it("of one name stand by their numbers", () => {
    const same = [row(5, "ครู"), row(2, "ครู"), row(9, "ครู")];
    expect(
      filterRows(same, { q: "", state: "", sort: "name" }, ({ values }) => values.name).map(
        ({ id }) => id,
      ),
    ).toEqual([2, 5, 9]);
  });
  it("are filtered by whether they are in use, and put in order", () => {
    expect(found({ state: "active" })).toEqual([3, 1]);
    expect(found({ state: "archived" })).toEqual([2]);
    expect(found({ sort: "name" })).toEqual([3, 1, 2]);
    expect(found({ sort: "newest" })).toEqual([3, 2, 1]);
    expect(found({ sort: "oldest" })).toEqual([1, 2, 3]);
  });
});
