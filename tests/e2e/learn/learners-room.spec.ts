import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent, newCourse } from "../support/shopper.ts";

const phoneSize = { width: 390, height: 844 };

test("LEARN-10 LEARN-11 the sections of a long course fold, the next lesson is one press away, and the room has no foot", {
  tag: "@phone",
}, async ({ openBrowser, ownShop }) => {
  const course = await longCourse(ownShop, { sections: 30, lessons: 200 });
  const phone = await openBrowser({ viewport: phoneSize });
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({
      account_id: person.id,
      item_id: course.id,
      state: "active",
      ends_at: new Date(Date.now() + 12.5 * 86_400_000),
    })
    .execute();
  // Before the first lesson the course leads to its room: opening a lesson may start the clock.
  await openShop(phone, "/myaccount/student/courses");
  await expect(phone.getByRole("link", { name: `เข้าเรียน ${course.title}` })).toHaveAttribute(
    "href",
    `/learn/${course.id}`,
  );
  await ownShop.db
    .insertInto("lesson_progress")
    .values(
      course.lessons.slice(0, 10).map((lesson_id) => ({
        account_id: person.id,
        lesson_id,
        done_at: new Date(),
      })),
    )
    .execute();
  await ownShop.db
    .insertInto("learning")
    .values({
      account_id: person.id,
      item_id: course.id,
      last_lesson_id: course.lessons[9] ?? null,
      done_lessons: 10,
    })
    .execute();

  await openShop(phone, "/myaccount/student/courses");
  await expect(phone.getByText("10 จาก 200 บท · เหลือ 12 วัน")).toBeVisible();
  await expect(phone.getByRole("meter")).toHaveCount(1);
  await looksRight(phone, "room-my-courses");
  await phone.getByRole("link", { name: `เรียนต่อ ${course.title}` }).click();
  // A film would begin to play; this lesson is a text.
  await expect(phone).toHaveURL(`/learn/${course.id}/${course.lessons[10]}?play=1`);

  await openShop(phone, `/learn/${course.id}`);
  const heights = await phone.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector("details")?.closest("ol")?.getBoundingClientRect().height ?? 0,
  ]);
  expect(Math.max(...heights)).toBeLessThan(4 * phoneSize.height);
  expect(Math.min(...heights)).toBeGreaterThan(0);
  await expect(phone.getByRole("contentinfo")).toHaveCount(0);
  await expect(phone.locator("details[open]")).toHaveCount(1);
  await expect(phone.getByText("3/7 · 21 นาที")).toBeVisible();
  await looksRight(phone, "room-curriculum");
  // A press or a key unfolds a section, without any script.
  const third = phone.locator("summary").filter({ hasText: /หมวดที่ 3 / });
  await third.focus();
  await phone.keyboard.press("Enter");
  await expect(phone.locator("details[open]")).toHaveCount(2);
  await expect(phone.getByRole("link", { name: /^บทที่ 15/ })).toBeVisible();
  await phone.setViewportSize({ width: 320, height: 700 });
  await looksRight(phone, "room-curriculum-320");
});

