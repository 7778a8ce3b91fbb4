import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeSocket, signInSocket } from "#web/platform/socket.ts";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { line, order, orderPage } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { say } from "../../../../tests/support/servers/fake-line.ts";
// Loaded when it is opened; in a test it is there at once.
import "./cancel-order-dialog.tsx";
import { MyOrders } from "./my-orders.tsx";
import type { Order } from "./orders.ts";

vi.mock("socket.io-client", () => import("../../../../tests/support/servers/fake-line.ts"));

const shop = fakeShop();
beforeEach(async () => {
  for (const { id } of readNotices()) dismissNotice(id);
  await signInSocket(7);
});
afterEach(closeSocket);

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

function show(...orders: Order[]) {
  return renderInShop(
    <>
      <MyOrders loaded={orderPage(...orders).data} />
      <Where />
    </>,
    { path: "/myaccount/student/order" },
  );
}

const card = async (id = 12) => within(await screen.findByRole("group", { name: `คำสั่งซื้อ #${id}` }));
const actionsOf = async (id?: number) => {
  const found = await card(id);
  return [
    ...found.queryAllByRole("link", { name: /^(?!คำสั่งซื้อ)/ }),
    ...found.queryAllByRole("button"),
  ].map(({ textContent }) => textContent);
};

const states: [Order["status"], Order["next_steps"], label: string, actions: string[]][] = [
  ["notYetReceived", ["pay", "cancel"], "รอชำระเงิน", ["ชำระเงิน", "ยกเลิก"]],
  ["pending", ["report_again"], "กำลังตรวจสอบ", ["ส่งสลิปอีกครั้ง"]],
  ["pending", ["pay"], "กำลังตรวจสอบ", ["ชำระเงิน"]],
  ["rejected", ["report_again", "pay", "cancel"], "ต้องส่งสลิปใหม่", ["ส่งสลิปอีกครั้ง", "ยกเลิก"]],
  ["approved", [], "ชำระแล้ว", ["ไปที่คอร์สของฉัน"]],
  ["cancelled", ["buy_again"], "ยกเลิกแล้ว", ["ซื้ออีกครั้ง"]],
  ["expired", ["buy_again"], "หมดเวลาชำระ", ["ซื้ออีกครั้ง"]],
  ["refunded", ["buy_again"], "คืนเงินแล้ว", ["ซื้ออีกครั้ง"]],
];

