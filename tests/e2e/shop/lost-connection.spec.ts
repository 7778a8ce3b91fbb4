import { expect, type Page } from "@playwright/test";
import { givenLesson } from "../../support/learning.ts";
import { looksRight } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent, newCourse } from "../support/shopper.ts";

/** A lesson with a film of the demo's, and one that is done by a press. */
async function learner(page: Page, { db, url }: OwnShop) {
  const course = await newCourse({ db, url } as OwnShop);
  const film = await db
    .selectFrom("lesson")
    .select(["video_file", "seconds"])
    .where("video_file", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const filmLesson = await givenLesson(db, course.id, {
    title_th: "ดูก่อนเริ่ม",
    kind: "video",
    ...film,
  });
  const textLesson = await givenLesson(db, course.id, { title_th: "อ่านต่อ" });
  await db
    .updateTable("lesson")
    .set({ completion: "marked", body_th: "อ่านให้จบ" })
    .where("id", "=", textLesson)
    .execute();
  const person = await comeAsStudent(page, { db, url } as OwnShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const progress = async (lessonId: number) =>
    db
      .selectFrom("lesson_progress")
      .select(["watched", "done_at"])
      .where("account_id", "=", person.id)
      .where("lesson_id", "=", lessonId)
      .executeTakeFirst();
  return { course, filmLesson, textLesson, progress };
}

const keptReports = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("learned:")));

test("LEARN-19 a film that was begun plays on without a connection, says so, and what was watched is told when the network is back", {
  tag: "@phone",
}, async ({ page, context, ownShop, troubles }) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  const { course, filmLesson, progress } = await learner(page, ownShop);
  await openShop(page, `/learn/${course.id}/${filmLesson}`);
  const time = () => page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime);
  await page.getByRole("button", { name: "เล่น", exact: true }).click();
  await expect.poll(time).toBeGreaterThan(1);
  await expect.poll(async () => (await progress(filmLesson)) !== undefined).toBe(true);
  await context.setOffline(true);
  await expect.poll(time).toBeGreaterThan(7);
  await page.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  await expect(page.getByText("ยังส่งความคืบหน้าไม่ได้ จะส่งให้เองเมื่อเน็ตกลับมา")).toBeVisible();
  await looksRight(page, "lost-1-offline");
  const bits = async () =>
    (await progress(filmLesson))?.watched.reduce((sum, byte) => sum + byte, 0) ?? 0;
  expect(await bits()).toBe(0);
  await context.setOffline(false);
  await expect.poll(bits).toBeGreaterThan(0);
  await expect(page.getByText("ยังส่งความคืบหน้าไม่ได้ จะส่งให้เองเมื่อเน็ตกลับมา")).toHaveCount(0);
  await expect.poll(() => keptReports(page)).toEqual([]);
});

test("LEARN-19 what was done without a connection survives the page that is closed, and is told by the next one", {
  tag: "@phone",
}, async ({ page, context, ownShop, troubles }) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  const { course, textLesson, progress } = await learner(page, ownShop);
  await openShop(page, `/learn/${course.id}/${textLesson}`);
  await expect.poll(async () => (await progress(textLesson)) !== undefined).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: "เรียนจบบทนี้แล้ว" }).click();
  await expect(page.getByText("ยังส่งความคืบหน้าไม่ได้ จะส่งให้เองเมื่อเน็ตกลับมา")).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  // A browser may still send the report of a page that it has closed. Here it got lost.
  await ownShop.db
    .updateTable("lesson_progress")
    .set({ done_at: null })
    .where("lesson_id", "=", textLesson)
    .execute();
  await openShop(next, `/learn/${course.id}`);
  await expect.poll(async () => (await progress(textLesson))?.done_at ?? null).not.toBeNull();
  await expect(next.getByText("เรียนไปแล้ว 1 จาก 2 บท")).toBeVisible();
  await expect.poll(() => keptReports(next)).toEqual([]);
});
