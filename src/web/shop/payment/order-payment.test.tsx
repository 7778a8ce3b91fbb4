import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../tests/support/examples/account-examples.ts";
import { promptPay, transfer } from "../../../../tests/support/examples/cart-examples.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { say } from "../../../../tests/support/servers/fake-line.ts";
// Loaded when they are opened; in a test they are there at once.
import "../order/cancel-order-dialog.tsx";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { OrderPayment } from "./order-payment.tsx";
import type { Order } from "./payment-types.ts";
import "./code/code-dialog.tsx";
import "./pay-dialog.tsx";
import "./transfer/transfer-panel.tsx";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
let own: Order = { success: true, ...order() };

beforeEach(async () => {
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => own,
    listCartPaymentMethods: () => ({ success: true, data: [transfer(), promptPay()] }),
    cancelOrder: () => ({ success: true }),
  };
  await signInSocket(7);
});
afterEach(closeSocket);

function open(parts: Parameters<typeof order>[0] = {}) {
  own = { success: true, ...order(parts) };
  const buyer_words = {
    withholding_paper: { send_to: "", days: 0 },
    paper: "",
    refund_policy: "คืนเงินได้ภายใน 7 วัน",
  };
  const site = siteSettings({ slip_review_promise: "เราตรวจสลิปภายใน 1 วันทำการ", buyer_words });
  return renderInShop(
    <OrderPayment early={own} methods={[transfer(), promptPay()]} site={site} />,
    { path: "/cart/12" },
  );
}

const choices = () =>
  screen
    .queryAllByRole<HTMLInputElement>("radio", { name: /โอนเงิน|พร้อมเพย์/ })
    .map(({ checked }) => checked);

const states: [
  Order["status"],
  Order["next_steps"],
  title: string,
  words: RegExp,
  pays: boolean,
][] = [
  ["notYetReceived", ["pay", "cancel"], "รอชำระเงิน", /^กรุณาชำระก่อน 22 พ\.ย\. 3542/, true],
  [
    "pending",
    ["report_again"],
    "กำลังตรวจสอบการชำระเงิน",
    /^เราตรวจสลิปภายใน 1 วันทำการ ปิดหน้านี้ได้/,
    false,
  ],
  ["pending", ["pay"], "กำลังตรวจสอบการชำระเงิน", /^กำลังรอผลจากธนาคารหรือผู้ให้บริการ/, true],
  [
    "rejected",
    ["report_again", "pay", "cancel"],
    "ยังยืนยันการชำระเงินไม่ได้",
    /^เหตุผล: ยอดไม่ตรง$/,
    true,
  ],
  ["approved", [], "ชำระเงินแล้ว", /^เราได้รับเงิน/, false],
  ["expired", ["buy_again"], "เลยกำหนดชำระเงิน", /^ไม่ได้รับเงินภายใน/, false],
  ["cancelled", ["buy_again"], "ยกเลิกแล้ว", /ถูกยกเลิก/, false],
];

