import { expect } from "@playwright/test";
import { dialog, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { newPerson } from "../support/people.ts";
import { openItem, openShop } from "../support/shop.ts";

// The worker's other stories find the shop as it was.
test.afterEach(({ ownShop }) => ownShop.decide((settings) => ({ ...settings, purchaseLayout: 1 })));

test("SALE-01 SALE-03 SALE-05 a visitor buys on the course's own page without registering and sees there that the slip has arrived", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await ownShop.decide(({ registration, consent, ...settings }) => ({
    ...settings,
    purchaseLayout: 4,
    consent: { ...consent, isAsked: false },
    registration: {
      ...registration,
      fields: { ...registration.fields, phone: { isEnabled: true, isRequired: true } },
    },
  }));
  const { id } = await ownShop.db
    .selectFrom("catalog_item")
    .select("id")
    .where("title_th", "=", "Python ก้าวแรก")
    .executeTakeFirstOrThrow();
  const buyer = newPerson("ปลายฝน");
  const script = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/assets\/one-page-view-/, async (route) => {
    held += 1;
    await script.promise;
    await route.continue();
  });
  // Who walks here sees the course at once, too, however late that script comes.
  await openItem(page, "Python ก้าวแรก");
  await expect(page.getByRole("button", { name: "สั่งซื้อเลย" })).toHaveAttribute("aria-busy", "true");
  await openShop(page, `/courses/${id}`);
  // What the server has drawn says that it is not ready while the page's own script is on its way.
  const orderNow = page.getByRole("button", { name: "สั่งซื้อเลย" });
  await expect(orderNow).toHaveAttribute("aria-busy", "true");
  expect(held, "the script was held back").toBeGreaterThan(0);
  script.resolve();
  await orderNow.click();
  const form = page.getByRole("form", { name: "ข้อมูลผู้ซื้อ" });
  await form.getByLabel("ชื่อ", { exact: true }).fill(buyer.firstname);
  await form.getByLabel("นามสกุล", { exact: true }).fill(buyer.lastname);
  await form.getByLabel("อีเมล", { exact: true }).fill(buyer.email);
  await form.getByLabel("เบอร์โทรศัพท์", { exact: true }).fill(buyer.tel);
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await looksRight(page, "sale-1-form");
  await placeOrder(page);
  await reportTransfer(dialog(page, "แจ้งโอนเงิน"));
  await expect(
    page.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/courses/${id}`);
  await expect(page.locator("main").getByText(buyer.email)).toBeVisible();
  await looksRight(page, "sale-2-thanks");
});
