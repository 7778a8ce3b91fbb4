import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenBankAccount, givenSettings } from "../../../../tests/support/factories.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../tests/support/visitor.ts";

type Line = {
  id: number;
  state: string;
  amount: number;
  faults: string[];
  candidates: number;
  order: { id: number } | null;
  note: string;
  description: string;
};
type Result = { line_id: number; order_id: number; result: string };

let shop: PaymentShop;
let owner: Person;
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["payment.approve", "export"]);
});
beforeEach(() =>
  shop.pool.query("truncate first_approval, statement_line, statement_mapping, statement_import"),
);
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

const columns = {
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
  unsigned: "in",
};
/** An answer to what a file does not say is of that file alone. */
const guessed = { ...columns, unsigned: null };
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");
/** As TIS-620 and Windows-874 write it. */
const thai = (text: string) =>
  Buffer.from(
    [...text].map((letter) =>
      letter >= "ก" && letter <= "๛" ? letter.charCodeAt(0) - 0x0e00 + 0xa0 : letter.charCodeAt(0),
    ),
  );
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code;

/** Day and time in Bangkok some minutes from now, with a Buddhist year. */
function cells(minutes = 1): string {
  const [day = "", time = ""] = new Date(
    shop.clock.now().getTime() + 7 * 3_600_000 + minutes * 60_000,
  )
    .toISOString()
    .split("T");
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${Number(year) + 543},${time.slice(0, 5)}`;
}
const csv = (...lines: string[]) => ["วันที่,เวลา,จำนวนเงิน,รายการ", ...lines].join("\r\n");
const send = (call: "preview" | "import", text: string | Buffer, more: object = {}, who = owner) =>
  who.visitor.post(`/api/admin/statement/${call}`, {
    bank_account_id: shop.bankAccountId,
    file_name: "kbank.csv",
    file: base64(text),
    columns,
    ...more,
  });
async function kept(...lines: string[]): Promise<Line[]> {
  expect((await send("import", csv(...lines))).status).toBe(200);
  return list();
}
async function list(query = ""): Promise<Line[]> {
  return (
    (await owner.visitor.get(`/api/admin/statement?sort=oldest${query}`)).body.data as {
      items: Line[];
    }
  ).items;
}
const approveAll = async (who = owner) =>
  ((await who.visitor.post("/api/admin/statement/approve", {})).body.data as { results: Result[] })
    .results;
const statusOf = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("shop_order")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;
const paymentOf = ({ id }: TestOrder) =>
  shop.db.selectFrom("payment").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
const order = async (payableSatang: number) => shop.order(await shop.student(), { payableSatang });

it("LOGIN-08 who loses the right while certain lines are approved approves none of those that follow; what was done before stands", async () => {
  const [one, two] = [await order(171_100), await order(172_200)];
  await kept(`${cells()},1711.00,a`, `${cells()},1722.00,b`);
  const leaving = await shop.administrator(["payment.approve"]);
  await shop.pool.query(`create function withdraw_right() returns trigger language plpgsql security definer as $$ begin
    update account set permissions = '{}' where id = ${leaving.id}; return null; end $$`);
  await shop.pool.query(
    "create trigger withdraw_right after insert on audit_entry for each row when (new.action = 'payment.approved') execute function withdraw_right()",
  );
  const answer = await leaving.visitor.post("/api/admin/statement/approve", {});
  await shop.pool.query("drop trigger withdraw_right on audit_entry; drop function withdraw_right");
  expect([answer.status, codeOf(answer)]).toEqual([403, "FORBIDDEN"]);
  expect((await Promise.all([statusOf(one), statusOf(two)])).toSorted()).toEqual([
    "approved",
    "notYetReceived",
  ]);
});

describe("a bank's file", () => {
  it("is shown before anything is kept, with every line that cannot be read and why", async () => {
    const text = csv(
      `${cells()},"1,111.00",โอนเงิน`,
      "รวม,,1111.00,",
      `${cells()},x,y`,
      `${cells()},-20.00,ค่าธรรมเนียม`,
    );
    const { body } = await send("preview", text, { columns: undefined });
    expect(body.data).toMatchObject({
      encoding: "utf-8",
      delimiter: ",",
      header_row: 0,
      columns_from: "guessed",
      columns: guessed,
      width: 4,
      read: {
        fresh: 2,
        known: 0,
        credits: 1,
        credit_amount: 1111,
        bad: 2,
        faults: [
          { line: 3, fault: "ownLine" },
          { line: 4, fault: "amountUnreadable" },
        ],
      },
    });
    expect(await list()).toEqual([]);
  });

  it("is read as Thai banks write it: Windows-874, semicolons, two columns, a row of their own first; the columns are remembered for the account alone", async () => {
    const text = thai(
      `ชื่อบัญชี;ร้าน\nวันทำรายการ;ฝาก;ถอน;หมายเหตุ\n22/11/69;1,290.00;;"โอน\nเงิน"\n22/11/69;;50.00;ถอน\n`,
    );
    const chosen = { ...columns, time: null, amount: null, credit: 1, debit: 2 };
    await send("import", text, { columns: chosen });
    expect(
      (await list()).map(({ amount, description, state }) => [amount, description, state]),
    ).toEqual([
      [1290, "โอน เงิน", "unmatched"],
      [-50, "ถอน", "ignored"],
    ]);
    const again = await send("preview", text, { columns: undefined });
    expect(again.body.data).toMatchObject({
      encoding: "windows-874",
      delimiter: ";",
      columns_from: "remembered",
      columns: { ...chosen, unsigned: null },
      read: { fresh: 0, known: 2 },
    });
    const { id } = await givenBankAccount(shop.db);
    expect(
      (await send("preview", text, { columns: undefined, bank_account_id: id })).body.data,
    ).toMatchObject({ columns_from: "guessed" });
  });

  it("is read with the months, hours and own lines of Thai banks, and without a word of the owner's", async () => {
    const file = [
      "รายการเดินบัญชีเงินฝากออมทรัพย์,,,,,,",
      "ชื่อบัญชี,บจก. ร้านเรียน,เลขที่บัญชี,123-4-56789-0,,,",
      "",
      "วันที่,เวลา/วันที่มีผล,รายการ,ถอนเงิน (บาท),ฝากเงิน (บาท),ยอดคงเหลือ (บาท),รายละเอียด",
      '01 พ.ย. 69,,ยอดยกมา,,,"10,000.00",',
      '22 พ.ย. 69,2:05 PM,รับโอนเงิน,,"1,290.00","11,290.00",จาก X1234 สมชาย',
      '22 พ.ย. 2569,15:10 น.,โอนเงิน,500.00,,"10,790.00",ไป SCB X9999',
      ',,รวม,500.00,"1,290.00",,',
    ].join("\r\n");
    const { body } = await send("preview", thai(file), { columns: undefined });
    expect(body.data).toMatchObject({
      encoding: "windows-874",
      header_row: 2,
      columns_from: "guessed",
      read: {
        fresh: 2,
        credits: 1,
        credit_amount: 1290,
        bad: 2,
        faults: [
          { line: 5, fault: "ownLine" },
          { line: 8, fault: "ownLine" },
        ],
        sample: [
          {
            at: "2026-11-22T07:05:00.000Z",
            has_time: true,
            amount: 1290,
            description: "รับโอนเงิน · จาก X1234 สมชาย",
          },
          { at: "2026-11-22T08:10:00.000Z", has_time: true, amount: -500 },
        ],
      },
    });
  });

  it("says in a column of its own which way the money went; columns that were remembered without it stay", async () => {
    const text = `วันที่,จำนวนเงิน,DR/CR,รายการ\n${cells().split(",")[0]},290.00,CR,ก\n${cells().split(",")[0]},90.00,DR,ข\n`;
    const named = { ...guessed, time: null, amount: 1, direction: 2 };
    const first = (await send("preview", text, { columns: undefined })).body.data as {
      columns: object;
    };
    await send("import", text, { columns: first.columns });
    expect((await list()).map(({ amount, state }) => [amount, state])).toEqual([
      [290, "unmatched"],
      [-90, "ignored"],
    ]);
    expect((await send("preview", text, { columns: undefined })).body.data).toMatchObject({
      columns_from: "remembered",
      columns: named,
    });
    await shop.pool.query("update statement_mapping set columns = columns - 'direction'");
    expect((await send("preview", text, { columns: undefined })).body.data).toMatchObject({
      columns_from: "remembered",
      columns: { ...named, direction: null },
    });
  });

  it("changes nothing when its lines come again, in the same file or another, by two people at once", async () => {
    const [one, two, three] = [
      `${cells(1)},100.00,ก`,
      `${cells(2)},200.00,ข`,
      `${cells(3)},300.00,ค`,
    ];
    await Promise.all([send("import", csv(one, two)), send("import", csv(one, two))]);
    expect((await send("import", `\uFEFF${csv(two, three)}`)).body.data).toMatchObject({
      added: 1,
      known: 1,
    });
    expect((await send("import", csv(one, two, three))).body.data).toMatchObject({
      added: 0,
      known: 3,
    });
    expect((await list()).map(({ amount }) => amount)).toEqual([100, 200, 300]);
    expect(await shop.db.selectFrom("statement_import").select("added").execute()).toMatchObject([
      { added: 2 },
      { added: 1 },
    ]);
  });

  it("knows lines again whatever their letters, width and spaces, also those whose words are gone", async () => {
    const lines = [
      `${cells(1)},100.00,ＴＲＦ จาก KBANK X1`,
      `${cells(2)},200.00,trf  สมชาย`,
      `${cells(2)},200.00,TRF สมชาย`,
    ];
    await kept(...lines);
    const again = [
      `${cells(1)},100.00,trf จาก kbank x1`,
      `${cells(2)},200.00,TRF สมชาย`,
      `${cells(2)},200.00,trf สมชาย`,
    ];
    expect((await send("import", csv(...again))).body.data).toMatchObject({ added: 0, known: 3 });
    // Whose words are gone is known by the key alone, which stays.
    const keyOf = async () =>
      (await shop.pool.query("select line_key from statement_line where description = ''")).rows;
    await shop.pool.query("update statement_line set description = '' where amount_satang = 10000");
    const key = await keyOf();
    expect([(await send("import", csv(...again))).body.data, await keyOf()]).toMatchObject([
      { added: 0, known: 3 },
      key,
    ]);
    expect(
      (await send("import", csv(...again, `${cells(2)},200.00,Trf สมชาย`))).body.data,
    ).toMatchObject({ added: 1, known: 3 });
  });

  it("is refused when it is no table, names no column or comes from a person who may not", async () => {
    expect(codeOf(await send("preview", 'a,"b'))).toBe("STATEMENT_UNREADABLE");
    expect(codeOf(await send("preview", Buffer.from([0x50, 0x4b, 0, 0])))).toBe(
      "STATEMENT_UNREADABLE",
    );
    expect(
      codeOf(
        await send("import", csv(`${cells()},1.00,x`), { columns: { ...columns, amount: null } }),
      ),
    ).toBe("INPUT_ERROR");
    expect(codeOf(await send("import", csv(), { bank_account_id: 999_999 }))).toBe("NOT_FOUND");
    const other = await shop.administrator(["order.read"]);
    expect((await send("preview", csv("x".repeat(200_000)), {}, other)).status).toBe(403);
    expect((await send("preview", csv("x".repeat(200_000), `${cells()},1.00,x`))).status).toBe(200);
  });
});

describe("past imports", () => {
  type Past = {
    id: number;
    file_name: string;
    imported_by: string;
    added: number;
    known: number;
    bad: number;
    out: number;
    counts: object[];
    credit_amount: number;
  };
  const past = async (query = "") =>
    (
      (await owner.visitor.get(`/api/admin/statement/imports?sort=oldest${query}`)).body.data as {
        items: Past[];
        total: number;
      }
    ).items;

  it("ORDER-10 say of each file who brought it, how many lines it had, and how they stand now", async () => {
    const paid = await order(692_345);
    const other = (await givenBankAccount(shop.db)).id;
    await kept(
      `${cells(1)},6923.45,x`,
      `${cells(2)},9999.00,ไม่รู้ของใคร`,
      `${cells(3)},-20.00,ค่าธรรมเนียม`,
      `รวม,,1.00,`,
    );
    await send("import", csv(`${cells(1)},6923.45,x`, `${cells(5)},50.00,y`), {
      file_name: "กันยายน.csv",
    });
    await send("import", csv(`${cells(1)},1.00,z`), {
      file_name: "other.csv",
      bank_account_id: other,
    });
    await approveAll();
    const [first, second] = await past();
    const { rows } = await shop.pool.query(
      "select first_name || ' ' || last_name as name from account where id = $1",
      [owner.id],
    );
    expect(first).toMatchObject({
      file_name: "kbank.csv",
      imported_by: rows[0].name,
      added: 3,
      known: 0,
      bad: 1,
      out: 1,
      credit_amount: 16_922.45,
      counts: [
        { state: "unmatched", lines: 1 },
        { state: "approved", lines: 1 },
      ],
    });
    expect(second).toMatchObject({ file_name: "กันยายน.csv", added: 1, known: 1, bad: 0 });
    expect((await past("&q=กันยายน")).map(({ file_name }) => file_name)).toEqual(["กันยายน.csv"]);
    expect((await past(`&account=${other}`)).map(({ file_name }) => file_name)).toEqual([
      "other.csv",
    ]);
    await owner.visitor.post(
      `/api/admin/statement/lines/${(await list(`&import=${second?.id}`))[0]?.id}/ignore`,
      { note: "ของร้านเอง" },
    );
    expect((await past("&work=done")).map(({ file_name }) => file_name)).toEqual(["กันยายน.csv"]);
    expect((await past("&work=open")).map(({ file_name }) => file_name)).toEqual([
      "kbank.csv",
      "other.csv",
    ]);

    const one = await owner.visitor.get(`/api/admin/statement/imports/${first?.id}`);
    expect(one.body.data).toEqual({ import: first, faults: [{ line: 5, fault: "ownLine" }] });
    const lines = await list(`&import=${first?.id}`);
    expect(lines.map(({ state, order: of, amount }) => [state, of?.id, amount])).toEqual([
      ["approved", paid.id, 6923.45],
      ["unmatched", undefined, 9999],
      ["ignored", undefined, -20],
    ]);
    expect(codeOf(await owner.visitor.get("/api/admin/statement/imports/999999"))).toBe(
      "NOT_FOUND",
    );
  });

  it("are had as files, the imports and the lines of one, by those who may export and approve", async () => {
    await kept(`${cells(1)},88.00,a`);
    await send("import", csv(`${cells(2)},99.00,b`), { file_name: "=two.csv" });
    const [, second] = await past();
    const file = async (path: string, who = owner) =>
      shop.app.inject({ url: path, headers: { cookie: `sid=${who.visitor.cookies.get("sid")}` } });
    const imports = (await file("/api/admin/statement-imports.csv?sort=oldest")).body.split("\r\n");
    expect(imports[0]).toContain("รหัส,ไฟล์,วันที่นำเข้า");
    expect(imports[2]).toContain(`${second?.id},'=two.csv,`);
    expect(imports).toHaveLength(4);
    const lines = (await file(`/api/admin/statement.csv?import=${second?.id}`)).body.split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",99,b,");
    const reader = await shop.administrator(["payment.approve"]);
    expect((await file("/api/admin/statement-imports.csv", reader)).statusCode).toBe(403);
    expect(
      await shop.db
        .selectFrom("audit_entry")
        .select("detail")
        .where("action", "=", "statement.exported")
        .orderBy("id", "desc")
        .limit(2)
        .execute(),
    ).toMatchObject([{ detail: { import: String(second?.id) } }, { detail: { what: "imports" } }]);
  });
});

