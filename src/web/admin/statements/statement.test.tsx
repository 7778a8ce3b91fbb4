import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { StatementImportAdmin } from "./admin-statement-import-page.tsx";
import { PastImportsAdmin } from "./admin-statement-imports-page.tsx";
import { StatementLineAdmin } from "./admin-statement-line-page.tsx";
import { StatementAdmin } from "./admin-statement-page.tsx";
import { PastImportAdmin } from "./admin-statement-past-page.tsx";
import type { Candidate, PastImport, StatementRow } from "./statement-query.ts";
import type { Preview } from "./use-statement-import.ts";

const shop = fakeShop();
const user = userEvent.setup();
const account = {
  id: 1,
  bank_code: "KBANK",
  account_number: "123-4-56789-0",
  account_name: "ร้านเรียน",
};

function row(parts: Partial<StatementRow> = {}): StatementRow {
  return {
    id: 5,
    at: "2026-11-22T07:05:00.000Z",
    has_time: true,
    amount: 1290,
    description: "โอนจาก KBANK",
    account: "",
    state: "matched" as const,
    faults: [],
    candidates: 1,
    order: { id: 9, status: "pending" as const, payable: 1290, name: "มานี ใจดี" },
    note: "",
    decided_by: null,
    decided_at: null,
    bank_account: account,
    ...parts,
  };
}
function candidate(parts: Partial<Candidate> = {}): Candidate {
  return {
    order_id: 9,
    is_own: false,
    name: "มานี ใจดี",
    status: "pending" as const,
    payable: 1290,
    ordered_at: "2026-11-22T06:00:00.000Z",
    pay_until: "2026-11-23T06:00:00.000Z",
    is_paid: false,
    is_second: false,
    forgiven: 0,
    faults: [],
    clues: [],
    report: null,
    ...parts,
  };
}
const columns = {
  date: 0,
  time: null,
  amount: 1,
  credit: null,
  debit: null,
  direction: null,
  balance: null,
  description: 2,
  account: null,
  more: [],
  unsigned: null,
};
const preview: Preview = {
  encoding: "utf-8",
  delimiter: ",",
  header_row: 0,
  width: 3,
  columns,
  known: columns,
  account: null,
  columns_from: "guessed",
  rows: [
    ["วันที่", "จำนวน", "รายการ"],
    ["22/11/2569", "1,290.00", "โอน"],
  ],
  read: {
    fresh: 1,
    known: 2,
    credits: 1,
    credit_amount: 1290,
    from: "2026-11-22T00:00:00.000Z",
    until: "2026-11-22T00:00:00.000Z",
    bad: 1,
    is_asked: false,
    doubtful: { direction: 0, balance: 0 },
    faults: [{ line: 3, fault: "dateUnreadable", text: "รวม · 1,290.00" }],
    sample: [
      {
        line: 2,
        at: "2026-11-22T00:00:00.000Z",
        has_time: false,
        amount: 1290,
        description: "โอน",
        account: "",
      },
    ],
  },
};

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  shop.handlers = {
    adminListStatement: () => ({
      success: true,
      data: { items: [row()], page: 1, pages: 1, total: 1 },
      counts: [{ state: "matched", lines: 1 }],
      certain: { lines: 1, amount: 1290 },
    }),
    adminListStatementAccounts: () => ({ success: true, data: [account] }),
  };
});
const sentTo = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given.body);

