import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { mp4 } from "../../support/examples/videos.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, newCourse } from "../support/shopper.ts";

test("LEARN-46 twenty files that are dropped together become twenty drafts in order, though the connection breaks", {
  tag: ["@long", "@phone"],
}, async ({ page, ownShop, troubles }) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED|NetworkFault|Failed to fetch|WebSocket/);
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .execute();
  await bringSession(
    page,
    ownShop,
    await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  const names = Array.from({ length: 20 }, (_, at) => at + 1);
  const files = names.map((number) =>
    number % 4 === 0
      ? {
          name: `บทที่ ${number}.pdf`,
          buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(number * 100)}\n%%EOF`),
        }
      : { name: `บทที่ ${number}.mp4`, buffer: mp4({ dataBytes: 200_000 + number, seconds: 60 }) },
  );
  // On the disk, so that they are the same files when they are chosen again.
  const folder = await mkdtemp(join(tmpdir(), "many-files-"));
  const odd = { name: "โปรแกรม.exe", buffer: Buffer.from("MZ") };
  // As a folder shows them: the tenth before the second.
  const chosen = [...files, odd]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name }) => join(folder, name));
  for (const { name, buffer } of [...files, odd]) await writeFile(join(folder, name), buffer);
  await page.getByLabel("เพิ่มหลายไฟล์พร้อมกัน").setInputFiles(chosen);
  await expect(page.getByText("ไฟล์เหล่านี้ใช้เป็นบทเรียนไม่ได้: โปรแกรม.exe")).toBeVisible();
  await expect(page.getByText(/เสร็จแล้ว (?:[3-9]|1\d) จาก 20 ไฟล์/)).toBeVisible();
  await page.context().setOffline(true);
  await looksRight(page, "many-0-sending");
  await page.waitForTimeout(2_000);
  await page.context().setOffline(false);
  // The files are sent on while another page of the area is open.
  await page.getByRole("link", { name: "คอร์สและสินค้า" }).last().click();
  const tray = page.getByRole("region", { name: "ไฟล์บทเรียนที่กำลังส่ง" });
  await expect(tray.getByText("ส่งไฟล์บทเรียนแล้ว 20/20")).toBeVisible({ timeout: 60_000 });
  await looksRight(page, "many-0b-tray");
  await tray.getByRole("link", { name: "ส่งไฟล์บทเรียนแล้ว 20/20" }).click();
  await expect(page.getByText("เสร็จแล้ว 20 จาก 20 ไฟล์")).toBeVisible();
  await tray.getByRole("button", { name: "ปิด" }).click();

  const lessons = await db
    .selectFrom("lesson")
    .select(["title_th", "kind", "video_file", "is_published"])
    .select(({ selectFrom }) =>
      selectFrom("lesson_file")
        .select(({ fn }) => fn.countAll<number>().as("files"))
        .whereRef("lesson_id", "=", "lesson.id")
        .as("files"),
    )
    .where("item_id", "=", course.id)
    .orderBy("position")
    .execute();
  expect(lessons.map(({ title_th: title }) => title)).toEqual(
    names.map((number) => `บทที่ ${number}`),
  );
  for (const { kind, video_file: film, files: count, is_published: isPublished } of lessons) {
    expect([film !== null, Number(count), isPublished]).toEqual(
      kind === "video" ? [true, 0, false] : [false, 1, false],
    );
  }
  await looksRight(page, "many-1-done");

  // Published by two presses, however many there are.
  const presses = await countPresses(page);
  await page.getByRole("button", { name: "เลือกบทที่ยังไม่เผยแพร่ทั้งหมด" }).click();
  await page.getByRole("button", { name: "เผยแพร่ที่เลือก" }).click();
  await expect(page.getByText("เผยแพร่แล้ว 20 บท")).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(4);
  const published = await db
    .selectFrom("lesson")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", course.id)
    .where("is_published", "=", true)
    .executeTakeFirstOrThrow();
  expect(Number(published.count)).toBe(20);
  await looksRight(page, "many-2-published");

  // The same once more makes none twice, also on the page opened anew.
  await page.reload();
  await page.getByLabel("เพิ่มหลายไฟล์พร้อมกัน").setInputFiles(chosen);
  await expect(page.getByText("เสร็จแล้ว 20 จาก 20 ไฟล์")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^มีบทเรียนของไฟล์นี้อยู่แล้ว/)).toHaveCount(20);
  const { count } = await db
    .selectFrom("lesson")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", course.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(20);
});

/** Counts the presses in the page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.presses = "0";
    addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted)
          document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1);
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => document.body.dataset.presses));
}
