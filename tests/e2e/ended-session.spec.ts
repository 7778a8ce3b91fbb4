import { expect } from "@playwright/test";
import { dialog } from "./support/checkout.ts";
import { looksRight } from "./support/look.ts";
import { admin, fillSignIn, signIn, student } from "./support/people.ts";
import { openShop } from "./support/shop.ts";
import { test } from "./support/shop-test.ts";

// The socket of an ended session is turned away as well, if it happens to knock before the person does.
test.beforeEach(({ troubles }) => troubles.expect(/Failed to load resource.*(401|403.*socket\.io)|RefusedError: เซสชันหมดอายุ/));

test("LOGIN-06 a session that ended elsewhere says so at the next step, and leads back after signing in", async ({ page, openBrowser }) => {
  await signIn(page, student, "/myaccount/student/courses");
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
  await openShop(elsewhere, "/myaccount/home");
  await elsewhere.getByRole("main").getByRole("button", { name: "ออกจากระบบ" }).click();
  await expect(elsewhere).toHaveURL("/");

  await page.getByRole("main").getByRole("link", { name: "คำสั่งซื้อ" }).click();
  const ended = dialog(page, "เซสชันหมดอายุ");
  await expect(ended.getByText("กรุณาเข้าสู่ระบบอีกครั้ง")).toBeVisible();
  await looksRight(page, "ended-1-dialog", { whole: false });
  await ended.getByRole("button", { name: "เข้าสู่ระบบอีกครั้ง" }).click();
  await expect(page).toHaveURL("/login?next=%2Fmyaccount%2Fstudent%2Forder");
  await fillSignIn(page, student);
  await expect(page).toHaveURL("/myaccount/student/order");
  await expect(page.getByRole("heading", { level: 1, name: "คำสั่งซื้อ" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^คำสั่งซื้อ #/ }).first()).toBeVisible();
});

test("LOGIN-06 an administrator whose session ended comes back to the same order", async ({ page, openBrowser }) => {
  await signIn(page, admin, "/admin/orders?state=all");
  const rows = page.getByRole("list", { name: "รายการคำสั่งซื้อ" }).getByRole("link");
  await expect(rows.first()).toBeVisible();
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
  await openShop(elsewhere, "/myaccount/home");
  await elsewhere.getByRole("main").getByRole("button", { name: "ออกจากระบบ" }).click();
  await expect(elsewhere).toHaveURL("/");

  await rows.last().click();
  const ended = dialog(page, "เซสชันหมดอายุ");
  await expect(ended).toBeVisible();
  const wanted = new URL(page.url());
  await ended.getByRole("button", { name: "เข้าสู่ระบบอีกครั้ง" }).click();
  await fillSignIn(page, admin);
  await expect(page).toHaveURL(wanted.pathname + wanted.search);
  await expect(page.getByRole("heading", { level: 2, name: /^คำสั่งซื้อ #\d+$/ })).toBeVisible();
});
