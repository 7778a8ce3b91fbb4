import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { blankCoupon } from "#contract/admin/discount-fields.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { NewCoupon } from "./admin-coupon-page.tsx";
import { PromotionOrder } from "./admin-promotion-reorder-page.tsx";

const shop = fakeShop();
const none = { courses: [], categories: [], methods: [], tiers: [] };

test("a copy of a coupon begins with all its rules, off and without its code, and is a coupon of its own", async () => {
  const values = {
    ...blankCoupon,
    code: "SUMMER",
    percent: 15,
    courses: "7",
    payment_method: "9",
    use_limit: 3,
  };
  shop.handlers.adminListDiscountChoices = () => ({ success: true, data: none });
  shop.handlers.adminGetCoupon = () => ({
    success: true,
    data: { version: 4, values, uses_held: 1, uses_redeemed: 2, state: "running" },
  });
  shop.handlers.adminCreateCoupon = () =>
    refusal("INPUT_ERROR", [{ param: "code", code: "CODE_TAKEN", msg: "มีคูปองที่ใช้โค้ดนี้แล้ว" }]);
  const user = userEvent.setup();
  renderInShop(<NewCoupon />, { path: "/admin/coupons/new?from=7" });
  expect(await screen.findByText("สำเนาของ SUMMER")).toBeTruthy();
  const code = screen.getByRole<HTMLInputElement>("textbox", { name: /รหัสคูปอง/ });
  expect([
    code.value,
    screen.getByRole<HTMLInputElement>("checkbox", { name: /เปิดใช้งาน/ }).checked,
  ]).toEqual(["", false]);
  // The percentage is required here, so its label does not say 'optional'.
  expect(
    [screen.getByLabelText(/^ส่วนลด \(%\)$/), screen.getByLabelText(/ใช้ได้ทั้งหมด.*\(ไม่บังคับ\)/)].length,
  ).toBe(2);
  await user.type(code, "SUMMER");
  await user.click(screen.getByRole("button", { name: "บันทึก" }));
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.value, screen.queryByText("มีคูปองที่ใช้โค้ดนี้แล้ว")?.tagName]).toEqual([
    "SUMMER",
    expect.any(String),
  ]);
  expect(shop.calls.find(({ name }) => name === "adminCreateCoupon")?.given.body).toEqual({
    values: { ...values, is_enabled: false },
  });
});

test("the order of promotions is changed by typing a place, over the order that was read", async () => {
  const rule = {
    version: 1,
    number_of_course: 1,
    discount_type: "percent",
    discount_amont: 10,
    discount_amount_usd: 10,
    starts_at: null,
    ends_at: null,
  } as const;
  const row = (id: number, title: string, state: "running" | "off") => ({
    id,
    title,
    state,
    ...rule,
    reach: "chosen" as const,
    courses: 1,
    tier_list: null,
    promotion_type: "P1" as const,
    position: id,
    orders: 0,
  });
  let items = [row(1, "ปีใหม่", "running"), row(2, "เปิดเทอม", "off"), row(3, "วันครู", "running")];
  shop.handlers.adminListPromotionOrder = () => ({ success: true, data: { items, total: 3 } });
  shop.handlers.adminOrderPromotions = ({ body }) => {
    items = body.to.flatMap((id) => items.filter((one) => one.id === id));
    return { success: true };
  };
  renderInShop(<PromotionOrder />, { path: "/admin/promotions/order" });
  await screen.findByText("วันครู");
  expect(screen.getByText("ปิดอยู่")).toBeTruthy();
  const place = screen.getByRole<HTMLInputElement>("textbox", { name: "ลำดับของ วันครู" });
  await userEvent.type(place, "1{Enter}");
  const shown = within(screen.getByRole("list", { name: "ลำดับโปรโมชัน" })).getAllByRole("listitem");
  expect(shown.map(({ textContent }) => /วันครู|ปีใหม่|เปิดเทอม/.exec(textContent ?? "")?.[0])).toEqual([
    "วันครู",
    "ปีใหม่",
    "เปิดเทอม",
  ]);
  expect(await screen.findByText("บันทึกลำดับแล้ว")).toBeTruthy();
  const saved = shop.calls
    .filter(({ name }) => name === "adminOrderPromotions")
    .map(({ given }) => given.body);
  expect(saved).toEqual([{ from: [1, 2, 3], to: [3, 1, 2] }]);
});
