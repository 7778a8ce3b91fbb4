import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { join, newPerson } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";
import { beSomebody, comeLater, socialLink, somebodyElsewhere } from "../support/social.ts";

test("LOGIN-04 a student connects Google from the own account, comes in by it the next time, and disconnects it", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const [person, atGoogle] = [newPerson(), somebodyElsewhere()];
  await join(page, person);
  await openShop(page, "/myaccount/connections");
  await page.getByRole("button", { name: "เชื่อมบัญชี Google" }).click();
  const form = dialog(page, "เชื่อมบัญชี Google");
  await form.getByRole("button", { name: "ไปที่ Google" }).click();
  await expect(form.getByLabel(/^รหัสผ่าน/)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/^รหัสผ่าน/).fill(person.password);
  await looksRight(page, "connections-1-dialog", { whole: false });
  await form.getByRole("button", { name: "ไปที่ Google" }).click();
  await beSomebody(page, atGoogle);
  await expect(page.getByText("เชื่อมบัญชี Google แล้ว")).toBeVisible();
  await expect(page.getByRole("button", { name: "ยกเลิกการเชื่อม Google" })).toBeVisible();
  await looksRight(page, "connections-2-connected");
  await comeLater(page);
  await openShop(page, "/login?next=%2Fmyaccount%2Fconnections");
  await socialLink(page, "Google").click();
  await beSomebody(page, atGoogle);
  await expect(page).toHaveURL("/myaccount/connections");
  await page.getByRole("button", { name: "ยกเลิกการเชื่อม Google" }).click();
  await expect(page.getByText("ยกเลิกการเชื่อม Google แล้ว")).toBeVisible();
  await expect(page.getByRole("button", { name: "เชื่อมบัญชี Google" })).toBeVisible();
});
