import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent } from "../support/shopper.ts";

test("SHIP-02 SHIP-03 an address is pasted in one field, or begins with its postcode", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  await comeAsStudent(page, ownShop);
  await openShop(page, "/myaccount/addresses");
  await page.getByRole("button", { name: "เพิ่มที่อยู่" }).click();
  const form = dialog(page, "เพิ่มที่อยู่จัดส่ง");
  const field = (label: string) => form.getByLabel(label, { exact: true });

  await test.step("the postcode brings the names of its area, in sight", async () => {
    await field("รหัสไปรษณีย์").pressSequentially("10110");
    for (const name of [/^แขวงคลองตัน เขตคลองเตย/, /^แขวงคลองเตย เขตคลองเตย/])
      await expect(form.getByRole("option", { name })).toBeInViewport({ ratio: 1 });
    await looksRight(page, "address-1-postcode", { whole: false });
    await form.getByRole("option", { name: /แขวงคลองตันเหนือ/ }).click();
    await expect(field("จังหวัด")).toHaveValue("กรุงเทพมหานคร");
    await expect(field("บ้านเลขที่ หมู่ ซอย ถนน")).toBeFocused();
    for (const label of ["รหัสไปรษณีย์", "แขวง/ตำบล", "เขต/อำเภอ", "จังหวัด"])
      await field(label).fill("");
  });

  await test.step("a whole address is taken apart", async () => {
    await form
      .getByLabel(/^วางที่อยู่ทั้งหมด/)
      .fill("คุณมานี ใจดี 081-234-5678 12/3 ซ.สุขุมวิท 22 คลองเตย กทม 10110");
    await expect(form.getByText("แยกที่อยู่แล้ว ตรวจในช่องด้านล่าง")).toBeVisible();
    const parts = {
      เบอร์โทรศัพท์: "0812345678",
      รหัสไปรษณีย์: "10110",
      "แขวง/ตำบล": "คลองเตย",
      "เขต/อำเภอ": "คลองเตย",
      จังหวัด: "กรุงเทพมหานคร",
      "บ้านเลขที่ หมู่ ซอย ถนน": "12/3 ซ.สุขุมวิท 22",
    };
    for (const [label, value] of Object.entries(parts))
      await expect(field(label)).toHaveValue(value);
    await looksRight(page, "address-2-pasted", { whole: false });
  });

  await form.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("12/3 ซ.สุขุมวิท 22 คลองเตย คลองเตย กรุงเทพมหานคร 10110")).toBeVisible();
});
