import { expect, it } from "vitest";
import { isColumnShown, readChoices, withColumn, writeChoices } from "./list-columns.ts";

const tel = { key: "tel", isForAdmin: true };
const state = { key: "state" };

it.each([
  [tel, {}, true, false],
  [tel, {}, false, true],
  [tel, { tel: true }, true, true],
  [state, {}, true, true],
  [state, { state: false }, false, false],
])(
  "shows %j with the choices %j on a narrow screen (%s): %s",
  (column, choices, isNarrow, isShown) => {
    expect(isColumnShown(column, choices, isNarrow)).toBe(isShown);
  },
);

it("keeps only what is wanted otherwise, and reads what it has written", () => {
  const choices = withColumn(state, withColumn(tel, {}, { isShown: true, isNarrow: true }), {
    isShown: false,
    isNarrow: true,
  });
  expect(writeChoices(choices)).toBe("+tel,-state");
  expect(readChoices("+tel,-state")).toEqual(choices);
  expect(withColumn(tel, choices, { isShown: false, isNarrow: true })).toEqual({ state: false });
});

it.each([null, "", "tel", "+,-", ",,"])("takes %j for no wish", (kept) => {
  expect(readChoices(kept)).toEqual({});
});
