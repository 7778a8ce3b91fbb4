import { expect, it } from "vitest";
import { itemStateOf } from "./item-state.ts";

const day = new Date("2026-11-22T00:00:00Z");
it.each([
  [{}, "draft"],
  [{ publishAt: day }, "scheduled"],
  [{ isPublished: true }, "unpriced"],
  [{ isPublished: true, hasPrice: true }, "published"],
  [{ isPublished: true, hasPrice: true, archivedAt: day }, "archived"],
])("%j is %s", (dates, state) =>
  expect(
    itemStateOf({
      isPublished: false,
      publishAt: null,
      archivedAt: null,
      hasPrice: false,
      ...dates,
    }),
  ).toBe(state),
);
