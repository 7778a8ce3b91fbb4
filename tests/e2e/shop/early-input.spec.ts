import { expect, type Page } from "@playwright/test";
import { join, newPerson } from "../support/people.ts";
import { comeAlive, openItem } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";

test("what is pressed, ticked and typed on a slow line, before the page's script is there, is done when it comes", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  await join(page, newPerson());
  await openItem(page, course);
  const late = await lateScripts(page);
  await page.reload({ waitUntil: "commit" });
  const add = page.getByRole("button", { name: "ใส่ตะกร้า" });
  await add.click();
  await expect(add).toHaveAttribute("data-pressed");
  late.come();
  await expect(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" })).toBeVisible();

  const lateAgain = await lateScripts(page);
  await page.goto("/cart", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "พร้อมเพย์" }).check();
  await page.locator("#discounts").click();
  lateAgain.come();
  await comeAlive(page);
  await expect(page.getByRole("textbox", { name: "โค้ดส่วนลด" })).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("radio", { name: "พร้อมเพย์" })).toBeChecked();
  await page.reload();
  await comeAlive(page);
  await expect(page.getByRole("radio", { name: "พร้อมเพย์" })).toBeChecked();
});

async function lateScripts(page: Page): Promise<{ come(): void }> {
  const held = Promise.withResolvers<void>();
  const scripts = /\/assets\/[^?]+\.js/;
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { come: () => held.resolve() };
}