describe("the bank's statement", () => {
  it("ORDER-10 approves all certain lines after asking once, and says what came of each", async () => {
    const result = (line_id: number, order_id: number, how: "approved" | "cancelled") => ({
      line_id,
      order_id,
      amount: 1290,
      name: "มานี",
      result: how,
    });
    shop.handlers.adminApproveStatement = ({ body: { after } }) => ({
      success: true,
      data:
        after === 0
          ? { results: [result(5, 9, "approved")], next: 5 }
          : { results: [result(6, 10, "cancelled")], next: null },
    });
    renderInShop(<StatementAdmin />);
    await user.click(await screen.findByRole("button", { name: "อนุมัติทั้งหมดที่ตรงกัน" }));
    expect(sentTo("adminApproveStatement")).toEqual([]);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "อนุมัติ" }));
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "#9 มานี · ฿1,290.00อนุมัติแล้ว",
      "#10 มานี · ฿1,290.00คำสั่งซื้อถูกยกเลิกหรือหมดเวลา",
    ]);
    expect(sentTo("adminApproveStatement")).toEqual([{ after: 0 }, { after: 5 }]);
  });

  it("asks for an order and a reason before a line is decided by hand, and keeps what is typed when another administrator was quicker", async () => {
    const first = { order_id: 10, by: "มานะ", at: "2026-11-20T05:00:00.000Z", is_own: false };
    const given = {
      line: row({ state: "several", order: null }),
      candidates: [candidate(), candidate({ order_id: 10, faults: ["account"] })],
      first,
    };
    shop.handlers.adminGetStatementLine = () => ({ success: true, data: given });
    shop.handlers.adminChooseStatementOrder = () => refusal("PAYMENT_IN_PROGRESS");
    renderInShop(<StatementLineAdmin id={5} />);
    const send = await screen.findByRole("button", { name: "เลือกและอนุมัติ" });
    expect(screen.getByText("มานะ ขอเปิดคำสั่งซื้อ #10 ที่หมดเวลาแล้วอีกครั้งด้วยเงินนี้")).toBeTruthy();
    await user.click(send);
    expect(await screen.findByText("กรุณาเลือกคำสั่งซื้อ")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /#10/ }));
    await user.type(screen.getByLabelText("เหตุผล"), "ถามผู้ซื้อแล้ว");
    await user.click(send);
    expect(await screen.findByText("มีการชำระเงินที่กำลังรอผล กรุณารอสักครู่และอย่าชำระซ้ำ")).toBeTruthy();
    expect(sentTo("adminChooseStatementOrder")).toEqual([
      { order_id: 10, note: "ถามผู้ซื้อแล้ว", is_second: false },
    ]);
    expect((screen.getByLabelText("เหตุผล") as HTMLTextAreaElement).value).toBe("ถามผู้ซื้อแล้ว");
  });
});

it("asks what becomes of what a line is short of the order, before anything is sent", async () => {
  const given = {
    line: row({ state: "differs", faults: ["amount"], amount: 1190 }),
    candidates: [candidate({ faults: ["amount"] })],
    first: null,
  };
  shop.handlers.adminGetStatementLine = () => ({ success: true, data: given });
  shop.handlers.adminChooseStatementOrder = () => ({ success: true, waits: false });
  renderInShop(<StatementLineAdmin id={5} />);
  await user.type(
    within(
      (await screen.findByRole("button", { name: "เลือกและอนุมัติ" })).closest("form") as HTMLElement,
    ).getByLabelText("เหตุผล"),
    "คุยแล้ว",
  );
  expect(screen.getByRole("group", { name: "ขาด ฿100.00" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "เลือกและอนุมัติ" }));
  expect(screen.getByText("กรุณาเลือกว่าจะทำอย่างไรกับส่วนที่ขาด")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^รับยอดนี้และเรียกเก็บส่วนที่ขาด/ }));
  await user.click(screen.getByRole("button", { name: "เลือกและอนุมัติ" }));
  await waitFor(() =>
    expect(sentTo("adminChooseStatementOrder")).toMatchObject([
      { order_id: 9, note: "คุยแล้ว", rest: "ask" },
    ]),
  );
});

