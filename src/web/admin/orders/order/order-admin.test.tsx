import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepKeysOn } from "#web/platform/keys/use-shortcuts.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  adminList,
  adminOrder,
  adminPayment,
  adminReport,
  adminRow,
  adminSlip,
} from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, type Handlers, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import AdminOrdersPage from "../list/admin-orders-page.tsx";
import type { AdminOrder, AdminRow } from "../list/admin-types.ts";
import AdminOrderPage from "./admin-order-page.tsx";

const shop = fakeShop();
// The admin area takes long to draw while other tests use the machine.
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  // Without a layout the page has nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  keepKeysOn(true);
});
afterEach(() => vi.useRealTimers());

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{pathname + search}</output>;
}

const done = (_work: unknown) => ({ success: true as const });

function withDecisions(
  order: AdminOrder,
  decided: ReadonlyMap<number, "approve" | "reject">,
  by = "วรรณา ดูแล",
): AdminOrder {
  const due_at = new Date(Date.now() + 30_000).toISOString();
  const payments = order.payments.map((payment) => {
    const decision = decided.get(payment.id);
    return decision
      ? {
          ...payment,
          scheduled: {
            decision,
            due_at,
            by,
            is_own: by === "วรรณา ดูแล",
            received: null,
            rest: null,
          },
        }
      : payment;
  });
  return { ...order, payments };
}

type Admin = { rows?: AdminRow[]; orders?: AdminOrder[]; path?: string };

/** Opens the admin area; a decision changes the next answers of the shop. */
function openAdmin({
  rows = [adminRow()],
  orders = [adminOrder()],
  path = "/admin/orders",
}: Admin = {}) {
  const decided = new Map<number, "approve" | "reject">();
  const handlers: Handlers = {
    adminListOrders: () => adminList(rows),
    adminGetOrder: ({ params }) => {
      const order = orders.find(({ id }) => id === params.id);
      return order ? { success: true, data: withDecisions(order, decided) } : refusal("NOT_FOUND");
    },
    listPaymentMethods: () => ({ success: true, data: [] }),
    adminApprovePayment: ({ params }) => done(decided.set(params.paymentId, "approve")),
    adminRejectPayment: ({ params }) => done(decided.set(params.paymentId, "reject")),
    adminUndoDecision: ({ params }) => done(decided.delete(params.paymentId)),
  };
  shop.handlers = { ...handlers, ...shop.handlers };
  return renderInShop(
    <>
      <Routes>
        <Route path="/admin/orders" element={<AdminOrdersPage />}>
          <Route path=":id" element={<AdminOrderPage />} />
        </Route>
      </Routes>
      <Where />
    </>,
    { path },
  );
}

const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;
const sent = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given);
const approve = () => screen.findByRole("button", { name: "อนุมัติ" });
const two = {
  rows: [adminRow(), adminRow({ id: 51, student_name: "สมหญิง อ่อนละมัย" })],
  orders: [
    adminOrder(),
    adminOrder({ id: 51, student_name: "สมหญิง อ่อนละมัย", payments: [adminPayment({ id: 510 })] }),
  ],
};

async function press(key: string, code = `Key${key.toUpperCase()}`, times = 1): Promise<void> {
  await act(async () => {
    for (let time = 0; time < times; time += 1)
      fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  });
}

