import { expect } from "@playwright/test";
import sharp from "sharp";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

test("LEARN-30 LEARN-32 on a phone the curriculum is a sheet, questions show pictures, and a time that is over is said", {
  tag: ["@long", "@phone"],
}, async ({ page, openBrowser, ownShop, troubles }) => {
  // A picture without words is refused.
  troubles.expect(/Failed to load resource.*422/);
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const section = await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kinds = ["video", "text", "file", "live", "quiz"] as const;
  const lessons = await db
    .insertInto("lesson")
    .values(
      kinds.map((kind, at) => ({
        section_id: section.id,
        item_id: course.id,
        position: at + 1,
        kind,
        title_th: `บทที่ ${at + 1}`,
        title_en: "",
        is_published: true,
        completion: kind === "quiz" ? "passed" : "opened",
        quiz_minutes: kind === "quiz" ? 10 : null,
        is_preview: kind === "quiz",
      })),
    )
    .returning(["id", "kind"])
    .execute();
  const idOf = (kind: string) => lessons.find((one) => one.kind === kind)?.id ?? 0;

  // The owner asks with pictures.
  await bringSession(
    page,
    ownShop,
    await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/lessons/${idOf("quiz")}/questions`);
  await page.getByRole("button", { name: "เพิ่มคำถาม" }).click();
  await page.getByRole("textbox", { name: "คำถาม", exact: true }).fill("รูปไหนเป็นสีแดง");
  await page.getByRole("textbox", { name: "ตัวเลือก 1", exact: true }).fill("รูป ก");
  await page.getByRole("textbox", { name: "ตัวเลือก 2", exact: true }).fill("รูป ข");
  await page.getByRole("radio", { name: "ตัวเลือก 1 ถูก" }).check();
  await page.getByText("รูปของตัวเลือก 1").click();
  await page
    .getByLabel("เพิ่มรูป: ตัวเลือก 1")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture("#b33") });
  await page.getByRole("textbox", { name: "คำอธิบายรูป: ตัวเลือก 1" }).fill("แผ่นสี่เหลี่ยมแผ่นหนึ่ง");
  await page
    .getByLabel("เพิ่มรูป: รูปประกอบคำถาม")
    .setInputFiles({ name: "b.png", mimeType: "image/png", buffer: await picture("#37a") });
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("กรุณากรอกคำอธิบายของทุกรูป")).toBeVisible();
  await page.getByRole("textbox", { name: "คำอธิบายรูป: รูปประกอบคำถาม" }).fill("แผ่นสีน้ำเงิน");
  await looksRight(page, "room-0-admin");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("1. รูปไหนเป็นสีแดง")).toBeVisible();
  await page.getByRole("combobox", { name: "ชนิดคำถาม" }).selectOption("number");
  await page.getByRole("button", { name: "เพิ่มคำถาม" }).click();
  await page.getByRole("textbox", { name: "คำถาม", exact: true }).fill("สามคูณสี่");
  await page.getByRole("textbox", { name: "คำตอบที่ถูก" }).fill("12");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("2. สามคูณสี่")).toBeVisible();

  // A guest reads what to do next.
  const guest = await openBrowser({ viewport: { width: 390, height: 844 } });
  await openShop(guest, `/learn/${course.id}/${idOf("quiz")}`);
  await expect(guest.getByText("แบบทดสอบนี้สำหรับผู้เรียนของคอร์ส")).toBeVisible();
  await expect(guest.getByRole("button", { name: "เริ่มทำแบบทดสอบ" })).toHaveCount(0);
  await looksRight(guest, "room-1-guest");

  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  const person = await comeAsStudent(phone, ownShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, `/learn/${course.id}/${idOf("file")}`);
  const opener = phone.getByRole("button", { name: "บทเรียนทั้งหมด · บทที่ 3 จาก 5" });
  await opener.focus();
  await phone.keyboard.press("Enter");
  const sheet = phone.getByRole("dialog", { name: "บทเรียนทั้งหมด" });
  await expect(sheet.getByRole("link", { name: /บทที่ 3/ })).toBeFocused();
  await expect(sheet.getByRole("link", { name: /บทที่ 3/ })).toHaveAttribute("aria-current", "page");
  // Each kind is known by a picture of its own.
  const shapes = await sheet
    .locator("li li svg path")
    .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  expect(new Set(shapes).size).toBe(shapes.length);
  await looksRight(phone, "room-2-sheet", { whole: false });
  await phone.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole("link", { name: /บทที่ 5/ }).click();
  await expect(phone.getByRole("heading", { name: "บทที่ 5" })).toBeVisible();
  await expect(sheet).toHaveCount(0);

  // What takes time away is begun by one wilful press.
  await phone.getByRole("button", { name: "เริ่มทำแบบทดสอบ" }).dblclick();
  const asked = phone.getByRole("dialog", { name: "เริ่มทำแบบทดสอบไหม" });
  await expect(asked.getByText("เวลาเริ่มนับเมื่อกดเริ่ม")).toBeVisible();
  expect(
    await db
      .selectFrom("quiz_attempt")
      .select("number")
      .where("account_id", "=", person.id)
      .execute(),
  ).toEqual([]);
  await looksRight(phone, "room-2b-begin", { whole: false });
  await asked.getByRole("button", { name: "เริ่มทำเลย" }).click();
  await expect(phone.getByRole("radio", { name: /รูป ก.*แผ่นสี่เหลี่ยมแผ่นหนึ่ง/ })).toBeVisible();
  const shown = phone.getByRole("img", { name: "แผ่นสีน้ำเงิน" });
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await looksRight(phone, "room-3a-pictures", { whole: false });
  await phone.getByRole("button", { name: "ข้อถัดไป" }).click();
  await phone.getByRole("textbox", { name: "ตอบเป็นตัวเลข" }).fill("สิบสอง");
  await expect(phone.getByText("พิมพ์ตัวเลขอย่างเดียว ไม่ใส่หน่วย และใช้จุดเป็นทศนิยม")).toBeVisible();
  await looksRight(phone, "room-3-questions");
  await phone.getByRole("textbox", { name: "ตอบเป็นตัวเลข" }).fill("๑๒");
  await expect(phone.getByText("พิมพ์ตัวเลขอย่างเดียว ไม่ใส่หน่วย และใช้จุดเป็นทศนิยม")).toHaveCount(0);
  await expect(phone.getByText("ตอบแล้ว 1 จาก 2 ข้อ บันทึกแล้ว")).toBeVisible();

  // The time is over while the page is away; going on begins nothing new.
  await openShop(phone, `/learn/${course.id}/${idOf("quiz")}`);
  await db
    .updateTable("quiz_attempt")
    .set({ ends_at: new Date(Date.now() - 60_000) })
    .where("account_id", "=", person.id)
    .execute();
  await phone.getByRole("button", { name: "ทำต่อจากเดิม" }).dblclick();
  await expect(phone.getByText("หมดเวลาแล้ว ระบบตรวจคำตอบที่บันทึกไว้ให้")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "ครั้งที่ 1" })).toBeVisible();
  await looksRight(phone, "room-4-time-over");
  expect(
    await db
      .selectFrom("quiz_attempt")
      .select("number")
      .where("account_id", "=", person.id)
      .execute(),
  ).toEqual([{ number: 1 }]);

  // A lesson that was taken out, or is not open yet, leads back to the others.
  await db
    .updateTable("lesson")
    .set({ is_published: false })
    .where("id", "=", idOf("file"))
    .execute();
  troubles.expect(/Failed to load resource.*404/);
  expect((await openShop(phone, `/learn/${course.id}/${idOf("file")}`)).status()).toBe(404);
  await expect(phone.getByRole("heading", { name: "บทเรียนนี้ยังเปิดไม่ได้", level: 1 })).toBeVisible();
  await looksRight(phone, "room-4b-missing");
  await phone.getByRole("link", { name: "ดูบทเรียนทั้งหมด" }).click();
  await expect(phone.getByText(/^เรียนไปแล้ว \d จาก 4 บท$/)).toBeVisible();

  // Where there is room, it stands beside the lesson.
  await page.setViewportSize({ width: 1280, height: 900 });
  await bringSession(page, ownShop, person);
  await openShop(page, `/learn/${course.id}/${idOf("quiz")}`);
  await expect(page.getByRole("complementary", { name: "บทเรียนทั้งหมด" })).toBeVisible();
  await expect(page.getByRole("button", { name: /บทเรียนทั้งหมด/ })).toBeHidden();
  await looksRight(page, "room-5-admin");
});

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer();
}
