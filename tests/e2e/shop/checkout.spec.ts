import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { planRow } from "../../support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../support/discount-rows.ts";
import { givenEnrollment } from "../../support/factories.ts";
import { addAddress, chooseMethod, dialog, newestOrder, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { fillSignIn, newPerson, register } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { openShop, putInCart } from "../support/shop.ts";
import {
  closeDiscounts,
  comeAsStudent,
  enterCode,
  expectPayable,
  newCourse,
  openCartWith,
} from "../support/shopper.ts";

const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "ยังสั่งซื้อไม่ได้" });
const order = (page: Page) => page.getByRole("button", { name: "สั่งซื้อ", exact: true });
const good = "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!";

test("ORDER-05 what changed while ordering is said with what it is about, each from its own cause", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const person = await comeAsStudent(page, ownShop);

  await test.step("the last seat is taken", async () => {
    const course = await newCourse(ownShop, { seat_limit: 1 });
    await openCartWith(page, ownShop, person, [course]);
    await expect(order(page)).toBeEnabled();
    await db
      .updateTable("catalog_item")
      .set({ seats_taken: 1 })
      .where("id", "=", course.id)
      .execute();
    await placeOrder(page);
    await expect(refused(page).getByText(course.title, { exact: true })).toBeVisible();
    await expect(refused(page).getByText("สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว")).toBeVisible();
    await expect(
      page.getByRole("link", { name: `${course.title}: สมัครไม่ได้เนื่องจากผู้เรียนเต็มแล้ว` }),
    ).toBeVisible();
    await expect(order(page)).toBeDisabled();
    await looksRight(page, "checkout-1-full", { whole: false });
  });

  await test.step("the plan is withdrawn", async () => {
    const course = await onlyInCart(page, ownShop, person);
    await db
      .updateTable("pricing_plan")
      .set({ is_visible: false })
      .where("id", "=", course.planId)
      .execute();
    await placeOrder(page);
    await expect(refused(page).getByText("ไม่พบราคาที่เลือก กรุณาเลือกใหม่")).toBeVisible();
  });

  await test.step("the course is owned by now", async () => {
    const course = await onlyInCart(page, ownShop, person);
    await givenEnrollment(db, person.id, course.id);
    await placeOrder(page);
    await expect(refused(page).getByText(course.title)).toBeVisible();
    await expect(refused(page).getByText("คุณมีคอร์สนี้อยู่แล้ว")).toBeVisible();
  });

  await test.step("the course is open by now, for some days", async () => {
    const course = await onlyInCart(page, ownShop, person, {
      plan: { plan_type: "period", term: 1, term_unit: "month" },
    });
    await givenEnrollment(db, person.id, course.id, new Date(Date.now() + 10.5 * 86_400_000));
    await placeOrder(page);
    await expect(refused(page).getByText("คอร์สนี้ยังเรียนได้อยู่ ยังไม่ถึงเวลาต่ออายุ")).toBeVisible();
    await expect(
      refused(page).getByText(/^เหลือเวลาเรียนอีก 10 วัน 1\d ชั่วโมง เรียนได้ถึง .+ \(ค\.ศ\. \d{4}\)$/),
    ).toBeVisible();
    await looksRight(page, "checkout-2-time-left", { whole: false });
  });

  await test.step("the coupon is used up by others", async () => {
    const course = await onlyInCart(page, ownShop, person);
    const { id, code } = await couponRow(
      db,
      { items: [course.id] },
      { code: `LAST-${course.id}`, use_limit: 1 },
    );
    await enterCode(page, code);
    await dialog(page, good).getByRole("button", { name: "ตกลง" }).click();
    await closeDiscounts(page);
    await expect(order(page)).toBeEnabled();
    await db.updateTable("coupon").set({ uses_redeemed: 1 }).where("id", "=", id).execute();
    await placeOrder(page);
    await expect(refused(page).getByText(`${code}: คูปองนี้ถูกใช้ครบจำนวนแล้ว`)).toBeVisible();
    await expect(refused(page).getByText("คูปองนี้ถูกใช้ครบแล้วหรือใช้กับรายการนี้ไม่ได้")).toBeVisible();
    await looksRight(page, "checkout-3-coupon", { whole: false });
    await db.updateTable("coupon").set({ uses_redeemed: 0 }).where("id", "=", id).execute();
  });
});

