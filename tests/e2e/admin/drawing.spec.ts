import { expect, type Locator } from "@playwright/test";
import { isPhone, looksRight, shot } from "../support/look.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("fields are as wide as what is typed, labels step back, and a sheet is as high as its content", async ({
  page,
}) => {
  await signIn(page, admin, "/admin/settings/seats");
  const field = page.locator("[name=few_seats]");
  await expect(field).toBeVisible();
  expect(await widthOf(field)).toBe(96);
  const label = page.locator(`label[for="${await field.getAttribute("id")}"]`);
  expect(
    await label.evaluate((one) => {
      const { fontSize, fontWeight } = getComputedStyle(one);
      return { fontSize, fontWeight };
    }),
  ).toEqual({ fontSize: "14px", fontWeight: "400" });
  await looksRight(page, "drawing-1-numbers", { whole: false });

  await openShop(page, "/admin/settings/tax");
  await expect(page.locator("[name=withholding_minimum]")).toBeVisible();
  expect(await widthOf(page.locator("[name=withholding_minimum]"))).toBe(160);
  await looksRight(page, "drawing-2-prices", { whole: false });

  await openShop(page, "/admin/coupons");
  await page.getByRole("button", { name: "คอลัมน์" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  if (isPhone(page)) {
    const { height, y } = (await sheet.boundingBox()) ?? { height: 0, y: 0 };
    expect(height).toBeLessThan(760);
    expect(Math.round(y + height)).toBe(844);
  }
  await looksRight(page, "drawing-3-sheet", { whole: false });
  await page.keyboard.press("Escape");
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "drawing-4-dark", { whole: false });
  if (isPhone(page)) await page.getByRole("button", { name: "เมนู", exact: true }).click();
  await shot(page, "drawing-5-dark-menu", { whole: false });
});

async function widthOf(field: Locator): Promise<number> {
  return Math.round((await field.boundingBox())?.width ?? 0);
}
