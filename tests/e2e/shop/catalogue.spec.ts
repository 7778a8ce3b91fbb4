import { expect } from "@playwright/test";
import { looksRight } from "../support/look.ts";
import { cartLink, openItem, openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test.describe("the catalogue", { tag: "@phone" }, () => {
  test("ROUTE-03 shows courses and products, and all of them by paging", async ({
    page,
    request,
  }) => {
    const { total } = (await (await request.get("/public/courses")).json()).data;
    await openShop(page, "/courses");
    await expect(page.getByRole("status").filter({ hasText: `${total} รายการ` })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(20);
    await page.getByRole("link", { name: "หน้า 2" }).click();
    await expect(page).toHaveURL("/courses?page=2");
    await expect(page.getByRole("article")).toHaveCount(total - 20);
    await expect(page.getByRole("link", { name: "หน้า 2" })).toHaveAttribute("aria-current", "page");
  });

  test("ROUTE-03 narrows by category and by kind, and the address says so", async ({ page }) => {
    await openShop(page, "/courses");
    await page.getByRole("link", { name: "หนังสือและอุปกรณ์", exact: true }).click();
    await expect(page).toHaveURL("/courses?type=product");
    await expect(page.getByRole("article")).toHaveCount(8);
    await page.getByRole("list", { name: "หมวด" }).getByRole("link", { name: /^ภาษา/ }).click();
    await expect(page).toHaveURL("/courses?category=languages&type=product");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ภาษา");
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  test("ROUTE-03 sorts by price", async ({ page }) => {
    await openShop(page, "/courses?type=product");
    await page.getByRole("combobox", { name: "เรียงตาม" }).selectOption({ label: "ราคาน้อยไปมาก" });
    await expect(page).toHaveURL("/courses?type=product&sort=price_low");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "สติกเกอร์กำลังใจคนอ่านหนังสือ",
    );
    await expect(page.getByRole("heading", { level: 2 }).last()).toHaveText("สีน้ำก้อน 24 สี");
  });

  test("ROUTE-03 says what to do when nothing is found", async ({ page }) => {
    await openShop(page, "/courses?q=ดาวพลูโต");
    await expect(page.getByRole("heading", { name: "ไม่พบคอร์สที่ค้นหา" })).toBeVisible();
    await looksRight(page, "courses-empty");
    await page.getByRole("link", { name: "ล้างตัวกรองทั้งหมด" }).click();
    await expect(page).toHaveURL("/courses");
    await expect(page.getByRole("article")).toHaveCount(20);
  });

  test("a course says what it costs, how long it is open, and when that would end", async ({
    page,
  }) => {
    await openItem(page, "เปิดร้านออนไลน์ร้านแรก");
    const plan = page.getByRole("radio", { name: /เรียนได้ 90 วัน/ });
    await expect(plan).toBeChecked();
    await expect(
      page.getByText(/ชำระวันนี้ เรียนได้ถึง \d{1,2}\s\S+\s25\d\d\s\(ค\.ศ\.\s20\d\d\)/),
    ).toBeVisible();
    await page.getByRole("radio", { name: /เรียนได้ตลอดชีพ/ }).check();
    await expect(page.locator("aside").getByText("฿1,990").first()).toBeVisible();
  });

  test("a course without a seat cannot be put in the cart", async ({ page }) => {
    await openItem(page, "ติว TGAT กลุ่มเล็ก 6 ที่นั่ง");
    await expect(page.getByText("ที่นั่งเต็มแล้ว").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "เต็มแล้ว · เข้าคิวรอ" })).toBeVisible();
    await expect(page.getByRole("button", { name: /ตะกร้า|สมัครเรียน|ซื้อ/ })).toHaveCount(0);
  });

  test("CART-03 what a visitor puts in the cart is counted in the header, also after a reload", async ({
    page,
  }) => {
    await putInCart(page, "อังกฤษคุยเล่นให้เป็นเรื่อง");
    await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า มี 1 รายการ");
    await putInCart(page, "สมุดคัดอักษรญี่ปุ่น");
    await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า มี 2 รายการ");
    await page.reload();
    await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า มี 2 รายการ");
  });
});
