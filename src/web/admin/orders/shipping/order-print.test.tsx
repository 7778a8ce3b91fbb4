import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { adminOrder } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import OrderPrintPage from "./order-print-page.tsx";
import { idsToPrint, printPath } from "./print-path.ts";

const shop = fakeShop();

it("prints each order on its sheet, with what was ordered and where it goes, and nothing that is between administrators", async () => {
  const noted = {
    at: "2026-11-20T03:00:00.000Z",
    action: "order.noted",
    by_role: "administrator",
    by_name: "สมศรี",
  };
  const detail = { reason: "ลูกค้าโทรมา", amount: null, reference: null, decision: null };
  const parts = {
    shipping_address: "มานี ใจดี\n12/3 ซอยสุขใจ",
    shipping_name: "ไปรษณีย์",
    timeline: [{ ...noted, detail }],
  };
  shop.handlers.adminGetOrder = ({ params }) => ({
    success: true,
    data: adminOrder({ id: Number(params.id), ...(Number(params.id) === 48 && parts) }),
  });
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  renderInShop(<OrderPrintPage />, { path: printPath([48, 47]) });
  const [first, second] = await screen.findAllByRole("article");
  const sheet = within(first as HTMLElement);
  expect([
    sheet.getByText(/12\/3 ซอยสุขใจ/),
    sheet.getByText("ภาษาญี่ปุ่น N5"),
    sheet.getByText("รวมภาษีมูลค่าเพิ่มแล้ว"),
    sheet.getByText("฿84.39"),
  ]).toHaveLength(4);
  expect(sheet.queryByText("ลูกค้าโทรมา")).toBeNull();
  expect([first, second].map((one) => one?.getAttribute("aria-label"))).toEqual([
    "คำสั่งซื้อ #48",
    "คำสั่งซื้อ #47",
  ]);
  expect(within(second as HTMLElement).getByText(/wichai@example\.com/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "A4" }));
  expect(screen.getByRole("button", { name: "A4" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "พิมพ์" }));
  expect(print).toHaveBeenCalledTimes(1);
});

it("says so where an order is not there, and asks for nothing where none is named", async () => {
  shop.handlers.adminGetOrder = () => refusal("NOT_FOUND");
  const { unmount } = renderInShop(<OrderPrintPage />, { path: printPath([99]) });
  expect(await screen.findByText("ไม่พบคำสั่งซื้อนี้")).toBeTruthy();
  unmount();
  const before = shop.calls.length;
  renderInShop(<OrderPrintPage />, { path: "/admin/print/orders?ids=x" });
  expect(await screen.findByText("ไม่พบคำสั่งซื้อนี้")).toBeTruthy();
  expect(shop.calls.slice(before).filter(({ name }) => name === "adminGetOrder")).toEqual([]);
});

it("takes each order once, and fifty at most", () => {
  const ids = Array.from({ length: 60 }, (_, place) => place + 1);
  expect(idsToPrint(new URL(printPath([7, 7, 8]), "http://x").searchParams)).toEqual([7, 8]);
  expect(idsToPrint(new URLSearchParams({ ids: `${ids.join(",")},-1,1e3` }))).toHaveLength(50);
});
