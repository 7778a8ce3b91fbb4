import { describe, expect, it } from "vitest";
import { guessMapping } from "./guess-mapping.ts";
import { findHeaderRow, headerKey } from "./header-row.ts";
import { isStatement } from "./is-statement.ts";
import { createLineKeys } from "./line-keys.ts";
import { matchLine } from "./match-line.ts";
import type { LineToMatch, OrderToMatch } from "./order-to-match.ts";
import { farOrders } from "./orders-by-amount.ts";
import { isSameAccount, ownAccounts } from "./own-account.ts";
import { rowsInSteps } from "./read-rows.ts";
import { writesMonthFirst } from "./statement-day.ts";
import {
  type ColumnMapping,
  isWholeMapping,
  readLine,
  type StatementLine,
} from "./statement-line.ts";

const lineKeys = (lines: readonly StatementLine[]) => lines.map(createLineKeys());

const now = new Date("2026-11-22T10:00:00Z");
const movement = ["22/11/2569", "ฝาก", "1,290.00"];

describe("the row that names the columns", () => {
  const names = ["วันที่", "รายการ", "จำนวนเงิน"];
  const below = (rows: number) => [
    ...Array.from({ length: rows }, () => ["ธนาคาร"]),
    names,
    movement,
  ];
  it("is looked for in the first forty rows", () => {
    expect(findHeaderRow(below(39), now)).toBe(39);
    expect(findHeaderRow(below(40), now)).toBeNull();
  });
  it("has three names at least", () => {
    expect(findHeaderRow([names, movement], now)).toBe(0);
    expect(findHeaderRow([["วันที่", "จำนวนเงิน"], movement], now)).toBeNull();
    expect(findHeaderRow([["วันที่", "จำนวนเงิน", ""], movement], now)).toBeNull();
  });
  it("is known again by five hundred letters", () => {
    expect(headerKey(["a".repeat(500)])).toHaveLength(500);
    expect(headerKey(["a".repeat(501)])).toBe(headerKey(["a".repeat(500)]));
    expect(headerKey(["a".repeat(499), "b"])).toBe(`${"a".repeat(499)}|`);
  });
});

describe("a file of the shop itself is no statement", () => {
  const row = (...more: string[]) => [...movement, ...more];
  it.each([
    ["six columns, one as the shop names it", [row("x", "y", "Payment method")], false],
    ["five columns, one of that name: a bank may have it", [row("x", "Payment method")], true],
    ["six columns, none of that name", [row("x", "y", "z")], true],
    ["a short row of that name above six columns", [["Payment method"], row("x", "y", "z")], true],
  ])("%s", (_, rows, is) => expect(isStatement(rows, { now, isNamed: false })).toBe(is));
});

describe("a month before its day", () => {
  it.each([
    ["the thirteenth can be a day alone", ["11/13/2026"], true],
    ["the twelfth can be either", ["11/12/2026"], false],
    ["a thirteenth stands first", ["13/11/2026"], false],
    ["one says that it is first, and another that it is not", ["11/13/2026", "13/11/2026"], false],
    ["one says it, and in another a twelfth stands first", ["11/13/2026", "12/11/2026"], true],
    ["no days", ["x"], false],
  ])("%s", (_, texts, isFirst) => expect(writesMonthFirst(texts)).toBe(isFirst));
});

describe("a line of a file", () => {
  const none = {
    time: null,
    credit: null,
    debit: null,
    direction: null,
    balance: null,
    account: null,
    more: [],
    unsigned: null,
  };
  const mapping: ColumnMapping = { ...none, date: 0, description: 1, amount: 2 };
  const faultOf = (...cells: string[]) => {
    const read = readLine(cells, mapping, { now });
    return "fault" in read ? read.fault : null;
  };
  it("may be of tomorrow by our clock, to the very second, and not of later", () => {
    expect(faultOf("23/11/2569 17:00:00", "ก", "1")).toBeNull();
    expect(faultOf("23/11/2569 17:00:01", "ก", "1")).toBe("dateInFuture");
  });
  it("keeps five hundred letters of what it says", () => {
    const words = (count: number) => {
      const read = readLine([movement[0]!, "ก".repeat(count), "1"], mapping, { now });
      return "line" in read ? read.line.description.length : null;
    };
    expect(words(500)).toBe(500);
    expect(words(501)).toBe(500);
  });
  it.each([
    ["the last column that the file has", 2, true],
    ["one beyond it", 3, false],
    ["the first", 0, true],
    ["one before it", -1, false],
    ["a half", 0.5, false],
  ])("is read from columns that are there: %s", (_, column, is) =>
    expect(isWholeMapping({ ...mapping, description: column }, 3)).toBe(is),
  );
});

