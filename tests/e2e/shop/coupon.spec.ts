import { expect } from "@playwright/test";
import { couponRow } from "../../support/discount-rows.ts";
import { dialog, payBy } from "../support/checkout.ts";
import { expectTrapped, tabTo } from "../support/keyboard.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import {
  closeDiscounts,
  codeField,
  comeAsStudent,
  coupons,
  enterCode,
  expectPayable,
  expectSaid,
  newCourse,
  openCartWith,
  openDiscounts,
} from "../support/shopper.ts";

const notFound = "ไม่พบโค้ดส่วนลดนี้!";
const found = "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!";

test("COUPON-01 COUPON-02 COUPON-04 every answer to a code comes from its own cause", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const [course, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await expectPayable(page, "฿1,290.00");

  await test.step("no code at all, and one that is not there", async () => {
    await enterCode(page, "  ");
    await expectSaid(page, "กรุณากรอกโค้ดส่วนลด");
    await enterCode(page, "NOTHING-LIKE-IT");
    await expect(dialog(page, notFound).getByText("ถูกใช้ครบแล้ว", { exact: false })).toBeVisible();
    expect((await dialog(page, notFound).boundingBox())?.width).toBeLessThanOrEqual(
      page.viewportSize()?.width === 390 ? 390 : 440,
    );
    await looksRight(page, "coupon-1-unknown", { whole: false });
    await dialog(page, notFound).getByRole("button", { name: "ตกลง" }).click();
    await expect(codeField(page)).toBeFocused();
  });

  await test.step("over, used up, and for another tier: there is no such code for this buyer", async () => {
    const gone = [
      await couponRow(
        db,
        { items: [course.id] },
        { code: "STORY-OVER", ends_at: new Date(Date.now() - 1000) },
      ),
      await couponRow(
        db,
        { items: [course.id] },
        { code: "STORY-FULL", use_limit: 1, uses_redeemed: 1 },
      ),
      await couponRow(
        db,
        { items: [course.id] },
        { code: "STORY-TIER", is_tier_limited: true, tiers: ["regular"] },
      ),
    ];
    for (const { code } of gone) {
      await enterCode(page, code);
      await dialog(page, notFound).getByRole("button", { name: "ตกลง" }).click();
    }
  });

  await test.step("not for these courses, and for more of them than there are", async () => {
    await couponRow(db, { items: [other.id] }, { code: "STORY-OTHER" });
    await enterCode(page, "story-other");
    await expectSaid(page, "คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้");
    await couponRow(
      db,
      { items: [course.id, other.id] },
      { code: "STORY-TWO", coupon_type: "P2", required_course_count: 2 },
    );
    await enterCode(page, "STORY-TWO");
    await expectSaid(page, "จำนวนคอร์สที่ร่วมรายการยังไม่ครบตามเงื่อนไขของคูปอง");
    await looksRight(page, "coupon-2-too-few");
  });

  await test.step("without a way to pay, and not with this one", async () => {
    await couponRow(db, { items: [course.id], methods: [] }, { code: "STORY-NOWAY" });
    await enterCode(page, "STORY-NOWAY");
    await expectSaid(page, "คูปองนี้ยังใช้ไม่ได้ เพราะยังไม่ได้กำหนดช่องทางชำระเงิน กรุณาติดต่อร้าน");
    await couponRow(
      db,
      { items: [course.id], methods: [1] },
      { code: "STORY-SLIP", amount_satang: 5000 },
    );
    await enterCode(page, "STORY-SLIP");
    await expectSaid(
      page,
      "คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก ใช้ได้กับ โอนเงินผ่านธนาคาร",
    );
  });

  await test.step("a good one is told, shown and in the sum; the blanks around it do not matter", async () => {
    await couponRow(db, { items: [course.id] }, { code: "STORY10" });
    await enterCode(page, "  story10 ");
    await expect(
      dialog(page, found).getByText("โค้ด STORY10 ลด ฿129.00", { exact: false }),
    ).toBeVisible();
    await looksRight(page, "coupon-3-good", { whole: false });
    await dialog(page, found).getByRole("button", { name: "ตกลง" }).click();
    await expect(coupons(page).getByText("−฿129.00")).toBeVisible();
    await expectPayable(page, "฿1,161.00");
    await expect(codeField(page)).toHaveValue("");
    await looksRight(page, "coupon-4-used");
  });

  await test.step("the same one a second time", async () => {
    await enterCode(page, "STORY10");
    await expectSaid(page, "ใส่คูปองนี้ไว้แล้ว");
  });

  await test.step("taken out again", async () => {
    await page.getByRole("button", { name: "นำคูปอง STORY10 ออก" }).click();
    await expect(coupons(page)).toBeHidden();
    await expectPayable(page, "฿1,290.00");
  });
});

