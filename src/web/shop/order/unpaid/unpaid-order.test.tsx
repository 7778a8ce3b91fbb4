import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { keepUnpaid, readOpenPayment } from "#web/shop/payment/unpaid/kept-payment.ts";
import { order, orderPage } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
// Loaded when it is opened; in a test it is there at once.
import "../cancel-order-dialog.tsx";
import { MyOrders } from "../my-orders.tsx";
import type { Order } from "../orders.ts";

type Attempt = NonNullable<Order["last_payment"]>;
const shop = fakeShop();
beforeEach(() => {
  sessionStorage.clear();
  shop.handlers = {};
});

function tried(attempt: Partial<Attempt>, parts: Partial<Order> = {}): Order {
  const at = new Date().toISOString();
  return order({
    payment_method_id: 8,
    last_payment: {
      order_payment_id: 120,
      payment_method_id: 8,
      state: "failed",
      reason: null,
      at,
      ...attempt,
    },
    ...parts,
  });
}

function show(one: Order) {
  shop.handlers.getOrder = () => ({ success: true, ...one });
  shop.handlers.listOrders = () => orderPage(one);
  renderInShop(<MyOrders loaded={orderPage(one).data} />, { path: "/myaccount/student/order" });
}
const told = async (name: string) => within(await screen.findByRole("region", { name }));
const ways = (place: ReturnType<typeof within>) =>
  [...place.queryAllByRole("button"), ...place.queryAllByRole("link")].map(
    ({ textContent }) => textContent,
  );

describe("where a buyer lands whose payment came to nothing", () => {
  it.each<[Attempt["reason"], string | null]>([
    ["funds", "เงินในบัญชีหรือวงเงินบัตรไม่พอ"],
    ["declined", "ธนาคารหรือผู้ให้บริการไม่อนุมัติรายการนี้"],
    ["cancelled", "รายการถูกยกเลิกก่อนชำระเสร็จ"],
    ["notConfirmed", "ยืนยันตัวตนกับธนาคาร (OTP) ไม่สำเร็จ"],
    ["fraud", "ธนาคารไม่ให้ใช้บัตรนี้ กรุณาติดต่อธนาคารเจ้าของบัตร หรือใช้บัตรอื่น"],
    ["other", null],
  ])("ROUTE-07 reads that nothing was taken, why (%s), and every way on", async (reason, why) => {
    show(tried({ reason }));
    const place = await told("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน");
    if (why) expect(place.getByText(why)).toBeTruthy();
    expect(place.getByText("คำสั่งซื้อ #12 · ฿1,290.00")).toBeTruthy();
    expect(ways(place)).toEqual(["ลองอีกครั้ง", "ไว้ชำระภายหลัง", "ยกเลิกคำสั่งซื้อ", "เลือกช่องทางอื่น"]);
  });

  it("ROUTE-07 finds the same in the list, and not that the shop has rejected it", async () => {
    show(tried({ reason: "funds" }));
    const card = within(await screen.findByRole("group", { name: "คำสั่งซื้อ #12" }));
    expect(card.getByText("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน")).toBeTruthy();
    expect(card.getByText(/^เงินในบัญชีหรือวงเงินบัตรไม่พอ/)).toBeTruthy();
    expect(screen.queryByText("ต้องส่งสลิปใหม่")).toBeNull();
  });

  it("PAY-17 is told to wait and not to pay again while the result is unknown, and offered nothing that could pay twice", async () => {
    show(tried({ state: "asking" }, { next_steps: [] }));
    const place = await told("กำลังตรวจสอบกับธนาคาร ยังไม่ทราบผล");
    expect(place.getByText(/^กรุณาอย่าชำระซ้ำ/)).toBeTruthy();
    expect(ways(place)).toEqual(["ไว้ชำระภายหลัง", "ดูคำสั่งซื้อ"]);
  });

  it("PAY-17 is not told that nothing was taken where money may still come", async () => {
    show(tried({ state: "expired", reason: "expired" }));
    const place = await told("หมดเวลาชำระ ยังไม่มีเงินเข้า");
    expect(place.queryByText(/ยังไม่ตัดเงิน|ยังไม่มีการตัดเงิน/)).toBeNull();
  });

  it("ROUTE-07 hears of an order that was left before anything was tried", async () => {
    keepUnpaid(12);
    show(order());
    expect(ways(await told("ยังไม่ได้ชำระเงิน"))).toEqual([
      "ชำระต่อ",
      "ไว้ชำระภายหลัง",
      "ยกเลิกคำสั่งซื้อ",
      "เลือกช่องทางอื่น",
    ]);
  });

  it("ROUTE-07 tries again in the same way, which opens by itself on the order's own page", async () => {
    show(tried({ reason: "funds" }));
    await userEvent.click(
      (await told("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน")).getByRole("button", { name: "ลองอีกครั้ง" }),
    );
    expect(readOpenPayment(12)).toBe(8);
  });

  it("ROUTE-07 keeps it for later: the words go, the keyboard stays, and the list still says it", async () => {
    show(tried({ reason: "funds" }));
    await userEvent.click(
      (await told("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน")).getByRole("button", { name: "ไว้ชำระภายหลัง" }),
    );
    expect(screen.queryByRole("region", { name: "ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน" })).toBeNull();
    expect(document.activeElement?.textContent).toBe("คำสั่งซื้อ");
    expect(screen.getByText("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน")).toBeTruthy();
  });

  it("ROUTE-07 cancels it from there", async () => {
    show(tried({ reason: "funds" }));
    await userEvent.click(
      (await told("ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน")).getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }),
    );
    expect(await screen.findByRole("dialog", { name: "ยกเลิกคำสั่งซื้อ #12" })).toBeTruthy();
  });

  it("PAY-04 reads of a card that PayPal did not take what PayPal's dialog said, there and in the list", async () => {
    show(
      tried(
        { state: "open", reason: "declined", payment_method_id: 2 },
        { status: "pending", payment_method_id: 2, next_steps: ["pay", "cancel"] },
      ),
    );
    const place = await told("PayPal ไม่รับบัตรหรือบัญชีที่เลือก");
    expect(place.getByText(/^ยังไม่มีการตัดเงิน และคำสั่งซื้อยังอยู่/)).toBeTruthy();
    expect(place.queryByText(/ถ้าเพิ่งชำระ|ยังไม่มีเงินเข้า/)).toBeNull();
    expect(ways(place)).toContain("ลองอีกครั้ง");
    const card = within(await screen.findByRole("group", { name: "คำสั่งซื้อ #12" }));
    expect(card.getByText(/^PayPal ไม่รับบัตรหรือบัญชีที่เลือก/)).toBeTruthy();
  });

  it("RT-02 turns once the money has come after all", async () => {
    show(tried({ state: "open" }, { status: "pending" }));
    await told("ยังไม่มีเงินเข้า");
    const paid = order({ status: "approved", payment_status: "approved", next_steps: [] });
    shop.handlers.getOrder = () => ({ success: true, ...paid });
    shop.handlers.listOrders = () => orderPage(paid);
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "ยังไม่มีเงินเข้า" })).toBeNull(), {
      timeout: 9000,
    });
  }, 15_000);
});
