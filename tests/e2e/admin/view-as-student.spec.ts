import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

test("an administrator looks as a student, with the time left on every page, and ends it", async ({
  page,
  troubles,
}) => {
  troubles.expect(/Failed to load resource.*403/);
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/people?q=student");
  await page.getByRole("main").getByRole("link", { name: /ณัฐธิดา/ }).first().click();
  await page.getByRole("button", { name: "ดูในมุมของผู้เรียน" }).click();
  const form = dialog(page, "ดูในมุมของผู้เรียน");
  await form.getByLabel("เหตุผล").fill("ช่วยหาคอร์สที่ซื้อ");
  await looksRight(page, "view-as-1-dialog", { whole: false });
  await form.getByRole("button", { name: "เริ่มดู" }).click();
  const banner = page.getByRole("region", { name: /กำลังดูในมุมของ/ });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/myaccount\/home$/);
  await looksRight(page, "view-as-2-home", { whole: false });
  await openShop(page, "/myaccount/student/order");
  await expect(banner).toBeVisible();
  await looksRight(page, "view-as-3-orders", { whole: false });
  await banner.getByRole("button", { name: "จบการดู" }).click();
  await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
  await expect(banner).toBeHidden();
});
