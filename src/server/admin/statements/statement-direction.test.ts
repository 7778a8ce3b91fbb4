import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { workbookOf } from "../../../../tests/support/examples/workbook.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let owner: Person;
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["payment.approve"]);
});
beforeEach(() =>
  shop.pool.query("truncate first_approval, statement_line, statement_mapping, statement_import"),
);
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Line = {
  id: number;
  state: string;
  amount: number;
  faults: string[];
  description: string;
  order: { id: number } | null;
};
type PreviewResult = {
  fresh: number;
  known: number;
  bad: number;
  is_asked: boolean;
  doubtful: object;
  faults: { fault: string }[];
};
type Preview = { columns: Record<string, unknown>; read: PreviewResult };

const send = (call: "preview" | "import", file: string | Buffer, more: object = {}) =>
  owner.visitor.post(`/api/admin/statement/${call}`, {
    bank_account_id: shop.bankAccountId,
    file_name: "ktb.csv",
    file: Buffer.from(file).toString("base64"),
    ...more,
  });
const look = async (file: string | Buffer, more: object = {}) =>
  (await send("preview", file, more)).body.data as Preview;
async function bring(file: string | Buffer, more: object = {}) {
  const { columns } = await look(file);
  const answer = await send("import", file, { columns: { ...columns, ...more } });
  return (answer.body.data ?? answer.body.error) as {
    added?: number;
    known?: number;
    bad?: number;
    code?: string;
  };
}
const list = async () =>
  ((await owner.visitor.get("/api/admin/statement?sort=oldest")).body.data as { items: Line[] })
    .items;
const approveAll = async () =>
  (
    (await owner.visitor.post("/api/admin/statement/approve", {})).body.data as {
      results: object[];
    }
  ).results;

/** Day and time in Bangkok some minutes from now. */
function cells(minutes = 1): string {
  const [day = "", time = ""] = new Date(
    shop.clock.now().getTime() + 7 * 3_600_000 + minutes * 60_000,
  )
    .toISOString()
    .split("T");
  return `${day},${time.slice(0, 5)}`;
}
const head = "วันที่,เวลา,รายการ,จำนวนเงิน,ยอดคงเหลือ";

