import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test as base } from "../support/own-shop.ts";
import { givenOwner, payByPromptPay, publicOf } from "../support/paid-order.ts";
import { demoPassword, fillSignIn, join, newPerson } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { bringSession } from "../support/shopper.ts";

const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

/** A passkey of this machine, which is always touched at once. */
async function givenAuthenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("WebAuthn.enable");
  await line.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openFactors(page: Page): Promise<void> {
  await openShop(page, "/myaccount/factors");
  await expect(page.getByRole("heading", { level: 1, name: "ยืนยันตัวตนสองขั้น" })).toBeVisible();
}

test("LOGIN-11 LOGIN-12 LOGIN-13 whom the shop asks for a second factor adds a passkey, signs in with it and refunds with it", {
  tag: "@long-on-phone",
}, async ({ page, ownShop, openBrowser }) => {
  const shop = publicOf(ownShop);
  const { orderId } = await payByPromptPay(await openBrowser(), shop);
  const owner = await givenOwner(shop);
  await ownShop.decide((site) => ({ ...site, secondFactor: { required: "money" } }));
  await bringSession(page, shop, owner);
  await givenAuthenticator(page);

  await openShop(page, "/admin");
  await expect(page).toHaveURL("/myaccount/factors");
  await expect(page.getByText("ร้านกำหนดให้บัญชีนี้ยืนยันตัวตนสองขั้น")).toBeVisible();
  await looksRight(page, "factor-1-required");
  await page.getByRole("button", { name: "เพิ่มพาสคีย์" }).click();
  const adding = dialog(page, "เพิ่มพาสคีย์");
  await adding.getByLabel("รหัสผ่านปัจจุบัน", { exact: true }).fill(demoPassword);
  await looksRight(page, "factor-2-passkey", { whole: false });
  await adding.getByRole("button", { name: "ต่อไป" }).click();
  await expect(page.getByText("เก็บรหัสสำรองไว้ในที่ปลอดภัย")).toBeVisible();
  await expect(page.getByRole("list", { name: "รหัสสำรอง" }).getByRole("listitem")).toHaveCount(10);
  await looksRight(page, "factor-3-codes");
  await page.getByRole("button", { name: "เก็บไว้แล้ว" }).click();

  await page.context().clearCookies();
  await openShop(page, "/login");
  await fillSignIn(page, { username: owner.username, password: demoPassword });
  await expect(page.getByRole("button", { name: "ยืนยันด้วยพาสคีย์" })).toBeVisible();
  await looksRight(page, "factor-4-second-step");
  await page.getByRole("button", { name: "ยืนยันด้วยพาสคีย์" }).click();
  await expect(page).not.toHaveURL(/login/);

  await openShop(page, `/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "คืนเงิน" }).click();
  const refund = dialog(page, "คืนเงิน");
  await refund.getByLabel("เหตุผลถึงผู้ซื้อ").fill("ตกลงกันแล้ว");
  await refund.getByRole("button", { name: "ใช้พาสคีย์" }).click();
  await expect(refund.getByText("ยืนยันด้วยพาสคีย์แล้ว")).toBeVisible();
  await looksRight(page, "factor-5-refund", { whole: false });
  await refund.getByRole("button", { name: "คืนเงิน" }).click();
  await expect(refund).toHaveCount(0);
  await ownShop.decide((site) => ({ ...site, secondFactor: { required: "usual" } }));
});

test("LOGIN-11 a student adds an app with time codes and signs in with its code", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  const person = newPerson();
  await join(page, person);
  await openFactors(page);
  await page.getByRole("button", { name: "เพิ่มแอปรหัส" }).click();
  const adding = dialog(page, "เพิ่มแอปรหัส");
  await adding.getByLabel("รหัสผ่านปัจจุบัน", { exact: true }).fill(person.password);
  await adding.getByRole("button", { name: "ต่อไป" }).click();
  await expect(adding.getByRole("img", { name: "QR สำหรับแอปรหัส" })).toBeVisible();
  await looksRight(page, "factor-6-app", { whole: false });
  const secret = (await adding.locator("code").innerText()).replaceAll(/\s/g, "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await adding.getByLabel("รหัส 6 หลักจากแอป").fill(app.generate());
  await adding.getByRole("button", { name: "เพิ่มแอปนี้" }).click();
  await expect(page.getByText("เก็บรหัสสำรองไว้ในที่ปลอดภัย")).toBeVisible();
  await expect(page.getByRole("heading", { name: "แอปรหัสในโทรศัพท์" })).toBeVisible();

  await page.context().clearCookies();
  await openShop(page, "/login");
  await fillSignIn(page, person);
  // The code of now was used by adding the app. The next one counts already.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel("รหัส 6 หลักจากแอป").fill(next);
  await page.getByLabel("ไม่ต้องถามอีก 30 วันในเบราว์เซอร์นี้").check();
  await looksRight(page, "factor-7-code");
  await page.getByRole("button", { name: "ยืนยัน", exact: true }).click();
  await expect(page).toHaveURL(/myaccount/);
  await openFactors(page);
  await expect(page.getByRole("heading", { name: "เบราว์เซอร์ที่ไม่ต้องยืนยันซ้ำ" })).toBeVisible();
  await looksRight(page, "factor-8-list");
});