test("ORDER-05 CART-04 a price, a coupon and a promotion that changed meanwhile are shown and asked about again", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*409/);
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await expectPayable(page, "฿1,290.00");
  await db
    .updateTable("pricing_plan")
    .set({ price_satang: 149_000 })
    .where("id", "=", course.planId)
    .execute();
  const title = `ลดวันนี้ ${course.id}`;
  await promotionRow(db, { items: [course.id] }, { title_th: title, amount_satang: 10_000 });
  await placeOrder(page);
  const changed = dialog(page, "ยอดเปลี่ยนไปจากที่แสดง");
  await expect(changed.getByText(`${course.title} เปลี่ยนจาก ฿1,290.00 เป็น ฿1,490.00`)).toBeVisible();
  await expect(changed.getByText(`ได้ส่วนลด ${title} ฿100.00`)).toBeVisible();
  await looksRight(page, "checkout-4-changed", { whole: false });
  await changed.getByRole("button", { name: "กลับไปดูตะกร้า" }).click();
  await expectPayable(page, "฿1,390.00");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน").getByText("฿1,390.00").first()).toBeVisible();
});

test("CART-07 CART-08 CART-13 what stands in the way is named on its line: owned, open for days, without a price", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const [owned, running, gift] = [
    await newCourse(ownShop),
    await newCourse(ownShop, { plan: { plan_type: "period", term: 1, term_unit: "month" } }),
    await newCourse(ownShop),
  ];
  const free = {
    plan_type: "free" as const,
    price_satang: 0,
    free_for: "student" as const,
    free_for_item_ids: [owned.id],
    name_th: "ฟรีสำหรับผู้เรียน",
    needs_approval: true,
  };
  const freePlan = await planRow(db, gift.id, free);
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [owned, running, gift]);
  const plans = page.getByLabel(new RegExp(`ระยะเวลาเรียน\\s*${gift.title}`));
  await expect(page.locator("main").getByText(gift.title)).toBeVisible();
  await expect(plans).toHaveCount(0);

  await givenEnrollment(db, person.id, owned.id);
  await givenEnrollment(db, person.id, running.id, new Date(Date.now() + 5.5 * 86_400_000));
  await page.reload();
  await expect(
    page.getByRole("row").filter({ hasText: owned.title }).getByText("คุณมีคอร์สนี้อยู่แล้ว"),
  ).toBeVisible();
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: running.title })
      .getByText(/^เหลือเวลาเรียนอีก 5 วัน/),
  ).toBeVisible();
  await expect(order(page)).toBeDisabled();
  await plans.selectOption(String(freePlan));
  await page.getByRole("row").filter({ hasText: gift.title }).locator("summary").click();
  await expect(page.getByText(`ฟรี เพราะคุณมี ${owned.title} แล้ว`)).toBeVisible();
  await expect(
    page.getByRole("row").filter({ hasText: gift.title }).getByText("เปิดเรียนหลังร้านอนุมัติ"),
  ).toBeVisible();
  await looksRight(page, "checkout-5-lines");
});