describe("a bank that writes sums without a sign", () => {
  it("is read by its balances: a withdrawal of the sum of an order is no money for it", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 812_900 });
    const file = (rows: string[]) => [head, ...rows].join("\r\n");
    const rows = [
      `${cells(-60)},ยอดยกมา,,"10,000.00"`,
      `${cells(1)},จ่ายค่าสินค้า,"8,129.00","1,871.00"`,
      `${cells(2)},เงินโอนเข้า,"2,000.00","3,871.00"`,
    ];
    expect(await bring(file(rows))).toMatchObject({ added: 2, bad: 1 });
    expect((await list()).map(({ amount, state }) => [amount, state])).toEqual([
      [-8129, "ignored"],
      [2000, "unmatched"],
    ]);
    expect(await approveAll()).toEqual([]);
    const later = [...rows, `${cells(3)},เงินโอนเข้า,"8,129.00","12,000.00"`];
    expect(await bring(file([later[0]!, ...later.slice(1).toReversed()]))).toMatchObject({
      added: 1,
      known: 2,
    });
    expect((await list()).at(-1)).toMatchObject({
      amount: 8129,
      state: "matched",
      order: { id: made.id },
    });
    expect(await approveAll()).toMatchObject([{ result: "approved" }]);
  });

  it("keeps what nothing tells in doubt, certain for no order, until a later file tells it", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 613_900 });
    const second = `${cells(2)},ข,100.00,"9,900.00"`;
    expect(
      await bring([head, `${cells(1)},ก,"6,139.00","10,000.00"`, second].join("\n")),
    ).toMatchObject({ added: 2 });
    expect((await list())[0]).toMatchObject({
      amount: 6139,
      state: "differs",
      faults: ["direction"],
      order: { id: made.id },
    });
    expect(await approveAll()).toEqual([]);
    // The same line, and what was there before it: the money went.
    const whole = [
      head,
      `${cells(0)},0,1.00,"16,139.00"`,
      `${cells(1)},ก,"6,139.00","10,000.00"`,
      second,
    ].join("\n");
    expect(await bring(whole)).toMatchObject({ added: 1, known: 2 });
    expect((await list()).map(({ amount, state }) => [amount, state])).toEqual([
      [1, "unmatched"],
      [-6139, "ignored"],
      [-100, "ignored"],
    ]);
    // And once more without it, the line is known as money that went.
    expect(
      await bring([head, `${cells(1)},ก,"6,139.00","10,000.00"`, second].join("\n")),
    ).toMatchObject({ added: 0, known: 2 });
  });

  it("is asked about where there is no balance, and keeps nothing before it is answered", async () => {
    const file = `วันที่,เวลา,รายการ,จำนวนเงิน\n${cells(1)},ก,150.00\n${cells(2)},ข,160.00\n`;
    expect((await look(file)).read).toMatchObject({ is_asked: true, fresh: 2 });
    expect(await bring(file)).toMatchObject({ code: "STATEMENT_DIRECTION_UNKNOWN" });
    expect(await list()).toEqual([]);
    expect(await bring(file, { unsigned: "out" })).toMatchObject({ added: 2 });
    expect((await list()).map(({ amount }) => amount)).toEqual([-150, -160]);
    // The next file may be another: it is asked about again.
    expect((await look(file)).read.is_asked).toBe(true);
  });

  it("never makes a line certain that its balance contradicts, in whatever layout", async () => {
    const made = await shop.order(await shop.student(), { payableSatang: 1_214_900 });
    const file = [
      "วันที่,เวลา,รายการ,ถอน,ฝาก,คงเหลือ",
      `${cells(1)},ก,,10.00,"10,000.00"`,
      `${cells(2)},ข,,"12,149.00","3,851.00"`,
    ].join("\n");
    expect((await look(file)).read.doubtful).toEqual({ direction: 0, balance: 1 });
    await bring(file);
    const line = (await list()).at(-1);
    expect(line).toMatchObject({ state: "differs", faults: ["balance"], order: { id: made.id } });
    expect(await approveAll()).toEqual([]);
    // A person who has looked can still choose it.
    expect(
      (
        await owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
          order_id: made.id,
          note: "ตรวจแล้ว",
        })
      ).status,
    ).toBe(200);
  });
});