test("COUPON-03 a coupon goes with its way to pay: with another one it is taken out, and that is said", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop);
  const { code } = await couponRow(
    ownShop.db,
    { items: [course.id], methods: [9] },
    { code: `QR-${course.id}` },
  );
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await payBy(page, "พร้อมเพย์");
  await enterCode(page, code);
  await dialog(page, found).getByRole("button", { name: "ตกลง" }).click();
  await expectPayable(page, "฿1,161.00");
  await closeDiscounts(page);
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await expect(page.getByRole("alert").getByText(`นำคูปอง ${code} ออกแล้ว`)).toBeVisible();
  await expect(
    page
      .getByRole("alert")
      .getByText("คูปองนี้ใช้กับช่องทางชำระเงินที่เลือกไม่ได้ กรุณาเลือกช่องทางอื่นหรือนำคูปองออก"),
  ).toBeVisible();
  await looksRight(page, "coupon-5-removed", { whole: false });
  await expectPayable(page, "฿1,290.00");
  await page.reload();
  await expectPayable(page, "฿1,290.00");
  await openDiscounts(page);
  await expect(coupons(page)).toBeHidden();
});

test("COUPON-05 where one coupon is the limit the better one takes the place, in whatever order they are typed", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop);
  const [first, second] = [`ONE-${course.id}`, `TWO-${course.id}`];
  for (const code of [first, second])
    await couponRow(
      ownShop.db,
      { items: [course.id] },
      { code, amount_satang: code === first ? 10_000 : 20_000 },
    );
  await ownShop.decide((settings) => ({ ...settings, oneCoupon: true }));
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await enterCode(page, first);
  await dialog(page, found).getByRole("button", { name: "ตกลง" }).click();
  await expectPayable(page, "฿1,190.00");
  await enterCode(page, second);
  await expect(page.getByText(`นำคูปอง ${first} ออกแล้ว`)).toBeVisible();
  await dialog(page, found).getByRole("button", { name: "ตกลง" }).click();
  await expectPayable(page, "฿1,090.00");
  await enterCode(page, first);
  await expectSaid(page, "หนึ่งคำสั่งซื้อใช้คูปองได้ใบเดียว กรุณานำใบที่ไม่ต้องการออก");
  await looksRight(page, "coupon-6-one-only");
  await expectPayable(page, "฿1,090.00");
  await ownShop.decide((settings) => ({ ...settings, oneCoupon: false }));
});

test("COUPON-04 a coupon whose course has left the cart holds the order up until it is taken out", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const [course, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const { code } = await couponRow(
    ownShop.db,
    { items: [course.id] },
    { code: `GONE-${course.id}` },
  );
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course, other]);
  await enterCode(page, code);
  await dialog(page, found).getByRole("button", { name: "ตกลง" }).click();
  await closeDiscounts(page);
  await page.getByRole("button", { name: `ลบ ${course.title} ออกจากตะกร้า` }).click();
  await dialog(page, "ลบรายการนี้ออกจากตะกร้าไหม").getByRole("button", { name: "ลบออก" }).click();
  await expect(page.getByText("มีส่วนลดที่ใช้ไม่ได้")).toBeVisible();
  await expect(page.getByRole("button", { name: "สั่งซื้อ", exact: true })).toBeDisabled();
  await looksRight(page, "coupon-7-held-up", { whole: false });
  await page.getByRole("link", { name: `${code}: คูปองนี้ใช้กับคอร์สในตะกร้าไม่ได้` }).click();
  await expect(page.locator("#discounts")).toBeInViewport();
  await openDiscounts(page);
  await page.getByRole("button", { name: `นำคูปอง ${code} ออก` }).click();
  await closeDiscounts(page);
  await expect(page.getByRole("button", { name: "สั่งซื้อ", exact: true })).toBeEnabled();
});

test("CART-01 COUPON-01 a code and its answer by keyboard alone, and what was taken out comes back", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const [course, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const { code } = await couponRow(
    ownShop.db,
    { items: [course.id] },
    { code: `KEYS-${course.id}` },
  );
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course, other]);
  await expectPayable(page, "฿2,580.00");
  // Who is signed in is known a moment after the page: until then a link to sign in stands there.
  await expect(page.getByRole("button", { name: /^เมนูบัญชีของ/ })).toBeVisible();
  await tabTo(page, page.locator("#discounts"));
  await page.keyboard.press("Enter");
  await tabTo(page, codeField(page));
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  const answer = dialog(page, found);
  await expect(answer).toBeVisible();
  await expectTrapped(page, answer);
  await page.keyboard.press("Escape");
  await expect(codeField(page)).toBeFocused();
  await expectPayable(page, "฿2,451.00");
  await page.keyboard.press("Escape");
  await expect(page.locator("#discounts")).toBeFocused();
  await page.getByRole("button", { name: `ลบ ${other.title} ออกจากตะกร้า` }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "ลบออก" }));
  await page.keyboard.press("Enter");
  await expectPayable(page, "฿1,161.00");
  await page.getByRole("button", { name: "เลิกทำ" }).focus();
  await page.keyboard.press("Enter");
  await expectPayable(page, "฿2,451.00");
});
