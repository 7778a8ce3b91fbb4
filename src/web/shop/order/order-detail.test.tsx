import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { line, order } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { say } from "../../../../tests/support/servers/fake-line.ts";
import { OrderDetail } from "./order-detail.tsx";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(() => signInSocket(7));
afterEach(closeSocket);

const promotion = { kind: "promotion" as const, id: 1, name: "คู่หู ลด 15%", amount: 223.5 };
const coupon = { kind: "coupon" as const, id: 5, name: "CODE5", amount: 100 };
const python = line({
  total: 966.5,
  discount: 323.5,
  discounts: [promotion, coupon],
  product_free: "ถุงผ้า",
});
const book = line({
  course_id: 9,
  course_name: "สมุดคัด",
  course_type: "product",
  plan_id: null,
  plan_name: null,
  qty: 2,
  unit_price: 145,
  total: 290,
});
const whole = order({
  price: 1580,
  discount: 323.5,
  shipping_fee: 40,
  withholding_price: 20,
  payable: 1276.5,
  lines: [python, book],
});

const show = (early = whole) =>
  renderInShop(<OrderDetail early={{ success: true, ...early }} />, {
    path: "/myaccount/student/order/12",
  });

describe("one order", () => {
  it("ORDER-11 ORDER-08 shows every line with its discounts, and the sum step by step, each discount by its name", async () => {
    show();
    const item = within(
      (await screen.findByRole("link", { name: "Python ก้าวแรก" })).closest("li")!,
    );
    expect([
      item.getByText("เรียนได้ 6 เดือน"),
      item.getByText("พร้อม ถุงผ้า"),
      item.getByText("−฿223.50"),
      item.getByText("฿966.50"),
    ]).toHaveLength(4);
    const facts = screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts.slice(0, 6)).toEqual([
      ["ราคารวม", "฿1,580.00"],
      ["ส่วนลด คู่หู ลด 15%", "−฿223.50"],
      ["ส่วนลด CODE5", "−฿100.00"],
      ["ค่าจัดส่ง", "฿40.00"],
      ["หักภาษี ณ ที่จ่าย", "−฿20.00"],
      ["ยอดชำระ", "฿1,276.50"],
    ]);
  });

  it("shows for whom its papers are, as it was at the order", async () => {
    const tax_buyer = {
      person_type: "juristic_person" as const,
      name: "บริษัท ใจดี จำกัด",
      tax_id: "0105536112014",
      branch: "00000",
      address: "1 ถนนสีลม 10500",
    };
    show({ ...whole, tax_buyer });
    const place =
      (await screen.findByRole("heading", { name: "ข้อมูลสำหรับออกใบเสร็จและใบกำกับภาษี" }))
        .parentElement ?? document.body;
    const facts = within(place)
      .getAllByRole("term")
      .map((term) => term.nextElementSibling?.textContent);
    expect(facts).toEqual([
      "บริษัท ใจดี จำกัด",
      "00000 (สำนักงานใหญ่)",
      "0105536112014",
      "1 ถนนสีลม 10500",
    ]);
  });

  it("ROUTE-07 says how it stands, how long is left and what to do, and turns by itself", async () => {
    show();
    expect([
      screen.getByRole("timer"),
      screen.getByRole("link", { name: "ชำระเงิน คำสั่งซื้อ #12" }).getAttribute("href"),
    ]).toEqual([expect.anything(), "/cart/12"]);
    shop.handlers.getOrder = () => ({
      success: true,
      ...whole,
      status: "approved",
      payment_status: "approved",
      next_steps: [],
    });
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    expect(await screen.findByText("ชำระแล้ว")).toBeTruthy();
    expect(screen.queryByRole("timer")).toBeNull();
  });
});
