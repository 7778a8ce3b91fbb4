import { expect, type Page } from "@playwright/test";
import { addAddress, chooseMethod, dialog, expectInCart, placeOrder } from "../support/checkout.ts";
import { looksRight, shot } from "../support/look.ts";
import { fillSignIn, join, newPerson, register, student } from "../support/people.ts";
import { cartLink, openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";
const product = "สมุดคัดอักษรญี่ปุ่น";

test("CART-01 CART-04 a plan and a quantity are changed, a thing is taken out after a question, and the sum follows", {
  tag: "@phone",
}, async ({ page }) => {
  await putInCart(page, course);
  await putInCart(page, product);
  await openShop(page, "/cart");
  await expectPayable(page, "฿1,435.00");
  await page
    .getByLabel(new RegExp(`ระยะเวลาเรียน\\s*${course}`))
    .selectOption({ label: "เรียนได้ตลอดชีพ · ฿1,990" });
  await expectPayable(page, "฿2,135.00");
  await page.getByRole("button", { name: `เพิ่มจำนวน ${product}` }).click();
  await expectPayable(page, "฿2,280.00");
  await page.getByRole("button", { name: `ลบ ${product} ออกจากตะกร้า` }).click();
  const question = dialog(page, "ลบรายการนี้ออกจากตะกร้าไหม");
  await question.getByRole("button", { name: "เก็บไว้" }).click();
  await expectInCart(page, [course, product]);
  await page.getByRole("button", { name: `ลบ ${product} ออกจากตะกร้า` }).click();
  await looksRight(page, "cart-1-question", { whole: false });
  await question.getByRole("button", { name: "ลบออก" }).click();
  await expectInCart(page, [course]);
  await expectPayable(page, "฿1,990.00");
  await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า มี 1 รายการ");
});

test("CART-04 ORDER-08 on a slow line the new sum is there before the shop has answered, and is what the order costs", {
  tag: "@phone",
}, async ({ page }) => {
  await join(page, newPerson());
  await putInCart(page, product);
  await openShop(page, "/cart");
  await addAddress(page);
  await chooseMethod(page, "โอนเงินผ่านธนาคาร");
  await expectPayable(page, "฿145.00");
  const line = await slowLine(page);
  await page.getByRole("button", { name: `เพิ่มจำนวน ${product}` }).click();
  await expectPayable(page, "฿290.00");
  await page.getByRole("radio", { name: /ไปรษณีย์ธรรมดา/ }).check();
  await expectPayable(page, "฿330.00");
  await expect(page.getByRole("button", { name: "สั่งซื้อ", exact: true })).toBeDisabled();
  expect([line.sent() > 0, line.answered()]).toEqual([true, 0]);
  await looksRight(page, "cart-6-sum-before-the-answer");
  line.goOn();
  await placeOrder(page);
  await expect(dialog(page, "แจ้งโอนเงิน").getByLabel("จำนวนเงินที่โอน (บาท)")).toHaveValue("330.00");
});

test("CART-02 ROUTE-03 an empty cart says so and leads to the courses", { tag: "@phone" }, async ({
  page,
}) => {
  await putInCart(page, product);
  await openShop(page, "/cart");
  await page.getByRole("button", { name: `ลดจำนวน ${product}` }).click();
  await dialog(page, "ลบรายการนี้ออกจากตะกร้าไหม").getByRole("button", { name: "ลบออก" }).click();
  await expect(page.getByRole("heading", { name: "ตะกร้ายังว่าง" })).toBeVisible();
  await page.getByRole("link", { name: "ดูคอร์สทั้งหมด" }).click();
  await expect(page).toHaveURL("/courses");
});

test("CART-05 SHIP-02 what is missing is named beside the button, which rests", {
  tag: "@phone",
}, async ({ page }) => {
  await join(page, newPerson());
  await putInCart(page, product);
  await openShop(page, "/cart");
  await addAddress(page);
  await expect(page.getByRole("button", { name: "สั่งซื้อ", exact: true })).toBeDisabled();
  await page.getByRole("link", { name: "กรุณาเลือกวิธีจัดส่ง" }).click();
  await expect(page.getByRole("radio", { name: /ไปรษณีย์ธรรมดา/ })).toBeInViewport();
  await looksRight(page, "cart-2-missing");
});

test("LOGIN-01 LOGIN-05 a buyer who signs in out of the cart keeps it, but for a course they have already", {
  tag: "@phone",
}, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource.*401.*\/public\/login/);
  await putInCart(page, "Excel จากตารางสู่คำตอบ");
  await putInCart(page, course);
  await openShop(page, "/cart");
  await placeOrder(page);
  const signInDialog = dialog(page, "เข้าสู่ระบบ");
  await fillSignIn(signInDialog, { ...student, password: "wrong-password" });
  await expect(signInDialog.getByText("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await looksRight(page, "cart-3-wrong-password", { whole: false });
  await fillSignIn(signInDialog, student);
  await expect(page.getByText("นำคอร์สที่คุณมีอยู่แล้วออกจากตะกร้า")).toBeVisible();
  const items = page.getByRole("region", { name: "รายการในตะกร้า", includeHidden: true });
  await expect(items.getByRole("link", { name: course, includeHidden: true })).toBeAttached();
  await expect(
    items.getByRole("link", { name: "Excel จากตารางสู่คำตอบ", includeHidden: true }),
  ).toHaveCount(0);
  await shot(page, "cart-4-after-sign-in", { whole: false });
});

test("REG-09 REG-10 REG-14 what is wrong in the registration stands beside its field", {
  tag: ["@long", "@phone"],
}, async ({ page }) => {
  await openShop(page, "/register");
  await register(page, { ...newPerson(), email: "nobody", tel: "12", password: "abc" });
  await expect(page.getByText("อีเมลไม่ถูกต้อง")).toBeVisible();
  await expect(page.getByText("เบอร์โทรศัพท์ต้องมีตัวเลข 9–10 หลัก")).toBeVisible();
  await expect(page.getByText("รหัสผ่านสั้นเกินไป ต้องมีอย่างน้อย 6 ตัว", { exact: true })).toBeVisible();
  await looksRight(page, "register-faults");
});

test("CART-13 a cart that cannot be read says so, loses nothing, and comes when it is asked for again", {
  tag: "@phone",
}, async ({ page, troubles }) => {
  troubles.expect(/net::ERR_FAILED|NetworkFault/);
  await putInCart(page, course);
  // A walk from another page on which one pays: from any other page the cart comes drawn, with what
  // is in it.
  await page.goto("/payment-authorize");
  await page.route("**/public/cart/**", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "ตะกร้า" }).click();
  await expect(page.getByRole("heading", { name: "โหลดตะกร้าไม่สำเร็จ" })).toBeVisible({
    timeout: 20_000,
  });
  await looksRight(page, "cart-5-failed");
  await page.unroute("**/public/cart/**");
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expectInCart(page, [course]);
});

async function expectPayable(page: Page, sum: string): Promise<void> {
  await expect(page.locator("main").getByText(sum).first()).toBeVisible();
}

/** From now on what is kept and what it costs is sent, but not answered until the line goes on. */
async function slowLine(page: Page) {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const count = { sent: 0, answered: 0 };
  await page.route(/\/(private\/cart\/save|public\/pricing\/quote)$/, async (route) => {
    count.sent += 1;
    await mayGoOn;
    await route.continue();
    count.answered += 1;
  });
  return { goOn, sent: () => count.sent, answered: () => count.answered };
}
