import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

test("LEARN-09 an instructor whom the owner lets writes a lesson of the own course, sees it as a learner, and finds nothing of another's", {
  tag: "@phone",
}, async ({ page, ownShop, troubles }) => {
  // Another course is none.
  troubles.expect(/Failed to load resource.*404|RefusedError: ไม่พบรายการนี้/);
  const { db } = ownShop;
  const [own, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const teacher = await db
    .selectFrom("account")
    .select("id")
    .where("username", "=", "instructor")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("course_instructor")
    .values({ item_id: own.id, account_id: teacher.id })
    .execute();
  await db
    .updateTable("catalog_item")
    .set({ instructors_edit: true })
    .where("id", "in", [own.id, other.id])
    .execute();
  await bringSession(page, ownShop, teacher);
  await openShop(page, "/myaccount/instructor/home");
  await page.locator(`a[href$="/teach/${own.id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/teach/${own.id}$`));
  await page.getByRole("button", { name: "เพิ่มส่วน" }).first().click();
  await page.getByRole("textbox", { name: "ชื่อส่วน" }).fill("บทนำ");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await page.getByRole("button", { name: "เพิ่มบทความ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ยินดีต้อนรับ");
  await page.locator("[name=body], [contenteditable=true]").first().fill("สวัสดีค่ะ");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).last().check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("ยินดีต้อนรับ").first()).toBeVisible();
  await looksRight(page, "teach-0-curriculum");
  await page.getByRole("link", { name: "ดูแบบผู้เรียน" }).click();
  await expect(page.getByText("กำลังดูแบบผู้เรียนใหม่")).toBeVisible();
  await page.getByRole("link", { name: "กลับไปแก้ไขเนื้อหา" }).click();
  await expect(page).toHaveURL(new RegExp(`/teach/${own.id}$`));
  await page.getByRole("link", { name: "หน้าผู้สอน" }).click();
  await expect(page).toHaveURL(/\/myaccount\/instructor\/home$/);

  await openShop(page, `/teach/${other.id}`);
  await expect(page.getByRole("link", { name: "กลับไปที่รายการ" })).toBeVisible();
  await looksRight(page, "teach-1-not-own");
});
