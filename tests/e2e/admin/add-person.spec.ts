import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

test("LOGIN-08 a student is added by hand, each fault at its field, and the page of the student opens", async ({
  page,
  troubles,
}, { project }) => {
  troubles.expect(/Failed to load resource.*422/);
  const email = `by-hand-${project.name}@example.com`;
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/people");
  await page.getByRole("button", { name: "เพิ่มผู้เรียน", exact: true }).click();
  const form = dialog(page, "เพิ่มผู้เรียน");
  await form.getByLabel("ชื่อ", { exact: true }).fill("มานี");
  await form.getByLabel("นามสกุล").fill("มีตา");
  await form.getByLabel("โทรศัพท์").fill("0812345678");
  await form.getByRole("button", { name: "เพิ่มผู้เรียน" }).click();
  await expect(form.getByLabel("อีเมล", { exact: true })).toBeFocused();
  await looksRight(page, "add-person-1-fault", { whole: false });
  await form.getByLabel("อีเมล", { exact: true }).fill(email);
  await form.getByRole("button", { name: "เพิ่มผู้เรียน" }).click();
  await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
  await expect(page.getByRole("heading", { name: /มานี มีตา/ })).toBeVisible();
  await looksRight(page, "add-person-2-page");
});
