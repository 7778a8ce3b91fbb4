import { expect } from "@playwright/test";
import { givenStudent } from "../../support/factories.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { newCourse } from "../support/shopper.ts";

test("ORDER-01 an order is made for a student at the desk: buyer, course, discount, cash, and it is paid", async ({
  page,
  ownShop,
}) => {
  const student = await givenStudent(ownShop.db);
  const { title } = await newCourse(ownShop, { plan: { price_satang: 99_000 } });
  await signIn(page, admin, "/admin");
  await openShop(page, "/admin/orders");
  await page.getByRole("link", { name: "ทำคำสั่งซื้อ" }).click();
  await page.getByLabel("ค้นหาผู้เรียน").fill(student.email);
  await looksRight(page, "order-by-hand-1-buyer", { whole: false });
  await page.getByRole("button", { name: /^เลือก / }).click();
  await page.getByRole("searchbox", { name: "ค้นหาคอร์สหรือสินค้า" }).fill(title);
  await page.getByRole("button", { name: `เพิ่ม ${title}`, exact: true }).click();
  await page.getByLabel("ส่วนลดจากร้าน").fill("50");
  await page.getByRole("radio", { name: "ขายหน้าร้านหรือหน้างาน" }).check();
  await expect(page.getByRole("heading", { name: "รายการและยอดเงิน" })).toBeVisible();
  await looksRight(page, "order-by-hand-2-form", { whole: true });
  await page.getByRole("button", { name: "ทำคำสั่งซื้อ" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByText("ทำคำสั่งซื้อนี้ให้ผู้ซื้อ")).toBeVisible();
  await looksRight(page, "order-by-hand-3-order", { whole: false });
});
