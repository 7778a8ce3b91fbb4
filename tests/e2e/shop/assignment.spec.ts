import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { givenInstructor } from "../../support/factories.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

const picture = {
  name: "ดอกไม้ของฉัน.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync(
    new URL("../../../src/server/demo/pictures/covers/machine-learning.webp", import.meta.url),
  ),
};

test("LEARN-38 LEARN-06 a learner hands in a picture and recorded sound from a phone, is asked once more, hands in again and is accepted; no one else sees it", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop, troubles }) => {
  // Strangers are told that there is nothing.
  troubles.expect(/Failed to load resource.*404/);
  const course = await newCourse(ownShop);
  await ownShop.db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
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
  await write(page, course.id);
  const lesson = await savedLesson(ownShop, course.id);

  const phone = await openBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await withMicrophone(phone);
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  const panel = phone.getByRole("region", { name: "ส่งงาน" });
  await expect(panel.getByText("ส่งได้: ข้อความ, รูปภาพ, เสียง, เอกสาร")).toBeVisible();
  await expect(panel.getByRole("button", { name: "ส่งงาน" })).toBeDisabled();
  await looksRight(phone, "assignment-1-open");

  await panel.getByRole("textbox", { name: "ข้อความถึงผู้สอน" }).fill("วาดจากดอกไม้หน้าบ้านครับ\nใช้สีน้ำ");
  await expect(panel.getByText("ถ่ายรูป", { exact: true })).toBeVisible();
  await panel.getByLabel("ถ่ายรูป").setInputFiles(picture);
  await expect(panel.getByRole("link", { name: "เปิด ดอกไม้ของฉัน" })).toBeVisible();
  await panel.getByRole("button", { name: "อัดเสียง", exact: true }).click();
  await expect(panel.getByText("กำลังอัดเสียง 0:01")).toBeVisible();
  await panel.getByRole("button", { name: "หยุดอัด" }).click();
  await expect(panel.getByLabel("เสียงที่อัด 1", { exact: true })).toBeVisible();
  await panel.getByLabel("เลือกไฟล์").setInputFiles({
    name: "ใหญ่.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(3 * 1024 * 1024),
  });
  await expect(panel.getByText("ส่งไฟล์ ใหญ่.pdf ไม่สำเร็จ: ไฟล์ใหญ่เกิน 2 MB")).toBeVisible();
  await looksRight(phone, "assignment-2-filled");
  // A phone that throws the page away brings it back as it was.
  await phone.reload();
  await expect(panel.getByRole("textbox", { name: "ข้อความถึงผู้สอน" })).toHaveValue(
    "วาดจากดอกไม้หน้าบ้านครับ\nใช้สีน้ำ",
  );
  await expect(panel.getByRole("link", { name: "เปิด ดอกไม้ของฉัน" })).toBeVisible();
  await expect(panel.getByLabel("เสียงที่อัด 1", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "ส่งงาน", exact: true }).click();
  await expect(panel.getByText(/^ส่งงานแล้ว/)).toBeVisible();
  await expect(panel.getByText("รอตรวจ", { exact: true })).toBeVisible();
  await looksRight(phone, "assignment-3-handed-in");
  expect(
    await phone.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("work:")),
    ),
  ).toEqual([]);

  const teacher = await openBrowser({ viewport: { width: 1280, height: 800 } });
  const account = await givenInstructor(ownShop.db);
  await ownShop.db
    .insertInto("course_instructor")
    .values({ item_id: course.id, account_id: account.id, position: 0 })
    .execute();
  await bringSession(teacher, ownShop, account);
  await openShop(teacher, "/myaccount/instructor/home");
  await teacher.getByRole("link", { name: "งานที่รอตรวจ" }).click();
  await expect(teacher.getByText("รอตรวจ 1 งาน")).toBeVisible();
  await looksRight(teacher, "assignment-4-queue");
  await teacher.getByRole("link", { name: /ส่งการบ้าน/ }).click();
  await expect(teacher.getByText("วาดจากดอกไม้หน้าบ้านครับ")).toBeVisible();
  const shown = teacher.getByRole("link", { name: "เปิด ดอกไม้ของฉัน" }).locator("img");
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const heard = teacher.getByLabel("เสียงที่อัด 1", { exact: true });
  expect(
    await heard.evaluate((one) =>
      fetch((one as HTMLAudioElement).src).then((answer) => [
        answer.status,
        answer.headers.get("content-type")?.split("/")[0],
      ]),
    ),
  ).toEqual([200, "audio"]);
  await teacher.getByRole("radio", { name: "ขอให้ส่งอีกครั้ง" }).check();
  await teacher.getByRole("textbox", { name: /^คะแนน/ }).fill("12");
  await expect(teacher.getByText("ใส่ตัวเลข 0 ถึง 10")).toBeVisible();
  await teacher.getByRole("textbox", { name: /^คะแนน/ }).fill("6");
  await teacher
    .getByRole("textbox", { name: "ความเห็นถึงผู้เรียน" })
    .fill("สวยมาก ลองถ่ายในที่สว่างกว่านี้อีกครั้งนะ");
  await looksRight(teacher, "assignment-5-answer");
  await teacher.getByRole("button", { name: "บันทึกผล" }).click();
  await expect(teacher.getByRole("button", { name: "แก้ผลการตรวจ" })).toBeVisible();

  await phone.reload();
  await expect(panel.getByText("สวยมาก ลองถ่ายในที่สว่างกว่านี้อีกครั้งนะ")).toBeVisible();
  await expect(panel.getByText("ได้ 6 จาก 10 คะแนน")).toBeVisible();
  await looksRight(phone, "assignment-6-once-more");
  await panel.getByRole("textbox", { name: "ข้อความถึงผู้สอน" }).fill("ถ่ายใหม่แล้วครับ");
  await panel.getByRole("button", { name: "เอา ดอกไม้ของฉัน ออก" }).click();
  await panel.getByLabel("เลือกไฟล์").setInputFiles({ ...picture, name: "สว่างขึ้น.jpg" });
  await expect(panel.getByRole("link", { name: "เปิด สว่างขึ้น" })).toBeVisible();
  await panel.getByRole("button", { name: "ส่งงานอีกครั้ง" }).click();
  await expect(panel.getByText(/^ส่งงานแล้ว/)).toBeVisible();

  // The page that is open at the instructor's shows work that is not the newest any more.
  await teacher.getByRole("button", { name: "แก้ผลการตรวจ" }).click();
  await teacher.getByRole("radio", { name: "ให้ผ่าน" }).check();
  troubles.expect(/Failed to load resource.*409/);
  await teacher.getByRole("button", { name: "บันทึกผล" }).click();
  await expect(teacher.getByText("ผู้เรียนส่งงานครั้งใหม่แล้ว เปิดงานล่าสุดก่อนตอบ")).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText("ถ่ายใหม่แล้วครับ")).toBeVisible();
  await teacher.getByRole("radio", { name: "ให้ผ่าน" }).check();
  await teacher.getByRole("textbox", { name: /^คะแนน/ }).fill("9");
  await teacher.getByRole("button", { name: "บันทึกผล" }).click();
  await expect(teacher.getByRole("button", { name: "แก้ผลการตรวจ" })).toBeVisible();

  await phone.reload();
  await expect(panel.getByText("ได้ 9 จาก 10 คะแนน")).toBeVisible();
  await expect(
    phone.getByText("เรียนจบบทนี้แล้ว").or(phone.getByText("เรียนจบแล้ว")).first(),
  ).toBeVisible();
  await looksRight(phone, "assignment-7-accepted");

  await openShop(page, "/admin/submissions");
  await expect(
    page.getByRole("link", { name: `${person.firstName} ${person.lastName}` }).first(),
  ).toBeVisible();
  await looksRight(page, "assignment-8-admin");

  // Another learner of the course, a student without it, and an instructor of another course.
  const path = new URL(teacher.url()).pathname;
  const other = await openBrowser();
  const classmate = await comeAsStudent(other, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: classmate.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(other, `/learn/${course.id}/${lesson.id}`);
  await expect(other.getByText("วาดรูปดอกไม้หนึ่งดอก")).toBeVisible();
  await expect(other.getByText("ถ่ายใหม่แล้วครับ")).toHaveCount(0);
  const elsewhere = await givenInstructor(ownShop.db);
  // The classmate's page tells at its end what was learned, and is refused: the browser is another
  // person's by then.
  troubles.expect(/403 .*\/progress\)$/);
  for (const stranger of [classmate, elsewhere]) {
    await bringSession(other, ownShop, stranger);
    expect((await other.goto(path))?.status()).toBe(404);
    await openShop(other, "/learn/submissions");
    await expect(other.getByText("ไม่มีงานรอตรวจ")).toBeVisible();
  }
});

/** A tone in place of a microphone, so that the browser's own recorder has something to record. */
async function withMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = async () => {
      const room = new AudioContext();
      const end = room.createMediaStreamDestination();
      const tone = room.createOscillator();
      tone.connect(end);
      tone.start();
      return end.stream;
    };
    Object.defineProperty(navigator, "mediaDevices", {
      value: { getUserMedia: listen },
      configurable: true,
    });
  });
}

async function write(page: Page, courseId: number): Promise<void> {
  await openShop(page, `/admin/courses/${courseId}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มการบ้าน" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ส่งการบ้าน");
  await page
    .getByRole("textbox", { name: /^เนื้อหา/ })
    .first()
    .fill("วาดรูปดอกไม้หนึ่งดอก แล้วเล่าว่าวาดอย่างไร");
  await page.getByRole("textbox", { name: "ไฟล์ละไม่เกินกี่ MB" }).fill("2");
  await page.getByRole("textbox", { name: "คะแนนเต็ม" }).fill("10");
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await looksRight(page, "assignment-0-form");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await page.getByText("ส่งการบ้าน").first().click();
  await expect(page.getByRole("link", { name: "งานที่ส่งเข้ามา" })).toBeVisible();
}