describe("the payment of an order", () => {
  it.each([
    [
      "with a seat",
      "2026-11-22T05:00:00.000Z",
      /^คำสั่งซื้อ ราคา และที่นั่งยังอยู่ ส่งสลิปใหม่หรือเลือกช่องทางอื่นได้ถึง 22 พ\.ย\. 3542/,
    ],
    ["without one", null, /^คำสั่งซื้อและราคายังอยู่/],
  ])(
    "%s whose slip was refused says that all of it is kept, and until when",
    (_, seat_until, words) => {
      open({
        status: "rejected",
        next_steps: ["report_again", "pay"],
        reject_reason: "ยอดไม่ตรง",
        seat_until,
      });
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it("shows what the owner says of refunds beside the buttons, and only while there is something to pay", () => {
    open();
    expect([screen.getByText("นโยบายคืนเงิน"), screen.getByText("คืนเงินได้ภายใน 7 วัน")]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    cleanup();
    open({ status: "approved", next_steps: [] });
    expect(screen.queryByText("นโยบายคืนเงิน")).toBeNull();
  });

  it("asks to compare the name of the account before the money goes", async () => {
    open();
    expect(await screen.findByText("ก่อนยืนยันโอน ตรวจชื่อบัญชีให้ตรงกับที่แสดงที่นี่")).toBeTruthy();
  });

  it("that has got a part says what came and what is missing, and asks for that", async () => {
    open({ owed: 100 });
    expect(screen.getByRole("heading", { name: "ได้รับเงินแล้วบางส่วน" })).toBeTruthy();
    expect(screen.getByText(/^เราได้รับเงินแล้ว ฿1,190\.00 ยังขาดอีก ฿100\.00/)).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>("จำนวนเงินที่โอน (บาท)")).value).toBe(
      "100.00",
    );
  });

  it.each(states)(
    "ROUTE-02 %s with the next steps %j",
    async (status, next_steps, title, words, pays) => {
      open({ status, next_steps, reject_reason: status === "rejected" ? "ยอดไม่ตรง" : "" });
      expect([
        screen.getByRole("heading", { name: title }),
        await screen.findByText(words),
        choices().length > 0,
      ]).toEqual([expect.anything(), expect.anything(), pays]);
    },
  );

  it("PAY-04 says of a card that PayPal did not take what PayPal's dialog says", () => {
    const at = new Date().toISOString();
    const last_payment = {
      order_payment_id: 120,
      payment_method_id: 2,
      state: "open" as const,
      reason: "declined" as const,
      at,
    };
    open({ status: "pending", payment_method_id: 2, next_steps: ["pay", "cancel"], last_payment });
    expect(screen.getByRole("heading", { name: "PayPal ไม่รับบัตรหรือบัญชีที่เลือก" })).toBeTruthy();
    expect([
      screen.getByText(/^ยังไม่มีการตัดเงิน และคำสั่งซื้อยังอยู่/),
      screen.queryByText(/^กำลังรอผลจากธนาคาร/),
    ]).toEqual([expect.anything(), null]);
  });

  it("ROUTE-02 says why the shop cancelled the order", async () => {
    open({ status: "cancelled", next_steps: ["buy_again"], cancel_reason: "สั่งซ้ำ" });
    expect(await screen.findByText(/ร้านยกเลิกคำสั่งซื้อนี้ เหตุผล: สั่งซ้ำ/)).toBeTruthy();
  });

  it("ROUTE-02 opens the panel of the order's own way to pay", async () => {
    open({ payment_method_id: 9 });
    expect([await screen.findByRole("button", { name: "แสดง QR พร้อมเพย์" }), choices()]).toEqual([
      expect.anything(),
      [true, false],
    ]);
  });

  it("ROUTE-02 another way can be chosen", async () => {
    open({ payment_method_id: 9 });
    await userEvent.click(screen.getByRole("radio", { name: /โอนเงิน/ }));
    expect(await screen.findByRole("button", { name: "แจ้งโอนเงิน" })).toBeTruthy();
  });

  it("ROUTE-02 shows what was ordered and what it comes to", () => {
    open({ shipping_fee: 40, payable: 1330 });
    const sum = within(screen.getByRole("heading", { name: "สรุปยอด" }).parentElement!);
    expect([
      sum.getByText("Python ก้าวแรก"),
      sum.getByText("เรียนได้ 6 เดือน"),
      sum.getByText("฿40.00"),
      sum.getByText("฿1,330.00"),
    ]).toHaveLength(4);
  });

  it("ROUTE-02 counts down to the end of the order", () => {
    open();
    expect(screen.getByRole("timer").textContent).toMatch(/^\d+:\d\d:\d\d$/);
  });

  it("ROUTE-02 an order whose time is over turns by itself", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ cancel_at: new Date(Date.now() + 2000).toISOString() });
    own = { ...own, status: "expired", next_steps: ["buy_again"] };
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByRole("heading", { name: "เลยกำหนดชำระเงิน" })).toBeTruthy();
    vi.useRealTimers();
  });

  it("ROUTE-02 a slip in review can be replaced by a better one", async () => {
    open({ status: "pending", next_steps: ["report_again"] });
    await userEvent.click(screen.getByRole("button", { name: "ส่งสลิปใหม่" }));
    expect(await screen.findByRole("button", { name: "แจ้งโอนเงิน" })).toBeTruthy();
  });

  it("RT-02 turns by itself when the slip was approved", async () => {
    open({ status: "pending", next_steps: ["report_again"] });
    own = { ...own, status: "approved", payment_status: "approved", next_steps: [] };
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    expect(await screen.findByRole("heading", { name: "ชำระเงินแล้ว" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "ไปที่คอร์สของฉัน" }).getAttribute("href")).toBe(
      "/myaccount/student/courses",
    );
  });

  it("RT-02 news about another order are not read for this one", async () => {
    open();
    act(() => say("order.changed", { orderId: 99, status: "approved" }));
    own = { ...own, status: "approved", next_steps: [] };
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    await screen.findByRole("heading", { name: "ชำระเงินแล้ว" });
    expect(shop.calls.filter(({ name }) => name === "getOrder")).toHaveLength(1);
  });

  it("ORDER-07 an unpaid order is cancelled after a question", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    await waitFor(() =>
      expect(shop.calls.find(({ name }) => name === "cancelOrder")?.given.body).toEqual({
        order_id: 12,
      }),
    );
  });
});
