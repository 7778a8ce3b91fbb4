import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { linkInMail } from "../support/mails.ts";
import { admin, demoPassword, newPerson, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("LOGIN-08 an owner invites a person by mail, who sees only what was given, and nothing more once it is taken away", {
  tag: "@long-on-phone",
}, async ({ page: adminPage, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*40[13]/);
  const person = newPerson();
  const clerk = await openBrowser();
  await signIn(adminPage, admin, "/admin/staff");
  await expect(adminPage.getByRole("heading", { name: "ผู้ดูแลทั้งหมด" })).toBeVisible();
  await adminPage.getByRole("button", { name: "เชิญผู้ดูแล" }).click();
  const invitation = adminPage.getByRole("dialog", { name: "เชิญผู้ดูแลทางอีเมล" });
  await invitation.getByLabel("อีเมล", { exact: true }).fill(person.email);
  await invitation.getByLabel("ชื่อ", { exact: true }).fill(person.firstname);
  await invitation.getByLabel(/^นามสกุล/).fill(person.lastname);
  await invitation.getByLabel("จัดการไฟล์").check();
  await invitation.getByLabel("ดูคำสั่งซื้อ").uncheck();
  await invitation.getByLabel("รหัสผ่านของคุณ", { exact: true }).fill(demoPassword);
  await looksRight(adminPage, "staff-1-invite", { whole: false });
  await invitation.getByRole("button", { name: "ส่งคำเชิญ" }).click();
  await expect(
    adminPage.getByRole("status").filter({ hasText: `ส่งคำเชิญไปที่ ${person.email} แล้ว` }),
  ).toBeVisible();
  await looksRight(adminPage, "staff-2-list");

  const link = await linkInMail(adminPage, person.email, /คำเชิญร่วมดูแล/);
  await clerk.goto(link);
  await expect(clerk.getByText("จัดการไฟล์")).toBeVisible();
  expect(clerk.url()).not.toContain("#");
  await looksRight(clerk, "staff-3-invitation");
  await clerk.getByLabel("รหัสผ่านใหม่", { exact: true }).fill(person.password);
  await clerk.getByLabel("ยืนยันรหัสผ่านใหม่", { exact: true }).fill(person.password);
  await clerk.getByRole("button", { name: "ตอบรับและเข้าสู่ระบบ" }).click();
  await expect(clerk.getByRole("heading", { name: "ยินดีต้อนรับสู่ทีม" })).toBeFocused();
  await clerk.getByRole("link", { name: "ไปที่หลังร้าน" }).click();
  await expect(clerk.getByText("ส่วนที่คุณได้รับสิทธิ์ดูแล")).toBeVisible();
  await looksRight(clerk, "staff-4-home");
  await clerk.getByRole("main").getByRole("link", { name: "ไฟล์" }).click();
  await expect(clerk.getByRole("img", { name: /^พื้นที่ที่ใช้/ })).toBeVisible();
  await openShop(clerk, "/admin/orders");
  await expect(clerk.getByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeVisible();

  await openShop(adminPage, "/admin/staff");
  const name = `${person.firstname} ${person.lastname}`;
  await adminPage.getByRole("button", { name: `จัดการ ${name}` }).click();
  await looksRight(adminPage, "staff-5-acts", { whole: false });
  await adminPage.getByRole("button", { name: `ถอนสิทธิ์: ${name}` }).click();
  const removal = adminPage.getByRole("dialog", { name: /^ถอน/ });
  await removal.getByLabel("รหัสผ่านของคุณ", { exact: true }).fill(demoPassword);
  await removal.getByRole("button", { name: "ถอนสิทธิ์" }).click();
  await expect(adminPage.getByRole("status").filter({ hasText: "ถอนสิทธิ์ของ" })).toBeVisible();
  await expect(clerk.getByRole("dialog", { name: "หมดเวลาการใช้งาน" })).toBeVisible();
});
