import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { enrollment } from "../../../../../tests/support/examples/account-examples.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { ClosedCourse } from "./closed-course.tsx";
import type { ClosedEnrollment } from "./find-closed.ts";

const show = (parts: Partial<ClosedEnrollment>) =>
  renderInShop(<ClosedCourse course={enrollment(parts) as ClosedEnrollment} />, {
    path: "/learn/3",
  });

it("LEARN-20 who waits for the check of a slip reads so, and is led to the order", () => {
  show({ state: "waiting", order_id: 12 });
  expect([
    screen.getByRole("heading").textContent,
    screen.getByRole("link", { name: "ดูคำสั่งซื้อ" }).getAttribute("href"),
  ]).toEqual(["ร้านกำลังตรวจสลิปของ Python ก้าวแรก", "/myaccount/student/order/12"]);
});

it("whose time is over reads from which price it goes on", () => {
  show({ state: "ended", again_from: 590 });
  expect(screen.getByText(/เรียนต่อเริ่มที่ ฿590/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "ดูแพ็กเกจเรียนต่อ" }).getAttribute("href")).toBe(
    "/courses/3",
  );
});

it.each([
  ["revoked", "สิทธิ์เรียน Python ก้าวแรก ถูกยกเลิกแล้ว"],
  ["refunded", "คืนเงินค่าเรียน Python ก้าวแรก แล้ว"],
] as const)("whose access was %s reads so, and is led to the own courses", (state, title) => {
  show({ state });
  expect([
    screen.getByRole("heading").textContent,
    screen.getByRole("link", { name: "คอร์สของฉัน" }).getAttribute("href"),
  ]).toEqual([title, "/myaccount/student/courses"]);
});
