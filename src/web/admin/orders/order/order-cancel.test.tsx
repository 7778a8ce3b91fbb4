import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { adminOrder, adminPayment } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { DecisionsProvider } from "../slip/decisions.tsx";
import AdminOrderPage from "./admin-order-page.tsx";

const shop = fakeShop();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  window.scrollTo = () => {};
});

const reasons = [
  { id: 7, name: "สั่งซ้ำ", text: "คำสั่งซื้อนี้ซ้ำกับคำสั่งซื้ออื่นของคุณ" },
  { id: 8, name: "ผู้ซื้อขอยกเลิก", text: "เรายกเลิกให้ตามที่คุณแจ้ง" },
];
const cancelling = { reasons, seats: 1, coupons: ["WELCOME"], mail_to: "wichai@example.com" };
const unpaid = (parts: Partial<AdminOrder> = {}) =>
  adminOrder({ status: "notYetReceived", review_since: null, payments: [], cancelling, ...parts });
const pending = () => adminOrder({ cancelling });
const place: AdminPlace = {
  listPath: "/admin/orders",
  previousPath: null,
  nextPath: null,
  others: [],
  goNext: () => {},
  goBack: () => {},
  goToWaiting: () => {},
  isWalkingOn: () => false,
};
const sent = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given);

function openOrder(order: AdminOrder) {
  const shown = { order };
  shop.handlers.adminGetOrder = () => ({ success: true, data: shown.order });
  shop.handlers.adminRejectPayment = () => ({ success: true });
  const admin = (
    <DecisionsProvider>
      <Outlet context={place} />
    </DecisionsProvider>
  );
  renderInShop(
    <Routes>
      <Route path="/admin/orders" element={admin}>
        <Route path=":id" element={<AdminOrderPage />} />
      </Route>
    </Routes>,
    { path: `/admin/orders/${order.id}` },
  );
  return shown;
}

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
  return within(await screen.findByRole("dialog", { name: "ยกเลิกคำสั่งซื้อ #47" }));
}
const words = (dialog: { getByLabelText: typeof screen.getByLabelText }) =>
  dialog.getByLabelText("เหตุผลถึงผู้ซื้อ") as HTMLTextAreaElement;