describe("my orders", () => {
  it.each(states)(
    "ROUTE-07 an order that is %s with the next steps %j",
    async (status, next_steps, label, actions) => {
      show(order({ status, next_steps }));
      expect([(await card()).queryByText(label), await actionsOf()]).toEqual([
        expect.anything(),
        actions,
      ]);
    },
  );

  it("ROUTE-07 paying and sending the slip again lead to the order's payment", async () => {
    show(
      order({ id: 12 }),
      order({ id: 13, status: "rejected", next_steps: ["report_again", "pay", "cancel"] }),
    );
    const links = [
      (await card(12)).getByRole("link", { name: /^ชำระเงิน/ }),
      (await card(13)).getByRole("link", { name: /^ส่งสลิป/ }),
    ];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/cart/12", "/cart/13"]);
  });

  it("ROUTE-07 counts down to the end of an unpaid order and says when that is", async () => {
    show(order());
    const found = await card();
    expect([found.getByRole("timer").textContent, found.queryByText(/^ชำระก่อน/)]).toEqual([
      expect.stringMatching(/^\d+:\d\d:\d\d$/),
      expect.anything(),
    ]);
  });

  it("ROUTE-07 says why a slip was rejected", async () => {
    show(order({ status: "rejected", reject_reason: "ยอดไม่ตรง", next_steps: ["report_again"] }));
    expect((await card()).queryByText("เหตุผล: ยอดไม่ตรง")).toBeTruthy();
  });

  it("ROUTE-07 says why the shop cancelled an order", async () => {
    show(order({ status: "cancelled", cancel_reason: "สั่งซ้ำ", next_steps: ["buy_again"] }));
    expect((await card()).queryByText("ร้านยกเลิกคำสั่งซื้อนี้ เหตุผล: สั่งซ้ำ")).toBeTruthy();
  });

  it("ROUTE-07 an order that could no longer be paid in time turns by itself", async () => {
    shop.handlers.listOrders = () =>
      orderPage(order({ status: "expired", next_steps: ["buy_again"] }));
    show(order({ cancel_at: new Date(Date.now() - 1000).toISOString() }));
    expect(await (await card()).findByText("หมดเวลาชำระ")).toBeTruthy();
  });

  it("ROUTE-07 RT-02 turns when the shop says that it has changed, and says so", async () => {
    show(order({ status: "pending", next_steps: ["report_again"] }));
    await card();
    shop.handlers.listOrders = () =>
      orderPage(order({ status: "approved", payment_status: "approved", next_steps: [] }));
    act(() => say("order.changed", { orderId: 12, status: "approved" }));
    expect(
      (await screen.findByText("คำสั่งซื้อ #12: ชำระแล้ว")).closest('[role="status"]'),
    ).toBeTruthy();
    expect((await card()).queryByText("ชำระแล้ว")).toBeTruthy();
  });

  it("ORDER-07 cancels only after asking, and then shows what has become of it", async () => {
    shop.handlers.cancelOrder = () => ({ success: true });
    shop.handlers.listOrders = () =>
      orderPage(order({ status: "cancelled", next_steps: ["buy_again"] }));
    show(order());
    await userEvent.click((await card()).getByRole("button", { name: "ยกเลิก คำสั่งซื้อ #12" }));
    const dialog = within(await screen.findByRole("dialog"));
    const before = shop.calls.length;
    await userEvent.click(dialog.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }));
    expect(await (await card()).findByText("ยกเลิกแล้ว")).toBeTruthy();
    expect([before, shop.calls.find(({ name }) => name === "cancelOrder")?.given.body]).toEqual([
      0,
      { order_id: 12 },
    ]);
  });

  it("ORDER-07 keeps the order when the answer is no", async () => {
    show(order());
    await userEvent.click((await card()).getByRole("button", { name: "ยกเลิก คำสั่งซื้อ #12" }));
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "ไม่ยกเลิก" }),
    );
    expect([screen.queryByRole("dialog"), shop.calls]).toEqual([null, []]);
  });

  it("ORDER-07 says in the dialog why an order cannot be cancelled", async () => {
    shop.handlers.cancelOrder = () => refusal("PAYMENT_IN_PROGRESS");
    shop.handlers.listOrders = () => orderPage(order());
    show(order());
    await userEvent.click((await card()).getByRole("button", { name: "ยกเลิก คำสั่งซื้อ #12" }));
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }),
    );
    expect((await screen.findByRole("alert")).textContent).toBe(
      "มีการชำระเงินที่กำลังรอผล กรุณารอสักครู่และอย่าชำระซ้ำ",
    );
  });

  it("ORDER-09 passes an order of books on to the bookshop and follows where it leads", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign });
    shop.handlers.syncBookshopCart = () => ({
      success: true,
      sucess: true,
      location: "https://bookshop.example/carts/1",
    });
    show(order({ next_steps: ["pay", "cancel", "go_to_bookshop"] }));
    await userEvent.click((await card()).getByRole("button", { name: "ไปที่ร้านหนังสือ คำสั่งซื้อ #12" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://bookshop.example/carts/1"));
    expect(shop.calls.find(({ name }) => name === "syncBookshopCart")?.given.body).toEqual({
      order_id: 12,
    });
  });

  it("ORDER-09 stays and says why when the bookshop is away", async () => {
    shop.handlers.syncBookshopCart = () => refusal("PROVIDER_ERROR");
    show(order({ next_steps: ["go_to_bookshop"] }));
    const button = () =>
      card().then((found) =>
        found.getByRole<HTMLButtonElement>("button", { name: "ไปที่ร้านหนังสือ คำสั่งซื้อ #12" }),
      );
    await userEvent.click(await button());
    expect(await screen.findByText("ส่งคำสั่งซื้อไปร้านหนังสือไม่สำเร็จ")).toBeTruthy();
    expect((await button()).disabled).toBe(false);
  });

  it("ROUTE-07 buying again puts every line into the cart, with the very same plan, and goes there", async () => {
    shop.handlers.listPricingPlans = () => ({
      success: true,
      data: [plan(31, "เรียนได้ครึ่งปี"), plan(32, "เรียนได้ 6 เดือน")],
    });
    shop.handlers.savePrivateCart = () => ({ success: true, insertSuccess: true });
    const book = line({
      course_id: 9,
      course_name: "สมุดคัด",
      course_type: "product",
      plan_id: null,
      plan_name: null,
      qty: 2,
    });
    show(order({ status: "expired", next_steps: ["buy_again"], lines: [line({}), book] }));
    await userEvent.click((await card()).getByRole("button", { name: "ซื้ออีกครั้ง คำสั่งซื้อ #12" }));
    await waitFor(() => expect(screen.getByLabelText("ที่อยู่").textContent).toBe("/cart"));
    const { data } = shop.calls.find(({ name }) => name === "savePrivateCart")!.given.body as {
      data: string;
    };
    expect(JSON.parse(data)).toEqual([
      { course_id: 3, priecingplan_id: 31, qty: 1 },
      { course_id: 9, priecingplan_id: null, qty: 2 },
    ]);
  });

  it("ROUTE-07 stays and says why when something cannot be bought again", async () => {
    shop.handlers.listPricingPlans = () => ({ success: true, data: [] });
    shop.handlers.savePrivateCart = () => refusal("NOT_FOUND");
    show(order({ status: "expired", next_steps: ["buy_again"] }));
    await userEvent.click((await card()).getByRole("button", { name: "ซื้ออีกครั้ง คำสั่งซื้อ #12" }));
    await screen.findByText("ใส่ตะกร้าไม่สำเร็จ");
    expect(screen.getByLabelText("ที่อยู่").textContent).toBe("/myaccount/student/order");
  });

  it("ORDER-08 ORDER-11 shows how the sum is made: price, discount, shipping, withholding, payable", async () => {
    show(
      order({
        price: 2890,
        discount: 289,
        shipping_fee: 50,
        withholding_price: 72.92,
        payable: 2578.08,
      }),
    );
    const found = await card();
    const sums = found
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(sums).toEqual([
      ["ราคารวม", "฿2,890.00"],
      ["ส่วนลด", "−฿289.00"],
      ["ค่าจัดส่ง", "฿50.00"],
      ["หักภาษี ณ ที่จ่าย", "−฿72.92"],
      ["ยอดชำระ", "฿2,578.08"],
    ]);
  });

  it("ORDER-11 leaves out what an order does not have", async () => {
    show(order());
    expect((await card()).getAllByRole("term").map((term) => term.textContent)).toEqual([
      "ราคารวม",
      "ยอดชำระ",
    ]);
  });

  it("ROUTE-07 has more pages as links", async () => {
    renderInShop(
      <MyOrders loaded={{ ...orderPage(order()).data, page: 1, pages: 3, total: 45 }} />,
      { path: "/en/myaccount/student/order", lang: "en" },
    );
    expect((await screen.findByRole("link", { name: "Page 2" })).getAttribute("href")).toBe(
      "/en/myaccount/student/order?page=2",
    );
  });

  it("ROUTE-07 has a next step where there is no order yet", async () => {
    show();
    expect((await screen.findByRole("link", { name: "เลือกดูคอร์ส" })).getAttribute("href")).toBe(
      "/courses",
    );
  });
});

function plan(id: number, name: string) {
  const nothing = {
    term_2: null,
    term_unit_2: null,
    price_usd: null,
    free_for: null,
    free_course_ids: [],
    need_approval: false,
  };
  return {
    id,
    course_id: 3,
    name,
    plan_type: "Period" as const,
    term: 6,
    term_unit: "Month(s)" as const,
    price: 1290,
    status_show: true,
    pricing_type: "default" as const,
    ...nothing,
  };
}
