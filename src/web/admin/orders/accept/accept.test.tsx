import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import {
  adminOrder,
  adminPayment,
  adminReport,
  adminSlip,
} from "../../../../../tests/support/examples/admin-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { AdminOrder, AdminPayment } from "../list/admin-types.ts";
import { DecisionBar } from "../slip/decision-bar.tsx";
import { DecisionsProvider } from "../slip/decisions.tsx";
import { OrderRest } from "./order-rest.tsx";

const shop = fakeShop();
const goToWaiting = vi.fn();
const place: AdminPlace = {
  listPath: "",
  previousPath: null,
  nextPath: null,
  goNext: () => {},
  goBack: () => {},
  goToWaiting,
  isWalkingOn: () => false,
  others: [],
};
const approvals = () =>
  shop.calls.flatMap(({ name, given }) =>
    name === "adminApprovePayment" ? [(given as { body: object }).body] : [],
  );

beforeEach(() => {
  goToWaiting.mockClear();
  shop.handlers = {
    adminApprovePayment: () => ({ success: true }),
    adminForgiveRest: () => ({ success: true }),
  };
});

function draw(payment: Partial<AdminPayment>, order: Partial<AdminOrder> = {}) {
  renderInShop(
    <DecisionsProvider>
      <DecisionBar
        order={adminOrder({ ...order, payments: [adminPayment(payment)] })}
        place={place}
      />
    </DecisionsProvider>,
  );
}
const pressA = () => fireEvent.keyDown(document.body, { key: "a", code: "KeyA" });
const sheet = async () => within(await screen.findByRole("dialog", { name: "อนุมัติคำสั่งซื้อ #47" }));
const short = { report: adminReport({ transfer_amount: 1190 }) };
const seen = { after_s: 30, report_id: 900 };

