import { expect } from "@playwright/test";
import { couponRow, promotionRow } from "../../support/discount-rows.ts";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import {
  closeDiscounts,
  comeAsStudent,
  coupons,
  enterCode,
  expectPayable,
  newCourse,
  openCartWith,
  openDiscounts,
} from "../support/shopper.ts";

test("PROMO-02 PROMO-03 PROMO-04 the best promotion is there by itself; without it nothing is ordered; a coupon takes its place and gives it back", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const small = {
    title_th: `ลดน้อย ${course.id}`,
    descriptions_th: ["ลดทันทีในตะกร้า"],
    amount_satang: 5_000,
  };
  const best = {
    title_th: `ลดมาก ${course.id}`,
    descriptions_th: ["ลดทันทีในตะกร้า", "ไม่ต้องใช้โค้ด"],
    amount_satang: 30_000,
  };
  await promotionRow(db, { items: [course.id] }, small);
  await promotionRow(db, { items: [course.id] }, best);
  const { code } = await couponRow(
    db,
    { items: [course.id] },
    { code: `SWAP-${course.id}`, amount_satang: 10_000 },
  );
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  const order = page.getByRole("button", { name: "สั่งซื้อ", exact: true });

  await test.step("the best one is chosen the first time", async () => {
    await expectPayable(page, "฿990.00");
    await expect(page.getByText(`ส่วนลด ${best.title_th}`)).toBeVisible();
    await looksRight(page, "promotion-1-best");
  });

  await test.step("left out, it is asked for before the order", async () => {
    await openDiscounts(page);
    await page.getByRole("button", { name: `เลิกใช้ ${best.title_th}` }).click();
    await closeDiscounts(page);
    await expect(page.getByRole("link", { name: "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน" })).toBeVisible();
    await expect(order).toBeDisabled();
    await page.getByRole("link", { name: "มีโปรโมชันที่ใช้ได้ กรุณาเลือกก่อน" }).click();
    await expect(page.locator("#discounts")).toBeInViewport();
    await openDiscounts(page);
    await looksRight(page, "promotion-1-sheet", { whole: false });
    await page.getByRole("button", { name: `ใช้โปรโมชันนี้ ${small.title_th}` }).click();
    await expectPayable(page, "฿1,240.00");
    await closeDiscounts(page);
    await expect(order).toBeEnabled();
    await page.reload();
    await expectPayable(page, "฿1,240.00");
  });

  await test.step("a coupon instead of it, after a question that says what it comes to", async () => {
    await enterCode(page, code);
    const question = dialog(page, "ใช้คูปองแทนโปรโมชันไหม");
    await expect(question.getByText("ประหยัดเพิ่ม ฿50.00")).toBeVisible();
    await looksRight(page, "promotion-2-to-coupon", { whole: false });
    await question.getByRole("button", { name: "ใช้โปรโมชันต่อ" }).click();
    await expectPayable(page, "฿1,240.00");
    await enterCode(page, code);
    await question.getByRole("button", { name: "ใช้คูปอง" }).click();
    await dialog(page, "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!")
      .getByRole("button", { name: "ตกลง" })
      .click();
    await expectPayable(page, "฿1,190.00");
    await closeDiscounts(page);
    await expect(order).toBeEnabled();
  });

  await test.step("and the promotion instead of the coupon", async () => {
    await openDiscounts(page);
    await page.getByRole("button", { name: `ใช้โปรโมชันนี้ ${best.title_th}` }).click();
    const question = dialog(page, "ใช้โปรโมชันแทนคูปองไหม");
    await looksRight(page, "promotion-3-to-promotion", { whole: false });
    await question.getByRole("button", { name: "ใช้คูปองต่อ" }).click();
    await expectPayable(page, "฿1,190.00");
    await page.getByRole("button", { name: `ใช้โปรโมชันนี้ ${best.title_th}` }).click();
    await question.getByRole("button", { name: "ใช้โปรโมชัน", exact: true }).click();
    await expectPayable(page, "฿990.00");
    await expect(coupons(page)).toBeHidden();
  });
});

test("PROMO-05 ROUTE-04 a tier's promotion is there for its members alone, in the cart and on its page", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*404/);
  const course = await newCourse(ownShop);
  const title = `เฉพาะสมาชิก ${course.id}`;
  const id = await promotionRow(
    ownShop.db,
    { items: [course.id] },
    { title_th: title, is_tier_limited: true, tiers: ["regular"], amount_satang: 20_000 },
  );
  const member = await comeAsStudent(page, ownShop, { tier: "regular" });
  await openCartWith(page, ownShop, member, [course]);
  await expectPayable(page, "฿1,090.00");
  await openDiscounts(page);
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
  await expect(card.getByText("สิทธิ์สำหรับระดับสมาชิกของคุณ")).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const stranger = await openBrowser({ baseURL: ownShop.url });
  expect((await stranger.goto(`/promotion/${id}`))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1, name: "ไม่พบหน้านี้" })).toBeVisible();
  const other = await comeAsStudent(stranger, ownShop);
  await openCartWith(stranger, ownShop, other, [course]);
  await expectPayable(stranger, "฿1,290.00");
  await expect(stranger.getByText(title)).toHaveCount(0);
});

test("ROUTE-04 PROMO-01 a promotion's page says what its courses come to and puts them in the cart", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*404/);
  const courses = [await newCourse(ownShop), await newCourse(ownShop), await newCourse(ownShop)];
  const values = {
    title_th: `ชุดสามคอร์ส ${courses[0]?.id}`,
    descriptions_th: ["เลือกสองคอร์สขึ้นไป"],
    promotion_type: "P2" as const,
    required_course_count: 2,
  };
  const id = await promotionRow(ownShop.db, { items: courses.map((course) => course.id) }, values);
  expect((await openShop(page, `/promotion/${id}`)).status()).toBe(200);
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("฿2,322.00")).toBeAttached();
  await page.getByRole("checkbox", { name: `เลือก ${courses[0]?.title}` }).uncheck();
  await expect(panel.getByText("เลือกอีก 1 คอร์สเพื่อรับส่วนลด").first()).toBeVisible();
  await page.getByRole("checkbox", { name: `เลือก ${courses[0]?.title}` }).check();
  await page.getByRole("checkbox", { name: `เลือก ${courses[2]?.title}` }).check();
  await looksRight(page, "promotion-4-page");
  await page.getByRole("button", { name: "ใส่ตะกร้า 3 คอร์ส" }).click();
  await panel.getByRole("link", { name: "ไปที่ตะกร้า" }).click();
  await expectPayable(page, "฿3,483.00");
  expect((await page.goto("/promotion/999999"))?.status()).toBe(404);
});
