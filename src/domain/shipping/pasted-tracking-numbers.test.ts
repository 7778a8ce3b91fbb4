import { describe, expect, it } from "vitest";
import { readPastedNumbers } from "./pasted-tracking-numbers.ts";

const orderIds = [12, 30, 31];
const read = (text: string, from = 12) => [...readPastedNumbers(text, { orderIds, from })];

describe("tracking numbers out of a sheet", () => {
  it("go down from the row they were pasted into, and no further than the table", () => {
    expect(read("TH001\r\nTH002\r\n")).toEqual([
      [12, "TH001"],
      [30, "TH002"],
    ]);
    expect(read("TH002\nTH003\nTH004", 30)).toEqual([
      [30, "TH002"],
      [31, "TH003"],
    ]);
  });

  it("leave a row alone whose cell is empty", () => {
    expect(read("TH001\n\nTH003")).toEqual([
      [12, "TH001"],
      [31, "TH003"],
    ]);
  });

  it("find their rows by the orders' numbers where these stand beside them", () => {
    expect(read("#31\tTH003\n12\tสมชาย\tTH001", 30)).toEqual([
      [31, "TH003"],
      [12, "TH001"],
    ]);
  });
});

it("a number of no order of the table stays a cell like others", () => {
  expect(read("99\tTH001\n#31\tTH002")).toEqual([
    [12, "TH001"],
    [31, "TH002"],
  ]);
});

it("a lone cell is a number of a parcel, also where it looks like an order's", () => {
  expect(read("31")).toEqual([[12, "31"]]);
});

it("a row with an order's number and nothing beside it is left out, and spaces are no number", () => {
  expect(read("#31\t\n#12\t  TH001 \t ")).toEqual([[12, "TH001"]]);
});
