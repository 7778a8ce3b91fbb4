import { expect, it } from "vitest";
import { moneyCame, type ReportedDays } from "./money-came.ts";

const now = new Date("2026-11-29T18:00:00Z");
const provider = new Date("2026-11-24T16:59:59Z");
const statement = new Date("2026-11-25T17:00:00Z");
const event = new Date("2026-11-27T05:00:00Z");
const buyer = new Date("2026-11-28T05:00:00Z");

it.each<[string, ReportedDays, string, string]>([
  [
    "the provider's word before all others",
    { provider, statement, slip: "2026-11-23", event, buyer },
    "2026-11-24",
    "provider",
  ],
  [
    "the bank's statement before the slip, by the day in Bangkok",
    { statement, slip: "2026-11-23", event, buyer },
    "2026-11-26",
    "statement",
  ],
  [
    "the slip's code before the buyer's word",
    { slip: "2026-11-23", event, buyer },
    "2026-11-23",
    "slip",
  ],
  ["the provider's event before the buyer's word", { event, buyer }, "2026-11-27", "event"],
  ["the buyer's word where nothing else tells", { buyer, provider: null }, "2026-11-28", "buyer"],
  ["the approval where nobody tells", {}, "2026-11-30", "approval"],
  ["today as told", { buyer: now }, "2026-11-30", "buyer"],
  [
    "never a day that is not there yet",
    { buyer: new Date("2026-11-30T17:00:00Z"), slip: "2026-12-01" },
    "2026-11-30",
    "approval",
  ],
  [
    "the next one's where the first is not there yet",
    { statement: new Date("2027-01-01"), buyer },
    "2026-11-28",
    "buyer",
  ],
])("is %s", (_, reported, on, source) => expect(moneyCame(reported, now)).toEqual({ on, source }));
