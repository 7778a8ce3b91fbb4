import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadScript } from "#web/platform/load-script.ts";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { Order } from "../payment-types.ts";
import { readUnpaid } from "../unpaid/kept-payment.ts";
import { PayPalDialog } from "./paypal-dialog.tsx";

vi.mock("#web/platform/load-script.ts", () => ({ loadScript: vi.fn() }));

const shop = fakeShop();
type Callbacks = {
  createOrder: () => Promise<string>;
  onApprove: () => Promise<void>;
  onCancel: () => void;
  onError: (fault: unknown) => void;
};
let buttons: Callbacks | undefined;
let own: Order = { success: true, ...order() };

const reported = (status: "approved" | "rejected" | "declined" | "pending") => ({
  success: true as const,
  orderPaymentId: 5,
  order_token: "token-of-twenty-characters",
  status,
});

beforeEach(() => {
  buttons = undefined;
  own = { success: true, ...order({ status: "pending", next_steps: ["pay"] }) };
  vi.mocked(loadScript).mockReset().mockResolvedValue();
  const Buttons = (given: Callbacks) => {
    buttons = given;
    return { render: async (place: HTMLElement) => place.append("ปุ่มของ PayPal") };
  };
  Object.assign(window, { paypal: { Buttons } });
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => own,
    startPayPal: () => ({
      success: true,
      order_payment_id: 5,
      data: {
        id: "PAYPAL-1",
        client_id: "client-of-shop",
        script_url: "https://www.paypal.com/sdk/js",
        approve_url: null,
        currency: "THB",
      },
    }),
    reportPayPal: () => reported("approved"),
    cancelOrder: () => ({ success: true }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

async function open() {
  renderInShop(
    <>
      <PayPalDialog
        orderId={12}
        method={transfer({ id: 2, application_id_1: "client-of-owner", bankList: [] })}
        onClose={() => {}}
        leavesOnClose={false}
      />
      <Where />
    </>,
    { path: "/cart/12" },
  );
  await screen.findByText("ปุ่มของ PayPal");
  return buttons!;
}
const leadsTo = (path: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "ที่อยู่" }).textContent).toBe(path));
const called = () => shop.calls.map(({ name }) => name);

describe("PayPal", () => {
  it("PAY-04 PAY-23 loads PayPal's script for the owner's client in baht, and hands it the shop's order", async () => {
    const { createOrder } = await open();
    const asked = new URL(vi.mocked(loadScript).mock.calls[0]?.[0] ?? "").searchParams;
    expect([asked.get("client-id"), asked.get("currency"), await createOrder()]).toEqual([
      "client-of-owner",
      "THB",
      "PAYPAL-1",
    ]);
    expect(screen.getByRole("dialog", { name: "ชำระเงินด้วยระบบ Paypal" })).toBeTruthy();
  });

  it("PAY-04 what the buyer has allowed is taken by the shop, and thanked for", async () => {
    const { onApprove } = await open();
    await act(onApprove);
    await leadsTo("/thankyou");
    expect(shop.calls.find(({ name }) => name === "reportPayPal")?.given.body).toMatchObject({
      order_id: 12,
      payment_method_id: 2,
      status: "approved",
    });
  });

  it("PAY-04 money that is on its way is waited for, and turns by itself", async () => {
    shop.handlers.reportPayPal = () => reported("pending");
    const { onApprove } = await open();
    await act(onApprove);
    expect(screen.getByText(/^กำลังรอผลจากธนาคาร/)).toBeTruthy();
  });

  it("PAY-04 a payment that has failed is said, its order is kept, and the orders are shown", async () => {
    shop.handlers.reportPayPal = () => reported("rejected");
    const { onApprove } = await open();
    await act(onApprove);
    expect(await screen.findByText("ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง")).toBeTruthy();
    await leadsTo("/myaccount/student/order");
    expect(shop.calls.some(({ name }) => name === "cancelOrder")).toBe(false);
    expect(readUnpaid()).toBe(12);
  });

  it("PAY-04 a card that PayPal refuses is said, with the money and the next step, and the order is kept", async () => {
    shop.handlers.reportPayPal = () => reported("declined");
    const { onApprove } = await open();
    await act(onApprove);
    expect(
      screen.getByText("PayPal ไม่รับบัตรหรือบัญชีที่เลือก").closest("[role=alert]")?.textContent,
    ).toMatch(/ยังไม่มีการตัดเงิน และคำสั่งซื้อยังอยู่ กดปุ่มเพื่อเลือกบัตรหรือบัญชีอื่น/);
    expect(screen.getByText("ปุ่มของ PayPal").closest("[hidden]")).toBeNull();
    expect(called()).not.toContain("cancelOrder");
    shop.handlers.reportPayPal = () => reported("approved");
    await act(onApprove);
    await leadsTo("/thankyou");
  });

  it("PAY-04 a window that is closed half-way can be opened again", async () => {
    const { onCancel } = await open();
    act(onCancel);
    expect([
      screen.getByText("ยังไม่ได้ชำระ"),
      screen.getByText("ปุ่มของ PayPal"),
      called().includes("reportPayPal"),
    ]).toEqual([expect.anything(), expect.anything(), false]);
  });

  it("PAY-04 a fault of PayPal's script is logged, and leads to the orders", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { onError } = await open();
    act(() => onError(new Error("popup blocked")));
    await leadsTo("/myaccount/student/order");
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it("PAY-04 closing leads to the orders", async () => {
    await open();
    // The cross and a notice of what went before are called so, too; only the button of the dialog
    // says it.
    await userEvent.click(screen.getByText("ปิด"));
    await leadsTo("/myaccount/student/order");
  });

  it("PAY-04 PAY-16 one that cannot start says so, and can be tried again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const good = shop.handlers.startPayPal;
    shop.handlers.startPayPal = () => refusal("PROVIDER_ERROR");
    renderInShop(
      <PayPalDialog
        orderId={12}
        method={transfer({ id: 2, bankList: [] })}
        onClose={() => {}}
        leavesOnClose={false}
      />,
      { path: "/cart/12" },
    );
    const again = await screen.findByRole("button", { name: "ลองอีกครั้ง" });
    Object.assign(shop.handlers, { startPayPal: good });
    await userEvent.click(again);
    expect(await screen.findByText("ปุ่มของ PayPal")).toBeTruthy();
    log.mockRestore();
  });
});