test("CART-17 CART-13 in dollars there is another price list, paid by transfer only, and what has no price says so", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const [course, bahtOnly] = [
    await newCourse(ownShop, { plan: { price_usd_cents: 3_950 } }),
    await newCourse(ownShop),
  ];
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course, bahtOnly]);
  await expectPayable(page, "฿2,580.00");
  await page.getByLabel("สกุลเงิน").selectOption({ label: "ดอลลาร์สหรัฐ ($)" });
  await expectPayable(page, "$39.50");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: bahtOnly.title })
      .getByText("รายการนี้ยังไม่มีราคาในสกุลเงินที่เลือก กรุณานำออกจากตะกร้าหรือเปลี่ยนสกุลเงิน"),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: /พร้อมเพย์/ })).toBeDisabled();
  await expect(page.getByText("ใช้กับยอดเงินดอลลาร์ไม่ได้")).toHaveCount(10);
  await looksRight(page, "checkout-6-dollars");
  await page.getByRole("button", { name: `ลบ ${bahtOnly.title} ออกจากตะกร้า` }).click();
  await dialog(page, "ลบรายการนี้ออกจากตะกร้าไหม").getByRole("button", { name: "ลบออก" }).click();
  await expect(order(page)).toBeEnabled();
  await page.reload();
  await expectPayable(page, "$39.50");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน").getByText("$39.50").first()).toBeVisible();
});

test("CART-09 below 20 baht a code that takes less is shown, and those that do not say why", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop, { plan: { price_satang: 1_500 } });
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await expect(page.getByRole("radio", { name: /^พร้อมเพย์/ })).toBeChecked();
  await expect(order(page)).toBeEnabled();
  await page.getByText("วิธีอื่น", { exact: true }).click();
  // Omise takes no less, for its code and for a card.
  await expect(page.getByText("ช่องทางนี้ใช้กับยอดต่ำกว่า ฿20 ไม่ได้")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: /^พร้อมเพย์ ?ช่องทางนี้ใช้กับ/ })).toBeDisabled();
  await looksRight(page, "checkout-7-minimum");
});

test("SHIP-02 WHT-01 WHT-02 WHT-03 a person becomes a juristic one on the way to withholding tax, also on what is shipped", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop, { plan: { price_satang: 214_000 } });
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  const withholding = page.getByRole("checkbox", { name: "หักภาษี ณ ที่จ่าย (เฉพาะนิติบุคคล)" });
  await page.getByRole("button", { name: "หักภาษี ณ ที่จ่าย (บริษัท)" }).click();
  const question = dialog(page, "ใช้บัญชีนิติบุคคล");
  await expect(question.getByText("หากต้องการ หักภาษี ณ ที่จ่าย จะต้องเป็นบัญชีนิติบุคคลเท่านั้น")).toBeVisible();
  await expect(question.getByRole("radio", { name: "บุคคลธรรมดา" })).toBeDisabled();
  await page.mouse.click(3, 3);
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.width).toBeLessThanOrEqual(750);
  await looksRight(page, "checkout-8-person", { whole: false });
  await question.getByRole("button", { name: "กรอกข้อมูลนิติบุคคล" }).click();

  const details = dialog(page, "ข้อมูลใบกำกับภาษี");
  await details.getByLabel("ชื่อบริษัท").fill("บริษัท ตัวอย่าง จำกัด");
  await details.getByLabel("เลขที่สาขา").fill("00000");
  await details.getByLabel("เลขประจำตัวผู้เสียภาษี").fill("0994000165895");
  await details.getByLabel("ที่อยู่บริษัท").fill("1 ถนนสีลม บางรัก กรุงเทพมหานคร");
  await details.getByLabel("รหัสไปรษณีย์", { exact: true }).fill("10500");
  const sure = details.getByLabel("ตรวจแล้ว ใช้เลขนี้");
  if (await sure.isVisible()) await sure.check();
  await details.getByRole("button", { name: "บันทึกข้อมูล" }).click();
  // Beside the field, and for a moment in the notice above it.
  await expect(details.getByText("กรุณาอัพโหลดหนังสือรับรอง").first()).toBeVisible();
  await details.getByLabel(/^หนังสือรับรองบริษัท: /).setInputFiles(await photo("certificate.jpg"));
  await expect(
    details.getByRole("img", { name: /หนังสือรับรองบริษัท: certificate\.jpg/ }),
  ).toBeVisible();
  await details.getByRole("button", { name: "บันทึกข้อมูล" }).click();

  await expect(details).toBeHidden();
  await expect(withholding).toBeChecked();
  await expect(page.getByText("หักภาษี ณ ที่จ่าย 3%")).toBeVisible();
  await expectPayable(page, "฿2,080.00");
  await looksRight(page, "checkout-9-withheld");
  await page.getByRole("radio", { name: "1%" }).check();
  await expectPayable(page, "฿2,120.00");

  await putInCart(page, "สมุดคัดอักษรญี่ปุ่น");
  await openShop(page, "/cart");
  await addAddress(page);
  await page.getByRole("radio", { name: /ไปรษณีย์ธรรมดา/ }).check();
  await withholding.check();
  await page.getByRole("radio", { name: "3%" }).check();
  await looksRight(page, "checkout-9-withheld-and-shipped");
  await expectPayable(page, "฿2,265.00");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน").getByText("฿2,265.00").first()).toBeVisible();
});

