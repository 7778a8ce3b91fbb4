import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { dialog } from "./support/checkout.ts";
import { looksRight } from "./support/look.ts";
import { test } from "./support/own-shop.ts";
import { admin, demoPassword, signIn } from "./support/people.ts";
import { openShop, putInCart } from "./support/shop.ts";

test("TEXT-04 PAY-09 a key that is wrong is said to be, and with the right ones buyers can choose the method", async ({ page, ownShop, openBrowser }) => {
  const { publicKey, secretKey, webhookSecret } = JSON.parse(readFileSync(join(ownShop.folder, "secrets.json"), "utf8")).omise;
  const buyer = await openBrowser({ baseURL: ownShop.url });
  await putInCart(buyer, "เปิดร้านออนไลน์ร้านแรก");
  const promptPay = async () => {
    await openShop(buyer, "/cart");
    await expect(buyer.getByRole("radio", { name: /โอนเงินผ่านธนาคาร/ })).toBeVisible();
    return buyer.getByRole("radio", { name: /พร้อมเพย์/ }).count();
  };
  await signIn(page, admin, "/admin/settings/payment");
  await page.getByRole("link", { name: /^พร้อมเพย์\s*Omise/ }).click();

  await test.step("some keys are not enough", async () => {
    await enterKeys(page, { "Secret key": "skey_test_0000000000wrong" });
    await expect(page.getByText("คีย์ยังไม่ครบหรือรูปแบบไม่ถูกต้อง", { exact: false })).toBeVisible();
    expect(await promptPay()).toBe(0);
  });
  await test.step("a wrong key is found", async () => {
    await enterKeys(page, { "Public key": publicKey, "Webhook secret": webhookSecret });
    await page.getByRole("button", { name: "ตรวจคีย์นี้" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Omise ไม่รับคีย์ชุดนี้" })).toBeVisible();
    await looksRight(page, "payment-keys-1-refused");
  });
  await test.step("the right one opens the method", async () => {
    await enterKeys(page, { "Secret key": secretKey });
    await page.getByRole("button", { name: "ตรวจคีย์นี้" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Omise รับคีย์ชุดนี้" })).toBeVisible();
    expect(await page.content()).not.toContain(secretKey);
    expect(await promptPay()).toBe(1);
  });
});

async function enterKeys(page: Page, keys: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "ใส่คีย์ใหม่" }).click();
  const form = dialog(page, "ใส่คีย์ใหม่");
  for (const [name, key] of Object.entries(keys)) await form.getByLabel(name, { exact: true }).fill(key);
  await form.getByLabel("รหัสผ่านของคุณ", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "บันทึกคีย์" }).click();
  await expect(form).toBeHidden();
}
