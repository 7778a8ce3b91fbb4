import { expect } from "@playwright/test";
import { sql } from "kysely";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { join, newPerson, signIn } from "../support/people.ts";
import { comeLater } from "../support/social.ts";

// The worker's other stories find the shop as it was.
test.afterEach(async ({ ownShop }) => {
  await ownShop.decide(({ registration, ...settings }) => ({
    ...settings,
    registration: { ...registration, asksAtSignIn: false },
  }));
  await sql`update custom_label set is_enabled = false where label = 'ทำงานสายอะไร'`.execute(
    ownShop.db,
  );
});

test("REG-21 a question that is required since one registered is asked at the next sign-in, and again where it was put off", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const person = newPerson();
  await join(page, person);
  await sql`insert into custom_label (field_type, label, options, is_required, position) values ('inputtext', 'ทำงานสายอะไร', '[]', true, 90)`.execute(
    ownShop.db,
  );
  await ownShop.decide(({ registration, ...settings }) => ({
    ...settings,
    registration: { ...registration, asksAtSignIn: true },
  }));
  await comeLater(page);
  await signIn(page, person, "/courses");
  const form = dialog(page, "ร้านขอข้อมูลเพิ่ม");
  await expect(form.getByLabel(/ทำงานสายอะไร/)).toBeVisible();
  await form.getByRole("button", { name: "ปิด" }).first().click();
  await expect(form).toHaveCount(0);
  await page.reload();
  // Accepted at the registration already.
  await expect(form.getByLabel(/ทำงานสายอะไร/)).toBeVisible();
  await expect(form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ")).toHaveCount(0);
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form.getByLabel(/ทำงานสายอะไร/)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/ทำงานสายอะไร/).fill("งานขาย");
  await looksRight(page, "profile-due-1", { whole: false });
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("บันทึกข้อมูลแล้ว")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(form).toHaveCount(0);
});
