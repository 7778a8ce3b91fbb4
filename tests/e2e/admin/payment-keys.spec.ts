import { expect, type Locator, type Page } from "@playwright/test";
import { loadConfig } from "../../../src/server/config.ts";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, demoPassword, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";

test("TEXT-04 PAY-09 keys are tried before they replace those that work, and those from before can be brought back", {
  tag: ["@long", "@desktop"],
}, async ({ page, ownShop, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*422.*payment-keys/);
  const own = loadConfig({ DATA_DIR: ownShop.folder }).providers.omise;
  const [publicKey, secretKey, webhookSecret] = [
    String(own?.publicKey),
    String(own?.secretKey),
    String(own?.webhookSecret),
  ];
  const buyer = await openBrowser({ baseURL: ownShop.url });
  await putInCart(buyer, "เปิดร้านออนไลน์ร้านแรก");
  const promptPay = async () => {
    await openShop(buyer, "/cart");
    await expect(buyer.getByRole("radio", { name: /โอนเงินผ่านธนาคาร/ })).toBeVisible();
    return buyer.locator('input[name="payment-method"][value="9"]').count();
  };
  await signIn(page, admin, "/admin/settings/payment");
  await page.getByRole("link", { name: /^พร้อมเพย์\s*Omise/ }).click();

  await test.step("a wrong key is not taken, and those that work stay", async () => {
    const form = await typeKeys(page, {
      "Secret key": "skey_test_0000000000wrong",
      "Public key": publicKey,
      "Webhook secret": webhookSecret,
    });
    await expect(form.getByText("ผู้ให้บริการไม่รับคีย์ชุดนี้", { exact: false })).toBeVisible();
    await looksRight(page, "payment-keys-1-refused");
    await form.getByRole("button", { name: "ยกเลิก" }).click();
    expect(await promptPay()).toBe(1);
  });
  await test.step("some keys alone are not enough to replace those that work", async () => {
    const form = await typeKeys(page, { "Secret key": secretKey });
    await expect(form.getByText("กรุณากรอกชุดใหม่ให้ครบทุกช่อง", { exact: false })).toBeVisible();
    await form.getByRole("button", { name: "ยกเลิก" }).click();
  });
  await test.step("the right ones are taken", async () => {
    await expect(
      await typeKeys(page, {
        "Secret key": secretKey,
        "Public key": publicKey,
        "Webhook secret": webhookSecret,
      }),
    ).toBeHidden();
    await page.getByRole("button", { name: "ตรวจคีย์นี้" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Omise รับคีย์ชุดนี้" })).toBeVisible();
    expect(await page.content()).not.toContain(secretKey);
    expect(await promptPay()).toBe(1);
  });
  await test.step("and those from before come back", async () => {
    await page.getByRole("button", { name: "นำคีย์ชุดก่อนกลับมาใช้" }).click();
    const form = dialog(page, "นำคีย์ชุดก่อนกลับมาใช้");
    await form.getByLabel("รหัสผ่านของคุณ", { exact: true }).fill(demoPassword);
    await form.getByRole("button", { name: "นำคีย์ชุดก่อนกลับมาใช้" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("button", { name: "นำคีย์ชุดก่อนกลับมาใช้" })).toBeVisible();
    await looksRight(page, "payment-keys-2-restored");
    expect(await promptPay()).toBe(1);
  });
});

async function typeKeys(page: Page, keys: Record<string, string>): Promise<Locator> {
  await page.getByRole("button", { name: "ใส่คีย์ใหม่" }).click();
  const form = dialog(page, "ใส่คีย์ใหม่");
  for (const [name, key] of Object.entries(keys))
    await form.getByLabel(name, { exact: true }).fill(key);
  await form.getByLabel("รหัสผ่านของคุณ", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "บันทึกคีย์" }).click();
  return form;
}
