import { expect, type Page } from "@playwright/test";
import { givenInstructor } from "../../support/factories.ts";
import { givenLesson } from "../../support/learning.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

test("LEARN-18 a student asks under a lesson, the instructor answers from the queue, the student reads it, and a question is hidden", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const course = await newCourse(ownShop);
  const lesson = await givenLesson(ownShop.db, course.id, { title_th: "เริ่มต้น" });
  const person = await comeAsStudent(page, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(page, `/learn/${course.id}/${lesson}`);
  // What stands below a lesson wakes with the first touch.
  const touch = (on: Page) => on.mouse.wheel(0, 10);
  await touch(page);
  const panel = page.getByRole("region", { name: "ถามผู้สอน" });
  await expect(panel.getByText(/^ถามได้เลย/)).toBeVisible();
  await panel.getByRole("textbox", { name: "เขียนคำถาม" }).fill("ต้องเตรียมอะไรก่อนเรียนบทนี้ครับ");
  await panel.getByRole("button", { name: "ส่งคำถาม" }).click();
  await expect(panel.getByText(/^ส่งคำถามแล้ว/)).toBeVisible();
  await expect(panel.getByText("รอคำตอบ")).toBeVisible();
  await looksRight(page, "questions-1-asked");

  const teacher = await openBrowser();
  const account = await givenInstructor(ownShop.db);
  await ownShop.db
    .insertInto("course_instructor")
    .values({ item_id: course.id, account_id: account.id, position: 0 })
    .execute();
  await bringSession(teacher, ownShop, account);
  await openShop(teacher, "/myaccount/instructor/home");
  await teacher.getByRole("link", { name: "คำถามที่รอคำตอบ" }).click();
  await expect(teacher.getByText("รอคำตอบ 1 คำถาม")).toBeVisible();
  await looksRight(teacher, "questions-2-queue");
  await teacher.getByRole("textbox", { name: "เขียนคำตอบ" }).fill("สมุดกับปากกาก็พอครับ");
  await teacher.getByRole("button", { name: "ส่งคำตอบ" }).click();
  await expect(teacher.getByText("ไม่มีคำถามที่รอคำตอบ")).toBeVisible();

  await page.reload();
  await touch(page);
  await expect(panel.getByText("สมุดกับปากกาก็พอครับ")).toBeVisible();
  await looksRight(page, "questions-3-answered");

  await openShop(teacher, `/learn/${course.id}/${lesson}`);
  await touch(teacher);
  await teacher.getByRole("button", { name: "ซ่อนคำถาม" }).click();
  await teacher.getByRole("dialog").getByRole("textbox", { name: "เหตุผล" }).fill("ซ้ำกับคำถามก่อนหน้า");
  await teacher.getByRole("dialog").getByRole("button", { name: "ซ่อนคำถาม" }).click();
  await expect(teacher.getByText("ซ่อนไว้จากผู้เรียน: ซ้ำกับคำถามก่อนหน้า")).toBeVisible();
  await page.reload();
  await touch(page);
  await expect(panel.getByText(/^ถามได้เลย/)).toBeVisible();
});
