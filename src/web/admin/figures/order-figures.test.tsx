import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { CourseSteps } from "./course-steps.tsx";
import type { Figures } from "./figures-query.ts";
import { CouponFigures, OrderFigures } from "./order-figures.tsx";

const funnel = { visit: 0, course: 0, cart: 0, order: 0, paid: 0 };
const noSales = {
  items: [],
  teachers: [],
  courses: [],
  sources: [],
  funnel,
  before: { from: "2026-10-02", to: "2026-10-31", money: [], funnel },
};

fakeShop();
afterEach(cleanup);

const figures: Figures = {
  from: "2026-11-01",
  to: "2026-11-22",
  money: [],
  orders: [
    { status: "approved", orders: 1_234 },
    { status: "pending", orders: 3 },
  ],
  coupons: [],
  ...noSales,
};

test("orders of a period are counted by what has become of them, and each count leads to its orders of the same days", () => {
  renderInShop(<OrderFigures figures={figures} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/admin/orders?state=approved&from=2026-11-01&to=2026-11-22");
  expect(screen.getAllByText("1,234").length).toBeGreaterThan(0);
});

test("a coupon tells its orders, what they brought and what it gave", () => {
  const coupon = { id: 4, code: "MAY10", redeemed: 3, held: 1, sold: 4_500, discount: 500 };
  renderInShop(
    <CouponFigures figures={{ ...figures, coupons: [{ ...coupon, currency_code: "THB" }] }} />,
  );
  expect(screen.getByRole("list", { name: "การใช้คูปอง" }).textContent).toMatch(
    /MAY10 ลดให้ ฿500.00.*4 ครั้ง · ฿4,500.00/,
  );
});

test("a course tells how many of its visits ended in a payment", () => {
  const course = { id: 7, name: "กาแฟ", visit: 40, cart: 9, order: 4, paid: 3 };
  const byHand = { id: 8, name: "ชา", visit: 0, cart: 0, order: 1, paid: 1 };
  renderInShop(<CourseSteps figures={{ ...figures, courses: [course, byHand] }} />);
  const list = screen.getByRole("list", { name: "จากหน้าคอร์สถึงชำระเงิน ตามคอร์ส" });
  expect(list.textContent).toMatch(/กาแฟ3 จาก 40 · 7.5%ชาชำระ 1/);
  expect(screen.getByRole("link", { name: "กาแฟ" }).getAttribute("href")).toBe("/admin/courses/7");
});

test("a period without coupons says so and offers no empty table", () => {
  renderInShop(<CouponFigures figures={figures} />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("ช่วงนี้ยังไม่มีใครใช้คูปอง")).toBeTruthy();
});
