import { expect } from "@playwright/test";
import { pdfText } from "../../support/pdf-text.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

test("LEARN-35 LEARN-36 LEARN-37 an owner chooses how certificates look, a learner takes theirs home, and the owner revokes it and takes that back", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop }) => {
  const course = await newCourse(ownShop);
  const code = "abcdefghjkmnpqrstvwxyz0123";
  await bringSession(
    page,
    ownShop,
    await ownShop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, "/admin/settings/certificate");
  await page.getByRole("textbox", { name: /^ชื่อผู้ลงนาม(?!คนที่สอง)/ }).fill("ครูน้ำใจ ศรีสุข");
  await page.getByLabel("ข้อความเพิ่มเติม (ไทย)").fill("รับรองโดยสมาคมครู");
  await expect(page.getByText("ครูน้ำใจ ศรีสุข")).toBeVisible();
  await looksRight(page, "certificate-1-settings");
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByText("ยังไม่ได้บันทึก")).toHaveCount(0);

  const phone = await openBrowser();
  const person = await comeAsStudent(phone, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await ownShop.db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .execute();
  await ownShop.db
    .insertInto("certificate")
    .values({
      code,
      account_id: person.id,
      item_id: course.id,
      learner_name: "น้ำใส ปู่เก่งกตัญญู",
      course_th: "ญี่ปุ่นเบื้องต้น",
      course_en: "Beginner's Japanese",
      minutes: 150,
      completed_at: new Date("2026-11-27T17:30:00Z"),
    })
    .execute();
  await openShop(phone, `/certificate/${code}`);
  await expect(phone.getByText("ใบประกาศนี้ถูกต้อง")).toBeVisible();
  await expect(phone.getByText("ครูน้ำใจ ศรีสุข")).toBeVisible();
  await looksRight(phone, "certificate-2-page");
  const [paper] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("link", { name: "ดาวน์โหลด PDF" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await paper.createReadStream()) chunks.push(chunk as Buffer);
  expect(pdfText(Buffer.concat(chunks))).toEqual(
    expect.arrayContaining(["น้ำใส ปู่เก่งกตัญญู", "ครูน้ำใจ ศรีสุข"]),
  );
  const [credential] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("link", { name: "ดาวน์โหลดใบรับรองดิจิทัล (Open Badges)" }).click(),
  ]);
  expect(credential.suggestedFilename()).toMatch(/\.jwt$/);

  await openShop(page, `/admin/certificates?q=${encodeURIComponent("ปู่เก่ง")}`);
  await expect(page.getByRole("link", { name: /^น้ำใส ปู่เก่งกตัญญู/ })).toBeVisible();
  await looksRight(page, "certificate-3-list");
  const acts = page.getByRole("button", { name: /^จัดการ น้ำใส ปู่เก่งกตัญญู/ });
  await acts.click();
  await page.getByRole("button", { name: "เพิกถอน", exact: true }).click();
  await page.getByLabel("เหตุผล").fill("ออกให้ผิดคน");
  await looksRight(page, "certificate-4-revoke");
  await page.getByRole("dialog").getByRole("button", { name: "เพิกถอน", exact: true }).click();
  await expect(page.locator("tbody").getByText("เพิกถอนแล้ว")).toBeVisible();
  await looksRight(page, "certificate-5-revoked-list");

  await phone.reload();
  await expect(phone.getByText("ใบประกาศนี้ถูกเพิกถอน")).toBeVisible();
  await expect(phone.getByText("ออกให้ผิดคน")).toHaveCount(0);
  await expect(phone.getByRole("link", { name: /Open Badges/ })).toHaveCount(0);
  await looksRight(phone, "certificate-6-revoked-page");

  await acts.click();
  await page.getByRole("button", { name: "ยกเลิกการเพิกถอน" }).click();
  await acts.click();
  await expect(page.getByRole("button", { name: "เพิกถอน", exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("ใบประกาศนี้ถูกต้อง")).toBeVisible();
});
