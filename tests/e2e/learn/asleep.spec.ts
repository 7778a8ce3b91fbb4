import { expect } from "@playwright/test";
import { givenLesson } from "../../support/learning.ts";
import { test } from "../support/own-shop.ts";
import { comeAlive } from "../support/shop.ts";
import { comeAsStudent, newCourse } from "../support/shopper.ts";

test("LEARN-18 what a student writes under a lesson on a slow line, before its script is there, is kept and sent", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop);
  const lesson = await givenLesson(ownShop.db, course.id, { title_th: "เริ่มต้น" });
  const person = await comeAsStudent(page, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const held = Promise.withResolvers<void>();
  await page.route(/questions-panel-[^?]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/learn/${course.id}/${lesson}`);
  await comeAlive(page);
  const panel = page.getByRole("region", { name: "ถามผู้สอน" });
  const question = panel.getByRole("textbox", { name: "เขียนคำถาม" });
  await question.fill("ต้องเตรียมอะไรก่อนเรียนบทนี้ครับ");
  held.resolve();
  await panel.getByRole("button", { name: "ส่งคำถาม" }).click();
  await expect(panel.getByText(/^ส่งคำถามแล้ว/)).toBeVisible();
  await expect(panel.getByText("ต้องเตรียมอะไรก่อนเรียนบทนี้ครับ")).toBeVisible();
  await expect(question).toHaveValue("");
});
