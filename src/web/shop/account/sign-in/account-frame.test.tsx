import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keepSession } from "#web/platform/session.ts";
import { MyOrders } from "#web/shop/order/my-orders.tsx";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { AccountFrame } from "./account-frame.tsx";

const shop = fakeShop();
const administrator = {
  ...manee,
  role: "administrator" as const,
  is_student: false,
  is_administrator: true,
};

function show(visitor: typeof manee | null) {
  return renderInShop(
    <AccountFrame visitor={visitor}>
      <MyOrders loaded={null} />
    </AccountFrame>,
    { path: "/myaccount/student/order?page=2" },
  );
}

describe("account pages", () => {
  it("LOGIN-08 a person who is no student is told so, and nothing is asked for", async () => {
    show(administrator);
    await screen.findByRole("heading", { name: "บัญชีนี้ไม่ใช่บัญชีผู้เรียน" });
    expect([shop.calls, screen.queryByRole("link", { name: "คอร์ส" })]).toEqual([[], null]);
  });

  it("ROUTE-07 shows nothing of a person whose session has ended, and the way back here", async () => {
    shop.handlers.listOrders = () => ({
      success: true,
      data: { items: [], page: 2, pages: 1, total: 0 },
    });
    show(manee);
    await screen.findByText("ยังไม่มีคำสั่งซื้อ");
    act(() => keepSession({ status: "ready", known: sessionOf(null) }));
    expect((await screen.findByRole("link", { name: "เข้าสู่ระบบ" })).getAttribute("href")).toBe(
      "/login?next=%2Fmyaccount%2Fstudent%2Forder%3Fpage%3D2",
    );
    expect(screen.queryByText("ยังไม่มีคำสั่งซื้อ")).toBeNull();
  });
});
