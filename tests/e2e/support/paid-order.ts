import { expect, type Page } from "@playwright/test";
import { givenAdministrator, type Person } from "../../support/factories.ts";
import { dialog, placeOrder } from "./checkout.ts";
import type { OwnShop } from "./open-own-shop.ts";
import { comeAsStudent, newCourse, openCartWith } from "./shopper.ts";

/**
 * Where providers send the buyer back to: the shop's public address. A session belongs to one host.
 */
export const publicOf = (shop: OwnShop): OwnShop => ({
  ...shop,
  url: shop.url.replace("127.0.0.1", "localhost"),
});
/** An order that is paid at the simulated provider, so that its money can go back there. */
export async function payByPromptPay(
  page: Page,
  shop: OwnShop,
): Promise<{ title: string; orderId: number }> {
  const [course, person] = [await newCourse(shop), await comeAsStudent(page, shop)];
  await openCartWith(page, shop, person, [course]);
  await page.getByRole("radio", { name: /^พร้อมเพย์/ }).check();
  await placeOrder(page);
  const simulator =
    (await dialog(page, "สแกนจ่ายด้วย  พร้อมเพย์")
      .getByRole("link", { name: "เปิดแอปธนาคารจำลอง" })
      .getAttribute("href")) ?? "";
  const charge = await shop.db
    .selectFrom("payment as p")
    .innerJoin("shop_order as o", "o.id", "p.order_id")
    .select("p.provider_reference as reference")
    .where("o.account_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const paid = await page.request.post(
    `${new URL(simulator).origin}/omise/control/api/charges/${charge.reference}/pay`,
    { data: {} },
  );
  expect(paid.status()).toBe(200);
  await expect(page).toHaveURL("/thankyou");
  const { id } = await shop.db
    .selectFrom("shop_order")
    .select("id")
    .where("account_id", "=", person.id)
    .executeTakeFirstOrThrow();
  return { title: course.title, orderId: id };
}

/** An owner with the demo's password. */
export async function givenOwner({ db }: Pick<OwnShop, "db">): Promise<Person> {
  const { password_hash: passwordHash } = await db
    .selectFrom("account")
    .select("password_hash")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  return givenAdministrator(db, { isOwner: true, passwordHash: passwordHash ?? "" });
}
