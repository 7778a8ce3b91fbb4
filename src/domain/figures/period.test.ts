import { describe, expect, it } from "vitest";
import { daysBefore, listDays, type PeriodName, readPeriod, yearBefore } from "./period.ts";

/** Already Monday in Bangkok. */
const now = new Date("2026-11-22T17:30:00Z");
const own = (from: string, to: string) => readPeriod({ period: "own", from, to }, now);

describe("a period of the figures", () => {
  it.each<[PeriodName, string, string]>([
    ["today", "2026-11-23", "2026-11-23"],
    ["7d", "2026-11-17", "2026-11-23"],
    ["30d", "2026-10-25", "2026-11-23"],
    ["90d", "2026-08-26", "2026-11-23"],
    ["month", "2026-11-01", "2026-11-23"],
  ])("%s ends today in Bangkok", (period, from, to) => {
    expect(readPeriod({ period, from: "", to: "" }, now)).toEqual({ from, to });
  });

  it("may be one's own, a Buddhist year included", () => {
    expect(own("2026-02-01", "2026-02-28")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(own("2569-02-01", "2569-02-28")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  it.each([
    ["", "2026-02-01", "from"],
    ["2026-02-30", "2026-03-01", "from"],
    ["2026-02-01T10:00", "2026-03-01", "from"],
    ["2026-02-01", "2026-03-01T10:00", "to"],
    ["2026-02-01", "", "to"],
    ["2026-02-02", "2026-02-01", "to"],
    ["2024-01-01", "2026-01-01", "to"],
  ])("refuses %s to %s", (from, to, wrong) => {
    expect(own(from, to)).toEqual({ wrong });
  });

  it("is two years long at most", () => {
    expect(own("2024-01-01", "2025-12-31")).toEqual({ from: "2024-01-01", to: "2025-12-31" });
  });

  it("is compared with as many days before it", () => {
    expect(daysBefore({ from: "2026-03-01", to: "2026-03-30" })).toEqual({
      from: "2026-01-30",
      to: "2026-02-28",
    });
    expect(daysBefore({ from: "2026-11-23", to: "2026-11-23" })).toEqual({
      from: "2026-11-22",
      to: "2026-11-22",
    });
  });

  it("has every day once, over the end of February", () => {
    expect(listDays({ from: "2028-02-28", to: "2028-03-01" })).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
    ]);
  });

  it("has twelve whole months of taxes before it", () => {
    const year = yearBefore("2026-02-10");
    expect(year).toEqual({ from: "2025-03-01", to: "2026-02-28" });
  });
});

it("an own period may be one day, and no longer than two years", () => {
  const now = new Date("2026-11-28T05:00:00Z");
  const own = (from: string, to: string) => readPeriod({ period: "own", from, to }, now);
  expect(own("2026-11-01", "2026-11-01")).toEqual({ from: "2026-11-01", to: "2026-11-01" });
  expect(own("2026-11-02", "2026-11-01")).toEqual({ wrong: "to" });
  expect(own("2024-01-01", "2025-12-31")).toEqual({ from: "2024-01-01", to: "2025-12-31" });
  expect(own("2024-01-01", "2026-01-01")).toEqual({ wrong: "to" });
});
