import { describe, expect, it } from "vitest";
import { checkSaleDates } from "./sale-dates.ts";

const now = new Date("2026-11-22T02:00:00Z");
const [atNow, later, latest] = ["2026-11-22T09:00", "2026-11-22T09:01", "2026-11-22T09:02"];

describe("when something is on sale", () => {
  it.each([
    ["draft", "", "", {}],
    ["published", "nonsense", "", {}],
    ["scheduled", later, "", {}],
    ["scheduled", "", "", { publish_at: "REQUIRED" }],
    ["scheduled", "nonsense", "", { publish_at: "NOT_A_TIME" }],
    ["scheduled", atNow, "", { publish_at: "IS_PAST" }],
    ["published", "", later, {}],
    ["published", latest, later, {}],
    ["published", "", "nonsense", { unpublish_at: "NOT_A_TIME" }],
    ["published", "", atNow, { unpublish_at: "IS_PAST" }],
    ["draft", "", "nonsense", {}],
    ["scheduled", later, latest, {}],
    ["scheduled", later, later, { unpublish_at: "NOT_AFTER_BEGIN" }],
    ["scheduled", latest, later, { unpublish_at: "NOT_AFTER_BEGIN" }],
    ["scheduled", "", later, { publish_at: "REQUIRED" }],
  ] as const)("%s from '%s' to '%s'", (sale, publish_at, unpublish_at, faults) => {
    expect(checkSaleDates({ sale, publish_at, unpublish_at }, now)).toEqual(faults);
  });
});
