import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  manee,
  order,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { transfer } from "../../../../../tests/support/examples/cart-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { CodeDialog } from "./code-dialog.tsx";

const shop = fakeShop();
const scb = transfer({ id: 4, name: "QR ไทยพาณิชย์", payment_type: "0004", bankList: [] });
const gbPrime = transfer({ id: 12, name: "QR (GB Prime Pay)", payment_type: "0012", bankList: [] });

const scbCode = (parts: object = {}) => ({
  success: true as const,
  status: { code: 1000, description: "Success" },
  data: { qrImage: "c2Ni", csExtExpiryTime: "2999-01-01T00:00:00.000Z" },
  order_payment_id: 1,
  amount: 1290,
  simulator_url: null,
  ...parts,
});

beforeEach(() => {
  shop.session = sessionOf(manee);
  shop.handlers = {
    getSiteSettings: () => siteSettings(),
    getOrder: () => ({ success: true, ...order({ status: "pending", next_steps: ["pay"] }) }),
    createScbQr: () => scbCode(),
    startGbPrimePromptPay: () => ({
      success: true,
      order_payment_id: 1,
      data: { qrImage: "Z2I=" },
      amount: 1290,
      expires_at: "2999-01-01T00:00:00.000Z",
      simulator_url: null,
    }),
  };
});

function Where() {
  return <output aria-label="ที่อยู่">{useLocation().pathname}</output>;
}

const closed = vi.fn();
function open(method: typeof scb) {
  closed.mockReset();
  renderInShop(
    <>
      <CodeDialog orderId={12} method={method} onClose={closed} leavesOnClose={false} />
      <Where />
    </>,
    { path: "/cart/12" },
  );
}
const where = () => screen.getByRole("status", { name: "ที่อยู่" }).textContent;
const picture = () => screen.findByRole("img", { name: "QR พร้อมเพย์สำหรับคำสั่งซื้อนี้" });

describe("SCB's code", () => {
  it("PAY-07 shows the code in 300 pixels under 'กรุณาจ่ายเงินก่อน' and a countdown", async () => {
    open(scb);
    const code = await picture();
    const shown = within(screen.getByRole("dialog", { name: "สแกนจ่ายด้วย พร้อมเพย์" }));
    expect([
      code.getAttribute("width"),
      code.getAttribute("src"),
      shown.getByText("กรุณาจ่ายเงินก่อน"),
      shown.getByRole("timer"),
    ]).toEqual(["300", "data:image/png;base64,c2Ni", expect.anything(), expect.anything()]);
  });

  it.each(["เสร็จสิ้น", "ปิด"])("PAY-07 PAY-22 '%s' leads to the orders", async (name) => {
    open(scb);
    await picture();
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(where()).toBe("/myaccount/student/order"));
  });

  it("PAY-07 PAY-16 a bank that cannot make one is asked again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.createScbQr = () =>
      scbCode({ status: { code: 9900, description: "PROVIDER_ERROR" }, data: null });
    open(scb);
    const said = within(await screen.findByRole("alert"));
    expect([
      said.getByRole("heading", { name: "ผิดพลาด" }),
      said.getByText("ชำระเงินไม่สำเร็จ กรุณาลองอีกครั้ง"),
    ]).toHaveLength(2);
    shop.handlers.createScbQr = () => scbCode();
    await userEvent.click(screen.getByRole("button", { name: "ลองอีกครั้ง" }));
    expect(await picture()).toBeTruthy();
    log.mockRestore();
  });

  it("PAY-07 the end of the countdown clears the code", async () => {
    shop.handlers.createScbQr = () =>
      scbCode({
        data: { qrImage: "c2Ni", csExtExpiryTime: new Date(Date.now() - 1000).toISOString() },
      });
    open(scb);
    await screen.findByText("QR นี้หมดเวลาแล้ว");
    expect(screen.queryByRole("img", { name: /^QR/ })).toBeNull();
  });
});

describe("GB Prime's code", () => {
  it("PAY-12 is shown in the same way, and 'ปิด' stays on the page of the order", async () => {
    open(gbPrime);
    expect([(await picture()).getAttribute("src"), screen.getByRole("timer")]).toEqual([
      "data:image/png;base64,Z2I=",
      expect.anything(),
    ]);
    await userEvent.click(screen.getAllByRole("button", { name: "ปิด" }).at(-1)!);
    expect([closed.mock.calls.length, where()]).toEqual([1, "/cart/12"]);
  });

  it("PAY-12 PAY-16 one that the shop refuses is said in the shop's words", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.startGbPrimePromptPay = () => refusal("PAYMENT_IN_PROGRESS");
    open(gbPrime);
    expect((await screen.findByRole("alert")).textContent).not.toContain("ชำระเงินไม่สำเร็จ");
    log.mockRestore();
  });
});
