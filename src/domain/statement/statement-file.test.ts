import { describe, expect, it } from "vitest";
import { readCsv } from "#domain/text/csv-cells.ts";
import { findHeaderRow, guessMapping, headerKey } from "./header-row.ts";
import { lineKeys } from "./line-keys.ts";
import { readAmount, readMoment } from "./statement-cells.ts";
import { type ColumnMapping, isWholeMapping, readLine, type StatementLine } from "./statement-line.ts";

const now = new Date("2026-11-22T10:00:00Z");

describe("a bank's file as a table", () => {
  it.each([
    [
      'a,b\r\n"1,290.00","two\nlines"\n',
      ",",
      [
        ["a", "b"],
        ["1,290.00", "two\nlines"],
      ],
    ],
    [
      "a;b;c\n1,290.00;x;\n",
      ";",
      [
        ["a", "b", "c"],
        ["1,290.00", "x", ""],
      ],
    ],
    [
      "a\tb\n1,2\tsay; it",
      "\t",
      [
        ["a", "b"],
        ["1,2", "say; it"],
      ],
    ],
    [
      'a,b\n"say ""hi""",2',
      ",",
      [
        ["a", "b"],
        ['say "hi"', "2"],
      ],
    ],
    [
      "\n\na,b\r\r1,2",
      ",",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
  ])("reads %j", (text, delimiter, cells) => {
    const table = readCsv(text);
    expect([table?.delimiter, table?.rows.map((row) => row.cells)]).toEqual([delimiter, cells]);
  });

  it("counts lines as an editor does, over breaks inside of cells", () => {
    expect(readCsv('a,b\n"x\ny",1\n\nz,2')?.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it("says when a quote never ends", () => {
    expect(readCsv('a,b\n"x,1\n')).toBeNull();
  });
});

describe("an amount", () => {
  it.each([
    ["1,290.00", 129_000],
    ["1290", 129_000],
    ["+1,290.50", 129_050],
    ["-500.00", -50_000],
    ["500.00-", -50_000],
    ["(1,000.25)", -100_025],
    ["฿ 1,290.00", 129_000],
    ["1,290.00 CR", 129_000],
    ["12,34.00", null],
    ["1.290,00", null],
    ["12.345", null],
    ["(500", null],
    ["ยอดรวม", null],
    ["", null],
  ])("%s is %s satang", (text, satang) => expect(readAmount(text)).toBe(satang));
});

describe("a moment", () => {
  it.each([
    ["22/11/2569", "14:05", "2026-11-22T07:05:00.000Z"],
    ["22/11/2026", "14.05.30", "2026-11-22T07:05:30.000Z"],
    ["22/11/69", "", "2026-11-21T17:00:00.000Z"],
    ["22/11/26", "", "2026-11-21T17:00:00.000Z"],
    ["2026-11-22", "02:05 PM", "2026-11-22T07:05:00.000Z"],
    ["2569-11-22 00:10", "", "2026-11-21T17:10:00.000Z"],
    ["1 ", "", null],
    ["31/02/2026", "", null],
    ["22/11/2026", "25:00", null],
    ["22-พ.ย.-69", "", "2026-11-21T17:00:00.000Z"],
    ["5-Nov-2026", "", "2026-11-04T17:00:00.000Z"],
  ])("%s %s is %s", (date, time, iso) => expect(readMoment(date, time, now)?.at.toISOString() ?? null).toBe(iso));
});

const signed: ColumnMapping = { date: 0, time: 1, amount: 2, credit: null, debit: null, balance: null, description: 3, account: null };
const split: ColumnMapping = { date: 0, time: null, amount: null, credit: 1, debit: 2, balance: 3, description: 4, account: null };

describe("a line", () => {
  it("is read from one signed column or from two", () => {
    expect(readLine(["22/11/2569", "14:05", "1,290.00", "โอนจาก\nKBANK"], signed, now)).toEqual({
      line: {
        at: new Date("2026-11-22T07:05:00Z"),
        hasTime: true,
        amountSatang: 129_000,
        balanceSatang: null,
        description: "โอนจาก KBANK",
        account: "",
      },
    });
    expect(readLine(["22/11/69", "", "500.00", "9,500.00", "ถอน"], split, now)).toMatchObject({ line: { amountSatang: -50_000, balanceSatang: 950_000 } });
    expect(readLine(["22/11/69", "1,290.00", "0.00", "", "ฝาก"], split, now)).toMatchObject({ line: { amountSatang: 129_000, hasTime: false } });
  });

  it.each([
    [["", "14:05", "5"], signed, "dateMissing"],
    [["รวม", "", "5"], signed, "dateUnreadable"],
    [["25/11/2569", "", "5"], signed, "dateInFuture"],
    [["22/11/2569", "", ""], signed, "amountMissing"],
    [["22/11/2569", "", "five"], signed, "amountUnreadable"],
    [["22/11/2569", "", "0.00"], signed, "amountZero"],
    [["22/11/2569", "5", "5", ""], split, "amountTwice"],
    [["22/11/2569", "-", "", ""], split, "amountMissing"],
    [["22/11/2569", "5", "", "?"], split, "balanceUnreadable"],
  ] as [string[], ColumnMapping, string][])("%j says why it is none", (cells, mapping, fault) => {
    expect(readLine(cells, mapping, now)).toEqual({ fault });
  });
});

describe("the columns of a file", () => {
  const rows = [
    ["รายการเดินบัญชี", "", "", "", ""],
    ["เลขที่บัญชี", "123-4-56789-0", "", "", ""],
    ["วันที่ทำรายการ", "เวลา", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ", "รายการ"],
    ["22/11/2569", "14:05", "", "1,290.00", "5,000.00", "โอนเงิน"],
  ];

  it("are named by a row that may come after the bank's own words, and mostly say what they are", () => {
    expect(findHeaderRow(rows, now)).toBe(2);
    expect(guessMapping(rows[2] ?? [])).toEqual({ date: 0, time: 1, debit: 2, credit: 3, balance: 4, description: 5, amount: null });
    expect(guessMapping(["Date", "Time", "Amount", "Details"])).toEqual({ date: 0, time: 1, amount: 2, description: 3 });
    expect(headerKey(["Date", " Amount  THB"])).toBe(headerKey(["DATE ", "amount thb"]));
  });

  it("must say a day and one amount, out of columns that are there", () => {
    expect(isWholeMapping(signed, 4)).toBe(true);
    expect(isWholeMapping(signed, 3)).toBe(false);
    expect(isWholeMapping({ ...signed, amount: null }, 4)).toBe(false);
    expect(isWholeMapping({ ...signed, credit: 2 }, 4)).toBe(false);
  });
});

describe("the key of a line", () => {
  const line: StatementLine = { at: now, hasTime: true, amountSatang: 100, balanceSatang: null, description: "x", account: "" };

  it("is the same in another file, and another for the second of two that say the same", () => {
    const [first, second] = lineKeys([line, line]);
    expect(first).not.toBe(second);
    expect(lineKeys([{ ...line, description: "other" }, line])[1]).toBe(first);
  });

  it("keeps to day, amount and balance where there is one, so that other columns may be chosen later", () => {
    const known = { ...line, balanceSatang: 500 };
    expect(lineKeys([{ ...known, description: "", hasTime: false }])).toEqual(lineKeys([known]));
    expect(lineKeys([{ ...known, balanceSatang: 600 }])).not.toEqual(lineKeys([known]));
  });
});
