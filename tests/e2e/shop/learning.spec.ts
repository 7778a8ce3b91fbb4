import { expect, type Page } from "@playwright/test";
import { root } from "../../support/run/project-files.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

const film = `${root}/src/server/demo/films/welcome.mp4`;

test("LEARN-07 LEARN-10 LEARN-11 LEARN-12 LEARN-35 LEARN-43 an owner builds a course with a film, a student learns in it on two devices and leaves with a certificate", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const course = await newCourse(ownShop);
  await bringSession(
    page,
    ownShop,
    await ownShop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await build(page, course.id);

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, "/myaccount/student/courses");
  await phone.getByRole("link", { name: /^เข้าเรียน / }).click();
  await expect(phone.getByText("เรียนไปแล้ว 0 จาก 2 บท")).toBeVisible();
  await looksRight(phone, "learn-1-curriculum");
  await phone.getByRole("link", { name: "เริ่มเรียน" }).click();
  await expect(phone.getByRole("heading", { name: "ดูก่อนเริ่ม", level: 1 })).toBeVisible();
  await looksRight(phone, "learn-2-lesson");

  // As fast as the browser plays: the film is short, and its clock is the same.
  const video = phone.locator("video");
  await tabTo(phone, phone.getByRole("button", { name: "เล่น", exact: true }));
  await phone.keyboard.press("Enter");
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(6);
  await phone.keyboard.press("k");
  await expect(phone.getByText(/^ดูแล้ว [1-9]/)).toBeVisible();

  // Another device goes on there.
  const laptop = await openBrowser();
  await bringSession(laptop, ownShop, person);
  await openShop(laptop, phone.url());
  await expect(laptop.getByText(/^เล่นต่อจาก 0:0/)).toBeVisible();
  await laptop.getByRole("button", { name: "ตั้งค่าวิดีโอ" }).click();
  await laptop.getByRole("combobox", { name: "ความเร็ว" }).selectOption("2");
  await laptop.getByRole("button", { name: "เล่น", exact: true }).click();
  // Said at the beginning, not during the whole film.
  await expect(laptop.getByText(/^เล่นต่อจาก/)).toBeHidden();
  await expect(laptop.getByRole("button", { name: "หยุดชั่วคราว", exact: true })).toBeVisible();
  await expect(laptop.getByRole("status").getByText("เรียนจบบทนี้แล้ว")).toBeVisible({
    timeout: 40_000,
  });

  await laptop.getByRole("link", { name: "บทถัดไป" }).click();
  await expect(laptop.getByRole("heading", { name: "อ่านต่อ", level: 1 })).toBeVisible();
  await laptop.getByRole("button", { name: "เรียนจบบทนี้แล้ว" }).click();
  await laptop.getByRole("link", { name: "ดูใบประกาศนียบัตร" }).click();
  await expect(laptop.getByText("ใบประกาศนี้ถูกต้อง")).toBeVisible();
  await looksRight(laptop, "learn-3-certificate");

  const certificate = laptop.url();
  await openShop(laptop, `/learn/${course.id}`);
  await laptop.getByRole("button", { name: "ส่งรีวิว" }).click();
  await expect(laptop.getByText("กรุณาเลือกจำนวนดาวก่อน")).toBeVisible();
  await laptop.getByRole("radio", { name: "4 ดาว" }).check();
  await laptop.getByRole("textbox", { name: /^เล่าให้คนที่กำลังตัดสินใจฟัง/ }).fill("สอนละเอียด ได้ใช้จริง");
  await laptop.getByRole("button", { name: "ส่งรีวิว" }).click();
  await expect(laptop.getByText("ขอบคุณสำหรับรีวิว")).toBeVisible();
  await looksRight(laptop, "learn-4-review");
  // What was watched to its end begins anew, and shows it.
  await openShop(laptop, phone.url());
  await expect(laptop.getByText(/^0:00 จาก 0:/)).toBeVisible();

  const stranger = await openBrowser();
  await openShop(stranger, certificate);
  await expect(stranger.getByText("ใบประกาศนี้ถูกต้อง")).toBeVisible();
  await openShop(stranger, `/courses/${course.id}`);
  await expect(stranger.getByText("สอนละเอียด ได้ใช้จริง")).toBeVisible();
  await expect(stranger.getByRole("img", { name: "4.0 จาก 5 ดาว" })).toBeVisible();
  await looksRight(stranger, "learn-5-sale-page");
  await openShop(stranger, phone.url());
  await expect(stranger).toHaveURL(/\/login\?next=%2Flearn/);
});

async function build(page: Page, courseId: number): Promise<void> {
  await openShop(page, `/admin/courses/${courseId}`);
  await page.getByRole("link", { name: "เนื้อหา", exact: true }).click();
  await expect(page.getByText(/ยังไม่มีเนื้อหา/)).toBeVisible();
  await page.getByRole("button", { name: "เพิ่มส่วน" }).click();
  await page.getByRole("textbox", { name: "ชื่อส่วน" }).fill("บทนำ");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByRole("heading", { name: "บทนำ" })).toBeVisible();

  await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ดูก่อนเริ่ม");
  await page.getByRole("dialog").locator('input[type="file"]').first().setInputFiles(film);
  await expect(page.getByText("มีวิดีโอแล้ว")).toBeVisible();
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("วิดีโอ · 1 นาที")).toBeVisible();

  await page.getByRole("button", { name: "เพิ่มบทความ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("อ่านต่อ");
  await page.getByRole("textbox", { name: /^เนื้อหา(?!ภาษา)/ }).fill("## สรุป\nทบทวนสิ่งที่ดูไปแล้ว");
  await page.getByRole("combobox", { name: "ถือว่าเรียนจบบทเมื่อ" }).selectOption("marked");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("บทความ", { exact: true })).toBeVisible();
  await looksRight(page, "learn-0-admin");
}
