import { expect, type Page } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

test("LEARN-30 LEARN-31 LEARN-32 LEARN-33 an owner writes a quiz, a student fails it, passes it on the second try, and the owner sees how each question did", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop, troubles }) => {
  // A question that cannot be asked is refused.
  troubles.expect(/Failed to load resource.*422/);
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

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const lesson = await savedLesson(ownShop, course.id);
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  await expect(phone.getByText("ผ่านเมื่อได้ 100% ขึ้นไป")).toBeVisible();
  await looksRight(phone, "quiz-2-start");

  await phone.getByRole("button", { name: "เริ่มทำแบบทดสอบ" }).click();
  await expect(phone.getByRole("heading", { name: "ครั้งที่ 1" })).toBeFocused();
  await phone.getByRole("radio", { name: "เชียงใหม่" }).check();
  await expect(phone.getByText("ตอบแล้ว 1 จาก 2 ข้อ บันทึกแล้ว")).toBeVisible();
  await looksRight(phone, "quiz-3-questions");
  // Another device goes on with what was answered.
  await phone.reload();
  await phone.getByRole("button", { name: "ทำต่อจากเดิม" }).click();
  await phone.getByRole("button", { name: "ข้อก่อนหน้า" }).click();
  await expect(phone.getByRole("radio", { name: "เชียงใหม่" })).toBeChecked();
  await phone.getByRole("button", { name: "ข้อถัดไป" }).click();
  // It goes on at the first question without an answer.
  await expect(phone.getByText("ข้อ 2 จาก 2")).toBeVisible();
  await phone.getByRole("button", { name: "ส่งคำตอบ" }).click();
  await expect(phone.getByText("ยังไม่ได้ตอบ 1 ข้อ ส่งแล้วแก้ไขไม่ได้")).toBeVisible();
  await phone.getByRole("dialog").getByRole("button", { name: "ส่งคำตอบ" }).click();
  await expect(phone.getByText("ยังไม่ผ่าน ได้ 0%")).toBeVisible();
  await expect(phone.getByText("เพราะเป็นเมืองหลวง")).toHaveCount(0);
  await looksRight(phone, "quiz-4-failed");

  await phone.getByRole("button", { name: "ลองใหม่" }).click();
  await expect(phone.getByRole("heading", { name: "ครั้งที่ 2" })).toBeFocused();
  await phone.getByRole("radio", { name: "กรุงเทพฯ" }).check();
  await phone.getByRole("button", { name: "ข้อถัดไป" }).click();
  await arrange(phone, ["หนึ่ง", "สอง", "สาม"]);
  await expect(phone.getByText("ตอบแล้ว 2 จาก 2 ข้อ บันทึกแล้ว")).toBeVisible();
  await phone.getByRole("button", { name: "ส่งคำตอบ" }).click();
  await expect(phone.getByText("สอบผ่าน ได้ 100%")).toBeVisible();
  await expect(phone.getByText("เพราะเป็นเมืองหลวง")).toBeVisible();
  await expect(phone.getByText("เรียนจบคอร์สแล้ว ยินดีด้วย")).toBeVisible();
  await looksRight(phone, "quiz-5-passed");

  await openShop(page, `/admin/lessons/${lesson.id}/questions`);
  await expect(page.getByText("ส่งคำตอบแล้ว 2 ครั้ง ผ่าน 1 ครั้ง")).toBeVisible();
  await page.getByText("1. เมืองหลวงของไทยคือที่ไหน").click();
  await expect(page.getByText("ตอบ 2 ครั้ง ถูก 1 ครั้ง ได้คะแนน 50%").first()).toBeVisible();
  await looksRight(page, "quiz-6-figures");
});

/** Puts lines in this order by their buttons. */
async function arrange(page: Page, names: readonly string[]): Promise<void> {
  const keep = page.getByRole("button", { name: "ลำดับนี้ถูกแล้ว" });
  if (await keep.isVisible()) await keep.click();
  for (const [place, name] of names.entries()) {
    const lines = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^เลื่อน .* ขึ้น$/ }) });
    const at = async () => (await lines.allInnerTexts()).findIndex((text) => text.includes(name));
    while ((await at()) > place)
      await page.getByRole("button", { name: `เลื่อน ${name} ขึ้น` }).click();
  }
}

async function write(page: Page, courseId: number): Promise<void> {
  await openShop(page, `/admin/courses/${courseId}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มแบบทดสอบ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("สอบท้ายบท");
  await page.getByRole("textbox", { name: "เกณฑ์ผ่านกี่เปอร์เซ็นต์" }).fill("100");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await page.getByText("สอบท้ายบท").first().click();
  await page.getByRole("link", { name: "คำถามของแบบทดสอบ" }).click();
  await expect(page.getByText(/ยังไม่มีคำถาม/)).toBeVisible();

  await page.getByRole("button", { name: "เพิ่มคำถาม" }).click();
  await page.getByRole("textbox", { name: "คำถาม", exact: true }).fill("เมืองหลวงของไทยคือที่ไหน");
  await page.getByRole("textbox", { name: "ตัวเลือก 1", exact: true }).fill("เชียงใหม่");
  await page.getByRole("textbox", { name: "ตัวเลือก 2", exact: true }).fill("กรุงเทพฯ");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("กรุณาเลือกคำตอบที่ถูก 1 ข้อ")).toBeVisible();
  await page.getByRole("radio", { name: "ตัวเลือก 2 ถูก" }).check();
  await page.getByRole("textbox", { name: /^คำอธิบายหลังตรวจ/ }).fill("เพราะเป็นเมืองหลวง");
  await looksRight(page, "quiz-0-question");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("1. เมืองหลวงของไทยคือที่ไหน")).toBeVisible();

  await page.getByRole("combobox", { name: "ชนิดคำถาม" }).selectOption("order");
  await page.getByRole("button", { name: "เพิ่มคำถาม" }).click();
  await page.getByRole("textbox", { name: "คำถาม", exact: true }).fill("เรียงจากน้อยไปมาก");
  await page.getByRole("button", { name: "เพิ่มตัวเลือก" }).click();
  for (const [at, name] of ["หนึ่ง", "สอง", "สาม"].entries())
    await page.getByRole("textbox", { name: `ตัวเลือก ${at + 1}`, exact: true }).fill(name);
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("2. เรียงจากน้อยไปมาก")).toBeVisible();
  await looksRight(page, "quiz-1-questions");

  await page.getByRole("link", { name: "เนื้อหาคอร์ส" }).click();
  await page.getByText("สอบท้ายบท").first().click();
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("ฉบับร่าง")).toHaveCount(0);
}