describe("the money of a line in two columns", () => {
  const none = {
    time: null,
    amount: null,
    direction: null,
    balance: null,
    account: null,
    description: null,
    more: [],
    unsigned: null,
  };
  const read = (credit: string, debit: string) => {
    const found = readLine(
      ["22/11/2569", credit, debit],
      { ...none, date: 0, credit: 1, debit: 2 },
      { now },
    );
    return "line" in found ? found.line.amountSatang : found.fault;
  };
  it.each([
    ["5.00", "", 500],
    ["5.00", "0.00", 500],
    ["", "5.00", -500],
    ["-", "-5.00", -500],
    ["5.00", "5.00", "amountTwice"],
    ["", "", "amountMissing"],
    ["-", "-", "amountMissing"],
    ["-", "0.00", "amountZero"],
    ["0.00", "", "amountZero"],
    ["x", "", "amountUnreadable"],
    ["", "x", "amountUnreadable"],
  ])("%j came and %j went: %j", (credit, debit, amount) =>
    expect(read(credit, debit)).toBe(amount),
  );
});

describe("days of a file", () => {
  it.each([
    ["22/11/2569", true],
    ["11/22/2026", true],
    ["22/22/2026", false],
  ])("%s is one: %s", (day, is) =>
    expect(isStatement([[day, "1,290.00"]], { now, isNamed: false })).toBe(is),
  );
  it("are known in the American order, too", () => {
    expect(guessMapping(["Date", "Amount"], [["11/22/2026", "1,290.00"]], now)).toMatchObject({
      date: 0,
      amount: 1,
    });
  });
  it("cannot be their own money", () =>
    expect(isStatement([["20261122"]], { now, isNamed: true })).toBe(false));
});

describe("the keys of lines", () => {
  const line: StatementLine = {
    at: now,
    hasTime: true,
    amountSatang: 1,
    balanceSatang: null,
    description: "ก",
    account: "",
  };
  it("count those that say the same: first, second, third", () => {
    expect(lineKeys([line, line, line]).map((key) => key.split("\n").at(-1))).toEqual([
      "1",
      "2",
      "3",
    ]);
  });
  it("tell lines with a time and without one apart", () =>
    expect(new Set(lineKeys([line, { ...line, hasTime: false }])).size).toBe(2));
  it("of lines with a balance do not ask for the time", () => {
    const [one, other] = [
      { ...line, balanceSatang: 5 },
      { ...line, balanceSatang: 5, hasTime: false, description: "ข" },
    ].map((each) => lineKeys([each])[0]);
    expect(one).toBe(other);
  });
});

describe("the account that a file is of", () => {
  const above = (figures: string) => ownAccounts([[`เลขที่บัญชี ${figures}`], ["วันที่"]], 1);
  it.each([
    ["123456789", []],
    ["1234567890", ["1234567890"]],
    ["123456789012345", ["123456789012345"]],
    ["1234567890123456", []],
    ["xxxxxx1234", ["XXXXXX1234"]],
    ["xxxxxxx123", []],
  ])("has ten to fifteen figures, four of them unmasked: %s gives %j", (figures, found) =>
    expect(above(figures)).toEqual(found),
  );

  const header = ["วันที่", "เลขที่บัญชี"];
  const column = (...numbers: string[]) =>
    ownAccounts([header, ...numbers.map((number) => ["22/11/2569", number])], 0);
  it("stands in a column that names one account alone", () => {
    expect(column("1234567890", "1234567890")).toEqual(["1234567890"]);
    expect(column("1234567890", "1234567891")).toEqual([]);
    expect(column()).toEqual([]);
  });

  it.each([
    ["1234567890", "1234567890", true],
    ["123-4-56789-0", "1234567890", true],
    ["1234567890", "1234567891", false],
    ["xxx4567890", "1234567890", true],
    ["1234567890", "xxx4567890", true],
    ["123456789", "1234567890", false],
    ["", "", false],
  ])("%s and %s are the same: %s", (one, other, same) =>
    expect(isSameAccount(one, other)).toBe(same),
  );
});

