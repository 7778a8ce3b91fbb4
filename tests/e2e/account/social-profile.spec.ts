import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";
import { beOffered, socialLink } from "../support/social.ts";

test("REG-21 a person who lacks a phone number gives it before Google signs them in", {
  tag: ["@long", "@phone"],
}, async ({ page }) => {
  await openShop(page, "/login?next=%2Fmyaccount%2Fhome");
  await socialLink(page, "Google").click();
  await looksRight(page, "social-5-chooser");
  await beOffered(page, "ศิริพร แก้วใส");
  const form = dialog(page, "กรอกข้อมูลให้ครบก่อนเข้าสู่ระบบ");
  await expect(form.getByLabel("ชื่อ", { exact: true })).toHaveValue("ศิริพร");
  await expect(form.getByLabel("อีเมล", { exact: true })).not.toBeEditable();
  await looksRight(page, "social-6-profile", { whole: false });
  await form.getByLabel("เบอร์โทรศัพท์", { exact: true }).fill("0898765432");
  const consent = form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ");
  if (await consent.isVisible()) await consent.check();
  await form.getByRole("button", { name: "บันทึกข้อมูล", exact: true }).click();
  await expect(page.getByText("เข้าสู่ระบบด้วย Google แล้ว")).toBeVisible();
  await expect(page).toHaveURL("/myaccount/home");
  await expect(page.getByRole("heading", { name: /ศิริพร/ })).toBeVisible();
});
