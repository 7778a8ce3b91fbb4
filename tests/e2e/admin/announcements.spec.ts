import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test as base } from "../support/own-shop.ts";
import { givenOwner, publicOf } from "../support/paid-order.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

test("an owner writes to the learners of a course, sees who gets it, and a learner reads it in the room", async ({
  page,
  openBrowser,
  ownShop,
  troubles,
}) => {
  // The preview of a mail runs nothing.
  troubles.expect(/Blocked script execution in 'about:srcdoc'/);
  const shop = publicOf(ownShop);
  const course = await newCourse(shop);
  const student = await openBrowser();
  const person = await comeAsStudent(student, shop);
  await shop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const { title_th: title } = await shop.db
    .selectFrom("catalog_item")
    .select("title_th")
    .where("id", "=", course.id)
    .executeTakeFirstOrThrow();
  await bringSession(page, shop, await givenOwner(shop));
  await openShop(page, "/admin/announcements");
  await expect(page.getByText("ยังไม่มีประกาศ")).toBeVisible();
  await looksRight(page, "announce-1-empty");

  await page.getByRole("link", { name: "เขียนประกาศ" }).click();
  await page.getByLabel("ค้นหาคอร์สหรือสินค้า").fill(title);
  await page.getByRole("checkbox", { name: title }).first().click();
  await expect(page.getByText("จะได้รับ 1 คน")).toBeVisible();
  await page.getByLabel("หัวเรื่อง (ไทย)").fill("คลาสสดวันเสาร์ย้ายเป็น 14:00 น.");
  await page
    .getByRole("textbox", { name: "ข้อความ (ไทย)" })
    .fill("คลาสสดวันเสาร์ย้ายไปเริ่ม **14:00 น.**\n- เตรียมกระดาษ\n- เตรียมดินสอ");
  await page.getByRole("button", { name: "ดูตัวอย่างอีเมล" }).click();
  await expect(page.frameLocator("iframe").getByText("เตรียมดินสอ")).toBeVisible();
  await looksRight(page, "announce-2-form");
  await page.getByRole("button", { name: "บันทึกฉบับร่าง" }).click();
  await expect(page.getByRole("heading", { name: /^ประกาศ #/ })).toBeVisible();

  await page.getByRole("button", { name: "ส่งหรือตั้งเวลา" }).click();
  const form = dialog(page, "ส่งประกาศนี้");
  await form.getByText("ตั้งเวลาส่ง", { exact: true }).click();
  await looksRight(page, "announce-3-send", { whole: false });
  await form.getByText("ส่งทันที").click();
  await form.getByRole("button", { name: "ส่งเลย" }).click();
  await expect(page.getByText("ส่งแล้ว 1 จาก 1 คน")).toBeVisible();
  await looksRight(page, "announce-4-sent");
  await openShop(page, "/admin/announcements");
  await expect(page.getByRole("link", { name: /คลาสสดวันเสาร์/ })).toBeVisible();
  await looksRight(page, "announce-5-list");

  await openShop(student, `/learn/${course.id}`);
  await expect(student.getByText("ใหม่ 1")).toBeVisible();
  await looksRight(student, "announce-6-room");
  await student.getByText("คลาสสดวันเสาร์ย้ายเป็น 14:00 น.").click();
  await expect(student.getByText("เตรียมดินสอ")).toBeVisible();
  await expect(student.getByText("ใหม่ 1")).toBeHidden();
  const read = () =>
    shop.db
      .selectFrom("announcement_read")
      .select("account_id")
      .where("account_id", "=", person.id)
      .execute();
  await expect.poll(read).toHaveLength(1);
  await student.emulateMedia({ colorScheme: "dark" });
  await looksRight(student, "announce-7-read-dark");
});
