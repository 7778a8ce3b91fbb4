import { expect, type Page } from "@playwright/test";
import { chooseMethod, dialog, payBy, placeOrder } from "../support/checkout.ts";
import { buttonEnd, looksRight } from "../support/look.ts";
import { test as base } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

// Sessions belong to one host, and providers send the buyer back to the public one.
const test = base.extend({
  baseURL: async ({ ownShop }, use) => use(ownShop.url.replace("127.0.0.1", "localhost")),
});

const qr = "สแกนจ่ายด้วย พร้อมเพย์";

test("CART-10 PAY-09 a student who comes back reaches the code in two clicks and no field; what is ordered has left the cart", {
  tag: "@phone",
}, async ({ page, ownShop, baseURL, troubles }) => {
  // The browser names the order that it made last; the shop says that it is another one.
  troubles.expect(/Failed to load resource.*409.*\/private\/cart\/order/);
  const shop = { ...ownShop, url: baseURL ?? ownShop.url };
  const [first, second] = [await newCourse(ownShop), await newCourse(ownShop)];
  const person = await comeAsStudent(page, shop);
  await openCartWith(page, ownShop, person, [first]);
  await payBy(page, "พร้อมเพย์");
  await placeOrder(page);
  await expect(dialog(page, qr).getByRole("timer")).toBeVisible();

  await openShop(page, `/courses/${second.id}`);
  await page.getByRole("button", { name: "ใส่ตะกร้า" }).click();
  const toCart = page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" });
  await expect(toCart).toBeVisible();
  await countEffort(page);
  await toCart.click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText(/^คำสั่งซื้อ #\d+ (รอชำระ|กำลังรอผล)/)).toBeVisible();
  await expect(page.getByRole("link", { name: first.title })).toHaveCount(0);
  await looksRight(page, "returning-1-cart");
  await placeOrder(page);
  await expect(dialog(page, qr).getByRole("timer")).toBeVisible();
  const effort = await page.evaluate(() => JSON.parse(sessionStorage.getItem("effort") ?? "{}"));
  expect(effort).toEqual({ clicks: 2, fields: 0 });
});

test("ORDER-06 an order that lapsed is ordered anew with one press on its page", {
  tag: "@phone",
}, async ({ page, ownShop, baseURL, troubles }) => {
  troubles.expect(/Failed to load resource.*409/);
  const shop = { ...ownShop, url: baseURL ?? ownShop.url };
  const course = await newCourse(ownShop);
  const person = await comeAsStudent(page, shop);
  await openCartWith(page, ownShop, person, [course]);
  // A code that may have been paid is waited for.
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  const lapse = () =>
    ownShop.db
      .updateTable("shop_order")
      .set({
        cancel_at: new Date(Date.now() - 86_400_000),
        created_at: new Date(Date.now() - 2 * 86_400_000),
      })
      .where("account_id", "=", person.id)
      .where("status", "=", "notYetReceived")
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await lapse();
  await openShop(page, `/cart/${id}`);
  await looksRight(page, "lapsed-1-order");
  await page.getByRole("button", { name: "สั่งซื้ออีกครั้ง" }).click();
  await expect(page).not.toHaveURL(`/cart/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^คำสั่งซื้อ #/ })).toBeVisible();

  const again = await lapse();
  await ownShop.db
    .updateTable("pricing_plan")
    .set({ price_satang: 149_000 })
    .where("id", "=", course.planId)
    .execute();
  await openShop(page, `/cart/${again.id}`);
  await page.getByRole("button", { name: "สั่งซื้ออีกครั้ง" }).click();
  const changed = dialog(page, "มีบางอย่างเปลี่ยนไป");
  await expect(changed.getByText("ราคาเปลี่ยนจาก ฿1,290.00 เป็น ฿1,490.00")).toBeVisible();
  await looksRight(page, "lapsed-2-changed", { whole: false });
  await changed.getByRole("button", { name: "สั่งซื้อ ฿1,490.00" }).click();
  await expect(page).not.toHaveURL(`/cart/${again.id}`);
});

test("CART-12 a filled cart is short, and nothing in it moves while it loads", {
  tag: "@phone",
}, async ({ page, ownShop, baseURL }) => {
  const shop = { ...ownShop, url: baseURL ?? ownShop.url };
  const courses = [await newCourse(ownShop), await newCourse(ownShop), await newCourse(ownShop)];
  const person = await comeAsStudent(page, shop);
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openCartWith(page, ownShop, person, courses);
  await expect(page.getByRole("button", { name: "สั่งซื้อ", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^เมนูบัญชีของ/ })).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.02);
  expect(await buttonEnd(page)).toBeLessThanOrEqual(1_700);
  const methods = page.locator("#methods");
  expect((await methods.boundingBox())?.height).toBeLessThanOrEqual(420);
  await page.getByRole("radio", { name: /^โอนเงินผ่านธนาคาร/ }).check();
  await expect(methods.getByText("บัญชีธนาคารของร้าน")).toBeVisible();
  expect((await methods.boundingBox())?.height).toBeLessThanOrEqual(420);

  await page.context().clearCookies();
  await openCartWith(page, ownShop, await comeAsStudent(page, shop), courses.slice(0, 1));
  expect(await buttonEnd(page)).toBeLessThanOrEqual(1_100);
});

declare global {
  interface Window {
    moved: number;
  }
}

/** From now on clicks and changed fields of this tab are counted, over its pages. */
async function countEffort(page: Page): Promise<void> {
  const count = () => {
    const add = (kind: "clicks" | "fields") => {
      const known = JSON.parse(
        sessionStorage.getItem("effort") ?? '{"clicks":0,"fields":0}',
      ) as Record<"clicks" | "fields", number>;
      known[kind] += 1;
      sessionStorage.setItem("effort", JSON.stringify(known));
    };
    addEventListener("click", ({ isTrusted }) => isTrusted && add("clicks"), true);
    addEventListener("change", ({ isTrusted }) => isTrusted && add("fields"), true);
  };
  await page.evaluate(() => sessionStorage.removeItem("effort"));
  await page.evaluate(count);
  await page.addInitScript(count);
}
