import { expect } from "@playwright/test";
import { dialog, newestOrder, payBy, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { admin, signIn } from "../support/people.ts";
import { openItem, openShop, putInCart } from "../support/shop.ts";
import { comeAsStudent, newCourse } from "../support/shopper.ts";

test("the last seat is held with a clock; who comes next waits, hears of it when it is given up, and orders it", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser, ownShop }) => {
  test.setTimeout(150_000);
  const { title: course } = await newCourse(ownShop, { seat_limit: 1 });
  await comeAsStudent(page, ownShop);
  await putInCart(page, course);
  await openShop(page, "/cart");
  await payBy(page, "พร้อมเพย์");
  await placeOrder(page);
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  const orderId = await newestOrder(page);
  await expect(
    page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` }).getByRole("timer"),
  ).toBeVisible();
  await looksRight(page, "waiting-1-held");

  const next = await openBrowser();
  await comeAsStudent(next, ownShop);
  await openItem(next, course);
  await next.getByRole("button", { name: "เต็มแล้ว · เข้าคิวรอ" }).click();
  await expect(next.getByText(/คุณอยู่คิวที่ 1 จาก 1 คน/)).toBeVisible();
  await looksRight(next, "waiting-2-in-line");
  const place = new URL(next.url()).pathname;

  const adminPage = await openBrowser();
  await signIn(adminPage, admin, `/admin${place}`);
  await expect(adminPage.getByRole("heading", { name: "คิวรอที่นั่ง (1 คน)" })).toBeVisible();
  await looksRight(adminPage, "waiting-3-admin");

  await page.goto(`/cart/${orderId}`);
  await page.request.post("/public/cart/deleteorder", {
    data: { order_id: Number(orderId) },
    headers: {
      "x-csrf-token": (await (await page.request.get("/public/session")).json()).csrf_token,
      "sec-fetch-site": "same-origin",
    },
  });
  // The job looks once a minute; what it says is true before.
  await expect(async () => {
    await openShop(next, place);
    await expect(next.getByText("เก็บที่นั่งนี้ไว้ให้คุณคนเดียว")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await looksRight(next, "waiting-4-offered");
  await openShop(adminPage, "/admin/mail");
  await expect(adminPage.getByRole("link", { name: /ถึงคิวของคุณแล้ว/ }).first()).toBeVisible();
  await next.getByRole("button", { name: "ใส่ตะกร้า" }).click();
  await next.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" }).click();
  await payBy(next, "พร้อมเพย์");
  await placeOrder(next);
  await expect(dialog(next, "สแกนจ่ายด้วย พร้อมเพย์")).toBeVisible();
});
