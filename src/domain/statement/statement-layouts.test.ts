import { describe, expect, it } from "vitest";
import { guessMapping } from "./guess-mapping.ts";
import { matchInSteps, matchLines } from "./match-line.ts";
import { readRows } from "./read-rows.ts";
import type { ColumnMapping, Way } from "./statement-line.ts";

const now = new Date("2026-11-28T10:00:00Z");
const baht = (satang: number) => (satang / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/**
 * Movements of an account that has a thousand baht, oldest first; two of one sum, one of them in
 * and one out.
 */
const movements = [
  { day: "20/11/2569", time: "09:04", words: "เงินโอนเข้า", satang: 200_000 },
  { day: "20/11/2569", time: "10:15", words: "จ่ายค่าสินค้า", satang: -129_000 },
  { day: "21/11/2569", time: "11:20", words: "ถอนเงิน", satang: -30_000 },
  { day: "22/11/2569", time: "12:00", words: "เงินโอนเข้า", satang: 129_000 },
  { day: "22/11/2569", time: "12:01", words: "ค่าธรรมเนียม", satang: -1_050 },
];
type Movement = (typeof movements)[number] & { balance: number };
const withBalances = (of: typeof movements): Movement[] => {
  let balance = 100_000;
  return of.map((movement) => {
    balance += movement.satang;
    return { ...movement, balance };
  });
};

type Layout = { name: string; head: string[]; cells: (movement: Movement) => string[] };
const begins = ({ day, time, words }: Movement) => [day, time, words];
const size = ({ satang }: Movement) => baht(Math.abs(satang));
const came = (movement: Movement) => (movement.satang > 0 ? size(movement) : "");
const went = (movement: Movement) => (movement.satang < 0 ? size(movement) : "");
const layouts: Layout[] = [
  ...[
    ["จำนวนเงิน", "ยอดคงเหลือ"],
    ["Amount", "Balance"],
    ["ยอดรายการ", "ยอดเงินคงเหลือ"],
    ["ถอน/ฝาก", "คงเหลือ"],
    ["Withdrawal / Deposit", "Outstanding Balance"],
    ["รับ-จ่าย", "ยอดคงเหลือ"],
  ].flatMap(([sum = "", balance = ""]) => [
    {
      name: `no sign in ${sum}`,
      head: ["วันที่", "เวลา", "รายการ", sum, balance],
      cells: (m: Movement) => [...begins(m), size(m), baht(m.balance)],
    },
    {
      name: `a sign in ${sum}`,
      head: ["Date", "Time", "Description", sum, balance],
      cells: (m: Movement) => [
        ...begins(m),
        `${m.satang < 0 ? "-" : ""}${size(m)}`,
        baht(m.balance),
      ],
    },
  ]),
  ...[
    ["ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ"],
    ["Withdrawal", "Deposit", "Outstanding Balance"],
    ["เดบิต", "เครดิต", "ยอดเงินคงเหลือ"],
    ["Debit Amount", "Credit Amount", "Balance Amount"],
    ["เงินออก", "เงินเข้า", "คงเหลือ"],
    ["รายจ่าย", "รายรับ", "คงเหลือ"],
    ["จ่ายออก", "รับเข้า", "คงเหลือ"],
    ["จำนวนเงินออก", "จำนวนเงินเข้า", "ยอดคงเหลือ"],
    ["Money Out", "Money In", "Balance"],
    ["Paid Out", "Paid In", "Available Balance"],
    ["Dr.", "Cr.", "Ledger Balance"],
  ].map(([debit = "", credit = "", balance = ""]) => ({
    name: `two columns, ${debit} and ${credit}`,
    head: ["วันที่ทำรายการ", "เวลา", "รายการ", debit, credit, balance],
    cells: (m: Movement) => [...begins(m), went(m), came(m), baht(m.balance)],
  })),
  ...[
    ["ประเภท", "ฝาก", "ถอน"],
    ["Dr/Cr", "CR", "DR"],
    ["D/C", "C", "D"],
    ["Debit/Credit", "Credit", "Debit"],
    ["Transaction Type", "Deposit", "Withdrawal"],
    ["เดบิต/เครดิต", "เครดิต", "เดบิต"],
    ["+/-", "+", "-"],
    ["ประเภทรายการ", "เงินโอนเข้า (NBSDT)", "ถอนเงิน (ATSWC)"],
  ].map(([name = "", isIn = "", isOut = ""]) => ({
    name: `a word in ${name}`,
    head: ["วันที่", "เวลา", "รายละเอียด", name, "จำนวนเงิน", "ยอดคงเหลือ"],
    cells: (m: Movement) => [...begins(m), m.satang > 0 ? isIn : isOut, size(m), baht(m.balance)],
  })),
];

function read(head: string[], rows: string[][], more: Partial<ColumnMapping> = {}) {
  const guess = guessMapping(head, rows, now);
  if (guess === null) throw new Error(`no columns in ${head.join()}`);
  const file = {
    rows: [head, ...rows].map((cells, line) => ({ line: line + 1, cells })),
    headerRow: 0,
  };
  return { guess, ...readRows(file, { ...guess, ...more }, now) };
}

describe.each(layouts)("a file with $name", ({ head, cells }) => {
  const all = withBalances(movements);
  const withdrawals = withBalances(movements.filter(({ satang }) => satang < 0));
  it.each([
    ["the oldest first", all],
    ["the newest first", all.toReversed()],
    ["withdrawals alone, the oldest first", withdrawals],
    ["withdrawals alone, the newest first", withdrawals.toReversed()],
    [
      "one day without a time, the newest first",
      all.toReversed().map((one) => ({ ...one, day: "20/11/2569", time: "" })),
    ],
  ])("%s: the signs add up to what the balance has changed by", (_, shown) => {
    const { lines, bad, isAsked } = read(head, shown.map(cells));
    expect([bad, isAsked, lines.length]).toEqual([[], false, shown.length]);
    const inTime =
      shown[0]!.balance === all[0]!.balance || shown[0]!.balance === withdrawals[0]!.balance
        ? lines
        : lines.toReversed();
    const [first, ...others] = inTime;
    expect(others.reduce((sum, { amountSatang }) => sum + amountSatang, 0)).toBe(
      inTime.at(-1)!.balanceSatang! - first!.balanceSatang!,
    );
    expect(others.map(({ doubt }) => doubt)).toEqual(others.map(() => null));
    // Before the first there is no balance: it is known by its own sign, or not certain.
    const shownFirst = shown.find(({ balance }) => balance === first!.balanceSatang)!;
    expect(first!.doubt === "direction" || first!.amountSatang === shownFirst.satang).toBe(true);
  });
});

describe("a row with more cells than the header has names", () => {
  const head = ["วันที่", "รายการ", "จำนวนเงิน", "ยอดคงเหลือ"];
  const rows = [
    ["20/11/2569", "โอน", "1,290.00", "1,790.00", ""],
    ["21/11/2569", "โอน", "1", "290.00", "3", "080.00"],
    ["22/11/2569", "โอน", "500.00", "3,580.00"],
  ];

  it("is told, because a separator in an amount made two cells of one", () => {
    const { lines, bad } = read(head, rows);
    expect(lines.map(({ amountSatang }) => amountSatang)).toEqual([129_000, 50_000]);
    expect(bad).toEqual([
      { line: 3, fault: "cellsTooMany", text: "21/11/2569 · โอน · 1 · 290.00 · 3 · 080.00" },
    ]);
  });

  it("is read where most rows have: then some columns have no name", () => {
    const { lines, bad } = read(
      head,
      rows.filter((_, at) => at !== 1).map((cells) => [...cells.slice(0, 4), "KBANK"]),
    );
    expect([lines.length, bad]).toEqual([2, []]);
  });
});

describe("orders and lines of one price", () => {
  it("are compared in so many rounds at most, and certain for one line each", () => {
    const t0 = Date.UTC(2026, 10, 1);
    const order = (index: number) => ({
      orderId: index + 1,
      payableSatang: 129_000,
      orderedAt: new Date(t0),
      payUntil: new Date(t0 + 86_400_000),
      isPaid: false,
      hasLine: false,
      isOver: false,
      payers: [`สมชาย${index} ใจดี`],
      report: null,
    });
    const line = (index: number) => ({
      at: new Date(t0 + index * 60_000),
      hasTime: true,
      amountSatang: 129_000,
      bankAccountId: 1,
      account: "",
      description: `จาก นาย สมชาย${99 - index} ใจดี`,
    });
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const steps = matchInSteps(numbers.map(line), numbers.map(order));
    let count = 0;
    while (!steps.next().done) count += 1;
    expect(count).toBeLessThanOrEqual(1000);
    const certain = [...matchLines(numbers.map(line), numbers.map(order)).values()].filter(
      ({ state }) => state === "matched",
    );
    expect(new Set(certain.map(({ candidates }) => candidates[0]?.orderId)).size).toBe(
      certain.length,
    );
  });
});

describe("a sum without a sign", () => {
  const head = ["วันที่", "รายการ", "จำนวนเงิน", "ยอดคงเหลือ"];
  const plain = (...sums: [string, string][]) =>
    sums.map(([sum, balance], at) => [`${20 + at}/11/2569`, "โอน", sum, balance]);
  const signs = (rows: string[][], unsigned: Way | null = null) => {
    const { lines, isAsked } = read(head, rows, { unsigned });
    return { isAsked, lines: lines.map(({ amountSatang, doubt }) => [amountSatang, doubt]) };
  };

  it("is asked about where no balance tells, and is then what a person says", () => {
    const rows = plain(["1,290.00", ""], ["500.00", ""]);
    expect(signs(rows)).toEqual({
      isAsked: true,
      lines: [
        [129_000, "direction"],
        [50_000, "direction"],
      ],
    });
    expect(signs(rows, "in")).toEqual({
      isAsked: false,
      lines: [
        [129_000, null],
        [50_000, null],
      ],
    });
    expect(signs(rows, "out")).toEqual({
      isAsked: false,
      lines: [
        [-129_000, null],
        [-50_000, null],
      ],
    });
    expect(signs(plain(["1,290.00", "1,290.00"])).isAsked).toBe(true);
    expect(signs(plain(["+1,290.00", ""])).isAsked).toBe(false);
  });

  it("is known from the first line on where the file says what was there before", () => {
    const rows = [
      ["20/11/2569", "ยอดยกมา", "", "5,000.00"],
      ...plain(["1,290.00", "3,710.00"], ["10.00", "3,720.00"]),
    ];
    expect(signs(rows).lines).toEqual([
      [-129_000, null],
      [1000, null],
    ]);
  });

  it("came in where others of its column have a minus", () => {
    expect(signs(plain(["1,290.00", ""], ["-500.00", ""]))).toEqual({
      isAsked: false,
      lines: [
        [129_000, null],
        [-50_000, null],
      ],
    });
  });

  it("is not what a person says where the balances of the same file say otherwise", () => {
    const rows = plain(["1,290.00", "5,000.00"], ["500.00", "4,500.00"]);
    expect(signs(rows, "in").lines).toEqual([
      [129_000, "direction"],
      [-50_000, null],
    ]);
  });

  it("stays in doubt where two ways of reading are as good", () => {
    const same = [
      ["20/11/2569", "a", "100.00", "5,000.00"],
      ["20/11/2569", "b", "100.00", "5,100.00"],
    ];
    expect(signs(same)).toEqual({
      isAsked: true,
      lines: [
        [10_000, "direction"],
        [10_000, "direction"],
      ],
    });
  });
});

describe("a balance", () => {
  it("makes a line doubtful that it contradicts, whatever its sign or column says", () => {
    const signed = read(
      ["วันที่", "จำนวนเงิน", "ยอดคงเหลือ"],
      [
        ["20/11/2569", "+100.00", "1,100.00"],
        ["21/11/2569", "+1,290.00", "2,390.00"],
        ["22/11/2569", "+500.00", "1,890.00"],
        ["23/11/2569", "-90.00", "1,800.00"],
      ],
    );
    expect(signed.lines.map(({ doubt }) => doubt)).toEqual([null, null, "balance", null]);
    const split = read(
      ["วันที่", "ถอน", "ฝาก", "ยอดคงเหลือ"],
      [
        ["23/11/2569", "", "90.00", "1,890.00"],
        ["22/11/2569", "", "500.00", "1,800.00"],
        ["21/11/2569", "", "1,290.00", "2,300.00"],
        ["20/11/2569", "100.00", "", "1,010.00"],
      ],
    );
    expect(split.lines.map(({ doubt }) => doubt)).toEqual([null, "balance", null, null]);
  });

  it("says nothing over a movement whose own balance cannot be read", () => {
    const { lines, bad } = read(
      ["วันที่", "จำนวนเงิน", "ยอดคงเหลือ"],
      [
        ["20/11/2569", "-100.00", "1,000.00"],
        ["21/11/2569", "xxx", ""],
        ["22/11/2569", "500.00", "9,000.00"],
      ],
    );
    expect(lines.map(({ balanceBeforeSatang, doubt }) => [balanceBeforeSatang, doubt])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(bad).toMatchObject([{ line: 3, fault: "amountUnreadable" }]);
  });
});

describe("who has paid", () => {
  const rows = [
    [
      "05-11-26",
      "10:35",
      "Transfer Deposit",
      "",
      "1,290.00",
      "19,290.00",
      "K PLUS",
      "From X0052 MS. Manee Jaidee++",
    ],
  ];
  it.each([
    [
      "Descriptions and Details",
      [
        "Date",
        "Time/ Eff.Date",
        "Descriptions",
        "Withdrawal",
        "Deposit",
        "Outstanding Balance",
        "Channel",
        "Details",
      ],
    ],
    [
      "รายการ and รายละเอียด",
      ["วันที่", "เวลา/วันที่มีผล", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ", "ช่องทาง", "รายละเอียด"],
    ],
    [
      "Description and a name that nobody knows",
      ["Date", "Time", "Description", "Debit", "Credit", "Balance", "Channel", "Xyz"],
    ],
    ["หมายเหตุ and รายการ", ["วันที่", "เวลา", "หมายเหตุ", "ถอน", "ฝาก", "คงเหลือ", "ช่องทาง", "รายการ"]],
  ])("is kept, whatever stands beside it: %s", (_, head) => {
    const { lines } = read(head, rows);
    expect(lines).toMatchObject([{ amountSatang: 129_000, hasTime: true }]);
    expect(lines[0]!.description).toBe("Transfer Deposit · From X0052 MS. Manee Jaidee++");
  });

  it("is not the shop, nor a number of an account", () => {
    const head = ["วันที่", "รายการ", "จากบัญชี", "ชื่อผู้โอน", "ชื่อบัญชี", "ผู้รับเงิน", "ฝาก", "คงเหลือ"];
    const { lines, guess } = read(head, [
      [
        "20/11/2569",
        "โอน",
        "X1234",
        "น.ส. มานี ใจดี",
        "บริษัท ร้านเรียน จำกัด",
        "บริษัท ร้านเรียน จำกัด",
        "5.00",
        "5.00",
      ],
    ]);
    expect(guess).toMatchObject({ account: 2, more: [3] });
    expect(lines[0]).toMatchObject({ description: "โอน · น.ส. มานี ใจดี", account: "X1234" });
  });
});

describe("every row of a file", () => {
  const head = ["วันที่", "เวลา/วันที่มีผล", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ"];
  const told = (rows: string[][]) => {
    const { lines, bad } = read(head, rows);
    expect(lines.length + bad.length).toBe(rows.length);
    return { lines, bad: bad.map(({ fault }) => fault) };
  };

  it("is a line or has a reason: a page that begins anew is no movement", () => {
    const { lines, bad } = told([
      ["20-11-26", "", "ยอดยกมา", "", "", "1,000.00"],
      ["20-11-26", "09:04", "รับโอน", "", "1,290.00", "2,290.00"],
      ["", "", "หน้าที่", "", "", "2/2"],
      head,
      ["20-11-26", "", "ยอดยกมา", "", "", "2,290.00"],
      ["21-11-26", "10:00", "รับโอน", "", "1,855.50", "4,145.50"],
      ["ไม่ใช่วันที่", "", "เสีย", "", "5.00", ""],
      ["22-11-26", "เช้า", "เสีย", "", "5.00", ""],
      ["หมายเหตุ: เอกสารนี้ออกโดยระบบ", "", "", "", "", ""],
    ]);
    expect(lines.map(({ amountSatang, doubt }) => [amountSatang, doubt])).toEqual([
      [129_000, null],
      [185_550, null],
    ]);
    expect(bad).toEqual([
      "ownLine",
      "ownLine",
      "ownLine",
      "ownLine",
      "dateUnreadable",
      "dateUnreadable",
      "ownLine",
    ]);
  });

  it("with a day of effect in the column of times is a line of its own day, with a time where there is one", () => {
    const { lines } = told([
      ["23-11-26", "21-11-26", "รับโอนเงิน", "", "1,855.50", "1,855.50"],
      ["23-11-26", "10:35 21-11-26", "รับโอนเงิน", "", "1.00", "1,856.50"],
      ["23-11-26", "21-11-26 11:40", "รับโอนเงิน", "", "1.00", "1,857.50"],
    ]);
    expect(lines.map(({ at, hasTime }) => [at.toISOString(), hasTime])).toEqual([
      ["2026-11-22T17:00:00.000Z", false],
      ["2026-11-23T03:35:00.000Z", true],
      ["2026-11-23T04:40:00.000Z", true],
    ]);
  });

  it("may have its day and time as numbers of a spreadsheet", () => {
    const { lines } = told([
      ["46346", "0.378472222", "โอนเข้า", "", "1290", "1290"],
      ["46347", "0.5", "โอนเข้า", "", "2000", "3290"],
      ["46348.25", "", "โอนเข้า", "", "1", "3291"],
    ]);
    expect(lines.map(({ at }) => at.toISOString())).toEqual([
      "2026-11-20T02:05:00.000Z",
      "2026-11-21T05:00:00.000Z",
      "2026-11-21T23:00:00.000Z",
    ]);
    // A sum is no day, only because it could be one.
    expect(guessMapping(["?", "จำนวนเงิน"], [["46346", "46346.00"]], now)).toBeNull();
  });
});
