import { expect, type Page } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test("CAT-04 the editor of a course has four parts of less than 1,400 pixels, with state, price and what is missing in the first view", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const admin = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await bringSession(page, ownShop, admin);
  await page.setViewportSize(desk);
  await openShop(page, `/admin/courses/${course.id}`);
  const parts = page.getByRole("navigation", { name: "ส่วนของคอร์ส" });
  const beside = page.getByRole("complementary", { name: "สถานะ ราคา และสิ่งที่ยังขาด" });
  for (const [at, part] of ["หน้าขาย", "ราคา", "เนื้อหา", "ผู้เรียน"].entries()) {
    await parts.getByRole("link", { name: part }).click();
    await expect(parts.getByRole("link", { name: part })).toHaveAttribute("aria-current", "page");
    await expect(beside.getByText(/฿|เรียนฟรี/).first()).toBeInViewport();
    await expect(page.getByText("กำลังโหลด")).toHaveCount(0);
    await looksRight(page, `editor-${at}-desk`);
    expect(await heightOf(page), part).toBeLessThanOrEqual(1_400);
  }
  await page.setViewportSize(phone);
  for (const [at, part] of ["หน้าขาย", "ราคา", "เนื้อหา", "ผู้เรียน"].entries()) {
    await parts.getByRole("link", { name: part }).click();
    await expect(page.getByText("กำลังโหลด")).toHaveCount(0);
    await looksRight(page, `editor-${at}-phone`);
  }
});

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