describe("a line", () => {
  it("ORDER-10 that is certain opens the course by the slip admin's own decision, though its buyer has said nothing; the line is the evidence", async () => {
    const [paid, twins, other] = [
      await order(111_100),
      [await order(222_200), await order(222_200)],
      await order(444_400),
    ];
    const lines = await kept(
      `${cells(1)},"1,111.00",KBANK`,
      `${cells(2)},2222.00,x`,
      `${cells(3)},4445.00,x`,
      `${cells(4)},9999.00,x`,
    );
    expect(
      lines.map(({ state, order, faults, candidates }) => [state, order?.id, faults, candidates]),
    ).toEqual([
      ["matched", paid.id, [], 1],
      ["several", undefined, [], 2],
      ["differs", other.id, ["amount"], 1],
      ["unmatched", undefined, [], 0],
    ]);
    expect(await approveAll()).toEqual([
      {
        line_id: lines[0]?.id,
        order_id: paid.id,
        amount: 1111,
        name: expect.any(String),
        result: "approved",
      },
    ]);
    expect([
      await statusOf(paid),
      await statusOf(twins[0] as TestOrder),
      await statusOf(other),
    ]).toEqual(["approved", "notYetReceived", "notYetReceived"]);
    expect(await paymentOf(paid)).toMatchObject({
      state: "succeeded",
      decided_by: owner.id,
      evidence: `administrator ${owner.id}: statement line ${lines[0]?.id}, no slip`,
    });
    const audit = await shop.db
      .selectFrom("audit_entry")
      .select("detail")
      .where("object", "=", `order:${paid.id}`)
      .where("action", "=", "payment.approved")
      .execute();
    expect(audit).toMatchObject([{ detail: { statement_line: lines[0]?.id } }]);
    expect(
      await shop.db
        .selectFrom("enrollment")
        .select("state")
        .where("item_id", "in", paid.courseIds)
        .execute(),
    ).toEqual([{ state: "active" }]);
    expect((await list())[0]).toMatchObject({ state: "approved", decided_by: expect.any(String) });
  });

  it("ORDER-10 of a slip that waits is certain too, and a slip that was approved by hand has its line set beside it", async () => {
    const student = await shop.student();
    const report = async (payable: number) => {
      const made = await shop.order(student, { payableSatang: payable });
      const form = {
        order_id: made.id,
        bank_account: shop.bankAccountId,
        transfer_amount: String(payable / 100),
        slip: [await shop.slip(student)],
      };
      const { body } = await student.visitor.post("/private/payment/report", form);
      return { ...made, paymentId: Number(body.orderPaymentId) };
    };
    const [waits, done] = [await report(121_200), await report(131_300)];
    await owner.visitor.post(`/api/admin/payments/${done.paymentId}/approve`, {});
    const lines = await kept(`${cells(1)},1212.00,x`, `${cells(2)},1313.00,x`);
    expect(lines.map(({ state, order }) => [state, order?.id])).toEqual([
      ["matched", waits.id],
      ["paid", done.id],
    ]);
    expect((await approveAll()).map(({ result }) => result)).toEqual(["approved"]);
    expect(await paymentOf(waits)).toMatchObject({ id: waits.paymentId, state: "succeeded" });
  });

  it("ORDER-10 of an order that has its money from another line is told to a person and cannot be chosen for it", async () => {
    const paid = await order(131_900);
    await kept(`${cells(1)},1319.00,x`);
    await approveAll();
    const [again] = (await kept(`${cells(2)},1319.00,x`)).filter(
      ({ state }) => state !== "approved",
    );
    expect(again).toMatchObject({ state: "differs", faults: ["taken"], order: { id: paid.id } });
    const seen = await owner.visitor.get(`/api/admin/statement/lines/${again?.id}`);
    expect(seen.body).toMatchObject({
      data: { candidates: [{ order_id: paid.id, is_paid: true, faults: ["taken"] }] },
    });
    const choice = await owner.visitor.post(`/api/admin/statement/lines/${again?.id}/choose`, {
      order_id: paid.id,
      note: "ครบแล้ว",
    });
    expect([choice.status, choice.body]).toMatchObject([
      409,
      { error: { code: "ORDER_ALREADY_PAID" } },
    ]);
    expect(await approveAll()).toEqual([]);
  });

  it("is approved once when two administrators press at once, and not when its order is gone", async () => {
    const buyer = await shop.student();
    const [one, gone, other] = [
      await order(141_400),
      await shop.order(buyer, { payableSatang: 151_500 }),
      await order(161_600),
    ];
    await kept(`${cells(1)},1414.00,x`, `${cells(2)},1515.00,x`, `${cells(3)},1616.00,x`);
    expect(
      (await buyer.visitor.post("/public/cart/deleteorder", { order_id: gone.id })).status,
    ).toBe(200);
    const second = await shop.administrator(["payment.approve"]);
    const [mine, theirs] = await Promise.all([approveAll(), approveAll(second)]);
    const results = [...mine, ...theirs];
    for (const { id } of [one, other])
      expect(
        results.filter((row) => row.order_id === id && row.result === "approved"),
      ).toHaveLength(1);
    expect(
      results
        .filter(({ order_id }) => order_id === gone.id)
        .map(({ result }) => ["cancelled", "changed"].includes(result)),
    ).not.toContain(false);
    expect([await statusOf(gone), (await list()).map(({ state }) => state)]).toEqual([
      "cancelled",
      ["approved", "unmatched", "approved"],
    ]);
    expect(
      await shop.db
        .selectFrom("ledger_entry")
        .select("id")
        .where("order_id", "in", [one.id, other.id])
        .execute(),
    ).toHaveLength(4);
  });

  describe("that is short of its order", () => {
    /** An order of 3,210.00 whose buyer has sent 3,110.00 and says so, and the line of it. */
    async function short() {
      const buyer = await shop.student();
      const wanted = await shop.order(buyer, { payableSatang: 321_000 });
      const form = {
        order_id: wanted.id,
        bank_account: shop.bankAccountId,
        transfer_amount: "3110",
        slip: [await shop.slip(buyer)],
      };
      await buyer.visitor.post("/private/payment/report", form);
      const [line] = await kept(`${cells()},3110.00,โอนเงิน`);
      const choose = (body: object) =>
        owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
          order_id: wanted.id,
          note: "คุยแล้ว",
          ...body,
        });
      const books = async () => {
        const { rows } = await shop.pool.query(
          "select ledger_account, sum(amount_satang)::int as sum from ledger_entry where order_id = $1 group by 1 having sum(amount_satang) <> 0",
          [wanted.id],
        );
        return Object.fromEntries(rows.map(({ ledger_account, sum }) => [ledger_account, sum]));
      };
      return { wanted, choose, books };
    }

    it("books what the line says, and nothing before a person has said what becomes of the rest", async () => {
      const { wanted, choose, books } = await short();
      expect(codeOf(await choose({}))).toBe("REST_UNDECIDED");
      expect([await books(), await statusOf(wanted)]).toEqual([{}, "pending"]);
      expect((await choose({ rest: "forgive" })).status).toBe(200);
      expect([await books(), await statusOf(wanted)]).toEqual([
        { bank: 311_000, sales: -311_000 },
        "approved",
      ]);
      expect(await paymentOf(wanted)).toMatchObject({
        state: "succeeded",
        received_satang: 311_000,
      });
    });

    it("keeps it and finds the line of the rest, too", async () => {
      const { wanted, choose, books } = await short();
      expect((await choose({ rest: "ask" })).status).toBe(200);
      expect([await books(), await statusOf(wanted)]).toEqual([
        { bank: 311_000, refund_due: -311_000 },
        "notYetReceived",
      ]);
      const rest = (await kept(`${cells(2)},100.00,โอนส่วนที่ขาด`)).find(
        ({ amount }) => amount === 100,
      );
      expect(rest).toMatchObject({ state: "matched", order: { id: wanted.id } });
      expect(await approveAll()).toMatchObject([{ order_id: wanted.id, result: "approved" }]);
      expect([await books(), await statusOf(wanted)]).toEqual([
        { bank: 321_000, sales: -321_000 },
        "approved",
      ]);
    });
  });

  it("far below what its order asks for is a part of it, where a person names the order", async () => {
    const wanted = await order(321_000);
    const [line] = await kept(`${cells(1)},500.00,มัดจำ`);
    expect(line?.state).toBe("unmatched");
    const seen = await owner.visitor.get(
      `/api/admin/statement/lines/${line?.id}?order=${wanted.id}`,
    );
    expect(seen.body).toMatchObject({
      data: {
        candidates: [{ order_id: wanted.id, is_paid: false, is_second: false, faults: ["amount"] }],
      },
    });
    const choose = (body: object) =>
      owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, {
        order_id: wanted.id,
        note: "จ่ายเป็นงวด",
        ...body,
      });
    expect(codeOf(await choose({}))).toBe("REST_UNDECIDED");
    expect((await choose({ rest: "ask" })).status).toBe(200);
    expect(await statusOf(wanted)).toBe("notYetReceived");
    const { rows } = await shop.pool.query(
      "select owed_satang as owed from shop_order where id = $1",
      [wanted.id],
    );
    expect(rows).toEqual([{ owed: 271_000 }]);
    const rest = (await kept(`${cells(2)},2710.00,โอนส่วนที่เหลือ`)).find(
      ({ amount }) => amount === 2710,
    );
    expect(rest).toMatchObject({ state: "matched", order: { id: wanted.id } });
  });

  it("brings a rest that was forgiven and came after all: the buyer's money, to go back or to be kept", async () => {
    const buyer = await shop.student();
    const paid = await shop.order(buyer, { payableSatang: 321_000 });
    const form = {
      order_id: paid.id,
      bank_account: shop.bankAccountId,
      transfer_amount: "3110",
      slip: [await shop.slip(buyer)],
    };
    const { body } = await buyer.visitor.post("/private/payment/report", form);
    await owner.visitor.post(`/api/admin/payments/${Number(body.orderPaymentId)}/approve`, {
      received: 3110,
      rest: "forgive",
      reason: "ลูกค้าประจำ",
    });
    const [later] = await kept(`${cells(3)},100.00,ส่วนที่ขาด`);
    const seen = await owner.visitor.get(
      `/api/admin/statement/lines/${later?.id}?order=${paid.id}`,
    );
    expect(seen.body).toMatchObject({
      data: { candidates: [{ order_id: paid.id, is_paid: true, is_second: true, forgiven: 100 }] },
    });
    const choose = (id: number | undefined, more: object = {}) =>
      owner.visitor.post(`/api/admin/statement/lines/${id}/choose`, {
        order_id: paid.id,
        note: "โอนตามมา",
        is_second: true,
        ...more,
      });
    expect((await choose(later?.id)).status).toBe(200);
    expect((await list()).map(({ state }) => state)).toEqual(["aside"]);
    const { rows } = await shop.pool.query(
      "select r.kind from payment p join review_item r on r.payment_id = p.id where p.order_id = $1 and p.state = 'refund_due'",
      [paid.id],
    );
    expect(rows).toMatchObject([{ kind: "second_payment" }]);
    const books = await shop.pool.query(
      "select sum(amount_satang)::int as due from ledger_entry where order_id = $1 and ledger_account = 'refund_due'",
      [paid.id],
    );
    expect(books.rows).toEqual([{ due: -10_000 }]);
    // The money that has paid it is no second one.
    const own = (await kept(`${cells(1)},3110.00,x`)).find(({ amount }) => amount === 3110);
    if (own?.state !== "paid") expect(codeOf(await choose(own?.id))).toBe("ORDER_ALREADY_PAID");
  });

  it("goes to the order that a person chooses with a note, also one that ran out but was paid in time", async () => {
    const twins = [await order(171_700), await order(171_700)] as const;
    const over = await shop.order(await shop.student(), {
      payableSatang: 181_800,
      status: "expired",
    });
    const [late, several] = await kept(`${cells(1)},1717.00,x`, `${cells(-120)},1818.00,x`);
    const choose = (line: Line | undefined, { id }: TestOrder, note = "ถามผู้ซื้อแล้ว") =>
      owner.visitor.post(`/api/admin/statement/lines/${line?.id}/choose`, { order_id: id, note });
    const shown = (await owner.visitor.get(`/api/admin/statement/lines/${several?.id}`)).body
      .data as { candidates: { order_id: number }[] };
    expect(shown.candidates.map(({ order_id }) => order_id)).toEqual(twins.map(({ id }) => id));
    expect(codeOf(await choose(several, over))).toBe("ORDER_NOT_PAYABLE");
    expect(codeOf(await choose(several, twins[1], " "))).toBe("INPUT_ERROR");
    expect((await choose(several, twins[1])).status).toBe(200);
    expect(codeOf(await choose(several, twins[0]))).toBe("ALREADY_DECIDED");
    expect([late?.state, late?.faults]).toEqual(["differs", ["over"]]);
    expect((await choose(late, over)).status).toBe(200);
    expect(await Promise.all([twins[0], twins[1], over].map(statusOf))).toEqual([
      "notYetReceived",
      "approved",
      "approved",
    ]);
    expect(await list()).toMatchObject([
      { state: "approved", order: { id: over.id } },
      { state: "approved", note: "ถามผู้ซื้อแล้ว", order: { id: twins[1].id } },
    ]);
  });

  it("waits for a second administrator where the owner wants two for such an amount", async () => {
    const made = await order(201_000);
    await kept(`${cells(1)},2010.00,x`);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 200_000 });
    expect((await approveAll()).map(({ result }) => result)).toEqual(["waits"]);
    expect((await approveAll()).map(({ result }) => result)).toEqual(["waits"]);
    const sock = await shop.administrator(["payment.approve"]);
    await shop.pool.query("update account set rights_given_by = $2 where id = $1", [
      owner.id,
      sock.id,
    ]);
    expect((await approveAll(sock)).map(({ result }) => result)).toEqual(["waits"]);
    expect([await statusOf(made), (await list()).map(({ state }) => state)]).toEqual([
      "pending",
      ["matched"],
    ]);
    expect(
      (await approveAll(await shop.administrator(["payment.approve"]))).map(({ result }) => result),
    ).toEqual(["approved"]);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
    expect([await statusOf(made), (await list()).map(({ state }) => state)]).toEqual([
      "approved",
      ["approved"],
    ]);
  });

  it("brings an order back that ran out above the owner's amount on the word of two administrators about the same order", async () => {
    const wanted = await shop.order(await shop.student(), {
      payableSatang: 231_000,
      status: "expired",
    });
    const other = await shop.order(await shop.student(), {
      payableSatang: 231_000,
      status: "expired",
    });
    const [line] = await kept(`${cells(-120)},2310.00,x`);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 200_000 });
    const second = await shop.administrator(["payment.approve"]);
    const path = `/api/admin/statement/lines/${line?.id}`;
    const choose = async ({ id }: TestOrder, by = owner) => {
      const answer = await by.visitor.post(`${path}/choose`, { order_id: id, note: "โอนทันเวลา" });
      return codeOf(answer) ?? answer.body.waits;
    };
    const firstOf = async (by: Person) =>
      ((await by.visitor.get(path)).body.data as { first: unknown }).first;
    expect(await firstOf(owner)).toBeNull();
    expect([await choose(wanted), await choose(wanted)]).toEqual([true, "SECOND_PERSON_NEEDED"]);
    const sock = await shop.administrator(["payment.approve"]);
    await shop.pool.query("update account set rights_given_by = $2 where id = $1", [
      owner.id,
      sock.id,
    ]);
    expect([await choose(wanted, sock), await statusOf(wanted)]).toEqual(["SAME_HAND", "expired"]);
    await shop.pool.query("update account set rights_given_by = null where id = $1", [owner.id]);
    expect(await Promise.all([owner, second].map(firstOf))).toMatchObject([
      { order_id: wanted.id, is_own: true },
      { order_id: wanted.id, is_own: false },
    ]);
    expect([
      await choose(other, second),
      await choose(wanted, second),
      await statusOf(wanted),
    ]).toEqual([true, true, "expired"]);
    expect([await choose(wanted), await statusOf(wanted), await statusOf(other)]).toEqual([
      false,
      "approved",
      "expired",
    ]);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
    expect((await paymentOf(wanted)).evidence).toContain(
      `administrator ${owner.id} after administrator ${second.id}: statement line ${line?.id}`,
    );
  });

  it("is put aside with a note and taken up again, and none of it without a word in the log", async () => {
    const made = await order(191_900);
    const [line, fee] = await kept(`${cells(1)},1919.00,x`, `${cells(2)},-19.00,ค่าธรรมเนียม`);
    const act = (verb: string, id = line?.id, body: object = {}) =>
      owner.visitor.post(`/api/admin/statement/lines/${id}/${verb}`, body);
    expect((await act("ignore", line?.id, { note: "เงินยืม" })).status).toBe(200);
    expect(codeOf(await act("ignore", line?.id, { note: "อีกครั้ง" }))).toBe("ALREADY_DECIDED");
    expect([await approveAll(), (await list("&state=ignored")).length]).toEqual([[], 2]);
    expect((await act("restore")).status).toBe(200);
    expect(codeOf(await act("restore", fee?.id))).toBe("ALREADY_DECIDED");
    expect((await list())[0]).toMatchObject({ state: "matched", order: { id: made.id }, note: "" });
    const log = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("object", "=", `statement_line:${line?.id}`)
      .orderBy("id")
      .execute();
    expect(log).toEqual(
      ["statement.ignored", "statement.restored"].map((action) => ({ action, actor_id: owner.id })),
    );
  });

  it("is put aside with others at once, each with its own result and entry in the log", async () => {
    const lines = await kept(
      `${cells(1)},61.37,เงินยืมหนึ่ง`,
      `${cells(2)},62.41,เงินยืมสอง`,
      `${cells(3)},-19.00,ค่าธรรมเนียมที่สาม`,
    );
    const named = (...descriptions: string[]) =>
      lines.filter(({ description }) => descriptions.includes(description));
    const [open, fee] = [named("เงินยืมหนึ่ง", "เงินยืมสอง"), named("ค่าธรรมเนียมที่สาม")];
    const chosen = [...open, ...fee].map(({ id }) => ({ id, version: 0 }));
    const batch = (note: string) =>
      owner.visitor.post("/api/admin/statement/batch", { chosen, note });
    expect((await batch(" ")).status).toBe(422);
    const { body } = await batch("เงินส่วนตัว");
    const { results } = body.data as { results: { code: string | null }[] };
    expect(results.map(({ code }) => code)).toEqual([null, null, "ALREADY_DECIDED"]);
    for (const { id } of open) {
      const log = await shop.db
        .selectFrom("audit_entry")
        .select("detail")
        .where("object", "=", `statement_line:${id}`)
        .execute();
      expect(log).toEqual([{ detail: { reason: "เงินส่วนตัว" } }]);
    }
  });

  it("is found by its words, its amount and its state, and taken away as a file that runs no formula", async () => {
    await kept(`${cells(1)},"1,234.50",=HYPERLINK("x")`, `${cells(2)},99.00,สมชาย ใจดี`);
    expect((await list("&q=1%2C234.50")).map(({ amount }) => amount)).toEqual([1234.5]);
    expect((await list("&q=สมชาย")).map(({ amount }) => amount)).toEqual([99]);
    expect(await list("&state=matched")).toEqual([]);
    const file = await shop.app.inject({
      url: "/api/admin/statement.csv?q=hyperlink",
      headers: {
        cookie: [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "sec-fetch-site": "same-origin",
      },
    });
    expect(file.body.startsWith("\uFEFF")).toBe(true);
    expect(file.body).toContain(`,1234.5,"'=HYPERLINK(`);
    expect(file.body.trim().split("\r\n")).toHaveLength(2);
  });
});
