import { expect, type Page } from "@playwright/test";
import { isPhone, looksRight, shot } from "../support/look.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "หลังร้าน" });

test("the menu has five groups, is seen whole, and on a phone is a drawer that 'back' closes", async ({
  page,
}) => {
  await signIn(page, admin, "/admin");
  if (isPhone(page)) {
    const button = page.getByRole("button", { name: "เมนู", exact: true });
    await button.click();
    await expect(menu(page).getByRole("link", { name: "ตั้งค่าร้าน" })).toBeVisible();
    await looksRight(page, "menu-1", { whole: false });
    const low = await menu(page)
      .getByRole("link")
      .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().height < 44));
    expect(low).toHaveLength(0);
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin$/);
    await button.click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await button.click();
    await menu(page).getByRole("link", { name: "คูปอง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "คูปอง" })).toBeVisible();
    // The drawer is no step of its own on the way back.
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(menu(page)).toHaveCount(0);
    return;
  }
  for (const name of ["ขาย", "เรียน", "คน", "เงิน", "ร้าน"])
    await expect(menu(page).getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
  await looksRight(page, "menu-1", { whole: false });
  const { scrolls, low } = await menu(page).evaluate((nav) => ({
    scrolls: nav.scrollHeight - nav.clientHeight,
    low: [...nav.querySelectorAll("a")].filter(
      (link) => link.checkVisibility() && link.getBoundingClientRect().height !== 36,
    ).length,
  }));
  expect({ scrolls, low }).toEqual({ scrolls: 0, low: 0 });

  // A folded group unfolds, and stays so on the next page.
  const group = menu(page).getByRole("button", { name: "ร้าน" });
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await group.click();
  await menu(page).getByRole("link", { name: "ไฟล์และพื้นที่" }).click();
  await openShop(page, "/admin/orders");
  await expect(menu(page).getByRole("link", { name: "ไฟล์และพื้นที่" })).toBeVisible();
});

test("the search finds orders, people, pages, settings and acts from every page of the area", async ({
  page,
}) => {
  await signIn(page, admin, "/admin/coupons");
  const find = page.getByRole("dialog", { name: "ค้นหา" });
  const field = find.getByRole("combobox");
  if (isPhone(page)) await page.getByRole("button", { name: "ค้นหา", exact: true }).first().click();
  else await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(find.getByRole("option", { name: "สำรองข้อมูลตอนนี้" })).toBeVisible();
  await looksRight(page, "find-1-open", { whole: false });

  await field.fill("สลิป");
  await expect(find.getByRole("option", { name: /^ต้องแนบสลิป/ })).toBeVisible();
  await shot(page, "find-2-settings", { whole: false });

  await field.fill("หรินทร์");
  await expect(find.getByRole("group", { name: "คำสั่งซื้อ" })).toBeVisible();
  await expect(find.getByRole("group", { name: "ผู้เรียน" })).toBeVisible();
  await looksRight(page, "find-3-people", { whole: false });

  // A setting is found by the words of the other language, and the walk ends in its field.
  await field.fill("limited-seat rules");
  const setting = find.getByRole("group", { name: "การตั้งค่า" }).getByRole("option").first();
  await expect(setting).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(find).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/settings\/seats\?field=few_seats$/);
  await expect(page.locator("[name=few_seats]")).toBeFocused();
});