it("offers nothing to choose where the order has its money from another line, and says what to do", async () => {
  const given = {
    line: row({ state: "differs", faults: ["taken"] }),
    candidates: [candidate({ is_paid: true, is_second: true, faults: ["taken"] })],
    first: null,
  };
  shop.handlers.adminGetStatementLine = () => ({ success: true, data: given });
  renderInShop(<StatementLineAdmin id={5} />);
  expect(await screen.findByText("#9 ได้รับเงินแล้ว ผู้ซื้ออาจโอนซ้ำ")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  shop.handlers.adminChooseStatementOrder = () => ({ success: true, waits: false });
  await user.click(screen.getByRole("button", { name: "บันทึกเป็นเงินโอนซ้ำ" }));
  expect(sentTo("adminChooseStatementOrder")).toEqual([]);
  await user.type(screen.getByLabelText("เหตุผล"), "โอนซ้ำจริง");
  await user.click(screen.getByRole("button", { name: "บันทึกเป็นเงินโอนซ้ำ" }));
  await waitFor(() =>
    expect(sentTo("adminChooseStatementOrder")).toEqual([
      { order_id: 9, note: "โอนซ้ำจริง", is_second: true },
    ]),
  );
  expect(
    screen.getByText("ไม่ใช่เงินจากการขาย", { selector: "button *, button, summary" }),
  ).toBeTruthy();
});

it("gives a line to an order by its number, and says where there is none", async () => {
  const line = row({ state: "unmatched", order: null });
  const named = candidate({ order_id: 77, faults: ["amount"] });
  shop.handlers.adminGetStatementLine = ({ query }) => ({
    success: true,
    data: { line, candidates: query.order === 77 ? [named] : [], first: null },
  });
  renderInShop(<StatementLineAdmin id={5} />);
  const number = await screen.findByLabelText("เลขคำสั่งซื้อ");
  await user.click(screen.getByRole("button", { name: "ค้นหาคำสั่งซื้อ" }));
  expect(screen.getByText("กรุณากรอกเลขคำสั่งซื้อ")).toBeTruthy();
  await user.type(number, "#12");
  await user.click(screen.getByRole("button", { name: "ค้นหาคำสั่งซื้อ" }));
  expect(await screen.findByText(/^ไม่พบคำสั่งซื้อเลขนี้/)).toBeTruthy();
  await user.clear(number);
  await user.type(number, "๗๗");
  await user.click(screen.getByRole("button", { name: "ค้นหาคำสั่งซื้อ" }));
  expect(await screen.findByRole<HTMLInputElement>("radio", { name: /#77/ })).toMatchObject({
    checked: true,
  });
});

describe("what was decided about a line", () => {
  it("is taken back with a reason and the own password, and what follows stands there", async () => {
    const line = row({
      state: "approved",
      order: { id: 9, status: "approved", payable: 1290, name: "มานี" },
    });
    shop.handlers.adminGetStatementLine = () => ({
      success: true,
      data: { line, candidates: [], first: null },
    });
    shop.handlers.adminTakeBackStatementLine = () => refusal("CANNOT_TAKE_BACK");
    renderInShop(<StatementLineAdmin id={5} />);
    await user.click(await screen.findByRole("button", { name: "ถอนการอนุมัติหรือการจับคู่" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/คำสั่งซื้อ #9 จะกลับเป็นรอชำระ/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "ถอนการอนุมัติ" }));
    expect(sentTo("adminTakeBackStatementLine")).toEqual([]);
    await user.type(dialog.getByLabelText("เหตุผล"), "ผิดคน");
    await user.type(dialog.getByLabelText(/รหัสผ่าน/, { selector: "input" }), "dek-D_2569");
    await user.click(dialog.getByRole("button", { name: "ถอนการอนุมัติ" }));
    expect(await dialog.findByText(/ถอนการอนุมัติไม่ได้แล้ว/)).toBeTruthy();
    expect(sentTo("adminTakeBackStatementLine")).toEqual([
      { note: "ผิดคน", password: "dek-D_2569" },
    ]);
  });
});

describe("a file of another account", () => {
  it("is kept only once the administrator is sure, and the right account is a press away", async () => {
    const other = { ...account, id: 2, bank_code: "SCB", account_number: "987-6-54321-0" };
    shop.handlers.adminListStatementAccounts = () => ({ success: true, data: [account, other] });
    shop.handlers.adminPreviewStatement = ({ body }) => ({
      success: true,
      data: {
        ...preview,
        account: { number: "9876543210", fits: body.bank_account_id === 2, bank_account_id: 2 },
      },
    });
    shop.handlers.adminImportStatement = () => ({
      success: true,
      data: { added: 1, known: 2, bad: 1, matched: 1 },
    });
    renderInShop(<StatementImportAdmin />);
    await user.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร"),
      new File(["a,b,c"], "scb.csv", { type: "text/csv" }),
    );
    const send = await screen.findByRole("button", { name: "นำเข้า 1 รายการ" });
    expect(screen.getByText(/เป็นของบัญชี 9876543210/)).toBeTruthy();
    expect((send as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "เปลี่ยนเป็น SCB 987-6-54321-0" }));
    await waitFor(() => expect(screen.queryByText(/เป็นของบัญชี 9876543210/)).toBeNull());
    expect(
      (screen.getByRole("button", { name: "นำเข้า 1 รายการ" }) as HTMLButtonElement).disabled,
    ).toBe(false);
    await user.selectOptions(screen.getByLabelText("บัญชีร้าน"), "1");
    await user.click(await screen.findByRole("checkbox", { name: "ไฟล์นี้เป็นของบัญชีที่เลือกจริง" }));
    await user.click(screen.getByRole("button", { name: "นำเข้า 1 รายการ" }));
    await waitFor(() =>
      expect(sentTo("adminImportStatement")).toMatchObject([
        { bank_account_id: 1, is_account_sure: true },
      ]),
    );
  });
});

describe("importing a file", () => {
  it("leads to the shop's bank accounts where there is none yet", async () => {
    shop.handlers.adminListStatementAccounts = () => ({ success: true, data: [] });
    renderInShop(<StatementImportAdmin />);
    expect((await screen.findByRole("link", { name: "เพิ่มบัญชีธนาคาร" })).getAttribute("href")).toBe(
      "/admin/settings/bank-accounts",
    );
  });

  it("asks which way the money went where nothing in the file tells, and keeps nothing before", async () => {
    const asked = (isAsked: boolean) => ({
      ...preview,
      read: preview.read && { ...preview.read, is_asked: isAsked },
    });
    shop.handlers.adminPreviewStatement = ({ body }) => ({
      success: true,
      data: asked(body.columns?.unsigned == null),
    });
    shop.handlers.adminImportStatement = () => ({
      success: true,
      data: { added: 1, known: 2, bad: 1, matched: 1 },
    });
    renderInShop(<StatementImportAdmin />);
    await user.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร"),
      new File(["a,b,c"], "ktb.csv", { type: "text/csv" }),
    );
    const isIn = await screen.findByRole("radio", { name: "ทุกรายการเป็นเงินเข้า" });
    expect(screen.queryByRole("button", { name: /^นำเข้า/ })).toBeNull();
    await user.click(isIn);
    await user.click(await screen.findByRole("button", { name: "นำเข้า 1 รายการ" }));
    await waitFor(() =>
      expect(sentTo("adminImportStatement")).toMatchObject([{ columns: { unsigned: "in" } }]),
    );
  });

  it("shows every bad line with its reason, looks again when a column is chosen otherwise, and keeps what is shown", async () => {
    shop.handlers.adminPreviewStatement = ({ body }) => ({
      success: true,
      data: body.columns ? { ...preview, columns_from: "sent", columns: body.columns } : preview,
    });
    shop.handlers.adminImportStatement = () => ({
      success: true,
      data: { added: 1, known: 2, bad: 1, matched: 1 },
    });
    renderInShop(<StatementImportAdmin />);
    await user.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร"),
      new File(["a,b,c"], "kbank.csv", { type: "text/csv" }),
    );
    expect(
      within(await screen.findByRole("region", { name: "บรรทัดที่อ่านไม่ได้" })).getByText(
        "อ่านวันที่หรือเวลาไม่ได้",
      ),
    ).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("รายละเอียด"), "");
    await waitFor(() => expect(sentTo("adminPreviewStatement")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "นำเข้า 1 รายการ" }));
    const file = {
      bank_account_id: 1,
      file_name: "kbank.csv",
      file: btoa("a,b,c"),
      header_row: 0,
      columns: { ...columns, description: null },
    };
    await waitFor(() =>
      expect(sentTo("adminImportStatement")).toEqual([{ ...file, is_account_sure: false }]),
    );
    expect(sentTo("adminPreviewStatement")).toMatchObject([{ file: btoa("a,b,c") }, file]);
  });
});