describe("cancelling an unpaid order in the admin area", () => {
  it("says what is let go, wants a reason, and sends it with a mail", async () => {
    const shown = openOrder(unpaid());
    shop.handlers.adminCancelOrder = () => {
      shown.order = unpaid({ status: "cancelled", cancelling: null, cancel_reason: "ซ้ำ" });
      return { success: true };
    };
    const dialog = await openDialog();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "คืนที่นั่ง 1 ที่ให้ผู้เรียนคนอื่น",
      "คูปอง WELCOME ใช้ได้อีกครั้ง",
    ]);
    expect(dialog.getByText(/กรุณาตรวจบัญชีธนาคารก่อน/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    expect(await dialog.findByText("กรุณาเลือกหรือพิมพ์เหตุผล")).toBeTruthy();
    expect(document.activeElement).toBe(words(dialog));
    expect(
      (dialog.getByRole("checkbox", { name: "ส่งอีเมลแจ้งผู้ซื้อ" }) as HTMLInputElement).checked,
    ).toBe(true);
    await userEvent.click(dialog.getByRole("button", { name: "สั่งซ้ำ" }));
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("adminCancelOrder")).toEqual([
      { params: { id: 47 }, body: { reason: reasons[0]?.text, sends_mail: true } },
    ]);
    expect(await screen.findByText("ร้านยกเลิกเพราะ ซ้ำ")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "ยกเลิกคำสั่งซื้อ" })).toBeNull();
  });

  it("keeps own words before the owner's, and sends no mail where it is not wanted", async () => {
    openOrder(unpaid());
    shop.handlers.adminCancelOrder = () => ({ success: true });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "ผู้ซื้อขอยกเลิก" }));
    await userEvent.click(dialog.getByRole("button", { name: "สั่งซ้ำ" }));
    expect(words(dialog).value).toBe(reasons[0]?.text);
    await userEvent.clear(words(dialog));
    await userEvent.type(words(dialog), "ขออภัย");
    await userEvent.click(dialog.getByRole("button", { name: "สั่งซ้ำ" }));
    expect(words(dialog).value).toBe(`ขออภัย ${reasons[0]?.text}`);
    await userEvent.click(dialog.getByRole("checkbox", { name: "ส่งอีเมลแจ้งผู้ซื้อ" }));
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    await waitFor(() =>
      expect(sent("adminCancelOrder")).toMatchObject([
        { body: { reason: `ขออภัย ${reasons[0]?.text}`, sends_mail: false } },
      ]),
    );
  });

  it("keeps what was typed when it is refused or there is no connection, and asks before it is thrown away", async () => {
    const shown = openOrder(unpaid());
    const dialog = await openDialog();
    await userEvent.type(words(dialog), "ไม่มีเงินเข้า");
    shop.isOffline = true;
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    expect(await dialog.findByText(/กรุณาตรวจสอบอินเทอร์เน็ต/)).toBeTruthy();
    shop.isOffline = false;
    shop.handlers.adminCancelOrder = () => {
      shown.order = unpaid({ status: "approved", cancelling: null });
      return refusal("REFUND_INSTEAD");
    };
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    expect(await dialog.findByText(/คำสั่งซื้อนี้ชำระแล้ว/)).toBeTruthy();
    expect(words(dialog).value).toBe("ไม่มีเงินเข้า");
    await userEvent.click(dialog.getByRole("button", { name: "ไม่ยกเลิก" }));
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(words(dialog).value).toBe("ไม่มีเงินเข้า");
  });

  it("takes what was typed along to the slip that came meanwhile", async () => {
    const shown = openOrder(unpaid());
    const dialog = await openDialog();
    await userEvent.type(words(dialog), "ไม่มีเงินเข้า");
    shop.handlers.adminCancelOrder = () => {
      shown.order = pending();
      return refusal("SLIP_WAITS");
    };
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    await userEvent.click(await dialog.findByRole("button", { name: "ไม่อนุมัติก่อน" }));
    const reject = within(await screen.findByRole("dialog", { name: "ไม่อนุมัติคำสั่งซื้อ #47" }));
    expect(words(reject).value).toBe("ไม่มีเงินเข้า");
    await userEvent.click(reject.getByRole("button", { name: "ไม่อนุมัติ" }));
    await waitFor(() =>
      expect(sent("adminRejectPayment")).toMatchObject([
        { params: { paymentId: 470 }, body: { reason: "ไม่มีเงินเข้า" } },
      ]),
    );
  });

  it("with a slip that waits says that it is rejected first, and leads there", async () => {
    openOrder(pending());
    await userEvent.click(await screen.findByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    const first = within(await screen.findByRole("dialog", { name: "มีสลิปหรือคำขอรอตรวจ" }));
    await userEvent.click(first.getByRole("button", { name: "ไม่อนุมัติก่อน" }));
    expect(await screen.findByRole("dialog", { name: "ไม่อนุมัติคำสั่งซื้อ #47" })).toBeTruthy();
  });

  it("with a payment open at a provider says that it is closed first", async () => {
    const atProvider = adminPayment({
      provider: "omise",
      state: "requires_action",
      is_decidable: false,
      report: null,
    });
    openOrder(
      unpaid({
        status: "pending",
        payment_method_id: 9,
        payments: [atProvider],
        cancelling: { ...cancelling, mail_to: null },
      }),
    );
    const dialog = await openDialog();
    expect(dialog.getByText(/ปิดการชำระเงินที่ผู้ซื้อเปิดค้างไว้ก่อน/)).toBeTruthy();
    expect([dialog.queryByRole("checkbox"), dialog.getByText("ผู้ซื้อไม่มีอีเมลที่ส่งถึงได้")]).toMatchObject([
      null,
      {},
    ]);
  });

  it("is not offered to those who may not decide, or where the order is over", async () => {
    openOrder(unpaid({ may_decide: false }));
    await screen.findByRole("heading", { name: "คำสั่งซื้อ #47" });
    await screen.findByRole("heading", { name: "การชำระเงิน" });
    expect(screen.queryByRole("button", { name: "ยกเลิกคำสั่งซื้อ" })).toBeNull();
  });
});
