import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { admin, newPerson, register, signIn, student } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("ROUTE-07 a student's own pages fit and have no barriers, with orders in every state", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  await signIn(page, student, "/myaccount/home");
  await expect(page.getByRole("heading", { level: 2, name: "สิ่งที่ต้องทำต่อ" })).toBeVisible();
  await looksRight(page, "own-1-home");
  await openShop(page, "/myaccount/student/order");
  await expect(page.getByRole("group", { name: /^คำสั่งซื้อ #/ }).first()).toBeVisible();
  await page.getByText("รายละเอียดยอด").first().click();
  await looksRight(page, "own-2-orders");
  await openShop(page, "/myaccount/student/courses");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await looksRight(page, "own-3-courses");
  await openShop(page, "/en/myaccount/student/order");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await looksRight(page, "own-4-orders-en");
});

test("a new student's pages are empty and say what comes next", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await openShop(page, "/register");
  await register(page, newPerson());
  await expect(page).toHaveURL("/myaccount/home");
  await expect(page.getByRole("link", { name: "เลือกดูคอร์ส" })).toBeVisible();
  await looksRight(page, "own-5-home-empty");
  await openShop(page, "/myaccount/student/order");
  await expect(page.getByRole("heading", { name: "ยังไม่มีคำสั่งซื้อ" })).toBeVisible();
  await looksRight(page, "own-6-orders-empty");
});

test("LOGIN-08 a student does not see the administrator area", { tag: "@long-on-desktop" }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/Failed to load resource.*403/);
  await signIn(page, student, "/courses");
  expect((await openShop(page, "/admin")).status()).toBe(403);
  await expect(page.getByRole("heading", { name: "หน้านี้สำหรับผู้ดูแลร้าน" })).toBeVisible();
  await looksRight(page, "own-7-not-for-you");
});

test("the administrator area fits and has no barriers, also where nothing is found", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  await signIn(page, admin, "/admin/orders?state=all");
  await expect(page.getByRole("list", { name: "รายการคำสั่งซื้อ" })).toBeVisible();
  await looksRight(page, "own-9-admin-all");
  await openShop(page, "/admin/orders?q=ไม่มีใครชื่อนี้");
  await expect(page.getByRole("heading", { name: "ไม่พบคำสั่งซื้อที่ตรงกับตัวกรอง" })).toBeVisible();
  await looksRight(page, "own-10-admin-none");
  await openShop(page, "/admin/mail");
  await expect(page.getByRole("heading", { level: 1, name: "อีเมลที่ส่ง" })).toBeVisible();
  await looksRight(page, "own-11-mail");
});