describe("orders for a line", () => {
  const order = (orderId: number, parts: Partial<OrderToMatch> = {}): OrderToMatch => ({
    orderId,
    payableSatang: 129_000,
    orderedAt: new Date("2026-11-20T14:00:30Z"),
    payUntil: new Date("2026-11-21T14:00:30Z"),
    isPaid: false,
    hasLine: false,
    isOver: false,
    payers: [],
    report: null,
    ...parts,
  });
  const line = (parts: Partial<LineToMatch> = {}): LineToMatch => ({
    at: new Date("2026-11-20T14:10:00Z"),
    hasTime: true,
    amountSatang: 129_000,
    bankAccountId: 7,
    description: "",
    account: "",
    ...parts,
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1));

  it("of another amount are guessed where they are five, and not where they are six", () => {
    const over = line({ amountSatang: 140_000 });
    expect(matchLine(over, many(5)).candidates).toHaveLength(5);
    expect(matchLine(over, many(6)).state).toBe("unmatched");
  });
  it("of another amount are shown where they are six, and the line names whose they are", () => {
    const named = many(6).map((one) => ({ ...one, payers: ["สมชาย ใจดี"] }));
    expect(
      matchLine(line({ amountSatang: 140_000, description: "จาก นาย สมชาย ใจดี" }), named)
        .candidates,
    ).toHaveLength(6);
  });
  it("of another amount are shown where they are six, and the bank speaks for one", () => {
    const report = {
      bankAccountId: 7,
      bankCode: "KBANK",
      amountSatang: null,
      description: "",
      slipReferences: [],
    };
    const found = matchLine(line({ amountSatang: 140_000, description: "KBANK" }), [
      ...many(5),
      order(6, { report }),
    ]);
    expect(found.candidates.map(({ orderId }) => orderId)).toEqual([6, 1, 2, 3, 4, 5]);
  });
  it("of another amount are those whose buyer has named the account, where there are some", () => {
    const report = {
      bankAccountId: 7,
      bankCode: null,
      amountSatang: null,
      description: "บัญชี 567-8-91234",
      slipReferences: [],
    };
    const found = matchLine(line({ amountSatang: 140_000, description: "x-1234" }), [
      order(1),
      order(2, { payableSatang: 135_000, report }),
    ]);
    expect(found).toMatchObject({
      state: "differs",
      candidates: [{ orderId: 2, clues: ["digits"] }],
    });
  });
  it("of another amount are not told apart by their bank alone", () => {
    const report = {
      bankAccountId: 7,
      bankCode: "KBANK",
      amountSatang: null,
      description: "",
      slipReferences: [],
    };
    const found = matchLine(line({ amountSatang: 140_000, description: "KBANK" }), [
      order(1),
      order(2, { payableSatang: 135_000, report }),
    ]);
    expect(found.candidates.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual([
      1, 2,
    ]);
  });
  it("of another amount are a hundred at most", () =>
    expect(farOrders(140_000, many(101))).toHaveLength(100));

  it.each([
    ["in the last second of three days", "2026-11-24T14:00:30.000Z", "matched", []],
    ["right after them", "2026-11-24T14:00:30.001Z", "differs", ["late"]],
    ["in the last second of ten days", "2026-12-01T14:00:30.000Z", "differs", ["late"]],
    ["right after them", "2026-12-01T14:00:30.001Z", "unmatched", undefined],
    ["a day before the minute of the order", "2026-11-19T14:00:00.000Z", "differs", ["early"]],
    ["right before it", "2026-11-19T13:59:59.999Z", "unmatched", undefined],
    ["in the minute of the order", "2026-11-20T14:00:00.000Z", "matched", []],
    ["right before it", "2026-11-20T13:59:59.999Z", "differs", ["early"]],
  ])("money that came %s (%s) is %s: %j", (_, at, state, faults) => {
    const found = matchLine(line({ at: new Date(at) }), [order(1)]);
    expect({ state: found.state, faults: found.candidates[0]?.faults }).toEqual({ state, faults });
  });
});

describe("a long file", () => {
  it("is read in short steps: none reads, directs and sorts all rows", () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ line: at + 2, cells: movement }));
    const header = { line: 1, cells: ["วันที่", "รายการ", "จำนวนเงิน"] };
    const columns = guessMapping(header.cells, [movement], now) as ColumnMapping;
    const work = rowsInSteps({ rows: [header, ...rows], headerRow: 0 }, columns, now);
    let steps = 0;
    while (!work.next().done) steps += 1;
    expect(steps).toBeGreaterThan(3 * rows.length);
  });
});
