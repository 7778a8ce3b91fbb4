import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import {
  adminList,
  adminOrder,
  adminPayment,
  adminRow,
} from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { answer, say } from "../../../../../tests/support/servers/fake-line.ts";
import AdminOrdersPage from "../list/admin-orders-page.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import AdminOrderPage from "./admin-order-page.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
let others: { name: string; since: string }[] = [];
let order: AdminOrder = adminOrder();
beforeEach(async () => {
  for (const { id } of readNotices()) dismissNotice(id);
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  others = [{ name: "สมศรี อีกคน", since: "2026-11-20T04:00:00.000Z" }];
  order = adminOrder();
  shop.handlers = {
    adminListOrders: () => adminList([adminRow()]),
    adminGetOrder: () => ({ success: true, data: order }),
    adminWatchOrder: () => ({ success: true, data: { others } }),
    listPaymentMethods: () => ({ success: true, data: [] }),
  };
  await signInSocket(7);
  answer({ success: true });
});
afterEach(() => closeSocket());

function openOrder() {
  return renderInShop(
    <Routes>
      <Route path="/admin/orders" element={<AdminOrdersPage />}>
        <Route path=":id" element={<AdminOrderPage />} />
      </Route>
    </Routes>,
    { path: "/admin/orders/47" },
  );
}

const said = () =>
  shop.calls
    .filter(({ name }) => name === "adminWatchOrder")
    .map(({ given }) => (given.body as { order_id: number | null }).order_id);

it("who else has the order open is shown at once, and that they left is said", async () => {
  const page = openOrder();
  expect(await screen.findByText(/สมศรี อีกคน กำลังดูคำสั่งซื้อนี้อยู่ ตั้งแต่/)).toBeTruthy();
  others = [];
  act(() => say("order-admin.changed", { orderId: 47, what: "watchers" }));
  expect(await screen.findByText("สมศรี อีกคน ไม่ได้ดูคำสั่งซื้อ #47 แล้ว")).toBeTruthy();
  expect(screen.queryByText(/กำลังดูคำสั่งซื้อนี้อยู่/)).toBeNull();
  page.unmount();
  await waitFor(() => expect(said()).toEqual([47, 47, null]));
});

it("that another one decides is said, with the name, and what is decided here is not", async () => {
  openOrder();
  await screen.findByRole("button", { name: "อนุมัติ" });
  const scheduled = {
    decision: "approve",
    due_at: new Date(Date.now() + 30_000).toISOString(),
    by: "สมศรี อีกคน",
    received: null,
    rest: null,
  } as const;
  order = adminOrder({ payments: [adminPayment({ scheduled: { ...scheduled, is_own: false } })] });
  act(() => say("order-admin.changed", { orderId: 47, what: "order" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "สมศรี อีกคน กดอนุมัติคำสั่งซื้อ #47 แล้ว",
  );
  expect(screen.queryByRole("button", { name: "อนุมัติ" })).toBeNull();
  for (const { id } of readNotices()) act(() => dismissNotice(id));
  order = adminOrder({ payments: [adminPayment({ scheduled: { ...scheduled, is_own: true } })] });
  act(() => say("order-admin.changed", { orderId: 47, what: "order" }));
  await waitFor(() => expect(screen.getByText("โดย สมศรี อีกคน")).toBeTruthy());
  expect(readNotices()).toEqual([]);
});

it("an internal note needs words, keeps them when it cannot be saved, and closes when it is", async () => {
  shop.handlers.adminAddOrderNote = () => refusal("INTERNAL");
  openOrder();
  await userEvent.click(await screen.findByRole("button", { name: "เขียนบันทึกภายใน" }));
  const dialog = within(await screen.findByRole("dialog", { name: "บันทึกภายในของคำสั่งซื้อ #47" }));
  const save = dialog.getByRole("button", { name: "บันทึก" });
  await userEvent.click(save);
  expect(await dialog.findByText("กรุณาเขียนบันทึก")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("ข้อความ"), "โทรแล้ว");
  await userEvent.click(save);
  await dialog.findByRole("alert");
  expect((dialog.getByLabelText("ข้อความ") as HTMLTextAreaElement).value).toBe("โทรแล้ว");
  shop.handlers.adminAddOrderNote = () => ({ success: true });
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(shop.calls.filter(({ name }) => name === "adminAddOrderNote").at(-1)?.given).toEqual({
    params: { id: 47 },
    body: { note: "โทรแล้ว" },
  });
});
