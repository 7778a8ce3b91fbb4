import { expect, it } from "vitest";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { groupsOf } from "./course-parts.ts";

it("every field of a course or product stands in exactly one part of its editor", () => {
  const none = { categories: [], products: [] };
  const fields = new Set(
    [itemFields("course", none), itemFields("product", none)].flatMap((all) => Object.keys(all)),
  );
  const placed = Object.values(groupsOf).flatMap((groups) =>
    groups.flatMap(({ rows }) => rows.flat()),
  );
  const english = [...fields].filter((name) => name.endsWith("_eng"));
  expect([...placed, ...english].toSorted()).toEqual([...fields].toSorted());
});
