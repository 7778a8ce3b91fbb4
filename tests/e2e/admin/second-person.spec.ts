import { expect, type Page } from "@playwright/test";
import { courseRow } from "../../support/catalog-rows.ts";
import { givenAdministrator, givenStudent } from "../../support/factories.ts";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession } from "../support/shopper.ts";

const password = "raanrian";
const phone = { width: 390, height: 844 };

test.beforeEach(({ ownShop }) =>
  ownShop.decide((settings) => ({ ...settings, secondApprovalAboveSatang: 100_000 })),
);
test.afterEach(({ ownShop }) =>
  ownShop.decide((settings) => ({ ...settings, secondApprovalAboveSatang: 0 })),
);

test("access and a price above the owner's amount wait for a second person, who sees them, confirms one and declines the other", async ({
  ownShop: shop,
  openBrowser,
  troubles,
}) => {
  troubles.expect(/Failed to load resource.*409/);
  const student = await givenStudent(shop.db);
  const course = await courseRow(shop.db, {
    title_th: "ปั้นดินเผาขั้นสูง",
    title_en: "Advanced pottery",
  });
  const [first, second] = [
    await administrator(await openBrowser(), shop, "สมศรี"),
    await administrator(await openBrowser(), shop, "วิภา"),
  ];

  await openShop(first, `/admin/people/${student.id}`);
  await first.getByRole("button", { name: "ให้สิทธิ์เข้าเรียน" }).click();
  const giving = dialog(first, "ให้สิทธิ์เข้าเรียน");
  await giving.getByLabel("คอร์ส").selectOption({ label: "ปั้นดินเผาขั้นสูง" });
  await giving.getByLabel(/เหตุผล/).fill("ผู้ชนะการประกวด");
  await giving.getByRole("button", { name: "ยืนยัน" }).click();
  await expect(first.getByText("เกินยอดที่คนเดียวทำได้ ส่งให้ผู้ดูแลอีกคนยืนยันแล้ว")).toBeVisible();
  await expect(giving).toHaveCount(0);

  await openShop(first, `/admin/courses/${course.id}/price`);
  await first.getByText("เรียนได้ตลอดชีพ · ฿1,290").click();
  const price = first.getByLabel(/^ราคา \(บาท\)/);
  await price.fill("100");
  await first.getByRole("button", { name: "บันทึก" }).last().click();
  await expect(first.getByText("เกินยอดที่คนเดียวทำได้ ส่งให้ผู้ดูแลอีกคนยืนยันแล้ว")).toBeVisible();
  await expect(price).toHaveValue("100");

  await second.setViewportSize(phone);
  await openShop(second, "/admin");
  await second
    .getByRole("link", { name: /รอคนที่สองยืนยัน/ })
    .first()
    .click();
  await expect(second.getByRole("heading", { name: "รอคนที่สองยืนยัน" })).toBeVisible();
  const access = second.getByRole("listitem").filter({ hasText: "ผู้ชนะการประกวด" });
  await expect(access.getByText("สมศรี")).toBeVisible();
  await looksRight(second, "second-person-1-waits");
  await access.getByRole("button", { name: "ยืนยัน" }).click();
  const confirming = dialog(second, "ยืนยันคำขอนี้ไหม");
  await confirming.getByLabel("รหัสผ่านของคุณ").fill(password);
  await confirming.getByRole("button", { name: "ยืนยัน" }).click();
  await expect(access).toHaveCount(0);
  const opened = await shop.db
    .selectFrom("enrollment")
    .select("item_id")
    .where("account_id", "=", student.id)
    .execute();
  expect(opened).toEqual([{ item_id: course.id }]);

  const lowered = second.getByRole("listitem").filter({ hasText: "แก้แพ็กเกจราคา" });
  await lowered.getByRole("button", { name: "ไม่เห็นด้วย" }).click();
  const declining = dialog(second, "ไม่เห็นด้วยกับคำขอนี้");
  await declining.getByLabel(/เหตุผลที่ไม่เห็นด้วย/).fill("ยังไม่ถึงช่วงลดราคา");
  await declining.getByRole("button", { name: "ไม่เห็นด้วย" }).click();
  await expect(lowered).toHaveCount(0);
  await openShop(first, "/admin/approvals?state=done");
  await expect(first.getByText(/ยังไม่ถึงช่วงลดราคา/)).toBeVisible();
  await looksRight(first, "second-person-2-done");
});

/** With the demo's password. */
async function administrator(page: Page, shop: OwnShop, firstName: string): Promise<Page> {
  const { password_hash: passwordHash } = await shop.db
    .selectFrom("account")
    .select("password_hash")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await bringSession(
    page,
    shop,
    await givenAdministrator(shop.db, { firstName, passwordHash: passwordHash ?? "" }),
  );
  return page;
}