test("ORDER-05 ROUTE-02 an order that was left open is shown to be paid, and too many of them lead to the orders", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop, troubles }) => {
  // The order that was kept is not this cart's any more.
  troubles.expect(/Failed to load resource.*409/);
  const person = await comeAsStudent(page, ownShop);
  const first = await newCourse(ownShop);
  await openCartWith(page, ownShop, person, [first]);
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await dialog(page, "แจ้งโอนเงิน").getByRole("button", { name: "ปิด" }).click();
  await openShop(page, "/cart");
  const line = page.getByRole("row").filter({ hasText: first.title });
  await expect(line.getByText(/^คอร์สนี้อยู่ในคำสั่งซื้อ #\d+ ที่ยังไม่ได้ชำระ$/)).toBeVisible();
  await expect(line.getByRole("timer")).toHaveText(/^\d+:\d\d:\d\d$/);
  await looksRight(page, "checkout-10-open-order", { whole: false });
  await line.getByRole("link", { name: /^ไปชำระคำสั่งซื้อ #/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^คำสั่งซื้อ #/ })).toBeVisible();

  for (let open = 1; open < 3; open += 1) {
    await onlyInCart(page, ownShop, person);
    await chooseMethod(page, "โอนเงินผ่านธนาคาร");
    await placeOrder(page);
    await dialog(page, "แจ้งโอนเงิน").getByRole("button", { name: "ปิด" }).click();
  }
  await onlyInCart(page, ownShop, person);
  await placeOrder(page);
  await expect(
    refused(page).getByText("มีคำสั่งซื้อที่รอชำระครบ 3 รายการแล้ว กรุณาชำระหรือยกเลิกก่อน"),
  ).toBeVisible();
  await looksRight(page, "checkout-11-too-many", { whole: false });
  await refused(page).getByRole("link", { name: "คำสั่งซื้อ" }).click();
  await expect(page).toHaveURL("/myaccount/student/order");
  await page
    .getByRole("link", { name: /^คำสั่งซื้อ #\d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/myaccount\/student\/order\/\d+$/);
  await expect(page.getByRole("timer")).toHaveCount(1);
  await looksRight(page, "checkout-12-order");
});

test("ORDER-06 ORDER-07 a hold whose time is over gives its seat back, says so, and the course is ordered again", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop, openBrowser, troubles }) => {
  // The order that was kept can not be paid any more.
  troubles.expect(/Failed to load resource.*409/);
  const course = await newCourse(ownShop, { seat_limit: 1 });
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await dialog(page, "แจ้งโอนเงิน").getByRole("button", { name: "ปิด" }).click();
  const held = await newestOrder(page);

  const other = await openBrowser({ baseURL: ownShop.url });
  const rival = await comeAsStudent(other, ownShop);
  await openCartWith(other, ownShop, rival, [course]);
  await expect(order(other)).toBeDisabled();

  await ownShop.db
    .updateTable("shop_order")
    .set({ cancel_at: sql`now() - interval '1 minute'` })
    .where("id", "=", Number(held))
    .execute();
  await openShop(page, "/cart");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await dialog(page, "แจ้งโอนเงิน").getByRole("button", { name: "ปิด" }).click();
  const again = await newestOrder(page);
  expect(again).not.toBe(held);
  await openShop(page, `/cart/${held}`);
  await expect(page.getByRole("heading", { level: 2, name: "เลยกำหนดชำระเงิน" })).toBeVisible();
  await expect(page.getByText(/ระบบคืนที่นั่งที่จองไว้แล้ว สั่งซื้อใหม่ได้เสมอ/)).toBeVisible();
  await expect(page.getByRole("button", { name: "แจ้งโอนเงิน" })).toHaveCount(0);
  await looksRight(page, "checkout-13-expired");
});

test("CART-03 two tabs show the same cart, and what changed in the one is in the other", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const [course, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const { code } = await couponRow(
    ownShop.db,
    { items: [course.id] },
    { code: `TABS-${course.id}` },
  );
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course, other]);
  await expectPayable(page, "฿2,580.00");
  const second = await page.context().newPage();
  await openShop(second, "/cart");
  await expectPayable(second, "฿2,580.00");
  await enterCode(second, code);
  await dialog(second, good).getByRole("button", { name: "ตกลง" }).click();
  await closeDiscounts(second);
  await expectPayable(page, "฿2,451.00");
  await expect(page.getByText(`ส่วนลด ${code}`)).toBeVisible();
  await page.getByRole("button", { name: `ลบ ${other.title} ออกจากตะกร้า` }).click();
  await dialog(page, "ลบรายการนี้ออกจากตะกร้าไหม").getByRole("button", { name: "ลบออก" }).click();
  await expectPayable(second, "฿1,161.00");
  // Tabs tell each other at once, before it is saved: an order of that very moment would be asked
  // about again.
  const saved = () =>
    ownShop.db
      .selectFrom("cart_item")
      .innerJoin("cart", "cart.id", "cart_id")
      .select("item_id")
      .where("account_id", "=", person.id)
      .execute();
  await expect.poll(async () => (await saved()).length).toBe(1);
  await chooseMethod(second, "โอนเงินผ่านธนาคาร");
  await placeOrder(second);
  await expect(dialog(second, "แจ้งโอนเงิน").getByText("฿1,161.00").first()).toBeVisible();
});

test("LOGIN-06 ORDER-01 a session that ended in the middle is taken up again at the same cart, and nothing is lost", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*401|RefusedError/);
  const buyer = newPerson("ธารา");
  const course = await newCourse(ownShop);
  const { code } = await couponRow(
    ownShop.db,
    { items: [course.id] },
    { code: `ENDED-${course.id}` },
  );
  await openShop(page, "/register");
  await register(page, buyer);
  await expect(page).toHaveURL("/myaccount/home");
  const { id } = await ownShop.db
    .selectFrom("account")
    .select("id")
    .where("username", "=", buyer.username)
    .executeTakeFirstOrThrow();
  await openCartWith(page, ownShop, { id }, [course]);
  await enterCode(page, code);
  await dialog(page, good).getByRole("button", { name: "ตกลง" }).click();
  await closeDiscounts(page);
  await expect(order(page)).toBeEnabled();
  await sql`delete from session where account_id = ${id}`.execute(ownShop.db);
  await placeOrder(page);
  const ended = dialog(page, "หมดเวลาการใช้งาน");
  await expect(ended).toBeVisible();
  await looksRight(page, "checkout-13-ended", { whole: false });
  await fillSignIn(ended, buyer);
  await expect(ended).toBeHidden();
  await expect(page.getByText(`ส่วนลด ${code}`)).toBeVisible();
  await expectPayable(page, "฿1,161.00");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน").getByText("฿1,161.00").first()).toBeVisible();
});

