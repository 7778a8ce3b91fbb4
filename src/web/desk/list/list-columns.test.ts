import { expect, it } from "vitest";
import { isColumnShown, readWishes, withColumn, writeWishes } from "./list-columns.ts";

const tel = { key: "tel", isForDesk: true };
const state = { key: "state" };

it.each([
  [tel, {}, true, false],
  [tel, {}, false, true],
  [tel, { tel: true }, true, true],
  [state, {}, true, true],
  [state, { state: false }, false, false],
])("shows %j with the wishes %j on a narrow screen (%s): %s", (column, wishes, isNarrow, isShown) => {
  expect(isColumnShown(column, wishes, isNarrow)).toBe(isShown);
});

it("keeps only what is wanted otherwise, and reads what it has written", () => {
  const wishes = withColumn(state, withColumn(tel, {}, { isShown: true, isNarrow: true }), { isShown: false, isNarrow: true });
  expect(writeWishes(wishes)).toBe("+tel,-state");
  expect(readWishes("+tel,-state")).toEqual(wishes);
  expect(withColumn(tel, wishes, { isShown: false, isNarrow: true })).toEqual({ state: false });
});

it.each([null, "", "tel", "+,-", ",,"])("takes %j for no wish", (kept) => {
  expect(readWishes(kept)).toEqual({});
});