describe("the key A", () => {
  it("approves what plainly fits at once", async () => {
    draw({});
    pressA();
    await waitFor(() => expect(approvals()).toEqual([seen]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each<[string, Partial<AdminPayment>]>([
    ["a sum that is short", short],
    [
      "a slip whose code cannot be read",
      { report: adminReport({ slips: [adminSlip({ reference: null, bank_code: null })] }) },
    ],
    ["no slip", { report: adminReport({ slips: [] }) }],
    [
      "a time long before the order",
      { report: adminReport({ transferred_at: "2026-11-18T02:00:00Z" }) },
    ],
  ])("asks first what has come where there is %s", async (_what, payment) => {
    draw(payment);
    expect(screen.getByText("มี 1 ข้อที่ควรดูก่อนอนุมัติ")).toBeTruthy();
    pressA();
    expect((await sheet()).getByLabelText("ยอดที่เข้าบัญชีจริง")).toBeTruthy();
    expect(approvals()).toEqual([]);
  });
});

describe("the sheet", () => {
  it("takes the sum that came and forgives the rest, with a reason", async () => {
    draw(short);
    pressA();
    const { getByLabelText, getByText, getByRole } = await sheet();
    expect(getByLabelText<HTMLInputElement>("ยอดที่เข้าบัญชีจริง").value).toBe("1190.00");
    expect(getByText("ขาด ฿100.00")).toBeTruthy();
    await userEvent.click(getByRole("button", { name: /^อนุมัติโดยไม่เก็บส่วนที่ขาด/ }));
    expect(getByText("กรุณาบอกเหตุผล หรือเลือกเรียกเก็บส่วนที่ขาด")).toBeTruthy();
    await userEvent.type(getByLabelText("เหตุผลที่ไม่เก็บส่วนที่ขาด"), "ลูกค้าประจำ");
    await userEvent.click(getByRole("button", { name: /^อนุมัติโดยไม่เก็บส่วนที่ขาด/ }));
    await waitFor(() =>
      expect(approvals()).toEqual([
        { ...seen, received: 1190, rest: "forgive", reason: "ลูกค้าประจำ" },
      ]),
    );
    await waitFor(() => expect(goToWaiting).toHaveBeenCalled());
  });

  it("asks for the rest, without a reason", async () => {
    draw(short);
    pressA();
    await userEvent.click((await sheet()).getByRole("button", { name: "รับยอดนี้และเรียกเก็บส่วนที่ขาด" }));
    await waitFor(() =>
      expect(approvals()).toEqual([{ ...seen, received: 1190, rest: "ask", reason: "" }]),
    );
  });

  it("says where too much goes, and takes it", async () => {
    draw({ report: adminReport({ transfer_amount: 1390 }) });
    pressA();
    const { getByText, getByRole, queryByRole } = await sheet();
    expect(getByText(/^เกิน ฿100\.00/)).toBeTruthy();
    expect(queryByRole("button", { name: /ส่วนที่ขาด/ })).toBeNull();
    await userEvent.click(getByRole("button", { name: /^รับยอดนี้และอนุมัติ/ }));
    await waitFor(() => expect(approvals()).toEqual([{ ...seen, received: 1390, reason: "" }]));
  });

  it("begins with the sum of the bank's statement, whatever the buyer says", async () => {
    draw({ statement: { line_id: 5, amount: 1000, at: "2026-11-20T03:21:00Z", has_time: true } });
    pressA();
    expect((await sheet()).getByLabelText<HTMLInputElement>("ยอดที่เข้าบัญชีจริง").value).toBe("1000.00");
  });

  it("sends no sum that is none", async () => {
    draw(short);
    pressA();
    const { getByLabelText, getByText, getByRole } = await sheet();
    await userEvent.clear(getByLabelText("ยอดที่เข้าบัญชีจริง"));
    await userEvent.click(getByRole("button", { name: /^รับยอดนี้/ }));
    expect(getByText("กรุณากรอกยอดที่เข้าบัญชี")).toBeTruthy();
    expect(approvals()).toEqual([]);
  });

  it("asks before what was typed is thrown away", async () => {
    draw(short);
    pressA();
    const { getByLabelText, getByRole, getByText } = await sheet();
    await userEvent.type(getByLabelText("เหตุผลที่ไม่เก็บส่วนที่ขาด"), "ลูกค้าประจำ");
    await userEvent.click(getByRole("button", { name: "ปิด" }));
    expect(getByText("ออกโดยไม่บันทึกไหม")).toBeTruthy();
    await userEvent.click(getByRole("button", { name: "อยู่ต่อ" }));
    expect(getByLabelText<HTMLTextAreaElement>("เหตุผลที่ไม่เก็บส่วนที่ขาด").value).toBe("ลูกค้าประจำ");
    await userEvent.click(getByRole("button", { name: "ปิด" }));
    await userEvent.click(getByRole("button", { name: "ออกโดยไม่บันทึก" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to the rejection", async () => {
    draw(short);
    pressA();
    await userEvent.click((await sheet()).getByRole("button", { name: "ไม่อนุมัติ" }));
    expect(await screen.findByRole("dialog", { name: "ไม่อนุมัติคำสั่งซื้อ #47" })).toBeTruthy();
  });
});

it("an order that waits for a rest says so, and opens without it for a reason", async () => {
  renderInShop(
    <OrderRest order={adminOrder({ status: "notYetReceived", owed: 100, payments: [] })} />,
  );
  expect(screen.getByText(/^ได้รับแล้ว ฿1,190\.00 ผู้ซื้อต้องชำระอีก ฿100\.00/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "อนุมัติโดยไม่เก็บส่วนที่ขาด" }));
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "อนุมัติโดยไม่เก็บส่วนที่ขาด" }));
  expect(question.getByText("กรุณาเลือกหรือพิมพ์เหตุผล")).toBeTruthy();
  await userEvent.type(question.getByLabelText("เหตุผลที่ไม่เก็บส่วนที่ขาด"), "ลูกค้าประจำ");
  await userEvent.click(question.getByRole("button", { name: "อนุมัติโดยไม่เก็บส่วนที่ขาด" }));
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === "adminForgiveRest")?.given).toEqual({
      params: { id: 47 },
      body: { owed: 100, reason: "ลูกค้าประจำ" },
    }),
  );
});