describe("a file that cannot be taken", () => {
  it("takes the place of the one before, so that no other is kept than is named", async () => {
    shop.handlers.adminPreviewStatement = () => ({ success: true, data: preview });
    renderInShop(<StatementImportAdmin />);
    const chooser = await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร");
    await user.upload(chooser, new File(["a,b,c"], "kbank.csv", { type: "text/csv" }));
    expect(await screen.findByRole("button", { name: "นำเข้า 1 รายการ" })).toBeTruthy();
    await user.upload(chooser, new File([], "empty.csv", { type: "text/csv" }));
    expect((await screen.findByRole("alert")).textContent).toContain("ว่างเปล่า");
    expect([
      screen.queryByRole("button", { name: "นำเข้า 1 รายการ" }),
      screen.getByText("empty.csv"),
    ]).toEqual([null, expect.anything()]);
  });
});

describe("one column for all money", () => {
  it("asks for the words that say which way it went, and for none where there are two columns", async () => {
    shop.handlers.adminPreviewStatement = ({ body }) => ({
      success: true,
      data: { ...preview, columns: body.columns ?? columns },
    });
    renderInShop(<StatementImportAdmin />);
    await user.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร"),
      new File(["a,b,c"], "kbank.csv", { type: "text/csv" }),
    );
    await user.selectOptions(await screen.findByLabelText("คำที่บอกว่าเข้าหรือออก เช่น CR DR"), "2");
    await waitFor(() =>
      expect(sentTo("adminPreviewStatement").at(-1)).toMatchObject({
        columns: { amount: 1, direction: 2 },
      }),
    );
    await user.click(screen.getByLabelText("สองคอลัมน์ เงินเข้าและเงินออก"));
    expect(screen.queryByLabelText("คำที่บอกว่าเข้าหรือออก เช่น CR DR")).toBeNull();
  });
});

