import { expect } from "@playwright/test";
import { openShop } from "../../support/shop-process.ts";
import { productionPlace } from "../support/production-place.ts";
import { test } from "../support/shop-test.ts";

// A shop of its own: with its first administrator the first run is over.
test.use({ ignoreHTTPSErrors: true });

test("the link in the log of an empty production shop leads its owner into the back office, once", {
  tag: "@phone",
}, async ({ page }) => {
  const place = await productionPlace();
  const { SESSION_SECRET: _s, DATA_KEY: _d, PASSWORD_PEPPER: _p, ...bare } = place.owning;
  const shop = await openShop({ ...bare, MIGRATE_AT_START: "on" });
  try {
    const link = /https:\S+\/first-run#\S+/.exec(shop.output())?.[0] ?? "";
    // Every page of the back office leads here, and without the link it opens nothing.
    await page.goto(`${place.url}/admin/orders`);
    await expect(page.getByRole("heading", { name: "ร้านนี้ยังไม่มีผู้ดูแล" })).toBeVisible();

    await page.goto(link);
    const submit = page.getByRole("button", { name: "เปิดร้าน" });
    await page.getByLabel("ชื่อร้าน").fill("ครัวนก");
    await page.getByLabel("ชื่อ-นามสกุลของคุณ").fill("วรรณา ใจดี");
    await page.getByLabel("อีเมล").fill("wanna@shop.example");
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill("dek-Dee_2");
    await submit.click();
    await expect(page.getByText("รหัสผ่านต้องมีอย่างน้อย 10 ตัว")).toBeVisible();
    expect(page.url()).not.toContain("#");
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill("dek-Dee_2569");
    await submit.click();
    await expect(page).toHaveURL(`${place.url}/admin`);
    await expect(page.getByRole("main")).toContainText("เสร็จแล้ว 1 จาก 8 ข้อ");
    expect((await page.request.get(`${place.url}/first-run`)).status()).toBe(404);
  } finally {
    await page.close();
    await shop.end();
    await place.end();
  }
});
