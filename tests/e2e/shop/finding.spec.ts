import { expect, type Page } from "@playwright/test";
import { expectNoBarriers } from "../support/look.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const fieldOf = (page: Page) => page.locator("input[name=q]").filter({ visible: true });

test("ROUTE-03 suggests while one types, and the keys choose", async ({ page }) => {
  await openShop(page, "/courses");
  await expect(fieldOf(page)).toHaveCount(1);
  await fieldOf(page).click();
  const field = page.getByRole("combobox", { name: "ค้นหาคอร์สและสินค้า" });
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.pressSequentially("เอกเซล");
  const option = page.getByRole("listbox").getByRole("option", { name: "Excel จากตารางสู่คำตอบ" });
  await expect(option).toBeVisible();
  await expect(page.getByText("มีคำแนะนำ 1 รายการ")).toBeAttached();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await field.pressSequentially(" ");
  await expect(option).toBeHidden();
  await field.fill("สีน้ำ");
  await expect(page.locator("[role=option]").first()).toContainText("สีน้ำ");
  await page.keyboard.press("ArrowDown");
  const first = page.locator("[role=option]").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
  const name = (await first.innerText()).trim();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("ROUTE-03 a press on a suggestion opens it, near the thumb as well", async ({ page }) => {
  await openShop(page, "/courses");
  await expect(fieldOf(page)).toHaveCount(1);
  await fieldOf(page).click();
  await fieldOf(page).pressSequentially("phyton");
  const option = page.getByRole("listbox").getByRole("option", { name: "Python ก้าวแรก" });
  await expect(option).toBeInViewport({ ratio: 1 });
  await option.click();
  await expect(page).toHaveURL(/\/courses\/\d+$/);
});

test("ROUTE-03 a slip of the typing finds what is close, and says so", async ({ page }) => {
  await openShop(page, "/courses?q=pyton");
  await expect(page.getByText("ไม่มีชื่อที่ตรงกับ “pyton”")).toBeVisible();
  await page.getByRole("link", { name: "หรือค้นหา “python”" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ผลการค้นหา “python”");
  await expect(page.getByRole("heading", { level: 2, name: "Python ก้าวแรก" })).toBeVisible();
});

test("ROUTE-03 where nothing fits there is something to go on with", async ({ page }) => {
  await openShop(page, "/courses?q=zzzzqq");
  const popular = page.getByRole("region", { name: "มีคนเรียนมากที่สุด" });
  await expect(popular.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("region", { name: "คอร์สมาใหม่" }).getByRole("article")).toHaveCount(4);
});