describe("lines that the bank writes itself", () => {
  it("are told without alarm", async () => {
    const own = { line: 5, fault: "ownLine" as const, text: "ยอดยกมา" };
    shop.handlers.adminPreviewStatement = () => ({
      success: true,
      data: { ...preview, read: preview.read && { ...preview.read, bad: 1, faults: [own] } },
    });
    renderInShop(<StatementImportAdmin />);
    await user.upload(
      await screen.findByLabelText("ไฟล์ CSV หรือ Excel (.xlsx) จากธนาคาร"),
      new File(["a,b,c"], "kbank.csv", { type: "text/csv" }),
    );
    expect(
      within(
        await screen.findByRole("region", { name: "บรรทัดที่ธนาคารเขียนเอง ไม่ใช่รายการเงิน" }),
      ).getByText("ยอดยกมาหรือยอดรวมของธนาคาร"),
    ).toBeTruthy();
    expect(screen.queryByText("บรรทัดที่อ่านไม่ได้")).toBeNull();
  });
});

describe("past imports", () => {
  const past: PastImport = {
    id: 7,
    file_name: "kbank-พ.ย..csv",
    imported_at: "2026-11-22T07:05:00.000Z",
    imported_by: "นก วิชัย",
    bank_account: account,
    added: 3,
    known: 2,
    bad: 1,
    out: 1,
    from: "2026-11-01T00:00:00.000Z",
    until: "2026-11-22T00:00:00.000Z",
    credit_amount: 2580,
    taken_back: null,
    counts: [
      { state: "differs", lines: 1 },
      { state: "approved", lines: 1 },
    ],
  };
  const pageOf = (items: PastImport[]) => ({
    success: true as const,
    data: { items, page: 1, pages: 1, total: items.length },
  });

  it("ORDER-10 list each file with who brought it and how its lines stand, and keep the filter in the address", async () => {
    shop.handlers.adminListStatementImports = () => pageOf([past]);
    renderInShop(<PastImportsAdmin />, {
      path: "/admin/payments/statement/imports?work=open&account=1",
    });
    const link = await screen.findByRole("link", { name: /kbank-พ\.ย\.\.csv.*นก วิชัย/ });
    expect(link.getAttribute("href")).toBe("/admin/payments/statement/imports/7");
    expect(
      within(link.closest("tr") as HTMLElement).getAllByText("ไม่ตรงบางส่วน 1").length,
    ).toBeGreaterThan(0);
    expect(
      shop.calls
        .filter(({ name }) => name === "adminListStatementImports")
        .map(({ given }) => given.query),
    ).toMatchObject([{ work: "open", account: "1" }]);
    expect((screen.getByLabelText("งานที่เหลือ") as HTMLSelectElement).value).toBe("open");
  });

  it("say what is next while there are none", async () => {
    shop.handlers.adminListStatementImports = () => pageOf([]);
    renderInShop(<PastImportsAdmin />, { path: "/admin/payments/statement/imports" });
    expect(await screen.findByText("ยังไม่เคยนำเข้าไฟล์")).toBeTruthy();
    expect(screen.getByRole("link", { name: "นำเข้าไฟล์" }).getAttribute("href")).toBe(
      "/admin/payments/statement/import",
    );
  });

  it("ORDER-10 show one file with its bad lines and the lines that were kept, by state", async () => {
    shop.handlers.adminListStatement = () => ({
      success: true,
      data: {
        items: [
          row({
            state: "approved",
            decided_by: "สมศรี",
            decided_at: "2026-11-22T08:00:00.000Z",
            note: "ถามแล้ว",
          }),
        ],
        page: 1,
        pages: 1,
        total: 1,
      },
      counts: [],
      certain: { lines: 0, amount: 0 },
    });
    shop.handlers.adminGetStatementImport = () => ({
      success: true,
      data: { import: past, faults: [{ line: 9, fault: "dateUnreadable" }] },
    });
    renderInShop(<PastImportAdmin id={7} />, {
      path: "/admin/payments/statement/imports/7?state=approved",
    });
    expect(await screen.findByRole("heading", { name: "kbank-พ.ย..csv" })).toBeTruthy();
    await user.click(
      screen.getByText("อ่านไม่ได้ 1", { selector: "summary, summary *, button, button *" }),
    );
    expect(screen.getByText(/บรรทัด 9: อ่านวันที่หรือเวลาไม่ได้/)).toBeTruthy();
    const lines = await screen.findByRole("region", { name: "รายการในไฟล์นี้" });
    expect(within(lines).getByRole("link").getAttribute("href")).toBe(
      "/admin/payments/statement/5",
    );
    expect(within(lines).getByRole("cell", { name: /^สมศรี.*ถามแล้ว$/ })).toBeTruthy();
    expect(
      shop.calls
        .filter(({ name }) => name === "adminListStatement")
        .map(({ given }) => given.query),
    ).toMatchObject([{ import: "7", state: "approved" }]);
  });

  it("say that a file is not there", async () => {
    shop.handlers.adminGetStatementImport = () => refusal("NOT_FOUND");
    renderInShop(<PastImportAdmin id={8} />, { path: "/admin/payments/statement/imports/8" });
    expect(await screen.findByText("ไม่พบไฟล์นี้")).toBeTruthy();
  });
});
