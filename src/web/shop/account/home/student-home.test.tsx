import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Order } from "#web/shop/order/orders.ts";
import {
  enrollment,
  order,
  orderPage,
} from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { Enrollment } from "./enrollment-order.ts";
import { StudentHome } from "./student-home.tsx";

vi.mock("socket.io-client", () => import("../../../../../tests/support/servers/fake-line.ts"));
fakeShop();

const now = "2026-11-25T05:00:00.000Z";
function show(courses: Enrollment[], orders: Order[]) {
  return renderInShop(
    <StudentHome loaded={{ courses, orders: orderPage(...orders).data, now }} />,
    { path: "/myaccount/home" },
  );
}
const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("account home", () => {
  it("ROUTE-06 names what to do next: what is due first, then courses that run out, then what we wait for", async () => {
    const orders = [
      order({ id: 14, status: "pending", next_steps: ["report_again"] }),
      order({ id: 13, cancel_at: "2999-11-23T05:00:00.000Z" }),
      order({ id: 12, cancel_at: "2999-11-22T05:00:00.000Z" }),
    ];
    show([enrollment()], orders);
    const steps = (await section("สิ่งที่ต้องทำต่อ")).getAllByRole("heading", { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("#12"),
      expect.stringContaining("#13"),
      "Python ก้าวแรก",
      expect.stringContaining("#14"),
    ]);
  });

  it("ROUTE-06 an unpaid order counts down and is paid from here", async () => {
    show([], [order()]);
    const next = await section("สิ่งที่ต้องทำต่อ");
    expect([
      next.getByRole("timer").textContent,
      next.getByRole("link").getAttribute("href"),
    ]).toEqual([expect.stringMatching(/^\d+:\d\d:\d\d$/), "/cart/12"]);
  });

  it("ROUTE-06 nothing to do is not mentioned", async () => {
    show([enrollment({ ends_at: null })], [order({ status: "approved", next_steps: [] })]);
    await section("คำสั่งซื้อล่าสุด");
    expect(screen.queryByRole("region", { name: "สิ่งที่ต้องทำต่อ" })).toBeNull();
  });

  it("ROUTE-06 shows the last three orders and the way to all of them", async () => {
    show(
      [],
      [1, 2, 3, 4].map((id) => order({ id, status: "approved", next_steps: [] })),
    );
    const last = await section("คำสั่งซื้อล่าสุด");
    expect([
      last.getAllByRole("listitem").length,
      last.getByRole("link", { name: "คำสั่งซื้อทั้งหมด" }).getAttribute("href"),
    ]).toEqual([3, "/myaccount/student/order"]);
  });

  it("ROUTE-06 a new student is led to the courses", async () => {
    show([], []);
    expect((await screen.findByRole("link", { name: "เลือกดูคอร์ส" })).getAttribute("href")).toBe(
      "/courses",
    );
  });
});
