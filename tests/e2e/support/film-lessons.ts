import type { Page } from "@playwright/test";
import type { OwnShop } from "./own-shop.ts";
import { comeAsStudent, newCourse } from "./shopper.ts";

type Lesson = { title: string; kind: "video" | "quiz" | "text"; body?: string };

/** A course with these lessons; the films are one of the demo's. */
export async function newFilmCourse(
  { db }: OwnShop,
  lessons: readonly Lesson[] = [{ title: "ดูก่อนเริ่ม", kind: "video" }],
): Promise<{ id: number; lessonIds: number[] }> {
  const course = await newCourse({ db } as OwnShop);
  const film = await db
    .selectFrom("lesson")
    .select(["video_file", "seconds"])
    .where("video_file", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const section = await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto("lesson")
    .values(
      lessons.map(({ title, kind, body = "" }, at) => ({
        section_id: section.id,
        item_id: course.id,
        position: at + 1,
        kind,
        title_th: title,
        title_en: "",
        body_th: body,
        completion: kind === "video" ? "watched" : kind === "quiz" ? "passed" : "marked",
        is_published: true,
        ...(kind === "video" && film),
      })),
    )
    .returning("id")
    .execute();
  return { id: course.id, lessonIds: rows.map(({ id }) => id) };
}

/** A student with access to the course. */
export async function comeAsLearner(page: Page, shop: OwnShop, course: { id: number }) {
  const person = await comeAsStudent(page, shop);
  await shop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  return person;
}

export const filmTime = (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime);
export const isPaused = (page: Page) =>
  page.locator("video").evaluate((film: HTMLVideoElement) => film.paused);
export const pressPlay = (page: Page) =>
  page.getByRole("button", { name: "เล่น", exact: true }).click();
