import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

test("TEXT-01 the owner words a text anew, sees it in its page before it is saved, and every visitor afterwards", {
  tag: "@desktop",
}, async ({ page: adminPage, openBrowser }) => {
  await signIn(adminPage, admin, "/admin/texts?q=คอร์สทั้งหมด");
  await adminPage.getByRole("link", { name: /shop\.courses/ }).click();
  const thai = adminPage.getByLabel("ภาษาไทย", { exact: true });
  await thai.fill("ชั้นเรียน {จำนวน}");
  await expect(adminPage.getByText("ระบบไม่มีค่าที่จะใส่แทน {จำนวน} ในข้อความนี้")).toBeVisible();
  await looksRight(adminPage, "texts-1-editor");
  await thai.fill("ชั้นเรียนทุกวิชา");

  await adminPage.getByRole("button", { name: "ดูในหน้าร้านก่อนบันทึก" }).click();
  const preview = adminPage.frameLocator("iframe");
  await expect(
    preview.getByRole("banner").getByRole("link", { name: "ชั้นเรียนทุกวิชา" }),
  ).toBeVisible();
  const visitor = await openBrowser();
  await openShop(visitor, "/");
  await expect(visitor.getByRole("banner").getByRole("link", { name: "คอร์สทั้งหมด" })).toBeVisible();

  await adminPage.getByRole("button", { name: "บันทึก" }).click();
  await expect(adminPage.getByRole("status").filter({ hasText: "บันทึกแล้ว" })).toBeVisible();
  await expect(adminPage.getByText("แก้เป็น")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(
      visitor.getByRole("banner").getByRole("link", { name: "ชั้นเรียนทุกวิชา" }),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // A text that is pressed in the preview leads to its words.
  await preview.getByText("คอร์สออนไลน์ที่เปิดดูซ้ำได้").click();
  await expect(adminPage.getByText("catalog.hero-text", { exact: true })).toBeVisible();
  await expect(adminPage.frameLocator("iframe").getByText("คอร์สออนไลน์ที่เปิดดูซ้ำได้")).toBeVisible();
});
