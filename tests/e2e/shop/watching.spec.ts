import { expect, type Page } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import type { OwnShop } from "../support/own-shop.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

/** A lesson with a film of the demo's. */
async function newFilmLesson({ db }: OwnShop, courseId: number): Promise<number> {
  const film = await db
    .selectFrom("lesson")
    .select(["video_file", "seconds"])
    .where("video_file", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const section = await db
    .insertInto("course_section")
    .values({ item_id: courseId, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lesson = {
    section_id: section.id,
    item_id: courseId,
    position: 1,
    kind: "video" as const,
    title_th: "ดูก่อนเริ่ม",
    title_en: "",
    completion: "watched" as const,
  };
  return (
    await db
      .insertInto("lesson")
      .values({ ...lesson, ...film, is_published: true })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

const time = (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime);
const play = (page: Page) => page.getByRole("button", { name: "เล่น", exact: true }).click();

test("LEARN-22 a student plays on one device, another one is told and takes over with one press, and the first is told and stops", {
  tag: "@phone",
}, async ({ page: phone, openBrowser, ownShop, troubles }) => {
  // A film that is asked for where another device plays it.
  troubles.expect(/Failed to load resource.*409/);
  const course = await newCourse(ownShop);
  const lesson = await newFilmLesson(ownShop, course.id);
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const laptop = await openBrowser();
  await bringSession(laptop, ownShop, person);
  await openShop(phone, `/learn/${course.id}/${lesson}`);
  await openShop(laptop, `/learn/${course.id}/${lesson}`);

  await play(phone);
  await expect.poll(() => time(phone)).toBeGreaterThan(1);
  await play(laptop);
  await expect(laptop.getByText("กำลังดูอยู่ที่เครื่องอื่น")).toBeVisible();
  await expect(laptop.locator("video")).toHaveCount(0);
  await looksRight(laptop, "watching-1-elsewhere");

  await laptop.getByRole("button", { name: "ดูที่เครื่องนี้แทน" }).click();
  await expect.poll(() => time(laptop)).toBeGreaterThan(1);
  await expect(phone.getByText("กำลังดูอยู่ที่เครื่องอื่น")).toBeVisible({ timeout: 15_000 });
  await expect(phone.locator("video")).toHaveCount(0);

  // A pause lets the other one go on at once.
  const given = laptop.waitForResponse(
    (answer) =>
      answer.url().endsWith("/watching") && answer.request().postDataJSON().is_playing === false,
  );
  await laptop.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  await given;
  await phone.reload();
  await play(phone);
  await expect.poll(() => time(phone)).toBeGreaterThan(1);
});

test("LEARN-16 a student writes notes at times of a film, jumps to them, finds them and takes them away", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop);
  const lesson = await newFilmLesson(ownShop, course.id);
  const person = await comeAsStudent(page, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(page, `/learn/${course.id}/${lesson}`);
  // What stands below a lesson wakes with the first touch.
  await page.mouse.move(5, 5);
  const notes = page.getByRole("region", { name: "โน้ตของฉัน" });
  await expect(notes.getByText(/ยังไม่มีโน้ตในบทนี้/)).toBeVisible();
  await page.locator("video").evaluate(
    (film: HTMLVideoElement) =>
      new Promise((seeked) => {
        film.addEventListener("seeked", seeked, { once: true });
        film.currentTime = 7;
      }),
  );
  await notes.getByRole("textbox", { name: "เขียนโน้ต" }).fill("จุดสำคัญของการเริ่มต้น\nต้องฝึกทุกวัน");
  await expect(notes.getByRole("checkbox", { name: "ใส่เวลาในวิดีโอ 0:07" })).toBeChecked();
  await notes.getByRole("button", { name: "บันทึกโน้ต" }).press("Enter");
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  // Who writes by keyboard stays where they are.
  await expect(notes.getByRole("button", { name: "บันทึกโน้ต" })).toBeFocused();
  await expect(notes.getByRole("textbox", { name: "เขียนโน้ต" })).toHaveValue("");
  await notes.getByRole("textbox", { name: "เขียนโน้ต" }).fill("ไม่เกี่ยวกับเวลา");
  await notes.getByRole("checkbox", { name: /^ใส่เวลาในวิดีโอ/ }).uncheck();
  await notes.getByRole("button", { name: "บันทึกโน้ต" }).click();
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await looksRight(page, "notes-1-lesson");

  await page.locator("video").evaluate((film: HTMLVideoElement) => {
    film.currentTime = 1;
  });
  await notes.getByRole("button", { name: "ไปที่ 0:07" }).click();
  await expect.poll(() => time(page)).toBe(7);

  await notes.getByRole("link", { name: "โน้ตทั้งคอร์ส" }).click();
  await expect(page.getByText("2 โน้ต")).toBeVisible();
  await looksRight(page, "notes-2-all");
  await page.getByRole("searchbox", { name: "ค้นหาในโน้ต" }).fill("คัญของการ");
  await page.getByRole("button", { name: "ค้นหา", exact: true }).last().click();
  await expect(page.getByText("1 โน้ต")).toBeVisible();
  await expect(page.getByText("ไม่เกี่ยวกับเวลา")).toHaveCount(0);

  await page.getByRole("button", { name: "แก้ไข" }).click();
  await page.getByRole("textbox", { name: "เขียนโน้ต" }).fill("จุดสำคัญของการฝึก");
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByText("จุดสำคัญของการฝึก")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "ดาวน์โหลดโน้ตทั้งหมด" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`notes-${course.id}.md`);

  await page.getByRole("link", { name: "ดูก่อนเริ่ม · 0:07" }).click();
  await expect.poll(() => time(page)).toBe(7);
  await notes.getByRole("button", { name: "ลบ" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "ลบ" }).click();
  await expect(notes.getByRole("listitem")).toHaveCount(1);
});
