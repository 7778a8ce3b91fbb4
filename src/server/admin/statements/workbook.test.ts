import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetOf, workbookOf, zipOf } from "../../../../tests/support/examples/workbook.ts";
import { givenBankAccount } from "../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";
import { readWorkbook } from "./read-workbook.ts";

let shop: PaymentShop;
let owner: Person;
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["payment.approve"]);
});
afterAll(() => shop.close());

const names = ["วันที่", "รายการ", "ถอนเงิน", "ฝากเงิน"];
const send = (call: "preview" | "import", file: Buffer | string, more: object = {}) =>
  owner.visitor.post(`/api/admin/statement/${call}`, {
    bank_account_id: shop.bankAccountId,
    file_name: "statement.xlsx",
    file: Buffer.from(file).toString("base64"),
    ...more,
  });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;
const read = (bytes: Buffer, person = 1) =>
  readWorkbook(person, { file: bytes, mostRows: 50_000, mostColumns: 200 });

describe("a bank's workbook", () => {
  it("is read like a file of text: days, times, numbers as they are meant, and the line as the program shows it", async () => {
    const at = new Date(Date.UTC(2026, 10, 20, 14, 5, 33));
    const file = workbookOf([
      ["รายการเดินบัญชี"],
      [],
      names,
      [at, "โอนจาก <KBANK> & SCB", null, 1290.1000000000001],
      [new Date(Date.UTC(2026, 10, 20)), "ถอน", 500, null],
    ]);
    expect(await read(file)).toEqual([
      { line: 1, cells: ["รายการเดินบัญชี", "", "", ""] },
      { line: 3, cells: names },
      { line: 4, cells: ["2026-11-20 14:05:33", "โอนจาก <KBANK> & SCB", "", "1290.1"] },
      { line: 5, cells: ["2026-11-20", "ถอน", "500", ""] },
    ]);
    const { body } = await send("preview", file);
    expect(body.data).toMatchObject({
      encoding: "workbook",
      delimiter: null,
      header_row: 1,
      columns_from: "guessed",
      columns: { date: 0, description: 1, debit: 2, credit: 3 },
      read: {
        fresh: 2,
        credits: 1,
        credit_amount: 1290.1,
        sample: [
          { line: 4, at: "2026-11-20T07:05:33.000Z", has_time: true },
          { line: 5, amount: -500 },
        ],
      },
    });
    expect(
      (await send("import", file, { columns: (body.data as { columns: object }).columns })).body
        .data,
    ).toMatchObject({ added: 2 });
  });

  it("comes to nothing where it would take more than a file may, and the next one is read", async () => {
    const bomb = { name: "xl/media/x.bin", content: Buffer.alloc(70_000_000) };
    const liar = { name: "xl/media/x.bin", content: Buffer.alloc(5_000_000), claimed: 10 };
    const wide = workbookOf([["x"]]);
    const many = zipOf(
      Array.from({ length: 400 }, (_, index) => ({ name: `f${index}`, content: Buffer.from("x") })),
    );
    const hostile = [
      workbookOf([["x"]], [bomb]),
      workbookOf([["x"]], [liar]),
      many,
      wide.subarray(0, 400),
      Buffer.from("PK\x03\x04 nothing"),
      zipOf([]),
    ];
    expect(await Promise.all(hostile.map((bytes) => read(bytes)))).toEqual(hostile.map(() => null));
    expect(codeOf(await send("preview", workbookOf([["x"]], [bomb])))).toBe("STATEMENT_UNREADABLE");
    expect(await read(wide)).toEqual([{ line: 1, cells: ["x"] }]);
  });

  it("with one value of 55 MB is none at once, and keeps no other waiting", async () => {
    const file = sheetOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${"a".repeat(55_000_000)}</t></is></c></row>`,
    );
    const began = performance.now();
    const [slow, other] = await Promise.all([read(file), read(workbookOf([["x"]]), 2)]);
    expect([slow, other]).toEqual([null, [{ line: 1, cells: ["x"] }]]);
    // Twenty seconds are what a file may take.
    expect(performance.now() - began).toBeLessThan(19_000);
  });

  it("of a cell far out takes its thread and nothing of the shop", async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, row) => `<row r="${row * 250 + 1}"><c r="XFD${row * 250 + 1}"><v>1</v></c></row>`,
    );
    const file = sheetOf(rows.join(""));
    expect(await read(file)).toBeNull();
    expect((await send("preview", "วันที่,จำนวนเงิน\n20/11/2569,10.00\n")).status).toBe(200);
  });
});

describe("a file that is no statement", () => {
  it.each([
    ["ชื่อ,อีเมล\nก,a@example.com\n", "STATEMENT_IS_NONE"],
    ["just a letter\nwith two lines\n", "STATEMENT_IS_NONE"],
    [
      workbookOf([
        ["ชื่อ", "อีเมล"],
        ["ก", "a@example.com"],
      ]),
      "STATEMENT_IS_NONE",
    ],
    [Buffer.from("%PDF-1.7\n\0\0"), "STATEMENT_UNREADABLE"],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), "STATEMENT_UNREADABLE"],
  ])("is told so %#", async (file, code) => {
    const answer = await send("preview", file);
    expect([
      codeOf(answer),
      /CSV/.test(String((answer.body.error as { msg: string }).msg)),
    ]).toEqual([code, true]);
  });

  it("keeps what is known of its columns though one is not", async () => {
    const { body } = await send("preview", "วันทำการ,?,ถอนเงิน,หมายเหตุ\n20/11/2569,x,500.00,ก\n");
    expect(body.data).toMatchObject({
      columns: null,
      read: null,
      known: { date: 0, debit: 2, credit: null, description: 3 },
    });
  });
});

describe("the account of a file", () => {
  const columns = {
    date: 0,
    time: null,
    amount: 1,
    credit: null,
    debit: null,
    direction: null,
    balance: null,
    description: null,
    account: null,
    more: [],
    unsigned: "in" as const,
  };

  it("is compared with the chosen one: another is refused until a person is sure", async () => {
    const [mine, other] = [await givenBankAccount(shop.db), await givenBankAccount(shop.db)];
    await shop.pool.query(
      "update bank_account set account_number = case id when $1 then '111-4-56789-0' when $2 then '987-6-54321-0' else account_number end",
      [mine.id, other.id],
    );
    const file = "เลขที่บัญชี,111-4-56789-0\nวันที่,จำนวนเงิน,รายการ\n20/11/2569,77.00,ก\n";
    const look = async (id: number) =>
      ((await send("preview", file, { bank_account_id: id })).body.data as { account: object })
        .account;
    expect(await look(mine.id)).toEqual({
      number: "1114567890",
      fits: true,
      bank_account_id: mine.id,
    });
    expect(await look(other.id)).toEqual({
      number: "1114567890",
      fits: false,
      bank_account_id: mine.id,
    });
    const answer = await send("import", file, { bank_account_id: other.id, columns });
    expect([answer.status, codeOf(answer)]).toEqual([409, "STATEMENT_OTHER_ACCOUNT"]);
    expect(
      (await send("import", file, { bank_account_id: mine.id, columns })).body.data,
    ).toMatchObject({ added: 1 });
    expect(
      (await send("import", file, { bank_account_id: other.id, columns, is_account_sure: true }))
        .body.data,
    ).toMatchObject({ added: 1 });
  });
});