test("LEARN-11 LEARN-16 LEARN-18 a lesson has its neighbours in reach, and one line for a note and a question each", {
  tag: "@phone",
}, async ({ openBrowser, ownShop }) => {
  const course = await longCourse(ownShop, { sections: 2, lessons: 6 });
  const phone = await openBrowser({ viewport: phoneSize });
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, `/learn/${course.id}/${course.lessons[1]}`);
  const beside = phone.getByRole("navigation", { name: "บทก่อนหน้าและบทถัดไป" });
  const bottom = async () => {
    const box = await beside.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  // A short lesson ends above the edge of the screen.
  await expect.poll(bottom).toBeGreaterThan(phoneSize.height - 16);
  expect(await bottom()).toBeLessThanOrEqual(phoneSize.height);
  const bar = await beside.boundingBox();
  for (const name of ["เขียนโน้ต", "เขียนคำถาม"]) {
    const line = phone.getByRole("textbox", { name });
    expect((await line.boundingBox())?.height).toBeLessThan(56);
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // A focus before the part wakes makes nothing grow.
    await expect(async () => {
      await line.blur();
      await line.focus();
      expect((await line.boundingBox())?.height).toBeGreaterThan(56);
    }).toPass();
    const about = await line.boundingBox();
    expect((about?.y ?? 0) + (about?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  await phone.getByRole("textbox", { name: "เขียนคำถาม" }).fill("ใช้พู่กันเบอร์ไหนดี");
  await phone.getByRole("button", { name: "ส่งคำถาม" }).click();
  await expect(phone.getByText("ใช้พู่กันเบอร์ไหนดี")).toBeVisible();
  await looksRight(phone, "room-lesson");
  await beside.getByRole("link", { name: "บทถัดไป" }).click();
  await expect(phone).toHaveURL(`/learn/${course.id}/${course.lessons[2]}`);
});

test("LEARN-05 LEARN-20 a lesson that cannot be opened says in its place what is missing: another lesson, a date, a slip, a new term", {
  tag: "@phone",
}, async ({ openBrowser, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*404/);
  const { db } = ownShop;
  const course = await longCourse(ownShop, { sections: 1, lessons: 3 });
  const [first = 0, second = 0, third = 0] = course.lessons;
  await db
    .updateTable("lesson")
    .set({ release: "after_lesson", release_lesson_id: first, completion: "marked" })
    .where("id", "=", second)
    .execute();
  await db
    .updateTable("lesson")
    .set({ release: "on_date", release_at: new Date("2030-01-02T03:00:00Z") })
    .where("id", "=", third)
    .execute();
  await db.updateTable("lesson").set({ completion: "marked" }).where("id", "=", first).execute();
  const phone = await openBrowser({ viewport: phoneSize });
  const person = await comeAsStudent(phone, ownShop);
  const { id } = await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "waiting" })
    .returning("id")
    .executeTakeFirstOrThrow();

  for (const path of [`/learn/${course.id}`, `/learn/${course.id}/${first}`]) {
    await openShop(phone, path);
    await expect(
      phone.getByRole("heading", { name: `ร้านกำลังตรวจสลิปของ ${course.title}`, level: 1 }),
    ).toBeVisible();
  }
  await looksRight(phone, "room-waiting");

  await db.updateTable("enrollment").set({ state: "active" }).where("id", "=", id).execute();
  expect((await openShop(phone, `/learn/${course.id}/${second}`)).status()).toBe(404);
  await expect(phone.getByText("เรียนจบ “บทที่ 1” ก่อน บทนี้จึงเปิด")).toBeVisible();
  await looksRight(phone, "room-locked");
  await phone.getByRole("link", { name: "ไปบทที่ต้องเรียนก่อน" }).click();
  await expect(phone).toHaveURL(`/learn/${course.id}/${first}`);
  await openShop(phone, `/learn/${course.id}/${third}`);
  await expect(phone.getByText(/^บทนี้เปิด 2\sม\.ค\.\s2573\s10:00\sน\./)).toBeVisible();

  await db
    .updateTable("enrollment")
    .set({ starts_at: new Date("2025-01-01"), ends_at: new Date("2025-02-01") })
    .where("id", "=", id)
    .execute();
  await openShop(phone, `/learn/${course.id}/${first}`);
  await expect(phone).toHaveURL(`/learn/${course.id}/${first}`);
  await expect(phone.getByText(`เวลาเรียน ${course.title} หมดแล้ว`)).toBeVisible();
  await expect(phone.getByText(/^เรียนได้ถึง 1\sก\.พ\.\s2568/)).toBeVisible();
  await looksRight(phone, "room-ended");
  await phone.getByRole("link", { name: "ดูแพ็กเกจเรียนต่อ" }).click();
  await expect(phone).toHaveURL(`/courses/${course.id}`);
});

type LongCourse = { id: number; title: string; lessons: number[] };

async function longCourse(
  shop: OwnShop,
  { sections, lessons }: { sections: number; lessons: number },
): Promise<LongCourse> {
  const { db } = shop;
  const course = await newCourse(shop);
  const made = await db
    .insertInto("course_section")
    .values(
      Array.from({ length: sections }, (_, at) => ({
        item_id: course.id,
        position: at + 1,
        title_th: `หมวดที่ ${at + 1} การผสมสีและน้ำหนักของแสงเงา`,
        title_en: "",
        is_published: true,
      })),
    )
    .returning("id")
    .execute();
  const rows = await db
    .insertInto("lesson")
    .values(
      Array.from({ length: lessons }, (_, at) => ({
        section_id: made[Math.floor((at * sections) / lessons)]?.id ?? 0,
        item_id: course.id,
        position: at + 1,
        kind: "text" as const,
        title_th: `บทที่ ${at + 1}`,
        title_en: "",
        body_th: "ผสมสีทีละน้อย แล้วรอให้แห้งก่อนลงชั้นต่อไป",
        is_published: true,
        completion: "marked" as const,
        seconds: 180,
      })),
    )
    .returning("id")
    .execute();
  return { id: course.id, title: course.title, lessons: rows.map(({ id }) => id) };
}
