import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

test("COUPON-07 a coupon for everything is one choice, said in a sentence and shown in an example", async ({
  page,
  ownShop: { db },
}, { project }) => {
  const code = `ALL-${project.name}`.toUpperCase();
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/coupons/new");
  const main = page.getByRole("main");
  await main.getByLabel("รหัสคูปอง").fill(code);
  const example = main.getByRole("region", { name: "ตัวอย่าง" });
  await expect(example.getByText("ลด 10% เฉพาะ 0 คอร์สที่เลือก")).toBeVisible();
  await main.getByRole("radio", { name: /^เฉพาะบางหมวดหมู่/ }).check();
  await main.getByRole("group", { name: "หมวดหมู่ที่ลด" }).getByRole("checkbox").first().check();
  await expect(example.getByRole("table")).toContainText("ไม่ลด");
  await looksRight(page, "reach-1-category");
  await main.getByRole("radio", { name: /^ทุกคอร์สและสินค้า ยกเว้น/ }).check();
  await expect(main.getByRole("searchbox", { name: "ค้นหาคอร์สหรือสินค้า" })).toBeVisible();
  await looksRight(page, "reach-2-except");
  await main.getByRole("radio", { name: /^ทุกคอร์สและสินค้า ?รวม/ }).check();
  await expect(example.getByText(/^ลด 10% ทุกคอร์สและสินค้าในร้าน/)).toBeVisible();
  await main.getByRole("button", { name: "เลือกทุกช่องทาง" }).click();
  await looksRight(page, "reach-3-all");
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "reach-4-dark");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page).toHaveURL(/\/admin\/coupons\/\d+$/);
  const { is_for_all } = await db
    .selectFrom("coupon")
    .select("is_for_all")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  expect(is_for_all).toBe(true);
});
