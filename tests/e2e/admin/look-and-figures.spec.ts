import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

test("TEXT-02 the owner's colour is darkened where it could not be read, and every page has it", async ({
  page,
}) => {
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/settings/identity");
  const main = page.getByRole("main");
  await main.getByLabel("สีของร้าน").fill("#e91e63");
  await main.getByRole("combobox", { name: "มุมของปุ่มและการ์ด" }).selectOption("soft");
  await expect(main.getByRole("heading", { name: "ตัวอย่างร้าน" })).toBeVisible();
  await main.getByLabel("สีของร้าน").fill("#ffd400");
  await expect(main.getByText(/^สีที่เลือกอ่อนเกินไปสำหรับตัวหนังสือ/)).toBeVisible();
  await looksRight(page, "look-1-settings");
  await main.getByLabel("สีของร้าน").fill("#7a1f5c");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByRole("status").filter({ hasText: "บันทึกแล้ว" }).first()).toBeVisible();
  await expect(async () => {
    await openShop(page, "/courses");
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--brand").trim(),
    );
    expect(brand).toBe("#7a1f5c");
  }).toPass();
  await looksRight(page, "look-2-courses");
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "look-3-dark");

  // Other stories of this worker read the shop as it comes.
  await openShop(page, "/admin/settings/identity");
  await main.getByLabel("สีของร้าน").fill("#0a6857");
  await main.getByRole("combobox", { name: "มุมของปุ่มและการ์ด" }).selectOption("round");
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByRole("status").filter({ hasText: "บันทึกแล้ว" }).first()).toBeVisible();
});

test("the first page and the figures set a period beside the one before", async ({ page }) => {
  await signIn(page, admin, "/admin");
  const month = page.getByRole("region", { name: "30 วันที่ผ่านมา" });
  await expect(month.getByText("จากเข้าชมถึงชำระเงิน")).toBeVisible();
  await looksRight(page, "figures-1-home");
  await openShop(page, "/admin/figures");
  await expect(page.getByRole("heading", { name: "ตามที่มา" })).toBeVisible();
  await looksRight(page, "figures-2-page");
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "figures-3-dark");
});

test("LEARN-30 questions come in from a file, wrong places first, and go out again", async ({
  page,
  ownShop: { db },
}) => {
  const { id } = await db
    .selectFrom("lesson")
    .select("id")
    .where("kind", "=", "quiz")
    .where("archived_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await signIn(page, admin, "/admin");
  await openShop(page, `/admin/lessons/${id}/questions`);
  const main = page.getByRole("main");
  await main.getByText("นำเข้าหรือบันทึกเป็นไฟล์").click();
  const head = "คำถาม,ตัวเลือก 1,ตัวเลือก 2,ตัวเลือก 3,เฉลย,คะแนน";
  const file = (rows: string[]) => ({
    name: "ข้อสอบ.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${[head, ...rows].join("\r\n")}\r\n`),
  });
  const input = main.getByLabel("นำเข้าคำถามจากไฟล์");
  await input.setInputFiles(
    file(["เมืองหลวงของไทย,เชียงใหม่,กรุงเทพฯ,ภูเก็ต,9,1", "สองบวกสอง,3,4,5,2,มาก"]),
  );
  await expect(main.getByText("มี 2 จุดที่ต้องแก้").first()).toBeVisible();
  await expect(main.getByRole("cell", { name: "E2", exact: true })).toBeVisible();
  await expect(main.getByRole("cell", { name: "F3", exact: true })).toBeVisible();
  await looksRight(page, "question-file-1-wrong");
  await input.setInputFiles(
    file(["เมืองหลวงของไทย,เชียงใหม่,กรุงเทพฯ,ภูเก็ต,2,1", "สองบวกสอง,3,4,5,2,2"]),
  );
  await expect(main.getByRole("cell", { name: "กรุงเทพฯ", exact: true })).toBeVisible();
  await looksRight(page, "question-file-2-good");
  await main.getByRole("button", { name: "เพิ่มคำถาม 2 ข้อ" }).click();
  await expect(main.getByText("เพิ่มคำถามแล้ว 2 ข้อ")).toBeVisible();
  await main.getByLabel("บันทึกคำถามเป็นไฟล์").selectOption("xlsx");
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "ดาวน์โหลดไฟล์คำถาม" }).click();
  expect((await download).suggestedFilename()).toBe(`questions-${id}.xlsx`);
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "question-file-3-dark");
});