describe("the list of orders", () => {
  it("opens with the slips that wait and shows how many orders every view has", async () => {
    shop.handlers.adminListOrders = () =>
      adminList([adminRow()], { counts: { review: 1, notYetReceived: 4, approved: 32, all: 40 } });
    openAdmin();
    expect(
      await screen.findByRole("link", {
        name: /#47.*วิชัย เอื้ออารี.*ภาษาญี่ปุ่น N5.*฿1,290\.00.*รอตรวจสลิป/,
      }),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "รอตรวจ1", current: "page" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "ชำระแล้ว32" })).toBeTruthy();
    expect(sent("adminListOrders")).toEqual([
      {
        query: {
          state: "review",
          method: "",
          q: "",
          from: "",
          to: "",
          least: "",
          most: "",
          sort: "",
          page: 1,
        },
      },
    ]);
  });

  it("says that there are more than are counted, and nothing of a view that was not counted", async () => {
    shop.handlers.adminListOrders = () => {
      const page = adminList([adminRow()], {
        counts: { review: 1, approved: null, toShip: null, all: 10_001 },
        pages: 200,
      });
      return { ...page, data: { ...page.data, total: 10_001 } };
    };
    openAdmin();
    expect(await screen.findByText("มากกว่า 10,000 รายการ")).toBeTruthy();
    expect(screen.getByRole("link", { name: "ทั้งหมด10,000+" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "ชำระแล้ว" })).toBeTruthy();
  });

  it("lets several orders be chosen while none is open, and decides about the payments that were seen", async () => {
    shop.handlers.adminBatchOrders = ({ body }) => ({
      success: true,
      data: {
        results: body.chosen.map(({ id }) =>
          id === 47
            ? { id, code: null, msg: "", waits_for_second: true as const }
            : { id, code: "NOTHING_TO_DECIDE", msg: "ไม่มี" },
        ),
      },
    });
    const rows = [
      adminRow({ payment_to_decide: 470 }),
      adminRow({ id: 51, student_name: "สมหญิง อ่อนละมัย" }),
    ];
    openAdmin({ ...two, rows });
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือกทุกรายการในหน้านี้" }));
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "อนุมัติ" }));
    await userEvent.type(screen.getByLabelText(/รหัสผ่านของคุณ/), "raanrian");
    await userEvent.click(screen.getByRole("button", { name: "อนุมัติ (2)" }));
    expect(await screen.findByText("รอผู้อนุมัติคนที่สอง")).toBeTruthy();
    const chosen = [
      { id: 47, payment_id: 470 },
      { id: 51, payment_id: null },
    ];
    expect(sent("adminBatchOrders")).toEqual([
      { body: { chosen, act: { what: "approve" }, password: "raanrian" } },
    ]);
    await userEvent.click(screen.getAllByRole("button", { name: "ปิด" }).at(-1) as HTMLElement);
    await userEvent.click(screen.getByRole("link", { name: /#51/ }));
    await screen.findByRole("heading", { name: /51/ });
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
  });

  const openAct = async (act: string) => {
    const rows = [
      adminRow({ payment_to_decide: 470 }),
      adminRow({ id: 51, student_name: "สมหญิง อ่อนละมัย" }),
    ];
    openAdmin({ ...two, rows });
    await userEvent.click(await screen.findByRole("checkbox", { name: "เลือกทุกรายการในหน้านี้" }));
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: act }));
    return screen.getByRole("dialog");
  };

  it("does not approve several by one of the owner's reasons, or by one's own words", async () => {
    shop.handlers.adminListRejectReasons = () => ({
      success: true,
      data: [{ id: 3, name: "สลิปซ้ำ", used_for: "slip" }],
    });
    shop.handlers.adminBatchOrders = ({ body }) => ({
      success: true,
      data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
    });
    const dialog = await openAct("ไม่อนุมัติ");
    const reason = await within(dialog).findByLabelText("เหตุผล");
    await userEvent.type(within(dialog).getByLabelText(/รหัสผ่านของคุณ/), "raanrian");
    await userEvent.click(within(dialog).getByRole("button", { name: "ไม่อนุมัติ (2)" }));
    expect(within(dialog).getByText("กรุณาเลือกหรือพิมพ์เหตุผล")).toBeTruthy();
    await userEvent.selectOptions(reason, "อื่น ๆ พิมพ์เอง");
    expect(within(dialog).getByLabelText("เหตุผลถึงผู้ซื้อ")).toBeTruthy();
    await userEvent.selectOptions(reason, "สลิปซ้ำ");
    expect(within(dialog).queryByLabelText("เหตุผลถึงผู้ซื้อ")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "ไม่อนุมัติ (2)" }));
    expect(await screen.findByText("สำเร็จ 2 รายการ")).toBeTruthy();
    expect(sent("adminBatchOrders")).toMatchObject([
      { body: { act: { what: "reject", reason_id: 3 }, password: "raanrian" } },
    ]);
  });

  it("cancels several by one of the owner's reasons for it, with or without mails", async () => {
    const offered = [
      { id: 3, name: "สลิปซ้ำ", used_for: "slip" as const },
      { id: 7, name: "สั่งซ้ำ", used_for: "cancel" as const },
    ];
    shop.handlers.adminListRejectReasons = () => ({ success: true, data: offered });
    shop.handlers.adminBatchOrders = ({ body }) => ({
      success: true,
      data: {
        results: body.chosen.map(({ id }) => ({
          id,
          code: id === 47 ? "SLIP_WAITS" : null,
          msg: id === 47 ? "มีสลิปรอตรวจอยู่" : "",
        })),
      },
    });
    const dialog = await openAct("ยกเลิกคำสั่งซื้อ");
    const reason = await within(dialog).findByLabelText("เหตุผล");
    expect(within(reason).queryByRole("option", { name: "สลิปซ้ำ" })).toBeNull();
    await userEvent.selectOptions(reason, "สั่งซ้ำ");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "ส่งอีเมลแจ้งผู้ซื้อแต่ละคน" }));
    await userEvent.type(within(dialog).getByLabelText(/รหัสผ่านของคุณ/), "raanrian");
    await userEvent.click(within(dialog).getByRole("button", { name: "ยกเลิกคำสั่งซื้อ (2)" }));
    expect(await screen.findByText("สำเร็จ 1 รายการ · ไม่สำเร็จ 1 รายการ")).toBeTruthy();
    expect(screen.getByText("มีสลิปรอตรวจอยู่")).toBeTruthy();
    expect(sent("adminBatchOrders")).toMatchObject([
      { body: { act: { what: "cancel", reason_id: 7, sends_mail: false }, password: "raanrian" } },
    ]);
  });

  it("marks several parcels as sent: a column of a sheet is pasted, Enter goes to the next row, each address as it was seen", async () => {
    const parcel = (id: number) => ({
      id,
      name: `ผู้รับ ${id}`,
      address: "12/3 ซอยสุขใจ",
      address_version: id * 2,
      is_to_ship: true,
    });
    shop.handlers.adminListParcels = () => ({ success: true, data: [parcel(47), parcel(51)] });
    shop.handlers.adminBatchShip = ({ body }) => ({
      success: true,
      data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
    });
    const dialog = await openAct("แจ้งจัดส่ง");
    const [first, second] = await within(dialog).findAllByLabelText<HTMLInputElement>(/^เลขพัสดุของ/);
    if (!first || !second) throw new Error("two rows");
    expect(dialog.textContent).toContain("12/3 ซอยสุขใจ");
    await userEvent.selectOptions(within(dialog).getByLabelText("ขนส่ง"), "Flash Express");
    await userEvent.click(within(dialog).getByRole("button", { name: "แจ้งจัดส่ง (0)" }));
    expect(within(dialog).getByText("กรุณากรอกเลขพัสดุอย่างน้อย 1 แถว")).toBeTruthy();
    await userEvent.type(first, "TH00001{Enter}");
    expect(document.activeElement).toBe(second);
    await userEvent.type(second, "TH00001");
    await userEvent.click(within(dialog).getByRole("button", { name: "แจ้งจัดส่ง (2)" }));
    expect(within(dialog).getByText("เลขนี้ซ้ำกับแถวด้านบน")).toBeTruthy();
    await userEvent.click(first);
    await userEvent.paste("TH12345\nTH67890\n");
    expect([first.value, second.value]).toEqual(["TH12345", "TH67890"]);
    expect(within(dialog).getByText("วางเลขพัสดุแล้ว 2 แถว")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "แจ้งจัดส่ง (2)" }));
    expect(await screen.findByText("สำเร็จ 2 รายการ")).toBeTruthy();
    const chosen = [
      { id: 47, address_version: 94, tracking_number: "TH12345" },
      { id: 51, address_version: 102, tracking_number: "TH67890" },
    ];
    expect(sent("adminBatchShip")).toEqual([
      { body: { chosen, carrier: "flash", carrier_name: "" } },
    ]);
  });

  it("leaves out the parcels without a number, and says how many before it is sent and after", async () => {
    const parcel = (id: number) => ({
      id,
      name: `ผู้รับ ${id}`,
      address: "12/3 ซอยสุขใจ",
      address_version: id,
      is_to_ship: true,
    });
    shop.handlers.adminListParcels = () => ({ success: true, data: [parcel(47), parcel(51)] });
    shop.handlers.adminBatchShip = ({ body }) => ({
      success: true,
      data: { results: body.chosen.map(({ id }) => ({ id, code: null, msg: "" })) },
    });
    const dialog = await openAct("แจ้งจัดส่ง");
    const [, second] = await within(dialog).findAllByLabelText<HTMLInputElement>(/^เลขพัสดุของ/);
    await userEvent.selectOptions(within(dialog).getByLabelText("ขนส่ง"), "Flash Express");
    await userEvent.type(second as HTMLInputElement, "TH67890");
    expect(await within(dialog).findByText("เว้นว่างไว้ 1 แถว จะไม่ถูกแจ้งจัดส่ง")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "แจ้งจัดส่ง (1)" }));
    expect(await screen.findByText("สำเร็จ 1 รายการ")).toBeTruthy();
    expect(within(dialog).getByText("เว้นว่างไว้ 1 แถว จะไม่ถูกแจ้งจัดส่ง")).toBeTruthy();
    expect(sent("adminBatchShip")).toMatchObject([
      { body: { chosen: [{ id: 51, tracking_number: "TH67890" }] } },
    ]);
  });

  it("does not count an order that has nothing to send among the rows left blank", async () => {
    const parcel = {
      id: 51,
      name: "ผู้รับ",
      address: "12/3 ซอยสุขใจ",
      address_version: 5,
      is_to_ship: true,
    };
    shop.handlers.adminListParcels = () => ({
      success: true,
      data: [{ ...parcel, id: 47, is_to_ship: false }, parcel],
    });
    const dialog = await openAct("แจ้งจัดส่ง");
    await userEvent.type(await within(dialog).findByLabelText("เลขพัสดุของ #51"), "TH67890");
    expect(await within(dialog).findByText("อีก 1 คำสั่งซื้อไม่มีอะไรต้องส่ง")).toBeTruthy();
  });

  it("shows the columns that are chosen, and the file has what the address says", async () => {
    localStorage.clear();
    openAdmin({ path: "/admin/orders?state=approved&sort=highest" });
    expect(await screen.findByText("ภาษาญี่ปุ่น N5")).toBeTruthy();
    expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
      "/api/admin/orders.csv?state=approved&sort=highest",
    );
    await userEvent.click(screen.getByRole("button", { name: "คอลัมน์" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "รายการ" }));
    expect(screen.queryByText("ภาษาญี่ปุ่น N5")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "คืนค่าเริ่มต้น" }));
    expect(screen.getByText("ภาษาญี่ปุ่น N5")).toBeTruthy();
  });

  it("says when everything is checked", async () => {
    openAdmin({ rows: [] });
    expect(await screen.findByRole("heading", { name: "ตรวจครบแล้ว" })).toBeTruthy();
  });

  it("says when nothing fits the filters, with a way to clear them", async () => {
    openAdmin({ rows: [], path: "/admin/orders?state=approved&q=zzz" });
    await screen.findByRole("heading", { name: "ไม่พบคำสั่งซื้อที่ตรงกับตัวกรอง" });
    const [, clear] = screen.getAllByRole("link", { name: "ล้างตัวกรอง" });
    await userEvent.click(clear as HTMLElement);
    expect(where()).toBe("/admin/orders?state=approved");
  });

  it("finds an order whatever view is open, and says in which view it stands", async () => {
    shop.handlers.adminListOrders = ({ query }) =>
      query.q !== "" && query.state === ""
        ? adminList([adminRow()], { counts: { review: 0, approved: 2, toShip: 1, all: 2 } })
        : adminList([]);
    openAdmin({ path: "/admin/orders?state=expired" });
    await userEvent.type(await screen.findByLabelText("ค้นหา"), "47");
    expect(await screen.findByRole("link", { name: /#47/ })).toBeTruthy();
    const views = within(screen.getByRole("navigation", { name: "พบใน" })).getAllByRole("link");
    expect(views.map(({ textContent }) => textContent)).toEqual(["ต้องจัดส่ง (1)", "ชำระแล้ว (2)"]);
    await userEvent.clear(screen.getByLabelText("ค้นหา"));
    await waitFor(() => expect(where()).toBe("/admin/orders?state=expired"));
  });

  it("says where else something fits what one view has nothing of", async () => {
    shop.handlers.adminListOrders = () => adminList([], { counts: { expired: 1, all: 1 } });
    openAdmin({ path: "/admin/orders?state=approved&q=zzz" });
    expect(await screen.findByRole("heading", { name: "ไม่พบในมุมมองนี้ แต่พบในมุมมองอื่น" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: /หมดเวลา.*\(1\)/ }));
    expect(where()).toBe("/admin/orders?state=expired&q=zzz");
  });

  it("says when it could not be read and reads again", async () => {
    shop.handlers.adminListOrders = () => refusal("INTERNAL");
    openAdmin();
    const again = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    shop.handlers.adminListOrders = () => adminList([adminRow()]);
    await userEvent.click(again);
    expect(await screen.findByRole("link", { name: /#47/ })).toBeTruthy();
  });

  it("tells an administrator who may not read orders so", async () => {
    shop.handlers.adminListOrders = () => refusal("FORBIDDEN");
    openAdmin();
    expect(await screen.findByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeTruthy();
  });

  it("searches while one types, and keeps it in the address", async () => {
    openAdmin();
    await userEvent.type(await screen.findByLabelText("ค้นหา"), "สมชาย");
    await waitFor(() => expect(where()).toBe(`/admin/orders?q=${encodeURIComponent("สมชาย")}`));
    await waitFor(() =>
      expect(sent("adminListOrders").at(-1)).toMatchObject({ query: { q: "สมชาย" } }),
    );
  });

  it("finds orders by what is to be paid, as people write it, and clears that with the rest", async () => {
    openAdmin();
    await userEvent.type(await screen.findByLabelText("ยอดตั้งแต่"), "1,290.00");
    await waitFor(() => expect(where()).toBe("/admin/orders?least=1290.00"));
    await waitFor(() =>
      expect(sent("adminListOrders").at(-1)).toMatchObject({
        query: { least: "1290.00", most: "" },
      }),
    );
    await userEvent.click(screen.getByRole("link", { name: "ล้างตัวกรอง" }));
    await waitFor(() => expect(where()).toBe("/admin/orders"));
  });

  it("shows money that does not fit beside the state", async () => {
    openAdmin({
      rows: [adminRow({ status: "expired", review_since: null, refund_due: true })],
      path: "/admin/orders?state=attention",
    });
    expect(await screen.findByRole("link", { name: /ต้องคืนเงิน.*หมดเวลา/ })).toBeTruthy();
  });
});

describe("an order of the admin area", () => {
  it("loaded anew leaves the keyboard at the top of the page", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await screen.findByRole("button", { name: /^อนุมัติ/ });
    expect(document.activeElement).toBe(document.body);
  });

  it("opens beside the list, and the keyboard goes on at its heading", async () => {
    openAdmin();
    await userEvent.click(await screen.findByRole("link", { name: /#47/ }));
    const heading = await screen.findByRole("heading", { name: "คำสั่งซื้อ #47" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole("link", { name: /#47/ }).getAttribute("aria-current")).toBe("true");
  });

  it("shows lines, discounts by name, shipping, withholding, the amount due and the VAT in it", async () => {
    const sums = {
      price: 3000,
      discount: 150.37,
      discounts: [
        { kind: "coupon" as const, name: "QR5", amount: 150 },
        { kind: "own_amount" as const, name: "", amount: 0.37 },
      ],
      shipping_fee: 75,
      withholding_percent: 3,
      withholding_price: 79.91,
      payable: 2844.72,
      before_vat: 2663.21,
      vat: 186.42,
    };
    openAdmin({ orders: [adminOrder(sums)], path: "/admin/orders/47" });
    const section = (await screen.findByRole("heading", { name: "รายการและยอดเงิน" })).closest(
      "section",
    ) as HTMLElement;
    const rows = within(section)
      .getAllByRole("term")
      .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(rows).toEqual([
      "ราคา ฿3,000.00",
      "ส่วนลด QR5 −฿150.00",
      "ส่วนลดสตางค์เพื่อจับคู่ยอดโอน −฿0.37",
      "ค่าจัดส่ง ฿75.00",
      "หัก ณ ที่จ่าย 3% −฿79.91",
      "ยอดที่ต้องชำระ ฿2,844.72",
      "รวมภาษีมูลค่าเพิ่มแล้ว ฿186.42",
    ]);
  });

  it("says in words what an approval rests on and why a payment failed, with the code beside", async () => {
    const paid = adminPayment({
      id: 2,
      state: "succeeded",
      evidence: "administrator 4 after administrator 3: statement line 12, slip a.webp",
    });
    const failed = adminPayment({
      id: 1,
      state: "failed",
      provider: "omise",
      failure_code: "insufficient_fund",
    });
    openAdmin({
      orders: [adminOrder({ status: "approved", payments: [paid, failed] })],
      path: "/admin/orders/47",
    });
    const words = await screen.findByText(
      /รายการเดินบัญชีบรรทัด 12 · ผู้ดูแลตรวจสลิป 1 รูป · ผู้ดูแลคนที่สองยืนยัน/,
    );
    expect(words.querySelector("code")?.textContent).toBe(paid.evidence);
    expect(screen.getByText(/^เงินหรือวงเงินไม่พอ/).textContent).toBe(
      "เงินหรือวงเงินไม่พอ insufficient_fund",
    );
  });

  it("says in words that a slip was seen before, with the way to that order", async () => {
    const slip = adminSlip({ seen_on_orders: [38], same_picture_on_orders: [38] });
    openAdmin({
      orders: [
        adminOrder({ payments: [adminPayment({ report: adminReport({ slips: [slip] }) })] }),
      ],
      path: "/admin/orders/47",
    });
    const facts = within(await screen.findByRole("list", { name: "ข้อมูลที่เทียบได้" }));
    expect(facts.getByText(/เคยพบแล้วในคำสั่งซื้อ/).textContent).toBe("เคยพบแล้วในคำสั่งซื้อ#38");
    expect(facts.getByText(/เป็นรูปเดียวกับคำสั่งซื้อ/)).toBeTruthy();
    expect(facts.getAllByRole("link", { name: "#38" })[0]?.getAttribute("href")).toBe(
      "/admin/orders/38?state=all",
    );
    expect(screen.getByText("มี 2 ข้อที่ควรดูก่อนอนุมัติ")).toBeTruthy();
  });

  it("shows the slip and opens it large", async () => {
    openAdmin({ path: "/admin/orders/47" });
    const picture = await screen.findByRole("img", { name: "สลิปของคำสั่งซื้อ #47" });
    expect(picture.getAttribute("src")).toBe("/private/files/slip-a.webp");
    await userEvent.click(screen.getByRole("button", { name: /ดูภาพใหญ่/ }));
    expect(await screen.findByRole("dialog", { name: "สลิปของคำสั่งซื้อ #47" })).toBeTruthy();
  });

  it("marks the one of several slips that was seen before, and shows its facts when it is chosen", async () => {
    const slips = [
      adminSlip(),
      adminSlip({ name: "slip-b.webp", url: "/private/files/slip-b.webp", seen_on_orders: [38] }),
    ];
    openAdmin({
      orders: [adminOrder({ payments: [adminPayment({ report: adminReport({ slips }) })] })],
      path: "/admin/orders/47",
    });
    const second = await screen.findByRole("button", { name: /รูปที่ 2.*มีข้อที่ควรดู/ });
    expect(screen.queryByText(/เคยพบแล้วในคำสั่งซื้อ/)).toBeNull();
    await userEvent.click(second);
    expect(screen.getByText(/เคยพบแล้วในคำสั่งซื้อ/)).toBeTruthy();
  });

  it("PAY-15 shows beside it what the buyer wrote and which address was given", async () => {
    const told = adminReport({ description: "โอนจากบัญชีแม่", address: "99/1 ถนนสุขุมวิท" });
    openAdmin({
      orders: [adminOrder({ payments: [adminPayment({ report: told })] })],
      path: "/admin/orders/47",
    });
    const said = async (title: string) =>
      (await screen.findByRole("heading", { name: title })).nextElementSibling?.textContent;
    expect([await said("ข้อความจากผู้ซื้อ"), await said("ที่อยู่ที่ผู้ซื้อแจ้ง")]).toEqual([
      "โอนจากบัญชีแม่",
      "99/1 ถนนสุขุมวิท",
    ]);
  });

  it("PAY-15 shows no dash in the place of an address", async () => {
    openAdmin({
      orders: [adminOrder({ payments: [adminPayment({ report: adminReport() })] })],
      path: "/admin/orders/47",
    });
    await screen.findByRole("list", { name: "ข้อมูลที่เทียบได้" });
    expect([screen.queryByText("ข้อความจากผู้ซื้อ"), screen.queryByText("ที่อยู่ที่ผู้ซื้อแจ้ง")]).toEqual([
      null,
      null,
    ]);
  });

  it("without a sum due waits for a word and has no slip", async () => {
    const free = adminOrder({
      payable: 0,
      price: 0,
      payments: [
        adminPayment({ amount: 0, report: adminReport({ slips: [], transfer_amount: null }) }),
      ],
    });
    openAdmin({ orders: [free], path: "/admin/orders/47" });
    expect(await screen.findByText(/ไม่มียอดต้องชำระ จึงไม่มีสลิป/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "ข้อมูลที่เทียบได้" })).toBeNull();
    expect(await approve()).toBeTruthy();
  });

  it("that a provider decides has no buttons and says whom it waits for", async () => {
    const payment = adminPayment({ provider: "omise", is_decidable: false, report: null });
    openAdmin({
      orders: [adminOrder({ review_since: null, payments: [payment] })],
      path: "/admin/orders/47",
    });
    expect(await screen.findByText(/รอผลจากผู้ให้บริการชำระเงิน/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "อนุมัติ" })).toBeNull();
  });

  it("is only to read for an administrator who may not decide", async () => {
    openAdmin({ orders: [adminOrder({ may_decide: false })], path: "/admin/orders/47" });
    expect(await screen.findByText(/ไม่มีสิทธิ์อนุมัติการชำระเงิน/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "อนุมัติ" })).toBeNull();
  });

  it("that is not there says so", async () => {
    openAdmin({ path: "/admin/orders/999" });
    expect(await screen.findByRole("heading", { name: "ไม่พบคำสั่งซื้อนี้" })).toBeTruthy();
  });

  it("tells what happened, the latest first, and by whom", async () => {
    const detail = { reason: null, amount: null, reference: null, decision: null };
    const timeline = [
      {
        at: "2026-11-20T03:00:00.000Z",
        action: "order.placed",
        by_role: "student",
        by_name: "วิชัย เอื้ออารี",
        detail,
      },
      {
        at: "2026-11-20T05:00:00.000Z",
        action: "payment.rejected",
        by_role: "administrator",
        by_name: "วรรณา ดูแล",
        detail: { ...detail, reason: "อ่านสลิปไม่ชัด" },
      },
      {
        at: "2026-11-20T06:00:00.000Z",
        action: "payment.late",
        by_role: "provider",
        by_name: null,
        detail: { ...detail, amount: 1290, reason: "expired" },
      },
    ];
    openAdmin({ orders: [adminOrder({ timeline })], path: "/admin/orders/47" });
    const section = (await screen.findByRole("heading", { name: "เกิดอะไรขึ้นบ้าง" })).closest(
      "section",
    ) as HTMLElement;
    expect(
      within(section)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "เงินเข้าหลังคำสั่งซื้อปิดแล้ว · ฿1,290.0020 พ.ย. 2569 13:00 น. · ผู้ให้บริการชำระเงิน",
      "ไม่อนุมัติอ่านสลิปไม่ชัด20 พ.ย. 2569 12:00 น. · วรรณา ดูแล",
      "สั่งซื้อ20 พ.ย. 2569 10:00 น. · วิชัย เอื้ออารี",
    ]);
  });
});

describe("approving", () => {
  it("waits thirty seconds, shows them, and says so aloud", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await userEvent.click(await approve());
    expect((await screen.findByRole("timer")).textContent).toMatch(/^จะอนุมัติในอีก 0:(30|29)$/);
    expect(sent("adminApprovePayment")).toEqual([
      { params: { paymentId: 470 }, body: { after_s: 30, report_id: 900 } },
    ]);
    expect(screen.getByText("คำสั่งซื้อ #47 จะอนุมัติใน 30 วินาที เลิกทำได้ก่อนถึงเวลานั้น")).toBeTruthy();
  });

  it("leaves the keyboard at 'undo', and undoing brings the buttons back", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await userEvent.click(await approve());
    const undo = await screen.findByRole("button", { name: "เลิกทำ" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await userEvent.click(undo);
    await waitFor(async () => expect(document.activeElement).toBe(await approve()));
    expect(sent("adminUndoDecision")).toEqual([{ params: { paymentId: 470 }, body: {} }]);
    expect(screen.getByText("เลิกทำแล้ว คำสั่งซื้อ #47 ยังรอตรวจอยู่")).toBeTruthy();
  });

  it("makes the queue shorter at once, and undoing makes it longer again", async () => {
    shop.handlers.adminListOrders = () =>
      adminList([adminRow()], { counts: { review: 3, all: 40 } });
    openAdmin({ path: "/admin/orders/47" });
    await screen.findByRole("link", { name: "รอตรวจ3" });
    await userEvent.click(await approve());
    const undo = await screen.findByRole("button", { name: "เลิกทำ" });
    expect(screen.getByRole("link", { name: "รอตรวจ2" })).toBeTruthy();
    await userEvent.click(undo);
    expect(await screen.findByRole("link", { name: "รอตรวจ3" })).toBeTruthy();
  });

  it("can be undone after one has walked on", async () => {
    openAdmin({ ...two, path: "/admin/orders/47" });
    await userEvent.click(await approve());
    await userEvent.click(screen.getByRole("link", { name: "คำสั่งซื้อถัดไป" }));
    await screen.findByRole("heading", { name: "คำสั่งซื้อ #51" });
    await userEvent.click(await screen.findByRole("button", { name: "เลิกทำ คำสั่งซื้อ #47" }));
    expect(sent("adminUndoDecision")).toEqual([{ params: { paymentId: 470 }, body: {} }]);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "เลิกทำ คำสั่งซื้อ #47" })).toBeNull(),
    );
  });

  it("stand three at a time however many there are, the rest behind a count that the keyboard reaches", async () => {
    const ids = [47, 51, 52, 53, 54, 55, 56, 57];
    openAdmin({
      rows: ids.map((id) => adminRow({ id })),
      orders: ids.map((id) => adminOrder({ id, payments: [adminPayment({ id: id * 10 })] })),
      path: "/admin/orders/47",
    });
    for (const id of ids.slice(0, -1)) {
      await screen.findByRole("heading", { name: `คำสั่งซื้อ #${id}` });
      await approve();
      await press("a");
    }
    await screen.findByRole("heading", { name: "คำสั่งซื้อ #57" });
    const list = within(screen.getByRole("list", { name: "รายการที่ยังเลิกทำได้" }));
    const shown = () =>
      list.getAllByRole("button").map((button) => button.getAttribute("aria-label")?.slice(-3));
    expect(shown()).toEqual(["#56", "#55", "#54"]);
    screen.getByRole("button", { name: "อีก 4 รายการ", expanded: false }).focus();
    await userEvent.keyboard("{Enter}");
    expect(shown()).toEqual(["#56", "#55", "#54", "#53", "#52", "#51", "#47"]);
    await userEvent.keyboard("{Enter}");
    expect(shown()).toHaveLength(3);
  });

  it("that a second administrator was quicker with is said plainly, and the outcome is read", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    shop.handlers.adminApprovePayment = () => refusal("ALREADY_DECIDED");
    const decided = adminOrder({
      status: "approved",
      payments: [
        adminPayment({ state: "succeeded", is_decidable: false, decided_by: "สมศรี อีกคน" }),
      ],
    });
    shop.handlers.adminGetOrder = () => ({ success: true, data: decided });
    await userEvent.click(await approve());
    expect((await screen.findByRole("alert")).textContent).toContain(
      "คำสั่งซื้อ #47 มีผลตรวจแล้วจากอีกหน้าต่างหนึ่ง",
    );
    await waitFor(() => expect(screen.queryByRole("button", { name: "อนุมัติ" })).toBeNull());
  });

  it("without a connection is said, and the buttons stay", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    shop.isOffline = true;
    await userEvent.click(await approve());
    expect((await screen.findByRole("alert")).textContent).toContain("เชื่อมต่อไม่ได้");
    expect(await approve()).toBeTruthy();
  });

  it("that another administrator has set shows who, and can be undone", async () => {
    openAdmin({
      orders: [withDecisions(adminOrder(), new Map([[470, "approve"]]), "สมศรี อีกคน")],
      path: "/admin/orders/47",
    });
    expect(await screen.findByText("โดย สมศรี อีกคน")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "เลิกทำ" }));
    expect(sent("adminUndoDecision")).toEqual([{ params: { paymentId: 470 }, body: {} }]);
  });

  it("has happened when the time is over: order and list are read again", async () => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
      shouldAdvanceTime: true,
    });
    openAdmin({ path: "/admin/orders/47" });
    const button = await approve();
    await act(async () => button.click());
    await screen.findByRole("timer");
    const before = [sent("adminListOrders").length, sent("adminGetOrder").length];
    shop.handlers.adminGetOrder = () => ({
      success: true,
      data: adminOrder({
        status: "approved",
        payments: [adminPayment({ state: "succeeded", is_decidable: false })],
      }),
    });
    await act(async () => void (await vi.advanceTimersByTimeAsync(33_000)));
    const after = [sent("adminListOrders").length, sent("adminGetOrder").length];
    expect(after.map((count, index) => count > (before[index] ?? 0))).toEqual([true, true]);
    expect((await screen.findAllByText("ชำระแล้ว")).length).toBeGreaterThan(0);
  });
});

