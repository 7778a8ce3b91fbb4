import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("LEARN-02 LEARN-21 an owner gives a lesson a file, and a student finds it in the lesson", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const course = await newCourse(ownShop);
  await ownShop.db
    .insertInto("course_section")
    .values({
      item_id: course.id,
      position: 1,
      title_th: "เอกสาร",
      title_en: "",
      is_published: true,
    })
    .execute();
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
  await page.getByRole("button", { name: "เพิ่มไฟล์" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("แบบฝึกหัดบทที่ 1");
  await page
    .getByRole("dialog")
    .locator('input[type="file"]')
    .setInputFiles({ name: "แบบฝึกหัด.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(page.getByRole("textbox", { name: "ชื่อไฟล์ที่ 1" })).toHaveValue("แบบฝึกหัด");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await looksRight(page, "file-0-admin");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("แบบฝึกหัดบทที่ 1", { exact: true })).toBeVisible();

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const lesson = await savedLesson(ownShop, course.id);
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  const link = phone.getByRole("link", { name: "เปิดดู แบบฝึกหัด" });
  await expect(link).toBeVisible();
  await looksRight(phone, "file-1-lesson");
  const answer = await phone.request.get(`${ownShop.url}${await link.getAttribute("href")}`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
