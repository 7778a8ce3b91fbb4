import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { admin, demoPassword, fillSignIn, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";
import { closeStrictShop, openStrictShop } from "../support/strict-shop.ts";

const displaced = "คุณออกจากระบบแล้ว";
test.beforeEach(({ troubles }) =>
  troubles.expect(/Failed to load resource.*(401|403)|RefusedError/),
);
test.afterAll(closeStrictShop);

test("LOGIN-07 an account whose time is over is told so after the right password", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await openShop(page, "/login");
  await fillSignIn(page, { username: "expired", password: demoPassword });
  const over = dialog(page, "บัญชีหมดอายุ");
  await expect(over).toBeVisible();
  await looksRight(page, "lost-1-expired", { whole: false });
  await over.getByRole("button", { name: "รับทราบ" }).click();
  await expect(page.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true })).toHaveValue("expired");
});

test("LOGIN-07 a person who was taken off the list is told so", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await openShop(page, "/login");
  await fillSignIn(page, { username: "blocked", password: demoPassword });
  await expect(dialog(page, displaced)).toBeVisible();
  await looksRight(page, "lost-2-blocked", { whole: false });
});

test("LOGIN-07 with one device at a time the newer one stays, the older one is told at once and goes on where it was", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ openBrowser }) => {
  const baseURL = await openStrictShop({ oneDevice: true });
  const [first, second] = [await openBrowser({ baseURL }), await openBrowser({ baseURL })];
  await signIn(first, admin, "/admin/mail");
  await first.getByRole("searchbox").fill("ยังพิมพ์ไม่จบ");
  await signIn(second, admin, "/admin");

  const told = dialog(first, displaced);
  await expect(told).toBeVisible();
  await expect(told.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true })).toBeFocused();
  await looksRight(first, "lost-3-displaced", { whole: false });
  await fillSignIn(told, admin);
  await expect(told).toBeHidden();
  await expect(first.getByRole("searchbox")).toHaveValue("ยังพิมพ์ไม่จบ");
  expect(new URL(first.url()).pathname).toBe("/admin/mail");

  // Now it is the other one's turn: closed without signing in again, nothing of the person is left,
  // and no device is told twice.
  await dialog(second, displaced).getByRole("button", { name: "ปิด" }).first().click();
  await second.reload();
  await expect(second).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(dialog(second, displaced)).toHaveCount(0);
});

test("LOGIN-07 a browser that was closed meanwhile is told when it comes back", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ openBrowser }) => {
  const baseURL = await openStrictShop({ oneDevice: true });
  const student = { username: "student", password: demoPassword };
  const away = await openBrowser({ baseURL });
  await signIn(away, student, "/myaccount/home");
  await away.goto("about:blank");
  await signIn(await openBrowser({ baseURL }), student, "/myaccount/home");
  await openShop(away, `${baseURL}/myaccount/student/order`);
  await expect(dialog(away, displaced)).toBeVisible();
  await dialog(away, displaced).getByRole("button", { name: "รับทราบ" }).click();
  await fillSignIn(away, student);
  await expect(away).toHaveURL("/myaccount/student/order");
});