describe("rejecting", () => {
  const openDialog = async () => {
    openAdmin({ path: "/admin/orders/47" });
    await userEvent.click(await screen.findByRole("button", { name: "ไม่อนุมัติ" }));
    return within(await screen.findByRole("dialog", { name: "ไม่อนุมัติคำสั่งซื้อ #47" }));
  };

  it("needs a reason", async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"), "   ");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่อนุมัติ" }));
    expect(await dialog.findByText("กรุณาเลือกหรือพิมพ์เหตุผล")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"));
    expect(sent("adminRejectPayment")).toEqual([]);
  });

  it("asks before words that were typed are thrown away, and not where there are none", async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"), "โอนผิด");
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิก" }));
    expect(dialog.getByText("ออกโดยไม่บันทึกไหม")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "ออกโดยไม่บันทึก" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "ไม่อนุมัติ" }));
    await userEvent.click(screen.getByRole("button", { name: "ยกเลิก" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes an often used reason, which can be changed, and waits thirty seconds", async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "สลิปไม่ชัด" }));
    await userEvent.type(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"), " ขอบคุณ");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่อนุมัติ" }));
    expect((await screen.findByRole("timer")).textContent).toMatch(/^จะไม่อนุมัติในอีก 0:(30|29)$/);
    const reason = "เราอ่านสลิปไม่ชัด กรุณาบันทึกภาพสลิปจากแอปธนาคารแล้วส่งอีกครั้ง ขอบคุณ";
    expect(sent("adminRejectPayment")).toEqual([
      { params: { paymentId: 470 }, body: { reason, after_s: 30, report_id: 900 } },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("begins with an empty page where the owner keeps no reasons", async () => {
    shop.handlers.adminGetOrder = () => ({
      success: true,
      data: adminOrder({ reject_reasons: [] }),
    });
    const dialog = await openDialog();
    expect(dialog.queryByRole("group", { name: "ข้อความที่ใช้บ่อย" })).toBeNull();
    await userEvent.type(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"), "โอนผิด");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่อนุมัติ" }));
    await waitFor(() =>
      expect(sent("adminRejectPayment")).toMatchObject([{ body: { reason: "โอนผิด" } }]),
    );
  });

  it("that another administrator was quicker with closes the dialog and says so", async () => {
    const dialog = await openDialog();
    shop.handlers.adminRejectPayment = () => refusal("ALREADY_DECIDED");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่พบเงินเข้า" }));
    await userEvent.click(dialog.getByRole("button", { name: "ไม่อนุมัติ" }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "คำสั่งซื้อ #47 มีผลตรวจแล้วจากอีกหน้าต่างหนึ่ง",
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps what was typed when there is no connection", async () => {
    const dialog = await openDialog();
    shop.isOffline = true;
    await userEvent.type(dialog.getByLabelText("เหตุผลถึงผู้ซื้อ"), "โอนผิด");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่อนุมัติ" }));
    expect(await dialog.findByText(/กรุณาตรวจสอบอินเทอร์เน็ต/)).toBeTruthy();
    expect((dialog.getByLabelText("เหตุผลถึงผู้ซื้อ") as HTMLTextAreaElement).value).toBe("โอนผิด");
  });
});

describe("the keys of the admin area", () => {
  it("J and K walk through the list", async () => {
    openAdmin(two);
    await screen.findByRole("link", { name: /#51/ });
    await press("j");
    expect(where()).toBe("/admin/orders/47");
    await press("j");
    expect(where()).toBe("/admin/orders/51");
    await press("j");
    expect(where()).toBe("/admin/orders/51");
    await press("k");
    expect(where()).toBe("/admin/orders/47");
  });

  it("that come faster than pages are drawn lead as far, and none decides about what is still in sight", async () => {
    openAdmin({
      rows: [...two.rows, adminRow({ id: 52 })],
      orders: [...two.orders, adminOrder({ id: 52, payments: [adminPayment({ id: 520 })] })],
      path: "/admin/orders/47",
    });
    await approve();
    await act(async () => {
      for (const key of ["j", "j", "a"])
        fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
    });
    expect(await screen.findByRole("heading", { name: "คำสั่งซื้อ #52" })).toBeTruthy();
    expect(sent("adminApprovePayment")).toEqual([]);
  });

  it("A approves the open order, once however quickly it is pressed, and Z undoes it", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    await press("a", "KeyA", 2);
    await screen.findByRole("timer");
    expect(sent("adminApprovePayment")).toHaveLength(1);
    await press("z");
    await waitFor(() =>
      expect(sent("adminUndoDecision")).toEqual([{ params: { paymentId: 470 }, body: {} }]),
    );
  });

  it("A, and R with its reason by keys, open the next slip that waits, over one that is decided, and the last one stays", async () => {
    openAdmin({
      rows: [...two.rows, adminRow({ id: 52, scheduled: "approve" }), adminRow({ id: 53 })],
      orders: [...two.orders, adminOrder({ id: 53, payments: [adminPayment({ id: 530 })] })],
      path: "/admin/orders/51",
    });
    await approve();
    await press("a");
    expect(await screen.findByRole("heading", { name: "คำสั่งซื้อ #53" })).toBeTruthy();
    await approve();
    await press("r");
    await screen.findByRole("dialog");
    await press("1", "Digit1");
    await act(
      async () =>
        void fireEvent.keyDown(document.activeElement ?? document.body, {
          key: "Enter",
          ctrlKey: true,
        }),
    );
    expect(await screen.findByRole("heading", { name: "คำสั่งซื้อ #47" })).toBeTruthy();
    expect(sent("adminRejectPayment")).toMatchObject([
      { params: { paymentId: 530 }, body: { reason: expect.stringContaining("ไม่พบ") } },
    ]);
    await approve();
    await press("a");
    await screen.findByRole("timer");
    expect(where()).toBe("/admin/orders/47");
  });

  it("R asks for a reason, and no key decides while it is asked", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    await press("r");
    expect(await screen.findByRole("dialog", { name: "ไม่อนุมัติคำสั่งซื้อ #47" })).toBeTruthy();
    await press("a");
    expect(sent("adminApprovePayment")).toEqual([]);
  });

  it("are letters in the search field", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    await userEvent.type(screen.getByLabelText("ค้นหา"), "az");
    expect(sent("adminApprovePayment")).toEqual([]);
  });

  it("are listed by ?, and can be turned off and on there", async () => {
    openAdmin({ path: "/admin/orders/47" });
    await approve();
    await press("?", "Slash");
    const dialog = within(await screen.findByRole("dialog", { name: "ปุ่มลัดในหน้าคำสั่งซื้อ" }));
    await userEvent.click(dialog.getByLabelText("ใช้ปุ่มลัด"));
    await userEvent.click(dialog.getByRole("button", { name: "ปิด" }));
    await press("a");
    expect(sent("adminApprovePayment")).toEqual([]);
    await press("?", "Slash");
    await userEvent.click(within(await screen.findByRole("dialog")).getByLabelText("ใช้ปุ่มลัด"));
    await userEvent.click(screen.getByRole("button", { name: "ปิด" }));
    await press("a");
    await waitFor(() => expect(sent("adminApprovePayment")).toHaveLength(1));
  });
});
