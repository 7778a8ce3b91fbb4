import { expect } from "@playwright/test";
import { bangkokDay, timeText } from "../../../src/domain/time/bangkok.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

test("LEARN-02 LEARN-06 LEARN-42 an owner plans a live lesson with seats, a student reserves one and comes in, and the owner sees who was there", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop, troubles }) => {
  const course = await newCourse(ownShop);
  await ownShop.db
    .insertInto("course_section")
    .values({
      item_id: course.id,
      position: 1,
      title_th: "พบกันสด",
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
  await page.getByRole("button", { name: "เพิ่มคลาสสด" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ถามตอบกับครู");
  const soon = new Date(Date.now() + 10 * 60_000);
  await page.getByLabel("วันและเวลาคลาสสด").fill(`${bangkokDay(soon)}T${timeText(soon)}`);
  await page.getByRole("textbox", { name: "เรียนกี่นาที" }).fill("60");
  await page.getByRole("textbox", { name: "ลิงก์เข้าห้องเรียน" }).fill("https://meet.invalid/room");
  await page.getByRole("textbox", { name: "รับกี่ที่นั่ง" }).fill("20");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await looksRight(page, "live-0-admin");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("คลาสสด · 60 นาที")).toBeVisible();

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const lesson = await savedLesson(ownShop, course.id);
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  await expect(phone.getByText("เหลือ 20 จาก 20 ที่")).toBeVisible();
  await phone.getByRole("button", { name: "จองที่นั่ง" }).click();
  await expect(phone.getByText("จองที่นั่งแล้ว")).toBeVisible();
  await looksRight(phone, "live-1-reserved");
  await phone.getByRole("button", { name: "เพิ่มในปฏิทินของฉัน" }).click();
  await expect(phone.getByRole("textbox", { name: "ลิงก์ปฏิทิน" })).toHaveValue(
    /\/calendar\/[\w-]{43}\.ics$/,
  );
  await looksRight(phone, "live-2-calendar");
  await phone.keyboard.press("Escape");
  // The room is nowhere.
  troubles.expect(/meet\.invalid/);
  const [room] = await Promise.all([
    phone.waitForEvent("popup"),
    phone.getByRole("button", { name: "เข้าคลาสสด" }).click(),
  ]);
  await expect(phone.getByText("เรียนจบบทนี้แล้ว")).toBeVisible();
  await room.close();
  await expect(phone.getByRole("alert")).toHaveCount(2);
  await looksRight(phone, "live-3-attended");

  await openShop(page, `/admin/lessons/${lesson.id}/attendance`);
  await expect(page.getByRole("checkbox", { name: / เข้าเรียน$/ })).toBeChecked();
  await expect(page.getByText("เข้าด้วยลิงก์", { exact: true })).toBeVisible();
  await looksRight(page, "live-4-attendance");
});
