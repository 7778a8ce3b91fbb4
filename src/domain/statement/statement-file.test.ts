import { describe, expect, it } from "vitest";
import { readCsv } from "#domain/csv/read-csv.ts";
import { guessColumns, guessMapping } from "./guess-mapping.ts";
import { findHeaderRow, headerKey } from "./header-row.ts";
import { isStatement } from "./is-statement.ts";
import { createLineKeys } from "./line-keys.ts";
import { isSameAccount, ownAccounts } from "./own-account.ts";
import { readRows } from "./read-rows.ts";
import { readAmount } from "./read-sum.ts";
import { readMoment } from "./statement-cells.ts";
import { writesMonthFirst } from "./statement-day.ts";
import {
  type ColumnMapping,
  isWholeMapping,
  readLine,
  type StatementLine,
} from "./statement-line.ts";

const lineKeys = (lines: readonly StatementLine[]) => lines.map(createLineKeys());

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
      "sep=;\r\na,b;c\r\n1,2;x",
      ";",
      [
        ["a,b", "c"],
        ["1,2", "x"],
      ],
    ],
    ["sep=\t\na,b;c\td", "\t", [["a,b;c", "d"]]],
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
    expect(table?.delimiter).toEqual(delimiter);
    expect(table?.rows.map((row) => row.cells)).toEqual(cells);
  });

  it("counts lines as an editor does, over breaks inside of cells", () => {
    expect(readCsv("sep=,\na,b\n1,2")?.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(readCsv('a,b\n"x\ny",1\n\nz,2')?.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it("says when a quote never ends", () => {
    expect(readCsv('a,b\n"x,1\n')).toBeNull();
  });
});

describe("what spreadsheets keep as text", () => {
  it.each([
    ['="0012",a\n', ["0012", "a"]],
    ['="1,290.00",a\n', ["1,290.00", "a"]],
    ['"=""0012""",a\n', ["0012", "a"]],
    ["=1,a\n", ["=1", "a"]],
  ])("reads %j", (text, cells) => expect(readCsv(text)?.rows[0]?.cells).toEqual(cells));
});

describe("an amount", () => {
  it.each([
    ["1,290.00", 129_000],
    ["1290", 129_000],
    ["+1,290.50", 129_050],
    ["-500.00", -50_000],
    ["500.00-", -50_000],
    ["(1,000.25)", -100_025],
    ["500.00 DR", -50_000],
    ["500.00dr", -50_000],
    ["−500.00", -50_000],
    ["-0.00", 0],
    ["1,000,000,000,000,000.00", null],
    ["-1,000,000,000,000,000.00", null],
    [" (500.00) ", -50_000],
    ["฿ 1,290.00", 129_000],
    ["1,290.00 CR", 129_000],
    ["๑,๒๙๐.๐๐", 129_000],
    ["12,34.00", null],
    ["1.290,00", 129_000],
    ["1290,00", 129_000],
    ["1 855,50", 185_550],
    ["1.290", null],
    ["12.345", null],
    ["12.3400", 1234],
    ["1290.0000000001", 129_000],
    ["1290.0999999999999", 129_010],
    ["1 855.50", 185_550],
    ["1\u00a0855.50", 185_550],
    ["- 500.00", -50_000],
    ["฿-15.00", -1500],
    ["(฿15.00)", -1500],
    ["--5.00", null],
    ["-5.00-", null],
    ["5.00)", null],
    [`(${" ".repeat(50_000)}5.00`, null],
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
    ["5/1/2569", "", "2026-01-04T17:00:00.000Z"],
    ["22/11/26", "", "2026-11-21T17:00:00.000Z"],
    ["2026-11-22", "02:05 PM", "2026-11-22T07:05:00.000Z"],
    ["2569-11-22 00:10", "", "2026-11-21T17:10:00.000Z"],
    ["1 ", "", null],
    ["31/02/2026", "", null],
    ["22/11/2026", "25:00", null],
    ["22-พ.ย.-69", "", "2026-11-21T17:00:00.000Z"],
    ["5-Nov-2026", "", "2026-11-04T17:00:00.000Z"],
    ["22 พ.ย. 2569 14:05:33", "", "2026-11-22T07:05:33.000Z"],
    ["22 พ.ย. 69", "2:05 PM", "2026-11-22T07:05:00.000Z"],
    ["22 พฤศจิกายน 2569 9:05 น.", "", "2026-11-22T02:05:00.000Z"],
    ["22 Nov 2026 02:05 PM", "", "2026-11-22T07:05:00.000Z"],
    ["Nov 22, 2026 2:05 PM", "", "2026-11-22T07:05:00.000Z"],
    ["22 November 2026", "", "2026-11-21T17:00:00.000Z"],
    ["22/11/2569 - 14:05", "", "2026-11-22T07:05:00.000Z"],
    ["22/11/2026 2:05:33 p.m.", "", "2026-11-22T07:05:33.000Z"],
    ["22/11/2026 12:05 AM", "", "2026-11-21T17:05:00.000Z"],
    ["22/11/2026", "12:05 หลังเที่ยง", "2026-11-22T05:05:00.000Z"],
    ["22/11/2026", "14:05 PM", "2026-11-22T07:05:00.000Z"],
    ["22/11/2026", "14:05 AM", null],
    ["2026-11-22T14:05:33+07:00", "", "2026-11-22T07:05:33.000Z"],
    ["2026-11-22T14:05:33Z", "", null],
    ["20261122", "140533", "2026-11-22T07:05:33.000Z"],
    ["20261122", "905", "2026-11-22T02:05:00.000Z"],
    ["25691122140533", "", "2026-11-22T07:05:33.000Z"],
    ["๒๒/๑๑/๒๕๖๙", "", "2026-11-21T17:00:00.000Z"],
    ["11/22/2026", "", null],
    ["22 xxx 2569", "", null],
    ["22/11/2569abc", "", null],
  ])("%s %s is %s", (date, time, iso) =>
    expect(readMoment(date, time, { now })?.at.toISOString() ?? null).toBe(iso),
  );
});

describe("a month before its day", () => {
  it("is read only where a file cannot mean anything else", () => {
    expect(
      readMoment("11/05/2026 2:05 PM", "", { now, isMonthFirst: true })?.at.toISOString(),
    ).toBe("2026-11-05T07:05:00.000Z");
    expect(writesMonthFirst(["11/05/2026", "11/22/2026"])).toBe(true);
    expect(writesMonthFirst([" 11/22/2026"])).toBe(true);
    expect(writesMonthFirst(["11/05/2026", "11/12/2026"])).toBe(false);
    expect(writesMonthFirst(["11/22/2026", "22/11/2026"])).toBe(false);
    expect(writesMonthFirst(["2026-11-22", ""])).toBe(false);
  });
});

const signed: ColumnMapping = {
  date: 0,
  time: 1,
  amount: 2,
  credit: null,
  debit: null,
  direction: null,
  balance: null,
  description: 3,
  account: null,
  more: [],
  unsigned: null,
};
const split: ColumnMapping = {
  date: 0,
  time: null,
  amount: null,
  credit: 1,
  debit: 2,
  direction: null,
  balance: 3,
  description: 4,
  account: null,
  more: [],
  unsigned: null,
};

describe("a line", () => {
  it("is read from one signed column or from two", () => {
    expect(
      readLine(["22/11/2569", "14:05", "1,290.00", "โอนจาก\nKBANK"], signed, { now }),
    ).toMatchObject({
      line: {
        at: new Date("2026-11-22T07:05:00Z"),
        hasTime: true,
        amountSatang: 129_000,
        balanceSatang: null,
        description: "โอนจาก KBANK",
        account: "",
      },
    });
    expect(readLine(["22/11/69", "", "500.00", "9,500.00", "ถอน"], split, { now })).toMatchObject({
      line: { amountSatang: -50_000, balanceSatang: 950_000 },
    });
    expect(readLine(["22/11/69", "1,290.00", "0.00", "", "ฝาก"], split, { now })).toMatchObject({
      line: { amountSatang: 129_000, hasTime: false },
    });
    expect(readLine(["22/11/69", "", "5", "\u0085โอน \n\u0085"], signed, { now })).toMatchObject({
      line: { description: "โอน" },
    });
  });

  it.each([
    [["", "14:05", "5"], signed, "dateMissing"],
    [[" ", "14:05", "5"], signed, "dateMissing"],
    [["", "", "5", " ยอดรวม"], signed, "ownLine"],
    [["หน้า 1", "", "5"], signed, "dateUnreadable"],
    [["รวม", "", "5"], signed, "ownLine"],
    [["", "", "5", "ยอดรวมเงินฝาก"], signed, "ownLine"],
    [["22/11/2569", "", "", "ยอดยกมา"], signed, "ownLine"],
    [["22/11/2569", "", "0.00", "Balance brought forward"], signed, "ownLine"],
    [["25/11/2569", "", "5"], signed, "dateInFuture"],
    [["22/11/2569", "", ""], signed, "amountMissing"],
    [["22/11/2569", "", "five"], signed, "amountUnreadable"],
    [["22/11/2569", "", "0.00"], signed, "amountZero"],
    [["22/11/2569", "5", "5", ""], split, "amountTwice"],
    [["22/11/2569", "-", "", ""], split, "amountMissing"],
    [["22/11/2569", "5", "", "?"], split, "balanceUnreadable"],
  ] as [string[], ColumnMapping, string][])("%j says why it is none", (cells, mapping, fault) => {
    expect(readLine(cells, mapping, { now })).toMatchObject({ fault });
  });
});

describe("a movement whose words begin like a sum", () => {
  it("is a line like any other", () => {
    expect(readLine(["22/11/2569", "", "5.00", "รวมค่าเรียน"], signed, { now })).toMatchObject({
      line: { amountSatang: 500 },
    });
  });
});

describe("one amount with words for its way", () => {
  const worded: ColumnMapping = { ...signed, direction: 4, description: null };

  it.each([
    ["CR", 129_000],
    ["c", 129_000],
    ["ฝาก", 129_000],
    ["DR.", -129_000],
    ["ถอนเงิน", -129_000],
    ["-", -129_000],
  ])("%s is %s satang", (word, amountSatang) => {
    expect(readLine(["22/11/2569", "", "1,290.00", "x", word], worded, { now })).toMatchObject({
      line: { amountSatang },
    });
  });

  it("is not taken for money that came where the words say nothing", () => {
    const row = (line: number, word: string) => ({
      line,
      cells: ["22/11/2569", "", "1,290.00", "x", word],
    });
    const { lines, bad } = readRows(
      { rows: [row(1, ""), row(2, "TRF"), row(3, "CR")], headerRow: null },
      worded,
      now,
    );
    expect(bad.map(({ line, fault }) => [line, fault])).toEqual([
      [1, "directionUnreadable"],
      [2, "directionUnreadable"],
    ]);
    expect(lines.map(({ amountSatang }) => amountSatang)).toEqual([129_000]);
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
    expect(guessMapping(rows[2] ?? [], rows.slice(3), now)).toEqual({
      date: 0,
      time: 1,
      debit: 2,
      credit: 3,
      balance: 4,
      description: 5,
      amount: null,
      direction: null,
      account: null,
      more: [],
      unsigned: null,
    });
    expect(guessMapping(["Date", "Time", "Amount", "Details"], [], now)).toMatchObject({
      date: 0,
      time: 1,
      amount: 2,
      description: 3,
    });
    expect(guessMapping(["Date", "Details"], [], now)).toBeNull();
    expect(headerKey(["Date", " Amount  THB"])).toBe(headerKey(["DATE ", "amount thb"]));
  });

  it("may come below other words that are as many", () => {
    expect(findHeaderRow([["บริษัท", "ร้านเรียน", "บัญชีออมทรัพย์", "สาขาสยาม"], ...rows], now)).toBe(3);
    expect(
      findHeaderRow(
        [
          ["one", "two", "three"],
          ["1", "2", "3"],
        ],
        now,
      ),
    ).toBe(0);
    expect(findHeaderRow([["one", "two", "three"]], now)).toBeNull();
  });

  it("are told by what stands in them, too", () => {
    const header = [
      "Account Number",
      "Date",
      "Time",
      "Debit Amount",
      "Credit Amount",
      "Balance Sign",
      "Balance Amount",
      "Remark",
      "Description",
    ];
    const scb = [
      "1234567890",
      "22/11/2026",
      "10:33",
      "0.00",
      "1,290.00",
      "+",
      "5,000.00",
      "",
      "กสิกรไทย (KBANK) /X561234",
    ];
    expect(guessMapping(header, [scb], now)).toEqual({
      date: 1,
      time: 2,
      debit: 3,
      credit: 4,
      balance: 6,
      description: 8,
      amount: null,
      direction: null,
      account: null,
      more: [],
      unsigned: null,
    });
    const ways = [
      ["22/11/2569", "1,290.00", "CR"],
      ["22/11/2569", "500.00", "DR"],
    ];
    expect(guessMapping(["วันที่", "จำนวนเงิน", "Debit/Credit"], ways, now)).toMatchObject({
      date: 0,
      amount: 1,
      credit: null,
      debit: null,
      direction: 2,
    });
  });

  it("must say a day and one amount, out of columns that are there", () => {
    expect(isWholeMapping(signed, 4)).toBe(true);
    expect(isWholeMapping(signed, 3)).toBe(false);
    expect(isWholeMapping({ ...signed, amount: null }, 4)).toBe(false);
    expect(isWholeMapping({ ...signed, credit: 2 }, 4)).toBe(false);
    expect(isWholeMapping({ ...signed, debit: 2 }, 4)).toBe(false);
    expect(isWholeMapping(split, 5)).toBe(true);
    expect(isWholeMapping({ ...signed, direction: 3 }, 4)).toBe(true);
    expect(isWholeMapping({ ...split, direction: 0 }, 5)).toBe(false);
  });
});

describe("columns that a bank calls its own way", () => {
  const day = "22/11/2569";

  it("are told by their content where one name says both ways", () => {
    expect(
      guessMapping(
        ["วันที่", "เดบิต / เครดิต", "ยอดคงเหลือ"],
        [
          [day, "-500.00", "1,000.00"],
          [day, "+1,290.00", "2,290.00"],
        ],
        now,
      ),
    ).toMatchObject({
      date: 0,
      amount: 1,
      credit: null,
      debit: null,
      direction: null,
      balance: 2,
    });
    expect(
      guessMapping(
        ["วันที่", "จำนวน", "เดบิต / เครดิต"],
        [
          [day, "500.00", "เดบิต"],
          [day, "1,290.00", "เครดิต"],
        ],
        now,
      ),
    ).toMatchObject({
      date: 0,
      amount: 1,
      credit: null,
      direction: 2,
    });
    expect(
      guessMapping(["Date", "Withdrawal / Deposit"], [[day, "1,290.00 CR"]], now),
    ).toMatchObject({ date: 0, amount: 1 });
  });

  it("keep none of the others from being known", () => {
    const parts = guessColumns(
      ["วันทำการ", "?", "ถอนเงิน", "รายละเอียด"],
      [[day, "x", "500.00", "ก"]],
      now,
    );
    expect(parts).toMatchObject({ date: 0, debit: 2, description: 3, credit: null, amount: null });
    expect(guessColumns(["อะไร", "Amount"], [["x", "500.00"]], now)).toMatchObject({
      date: null,
      amount: 1,
    });
    expect(
      guessMapping(
        ["วันทำการ", "ยอดรับ?", "ถอนเงิน"],
        [
          [day, "1,290.00", ""],
          [day, "", "500.00"],
        ],
        now,
      ),
    ).toMatchObject({ credit: 1, debit: 2 });
    expect(guessMapping(["เมื่อไร", "เท่าไร"], [[day, "1,290.00"]], now)).toMatchObject({
      date: 0,
      amount: 1,
    });
  });

  it("are not guessed without a day or without money", () => {
    expect(guessMapping(["อะไร", "Amount"], [["x", "500.00"]], now)).toBeNull();
    expect(guessMapping(["วันที่", "อะไร"], [[day, "x"]], now)).toBeNull();
  });

  it("say the day where days are, though another that is named so stands before it and is empty", () => {
    const header = ["วันที่มีผล", "วันที่ทำรายการ", "จำนวนเงิน"];
    expect(guessMapping(header, [["", day, "5.00"]], now)).toMatchObject({
      date: 1,
      amount: 2,
      description: null,
    });
    expect(guessMapping(header, [[day, day, "5.00"]], now)).toMatchObject({ date: 0, amount: 2 });
    expect(guessMapping(header, [], now)).toMatchObject({ date: 0, amount: 2 });
  });

  it("are known with spaces around their names and in what stands below", () => {
    expect(
      guessMapping([" Date ", " Time ", "Amount"], [[day, "14:05", "5.00"]], now),
    ).toMatchObject({ date: 0, time: 1, amount: 2 });
    expect(
      guessMapping([" Date ", " Amount"], [[day, " 5.00 "], [day, " "], [day, " "], [day]], now),
    ).toMatchObject({ date: 0, amount: 1 });
  });

  it.each([
    ["came alone", ["วันที่", "เงินเข้า"], { amount: null, credit: 1, debit: null }],
    ["came, and an amount", ["วันที่", "เงินเข้า", "จำนวนเงิน"], { amount: null, credit: 1 }],
    [
      "went, and an amount",
      ["วันที่", "เงินออก", "จำนวนเงิน"],
      { amount: 2, credit: null, debit: null },
    ],
    [
      "went or came, whatever other sums there are",
      ["วันที่", "เดบิต / เครดิต", "?"],
      { amount: 1, credit: null, debit: null },
    ],
  ])("say what %s", (_, header, columns) => {
    expect(guessMapping(header, [[day, "5.00", "5.00"]], now)).toMatchObject({
      date: 0,
      ...columns,
    });
  });

  it.each([
    [
      "the one of days, beside one that is empty",
      ["?", "?", "?"],
      [[day, "", "5.00"]],
      { date: 0, amount: 2 },
    ],
    ["none of two with days", ["?", "?", "?"], [[day, day, "5.00"]], { date: null }],
    ["none of two with sums", ["วันที่", "?", "?"], [[day, "5.00", "6.00"]], { amount: null }],
    [
      "the one of sums, some of which are whole or a dash",
      ["วันที่", "?"],
      [
        [day, "5.00"],
        [day, "500"],
        [day, "-"],
      ],
      { amount: 1 },
    ],
    [
      "none of sums and words",
      ["วันที่", "?"],
      [
        [day, "5.00"],
        [day, "ข้อ 1.2"],
      ],
      { amount: null },
    ],
    ["none of words with figures", ["วันที่", "?"], [[day, "ข้อ 1.2"]], { amount: null }],
    ["one for a time that has times", ["วันที่", "เวลา"], [[day, "เช้า"]], { time: null }],
    [
      "one for the way that has words",
      ["วันที่", "จำนวนเงิน", "ประเภท"],
      [[day, "5.00", ""]],
      { amount: 1, direction: null },
    ],
    [
      "one of money, mostly a dash",
      ["วันที่", "เงินเข้า"],
      [
        [day, "5.00"],
        [day, "-"],
        [day, "-"],
      ],
      { credit: 1 },
    ],
    [
      "the one that a hundred lines tell",
      ["วันที่"],
      [...Array.from({ length: 100 }, () => [day]), ...Array.from({ length: 200 }, () => ["x"])],
      { date: 0 },
    ],
  ])("are %s", (_, header, lines, columns) =>
    expect(guessColumns(header, lines, now)).toMatchObject(columns),
  );

  it("are looked for in the row of which the most is understood", () => {
    const rows = [
      ["ธนาคาร", "สาขา", "สยาม"],
      ["วันทำการ", "?", "รายละเอียด"],
      [day, "1290", "ก"],
    ];
    expect(findHeaderRow(rows, now)).toBe(1);
  });

  it("are not named by a row with a day in it", () => {
    expect(
      findHeaderRow(
        [
          [day, "รายละเอียด", "บัญชี"],
          ["เมื่อไร", "อะไร", "ใคร"],
          ["x", "5.00", "y"],
        ],
        now,
      ),
    ).toBe(1);
  });

  it("are named by the first of two rows that say where day and money are, whatever stands above", () => {
    const above = Array.from({ length: 4 }, () => ["ธนาคาร", "สาขา", "สยาม"]);
    const thai = ["วันที่", "รายการ", "จำนวนเงิน"];
    const english = ["Date", "Description", "Amount", "Balance"];
    expect(
      findHeaderRow(
        [...above, thai, english, [day, "ก", "5.00", "9.00"], [day, "ก", "5.00", "9.00"]],
        now,
      ),
    ).toBe(4);
    expect(findHeaderRow([...above, ["วันที่", "?", "เวลา"], [day, "5", "14:05"]], now)).toBe(4);
  });
});

describe("a table that is no statement", () => {
  const told = (...rows: string[][]) => isStatement(rows, { now, isNamed: false });

  it("has no line with a day and money", () => {
    expect(told(["ชื่อ", "อีเมล"], ["ก", "a@example.com"])).toBe(false);
    expect(told(["วันที่", "คน"], ["22/11/2569", "12"])).toBe(false);
    expect(told(["วันที่", "ยอด"], ["22/11/2569", "1,290.00"])).toBe(true);
    expect(told(["วันที่", "ยอด"], ["22/11/2569", "1290.5"])).toBe(true);
    expect(told(["22/11/2569", "ข้อ 1.25"])).toBe(false);
    expect(isStatement([["22/11/2569", "1290"]], { now, isNamed: true })).toBe(true);
  });

  it("is a file of the shop itself", () => {
    expect(
      told(
        ["เลขที่", "สั่งซื้อเมื่อ", "ก", "ข", "ค", "ช่องทางชำระเงิน"],
        ["1", "2026-11-22 10:00:00", "", "", "1,290.00", "โอน"],
      ),
    ).toBe(false);
    expect(
      told(
        ["1", "2", "3", "4", "5", " Username "],
        ["1", "2026-11-22 10:00:00", "", "", "1,290.00", "x"],
      ),
    ).toBe(false);
  });
});

describe("the account that a file is of", () => {
  const names = ["วันที่", "จำนวนเงิน", "รายการ"];

  it("stands above its movements or in each of them", () => {
    expect(
      ownAccounts(
        [["เลขที่บัญชี", "123-4-56789-0"], names, ["22/11/2569", "1.00", "123-4-00000-0"]],
        1,
      ),
    ).toEqual(["1234567890"]);
    expect(ownAccounts([["Account No. : 123-4-56789-0 ออมทรัพย์"], names], 1)).toEqual([
      "1234567890",
    ]);
    expect(ownAccounts([["หมายเลขบัญชี: xxx-x-x6789-0"], names], 1)).toEqual(["XXXXX67890"]);
    expect(
      ownAccounts(
        [
          ["เลขที่บัญชี", ...names],
          ["1234567890", "22/11/2569", "1.00", "x"],
        ],
        0,
      ),
    ).toEqual(["1234567890"]);
    expect(ownAccounts([["โทร", "02-123-4567"], ["วันที่", "22/11/2569"], names], 2)).toEqual([]);
    expect(ownAccounts([names], null)).toEqual([]);
    expect(ownAccounts([["เลขที่บัญชี", "", "123-4-56789-0"], names], 1)).toEqual(["1234567890"]);
  });

  it("is no account that a movement speaks of, and no number above the column's name", () => {
    expect(ownAccounts([names, ["22/11/2569", "1.00", "โอนเข้าบัญชี 123-4-00000-0"]], 0)).toEqual([]);
    const [title, number] = [
      ["วันที่", " ACCOUNT NO. "],
      ["22/11/2569", "1234567890"],
    ] as const;
    expect(ownAccounts([["x", "1111111111"], ["x", "9999999999"], title, number], 2)).toEqual([
      "1234567890",
    ]);
  });

  it("is compared figure by figure, without what is masked", () => {
    expect(isSameAccount("1234567890", "123-4-56789-0")).toBe(true);
    expect(isSameAccount("XXXXX67890", "123-4-56789-0")).toBe(true);
    expect(isSameAccount("XXXXX67891", "123-4-56789-0")).toBe(false);
    expect(isSameAccount("1234567890", "12345678901")).toBe(false);
  });
});

describe("the key of a line", () => {
  const line: StatementLine = {
    at: now,
    hasTime: true,
    amountSatang: 100,
    balanceSatang: null,
    description: "x",
    account: "",
  };

  it("is the same in another file, and another for the second of two that say the same", () => {
    const [first, second] = lineKeys([line, line]);
    expect(first).not.toBe(second);
    expect(lineKeys([{ ...line, description: "other" }, line])[1]).toBe(first);
  });

  it("is the same in capitals and small letters, wide and narrow, with one space or two", () => {
    const [wide, narrow] = [
      { ...line, description: "ＴＲＦ  จาก KBANK", account: "X１２" },
      { ...line, description: "trf จาก kbank", account: "x12" },
    ];
    expect(lineKeys([wide])).toEqual(lineKeys([narrow]));
    expect(lineKeys([wide, narrow])[1]).not.toBe(lineKeys([narrow])[0]);
  });

  it("keeps to day, amount and balance where there is one, so that other columns may be chosen later", () => {
    const known = { ...line, balanceSatang: 500 };
    expect(lineKeys([{ ...known, description: "", hasTime: false }])).toEqual(lineKeys([known]));
    expect(lineKeys([{ ...known, balanceSatang: 600 }])).not.toEqual(lineKeys([known]));
  });
});
