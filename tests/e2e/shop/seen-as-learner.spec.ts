import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

test("LEARN-08 the owner sees a course as learners see it, presses nothing that counts, and goes back to editing", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop);
  const section = await ownShop.db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = {
    item_id: course.id,
    section_id: section.id,
    title_en: "",
    body_th: "เนื้อหาของบท",
    completion: "marked",
    is_published: true,
  } as const;
  for (const [at, title] of ["เริ่มต้น", "ฝึกทำ", "ลองเอง", "สรุป"].entries()) {
    await ownShop.db
      .insertInto("lesson")
      .values({ ...row, kind: "text", position: at + 1, title_th: title })
      .execute();
  }
  await bringSession(
    page,
    ownShop,
    await ownShop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("link", { name: "ดูแบบผู้เรียน" }).click();
  await expect(page.getByText("กำลังดูแบบผู้เรียนใหม่")).toBeVisible();
  await expect(page.getByText("เรียนไปแล้ว 0 จาก 4 บท").first()).toBeVisible();
  await looksRight(page, "seen-as-0-new");

  await page.getByRole("link", { name: "เรียนไปครึ่งทาง" }).click();
  await expect(page.getByText("เรียนไปแล้ว 2 จาก 4 บท").first()).toBeVisible();
  await page.getByRole("link", { name: "เรียนต่อ" }).click();
  await expect(page.getByRole("heading", { name: "ลองเอง" })).toBeVisible();
  await expect(page.getByText("กำลังดูแบบผู้เรียนที่เรียนไปครึ่งทาง")).toBeVisible();
  await expect(page.getByRole("button", { name: "เรียนจบบทนี้แล้ว" })).toBeDisabled();
  await looksRight(page, "seen-as-1-lesson");
  await page.getByRole("link", { name: "บทถัดไป" }).click();
  await expect(page.getByRole("heading", { name: "สรุป" })).toBeVisible();
  await expect(page.getByText("กำลังดูแบบผู้เรียนที่เรียนไปครึ่งทาง")).toBeVisible();

  await page.getByRole("link", { name: "เรียนจบแล้ว", exact: true }).click();
  await expect(page.getByText("เรียนจบคอร์สแล้ว ยินดีด้วย")).toBeVisible();
  await expect(page.getByRole("button", { name: "ดูใบประกาศนียบัตร" })).toBeDisabled();
  await looksRight(page, "seen-as-2-finished");
  await page.getByRole("link", { name: "กลับไปแก้ไขเนื้อหา" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/courses/${course.id}/curriculum$`));
  expect(
    await ownShop.db
      .selectFrom("learning")
      .select("item_id")
      .where("item_id", "=", course.id)
      .execute(),
  ).toEqual([]);
});