describe("every line of a file", () => {
  const names = ["วันที่", "เวลา", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ"];
  const rows = [
    ["20/11/2569", "09:04", "จาก X1234 นาย ตัวอย่าง", "", "1,290.00", "2,290.00"],
    ["21/11/2569", "10:00", "ค่าธรรมเนียม", "15.00", "", "2,275.00"],
    ["ไม่ใช่วันที่", "", "แถวเสีย", "", "5.00", ""],
    ["รวม", "", "", "15.00", "1,290.00", ""],
  ];
  const lines = (sign: string) =>
    [names, ...rows]
      .map((row) => row.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign))
      .join("\r\n");
  const td = (row: string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag} class=x>${cell}</${tag}>`).join("")}</tr>`;
  const page = `<html><head><meta charset="utf-8"></head><body><table>${td(names, "th")}${rows.map((row) => td(row, "td")).join("\n")}</table></body></html>`;
  const xmlCell = (cell: string, at: number) =>
    cell === "" ? "" : `<Cell ss:Index="${at + 1}"><Data ss:Type="String">${cell}</Data></Cell>`;
  const xml = `<?xml version="1.0"?>\n<Workbook><Worksheet><Table>${[names, ...rows].map((row) => `<Row>${row.map(xmlCell).join("")}</Row>`).join("")}</Table></Worksheet></Workbook>`;
  const thai = (text: string) =>
    Buffer.from(
      [...text].map((letter) =>
        letter >= "ก" && letter <= "๛"
          ? letter.charCodeAt(0) - 0x0e00 + 0xa0
          : letter.charCodeAt(0),
      ),
    );
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

  it.each([
    ["csv in UTF-8", lines(",")],
    ["csv in Windows-874", thai(lines(";"))],
    ["csv that names its sign", `\uFEFFsep=;\r\n${lines(";")}`],
    ["txt in UTF-16 with tabs", utf16(lines("\t"))],
    ["a web page with the name of a workbook", page],
    ["a web page in Windows-874", thai(page.replace("utf-8", "windows-874"))],
    ["a workbook as XML", xml],
    ["xlsx", workbookOf([["รายการเดินบัญชี"], names, ...rows])],
  ])("is added, known or told: %s", async (_, file) => {
    const first = await bring(file);
    expect(first).toMatchObject({ added: 2, known: 0, bad: 2 });
    const { read } = await look(file);
    expect([read.fresh, read.known, read.faults.map(({ fault }) => fault)]).toEqual([
      0,
      2,
      ["dateUnreadable", "ownLine"],
    ]);
    expect((await list()).map(({ amount, description }) => [amount, description])).toEqual([
      [1290, "จาก X1234 นาย ตัวอย่าง"],
      [-15, "ค่าธรรมเนียม"],
    ]);
  });

  it("is read where days, times and noise are numbers of a spreadsheet", async () => {
    const numbers = [
      names,
      [46346, 0.378472222, "โอนเข้า", null, 1290.1000000000001, 1290.1],
      [46347, 0.5, "โอนเข้า", null, 2000, 3290.1],
    ];
    const { read, columns } = await look(workbookOf(numbers));
    expect([read.fresh, read.bad, columns]).toMatchObject([2, 0, { date: 0, time: 1, credit: 4 }]);
    await bring(workbookOf(numbers));
    expect(
      (await shop.pool.query("select at, amount_satang as sum from statement_line order by at"))
        .rows,
    ).toEqual([
      { at: new Date("2026-11-20T02:05:00Z"), sum: 129_010 },
      { at: new Date("2026-11-21T05:00:00Z"), sum: 200_000 },
    ]);
  });

  it("is asked about with the reason where the kind of file cannot be read", async () => {
    const old = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ]);
    expect((await send("preview", old)).body).toMatchObject({
      error: { code: "STATEMENT_OLD_WORKBOOK" },
    });
    expect((await send("preview", "<html><body><p>เข้าสู่ระบบ</p></body></html>")).body).toMatchObject(
      { error: { code: "STATEMENT_UNREADABLE" } },
    );
  });
});

describe("who has paid", () => {
  const file = (payer: string) =>
    [
      ",Date,Time/ Eff.Date,Descriptions,Withdrawal,,Deposit,,Outstanding Balance,,Channel,,Details",
      `,${cells(-90)},Beginning Balance,,,,,"1,000.00",,,,`,
      `,${cells(1)},Transfer Deposit,,,"21,169.00",,"22,169.00",,K PLUS,,From X0052 ${payer}++`,
    ].join("\n");

  it("is read from 'Details' beside 'Descriptions', so another person's money is certain for no order", async () => {
    await shop.order(await shop.student(), { payableSatang: 2_116_900 });
    await bring(file("MS. Zoe Quite Other"));
    expect(await list()).toMatchObject([
      {
        state: "differs",
        faults: ["payer"],
        description: "Transfer Deposit · From X0052 MS. Zoe Quite Other++",
      },
    ]);
  });

  it("is read from columns that were remembered without it, too", async () => {
    const { columns } = await look(file("x"));
    await send("import", file("MS. Zoe Quite Other"), { columns });
    await shop.pool.query("truncate first_approval, statement_line, statement_import");
    await shop.pool.query(`update statement_mapping set columns = columns - 'more' - 'unsigned'`);
    expect((await look(file("x"))).columns).toMatchObject({ description: 3, more: [12] });
  });
});
