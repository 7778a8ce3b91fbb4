import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { defaultPlan } from "./default-plan.ts";
import { TryCart } from "./try-cart.tsx";

const shop = fakeShop();
const item = { kind: "course", category_id: 1, is_on_sale: true, price: null } as const;
afterEach(cleanup);

const trial = { id: 71, name: "ทดลอง", price: 0 };
const month = { id: 72, name: "หนึ่งเดือน", price: 590 };

test("the trying of discounts begins with the first plan that costs something", async () => {
  const courses = [{ ...item, id: 7, name: "วาดรูป", plans: [trial, month] }];
  shop.handlers.adminListDiscountChoices = () => ({
    success: true,
    data: { courses, categories: [], methods: [], tiers: [] },
  });
  shop.handlers.adminTryDiscounts = () => refusal("INPUT_ERROR");
  const user = userEvent.setup();
  renderInShop(<TryCart />, { path: "/admin/promotions/try" });
  await user.click(await screen.findByRole("checkbox", { name: /วาดรูป/ }));
  expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: /วาดรูป/ })).value).toBe(
    "72",
  );
  await user.click(screen.getByRole("button", { name: /คิดราคา|ลอง|คำนวณ/ }));
  await waitFor(() =>
    expect(shop.calls.at(-1)).toMatchObject({
      given: { body: { courses: [{ course_id: 7, priecingplan_id: 72 }] } },
    }),
  );
});

test("nothing chosen is said at the courses, where the keyboard goes on", async () => {
  const courses = [{ ...item, id: 7, name: "วาดรูป", plans: [month] }];
  shop.handlers.adminListDiscountChoices = () => ({
    success: true,
    data: { courses, categories: [], methods: [], tiers: [] },
  });
  const user = userEvent.setup();
  renderInShop(<TryCart />, { path: "/admin/promotions/try" });
  const course = await screen.findByRole("checkbox", { name: /วาดรูป/ });
  await user.click(screen.getByRole("button", { name: "คิดราคา" }));
  expect([document.activeElement, course.getAttribute("aria-invalid")]).toEqual([
    screen.getByRole("searchbox", { name: "ค้นหาคอร์ส" }),
    "true",
  ]);
  expect(screen.getByText("เลือกอย่างน้อย 1 คอร์ส")).toBeTruthy();
  await user.click(course);
  expect(course.getAttribute("aria-invalid")).toBeNull();
});

test("where there is no course to choose, that is said", async () => {
  shop.handlers.adminListDiscountChoices = () => ({
    success: true,
    data: { courses: [], categories: [], methods: [], tiers: [] },
  });
  const user = userEvent.setup();
  renderInShop(<TryCart />, { path: "/admin/promotions/try" });
  expect(await screen.findByText("ร้านยังไม่มีคอร์ส เพิ่มได้ที่หน้าคอร์สและสินค้า")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "ค้นหาคอร์ส" }), "วาด");
  expect(await screen.findByText("ไม่พบคอร์สที่ตรงกับคำค้น")).toBeTruthy();
});

test("a course of which every plan is free, or that has none, begins with what it has", () => {
  expect(defaultPlan([trial])).toBe(trial);
  expect(defaultPlan([{ id: 73, price: null }, month])).toBe(month);
  expect(defaultPlan([])).toBeUndefined();
});