test("COUPON-01 LOGIN-05 PROMO-05 a guest's code goes along through the sign-in, and what else there is for the person is said", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  const { db } = ownShop;
  const [course, other] = [await newCourse(ownShop), await newCourse(ownShop)];
  const { code } = await couponRow(db, { items: [course.id] }, { code: `GUEST-${course.id}` });
  const buyer = newPerson("น้ำฝน");
  await openShop(page, "/register");
  // Only what has been read to its end is not told that the person is gone.
  const home = Promise.all(
    ["/private/enrollments", "/private/orders"].map((path) =>
      page.waitForResponse((answer) => answer.url().includes(path)),
    ),
  );
  await register(page, buyer);
  await expect(page).toHaveURL("/myaccount/home");
  await home;
  const { id } = await db
    .updateTable("account")
    .set({ tier: "regular" })
    .where("username", "=", buyer.username)
    .returning("id")
    .executeTakeFirstOrThrow();
  const title = `สมาชิกลด ${other.id}`;
  await promotionRow(
    db,
    { items: [other.id] },
    { title_th: title, is_tier_limited: true, tiers: ["regular"], amount_satang: 30_000 },
  );

  await asGuestWith(page, course.id);
  await enterCode(page, code);
  await dialog(page, good).getByRole("button", { name: "ตกลง" }).click();
  await closeDiscounts(page);
  await expectPayable(page, "฿1,161.00");
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await fillSignIn(dialog(page, "เข้าสู่ระบบ"), buyer);
  await expect(dialog(page, "แจ้งโอนเงิน").getByText("฿1,161.00").first()).toBeVisible();

  await db.deleteFrom("cart").where("account_id", "=", id).execute();
  await asGuestWith(page, other.id);
  await expectPayable(page, "฿1,290.00");
  await placeOrder(page);
  await fillSignIn(dialog(page, "เข้าสู่ระบบ"), buyer);
  const changed = dialog(page, "ยอดเปลี่ยนไปจากที่แสดง");
  await expect(changed.getByText(`ได้ส่วนลด ${title} ฿300.00`)).toBeVisible();
  await looksRight(page, "checkout-14-met", { whole: false });
});

