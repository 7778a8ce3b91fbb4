import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { adminOrder } from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { useAdminOrder } from "../order/use-admin-order.ts";
import { OrderShipping } from "./order-shipping.tsx";

const shop = fakeShop();
let order: AdminOrder;
const theirs = {
  id: 9,
  carrier: "kex",
  carrier_name: "KEX (Kerry)",
  tracking_number: "KEX55555",
  tracking_url: null,
  shipped_at: "2026-11-20T04:00:00.000Z",
  by: "สมศรี",
} as const;
beforeEach(() => {
  order = adminOrder({ status: "approved", is_to_ship: true });
  shop.handlers = { adminGetOrder: () => ({ success: true, data: order }) };
});

function Open() {
  const { data } = useAdminOrder(47);
  return data ? <OrderShipping order={data} /> : null;
}

it("ORDER-11 marking as shipped wants carrier and number; one who is late sees what another wrote and can put theirs in its place", async () => {
  shop.handlers.adminShipOrder = () => {
    order = adminOrder({ status: "approved", shipment: theirs });
    return refusal("SHIPMENT_CHANGED");
  };
  renderInShop(<Open />, { path: "/admin/orders/47" });
  await userEvent.click(await screen.findByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" }));
  const dialog = within(await screen.findByRole("dialog", { name: "จัดส่งคำสั่งซื้อ #47" }));
  const save = dialog.getByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" });
  await userEvent.click(save);
  expect([dialog.getByText("กรุณาเลือกขนส่ง"), dialog.getByText(/กรุณากรอกเลขพัสดุ/)]).toHaveLength(2);
  await userEvent.selectOptions(dialog.getByLabelText("ขนส่ง"), "flash");
  await userEvent.type(dialog.getByLabelText("เลขพัสดุ"), "TH12345");
  await userEvent.click(save);
  expect(await dialog.findByText(/ตอนนี้เป็น KEX \(Kerry\) KEX55555 โดย สมศรี/)).toBeTruthy();
  shop.handlers.adminShipOrder = () => ({ success: true });
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const bodies = shop.calls
    .filter(({ name }) => name === "adminShipOrder")
    .map(({ given }) => given.body);
  expect(bodies).toMatchObject([
    { shipment_id: null, tracking_number: "TH12345" },
    { shipment_id: 9, carrier: "flash", tracking_number: "TH12345" },
  ]);
});

it("ORDER-11 whose parcel was to go to an address that has changed meanwhile sees what changed, keeps what is typed, and can go on", async () => {
  const addressed = (version: number, street: string) => ({
    version,
    values: { firstname: "มานี", address: street, post_code: "10500" },
  });
  const toShip = {
    status: "approved",
    is_to_ship: true,
    shipping_address: "มานี ใจดี\n12/3 ซอยสุขใจ",
  } as const;
  order = adminOrder({ ...toShip, address_form: addressed(0, "12/3 ซอยสุขใจ") });
  shop.handlers.adminShipOrder = () => {
    order = adminOrder({ ...toShip, address_form: addressed(7, "99 ถนนใหม่") });
    return refusal("ORDER_ADDRESS_CHANGED");
  };
  renderInShop(<Open />, { path: "/admin/orders/47" });
  await userEvent.click(await screen.findByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" }));
  const dialog = within(await screen.findByRole("dialog", { name: "จัดส่งคำสั่งซื้อ #47" }));
  expect(dialog.getByText(/12\/3 ซอยสุขใจ/)).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText("ขนส่ง"), "flash");
  await userEvent.type(dialog.getByLabelText("เลขพัสดุ"), "TH12345");
  const save = dialog.getByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" });
  await userEvent.click(save);
  expect((await dialog.findByText("99 ถนนใหม่")).closest("dd")?.textContent).toBe(
    "12/3 ซอยสุขใจ 99 ถนนใหม่",
  );
  expect((dialog.getByLabelText("เลขพัสดุ") as HTMLInputElement).value).toBe("TH12345");
  expect(dialog.queryByText("10500")).toBeNull();
  shop.handlers.adminShipOrder = () => ({ success: true });
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const bodies = shop.calls
    .filter(({ name }) => name === "adminShipOrder")
    .map(({ given }) => given.body);
  expect(bodies).toMatchObject([
    { address_version: 0 },
    { address_version: 7, carrier: "flash", tracking_number: "TH12345" },
  ]);
});

it("an order that the bookshop has is not sent from here, and is taken back with a reason", async () => {
  const bookshop = { at: "2026-11-20T04:00:00.000Z", is_passed_on: true, taken_back: null };
  order = adminOrder({ status: "approved", bookshop });
  renderInShop(<Open />, { path: "/admin/orders/47" });
  expect(await screen.findByText("ร้านหนังสือคู่ค้าเป็นผู้จัดส่ง")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "รับกลับมาจัดส่งเอง" }));
  const dialog = within(await screen.findByRole("dialog", { name: "รับคำสั่งซื้อ #47 กลับมาจัดส่งเอง" }));
  const save = dialog.getByRole("button", { name: "รับกลับมาจัดส่งเอง" });
  await userEvent.click(save);
  expect(dialog.getByText("กรุณากรอกเหตุผล")).toBeTruthy();
  shop.handlers.adminTakeBackFromBookshop = () => {
    order = adminOrder({
      status: "approved",
      is_to_ship: true,
      bookshop: { ...bookshop, taken_back: { at: bookshop.at, by: "สมศรี", reason: "ของหมด" } },
    });
    return { success: true };
  };
  await userEvent.type(dialog.getByLabelText(/เหตุผล/), "ของหมด");
  await userEvent.click(save);
  expect(await screen.findByRole("button", { name: "แจ้งว่าจัดส่งแล้ว" })).toBeTruthy();
  expect(screen.getByText(/รับกลับจากร้านหนังสือเมื่อ .* โดย สมศรี: ของหมด/)).toBeTruthy();
  expect(
    shop.calls.filter(({ name }) => name === "adminTakeBackFromBookshop").map(({ given }) => given),
  ).toEqual([{ params: { id: 47 }, body: { reason: "ของหมด" } }]);
});
