import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { adminOrder, adminPayment } from "../../../../tests/support/examples/admin-examples.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import type { AdminPayment } from "../orders/list/admin-types.ts";
import { DecisionBar } from "../orders/slip/decision-bar.tsx";
import { DecisionsProvider } from "../orders/slip/decisions.tsx";
import type { AdminPlace } from "./place.ts";

const shop = fakeShop();
const place: AdminPlace = {
  listPath: "",
  previousPath: null,
  nextPath: null,
  goNext: () => {},
  goBack: () => {},
  goToWaiting: () => {},
  isWalkingOn: () => false,
  others: [],
};
const approvals = () => shop.calls.filter(({ name }) => name === "adminApprovePayment").length;

beforeEach(() => {
  shop.handlers.adminUndoDecision = () => ({ success: true });
});

function draw(first: AdminPayment["first_approval"]) {
  const order = adminOrder({
    payments: [adminPayment({ needs_second: true, first_approval: first })],
  });
  renderInShop(
    <DecisionsProvider>
      <DecisionBar order={order} place={place} />
    </DecisionsProvider>,
  );
}

it("says beforehand that two people approve, and afterwards that one is waited for", async () => {
  shop.handlers.adminApprovePayment = () => ({ success: true, waits_for_second: true });
  draw(null);
  expect(screen.getByText("ยอดนี้ต้องมีผู้ดูแลสองคนอนุมัติ คุณจะเป็นคนแรก")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "อนุมัติ" }));
  expect(await screen.findByText("รับการอนุมัติคนแรกของคำสั่งซื้อ #47 แล้ว")).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
});

it("names the first person to the second one, who confirms", async () => {
  shop.handlers.adminApprovePayment = () => ({ success: true });
  draw({
    at: "2026-11-20T04:00:00.000Z",
    by: "สมศรี อีกคน",
    is_own: false,
    received: null,
    rest: null,
    reason: "",
  });
  expect(screen.getByText(/รอคนที่สองอนุมัติ คนแรกคือ สมศรี อีกคน เมื่อ/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "อนุมัติเป็นคนที่สอง" }));
  await waitFor(() => expect(approvals()).toBe(1));
});

it("gives the first person no second approval, by key neither, and a way to take it back", async () => {
  draw({
    at: "2026-11-20T04:00:00.000Z",
    by: "วรรณา ดูแล",
    is_own: true,
    received: null,
    rest: null,
    reason: "",
  });
  expect(screen.getByText(/รอผู้ดูแลอีกคนอนุมัติ คุณอนุมัติเป็นคนแรกเมื่อ/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(อนุมัติ|ยืนยัน)/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: "a", code: "KeyA" });
  await userEvent.click(screen.getByRole("button", { name: "ถอนการอนุมัติ" }));
  await waitFor(() =>
    expect(shop.calls.some(({ name }) => name === "adminUndoDecision")).toBe(true),
  );
  expect(approvals()).toBe(0);
});
