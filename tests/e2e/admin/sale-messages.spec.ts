import { expect } from "@playwright/test";
import { newestOrder, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

test("TEXT-01 TEXT-04 the owner switches and words the mails of a sale, sees them whole, and a buyer gets them so", async ({
  page,
  ownShop,
  openBrowser,
  troubles,
}) => {
  troubles.expect(/Failed to load resource.*422.*messages/);
  troubles.expect(/Blocked script execution in 'about:srcdoc'/);
  await signIn(page, admin, "/admin/settings/messages");
  await test.step("a switch is kept, and what a purchase needs has none", async () => {
    const ending = page.getByRole("checkbox", { name: "ส่งอีเมลนี้: ใกล้หมดเวลาชำระ" });
    await expect(ending).toBeChecked();
    await ending.click();
    await expect(ending).not.toBeChecked();
    await expect(page.getByText("ปิดไม่ได้ เพราะเป็นหลักฐานการซื้อและทางเข้าเรียนของผู้ซื้อ")).toBeVisible();
    await looksRight(page, "messages-1-list");
    await page.reload();
    await expect(ending).not.toBeChecked();
    await ending.click();
    await expect(ending).toBeChecked();
  });

  await page.getByRole("link", { name: /^แก้ข้อความ.*ได้รับสลิปแล้ว$/ }).click();
  const subject = page.getByLabel("หัวเรื่อง ภาษาไทย");
  const text = page.getByLabel("ย่อหน้าแรก ภาษาไทย");
  const preview = page.frameLocator("iframe");
  await test.step("a name that there is not is told while it is typed", async () => {
    await text.fill("ขอบคุณคุณ{ชื่อ}");
    await expect(page.getByText("{ชื่อ}").first()).toBeVisible();
    await expect(page.getByText("แก้ข้อความที่ผิดก่อน แล้วตัวอย่างจะแสดงใหม่")).toBeVisible();
    await looksRight(page, "messages-2-fault");
  });
  await test.step("the whole mail is shown before it is saved, and a test mail says what came of it", async () => {
    await subject.fill("สลิปของคุณ{name} ถึงร้านแล้ว {order}");
    await text.fill("ขอบคุณที่ไว้ใจเรา\nทีมงานกำลังตรวจสลิป <b>โดยเร็ว</b>");
    await expect(preview.getByText("ทีมงานกำลังตรวจสลิป <b>โดยเร็ว</b>")).toBeVisible();
    await expect(preview.getByText("ยอดชำระ")).toBeVisible();
    await page.getByRole("button", { name: "ส่งอีเมลทดสอบ" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "ระบบยังส่งอีเมลไม่ได้" })).toBeVisible();
    await looksRight(page, "messages-3-preview");
  });
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByRole("status").filter({ hasText: "บันทึกแล้ว" })).toBeVisible();

  const buyer = await openBrowser();
  const course = await newCourse(ownShop);
  const person = await comeAsStudent(buyer, ownShop);
  await openCartWith(buyer, ownShop, person, [course]);
  await payBy(buyer, "โอนเงินผ่านธนาคาร");
  await placeOrder(buyer);
  await reportTransfer(buyer.getByRole("dialog"));
  await expect(buyer).toHaveURL(/\/thankyou/);
  const orderId = await newestOrder(buyer);

  await test.step("the mail of a slip that came has these words, and sum and way as before", async () => {
    const mail = page.getByRole("link", { name: new RegExp(`ถึงร้านแล้ว #${orderId}`) });
    await openShop(page, `/admin/mail?q=${encodeURIComponent(person.email)}`);
    await expect(async () => {
      await page.reload();
      await expect(mail.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await mail.first().click();
    const shown = page.frameLocator("iframe");
    await expect(shown.getByText("ขอบคุณที่ไว้ใจเรา")).toBeVisible();
    await expect(shown.getByText("ยอดชำระ")).toBeVisible();
    await expect(shown.getByRole("link", { name: /คำสั่งซื้อ$/ })).toBeVisible();
  });
  await test.step("the default words are one press away", async () => {
    await openShop(page, "/admin/settings/messages/transferReceived");
    await page.getByRole("button", { name: "กลับไปใช้ข้อความเริ่มต้นทั้งหมด" }).click();
    await page.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByRole("status").filter({ hasText: "บันทึกแล้ว" })).toBeVisible();
    await expect(subject).toHaveValue("ได้รับแจ้งการโอนเงินแล้ว คำสั่งซื้อ {order}");
  });
});