test("ORDER-04 a course that costs nothing is confirmed and open", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  const course = await newCourse(ownShop, {
    plan: { plan_type: "free", price_satang: 0, name_th: "เรียนฟรี" },
  });
  const person = await comeAsStudent(page, ownShop);
  await openCartWith(page, ownShop, person, [course]);
  await looksRight(page, "checkout-15-free");
  await page.getByRole("button", { name: "ยืนยันรับสิทธิ์เรียน" }).click();
  await expect(page).toHaveURL(/\/thankyou\?orderId=/);
  await expect(page.getByText("เปิดสิทธิ์เรียนให้แล้ว เริ่มเรียนได้ทันที")).toBeVisible();
});

/** A new visitor in this browser puts a course in the cart and goes there. */
async function asGuestWith(page: Page, courseId: number): Promise<void> {
  await page.context().clearCookies();
  await openShop(page, `/courses/${courseId}`);
  await page.getByRole("button", { name: "ใส่ตะกร้า" }).click();
  await expect(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" })).toBeVisible();
  await openShop(page, "/cart");
}

/** The next story of the same person begins with one course and nothing else. */
async function onlyInCart(
  page: Page,
  shop: Parameters<typeof openCartWith>[1],
  person: Parameters<typeof openCartWith>[2],
  parts: Parameters<typeof newCourse>[1] = {},
) {
  await shop.db.deleteFrom("cart").where("account_id", "=", person.id).execute();
  const course = await newCourse(shop, parts);
  await openCartWith(page, shop, person, [course]);
  await expect(order(page)).toBeEnabled();
  return course;
}
