import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent, newCourse } from "../support/shopper.ts";

const body = `## สิ่งที่ต้องเตรียม
| พู่กัน | ใช้กับ | ราคา |
|---|---|---|
| เบอร์ 6 | พื้นใหญ่ | 120 |
| เบอร์ 2 | **รายละเอียด** | 80 |

\`\`\`
สี = น้ำ * 2
\`\`\`
1. ผสมสี
รอให้แห้ง
2. ลงชั้นที่สอง
อ่านต่อที่ [เว็บของสมาคม](https://example.com/a)
![พู่กันสามเบอร์](พู่กัน.png)`;

test("LEARN-02 LEARN-35 a lesson shows tables, code and pictures; who completes the course sees it once on a page of its own, and again when they come for it", {
  tag: "@phone",
}, async ({ openBrowser, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const section = await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const lesson = await db
    .insertInto("lesson")
    .values({
      section_id: section.id,
      item_id: course.id,
      position: 1,
      kind: "text",
      title_th: "เตรียมของ",
      title_en: "",
      body_th: body,
      seconds: 300,
      is_published: true,
      completion: "marked",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  const person = await comeAsStudent(phone, ownShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(phone, `/learn/${course.id}/${lesson.id}`);
  await expect(phone.getByRole("columnheader", { name: "ใช้กับ" })).toBeVisible();
  await expect(phone.getByRole("row", { name: "เบอร์ 2 รายละเอียด 80" })).toBeVisible();
  await expect(phone.getByText("สี = น้ำ * 2")).toBeVisible();
  await expect(phone.locator("ol[start='2']")).toContainText("ลงชั้นที่สอง");
  await expect(phone.getByRole("link", { name: "เว็บของสมาคม" })).toHaveAttribute("rel", /noopener/);
  // A picture whose file is not there is its words.
  await expect(phone.getByText("พู่กันสามเบอร์")).toBeVisible();
  await looksRight(phone, "completion-1-lesson");

  await phone.getByRole("button", { name: "เรียนจบบทนี้แล้ว" }).click();
  await expect(phone).toHaveURL(`/learn/${course.id}/complete`);
  await expect(phone.getByRole("heading", { name: "ยินดีด้วย คุณเรียนจบแล้ว" })).toBeVisible();
  await expect(phone.getByText("1 บท · เรียนไปทั้งหมด 5 นาที")).toBeVisible();
  await expect(phone.getByRole("button", { name: "คัดลอก ลิงก์ใบประกาศ" })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "คอร์สต่อไป" })).toBeVisible();
  await looksRight(phone, "completion-2-page");
  await phone.emulateMedia({ colorScheme: "dark" });
  await looksRight(phone, "completion-3-dark");
  await phone.setViewportSize({ width: 1280, height: 900 });
  await looksRight(phone, "completion-4-wide");

  // It comes by itself once.
  await openShop(phone, `/learn/${course.id}`);
  await expect(phone).toHaveURL(`/learn/${course.id}`);
  await looksRight(phone, "completion-5-room");
  await phone.getByRole("link", { name: "ดูสรุปการเรียน" }).click();
  await expect(phone).toHaveURL(`/learn/${course.id}/complete`);
  await phone.getByRole("link", { name: "เปิดใบประกาศ" }).click();
  await expect(phone.getByText("ใบประกาศนี้ถูกต้อง")).toBeVisible();
  await expect(phone.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/share\/certificate\/\w+\/th\.jpg$/,
  );
  await looksRight(phone, "completion-6-certificate");
});
