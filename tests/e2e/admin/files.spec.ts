import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mp4 } from "../../support/examples/videos.ts";
import { looksRight } from "../support/look.ts";
import { admin, signIn } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const megabyte = 1024 * 1024;

/** Its own name in a shop that other tests fill too. */
const named = (title: string, ending: string) => `${title}-${randomUUID().slice(0, 8)}.${ending}`;

const chooser = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}: `));
const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const find = (page: Page, words: string, view = "newest") =>
  openShop(page, `/admin/files?view=${view}&q=${encodeURIComponent(words)}`);

// One after the other: the first takes a picture out of the list that the others have on their
// screen.
test.describe.configure({ mode: "default" });

test("UPLOAD-01 UPLOAD-02 UPLOAD-05 UPLOAD-08 UPLOAD-10 an administrator puts pictures into the shop, looks at them large and takes one out again", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const [sea, sand] = [named("ทะเล", "jpg"), named("ทราย", "jpg")];
  const large = await photo(sea, { width: 3000, height: 2000 });
  await signIn(page, admin, "/admin/files");
  await expect(page.getByRole("img", { name: /^พื้นที่ที่ใช้ แยกตามประเภท/ })).toBeVisible();
  await looksRight(page, "files-1-page");

  await test.step("one of three is no picture: the others are taken, it is named", async () => {
    const broken = {
      name: "เสีย.png",
      mimeType: "image/png",
      buffer: Buffer.from("no picture at all"),
    };
    await chooser(page, "รูปใหม่").setInputFiles([large, broken, await photo(sand)]);
    const notice = page
      .getByRole("alert")
      .filter({ hasText: "เปิดรูปนี้ไม่ได้ ไฟล์อาจเสียหรือใหญ่เกินกว่าที่เครื่องนี้เปิดได้ กรุณาเลือกรูปอื่น (เสีย.png)" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("list", { name: "รูปใหม่" }).getByRole("listitem")).toHaveCount(2);
    await looksRight(page, "files-2-chosen");
    await expect(notice).toBeHidden({ timeout: 20_000 });
  });

  await test.step("the arrow keys walk through the large pictures, round and round", async () => {
    await page.getByRole("button", { name: `รูปใหม่: ${sea}` }).click();
    await expect(page.getByRole("dialog", { name: sea })).toBeVisible();
    for (const [key, name] of [
      ["ArrowRight", sand],
      ["ArrowRight", sea],
      ["ArrowLeft", sand],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog", { name })).toBeVisible();
    }
    await looksRight(page, "files-3-large", { whole: false });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("they arrive, smaller than they were chosen", async () => {
    expect(page.workers().length, "drawn smaller beside the page").toBeGreaterThan(0);
    const sending = page.waitForRequest((request) =>
      request.url().includes("/api/home/test_upload"),
    );
    await page.getByRole("button", { name: "อัปโหลด 2 ไฟล์" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "อัปโหลดแล้ว 2 ไฟล์" }).first(),
    ).toBeVisible();
    expect((await (await sending).sizes()).requestBodySize).toBeLessThan(large.buffer.length);
    await find(page, sea);
    await expect(cardOf(page, sea)).toContainText("2560 × 1707 พิกเซล");
    await expect(cardOf(page, sea)).toContainText("ไม่ได้ใช้");
  });

  await test.step("one that nothing uses is deleted", async () => {
    await find(page, sea, "unused");
    await page.getByRole("button", { name: `ลบ ${sea}` }).click();
    await looksRight(page, "files-4-delete", { whole: false });
    await page.getByRole("dialog").getByRole("button", { name: "ลบไฟล์", exact: true }).click();
    await expect(page.getByRole("heading", { name: "ไม่พบไฟล์" })).toBeVisible();
    await find(page, sand);
    await expect(cardOf(page, sand)).toBeVisible();
  });

  await test.step("one that a course shows is kept by an administrator who sees what would miss it", async () => {
    await find(page, "hundred-day-planner.webp", "largest");
    await page.getByRole("button", { name: "ลบ hundred-day-planner.webp" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("รูปสินค้า");
    await looksRight(page, "files-5-in-use", { whole: false });
    await page.getByRole("dialog").getByRole("button", { name: "เก็บไว้" }).click();
    await expect(cardOf(page, "hundred-day-planner.webp")).toBeVisible();
  });
});

test("UPLOAD-01 UPLOAD-08 a video whose connection breaks goes on where it was", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, context, troubles }) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const name = named("บทเรียน", "mp4");
  const film = mp4({ dataBytes: 18 * megabyte });
  const pieces: number[] = [];
  await page.route("**/api/admin/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() === "PATCH") pieces.push(Number(request.headers()["upload-offset"]));
    if (pieces.length === 3 && request.method() === "PATCH") await context.setOffline(true);
    await route.continue();
  });

  await signIn(page, admin, "/admin/files");
  await page.getByRole("button", { name: "วิดีโอ", exact: true }).click();
  await chooser(page, "วิดีโอใหม่").setInputFiles({ name, mimeType: "video/mp4", buffer: film });
  await page.getByRole("button", { name: "อัปโหลด 1 ไฟล์" }).click();
  await expect(page.getByText("การเชื่อมต่อขาดหาย จะส่งต่อเองเมื่อเชื่อมต่อได้ ไม่ต้องเริ่มใหม่")).toBeVisible();
  await looksRight(page, "files-6-waiting");
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "อัปโหลดแล้ว 1 ไฟล์" }).first()).toBeVisible(
    { timeout: 30_000 },
  );

  expect(new Set(pieces)).toEqual(new Set([0, 4, 8, 12, 16].map((at) => at * megabyte)));
  expect(
    pieces.filter((at) => at === 0),
    "the beginning is sent once",
  ).toHaveLength(1);

  await find(page, name);
  const address = await cardOf(page, name)
    .locator("video, a")
    .first()
    .evaluate((element) => element.getAttribute("src") ?? element.getAttribute("href"));
  const answer = await page.request.get(String(address), { headers: { range: "bytes=-64" } });
  expect([answer.status(), answer.headers()["content-range"]]).toEqual([
    206,
    `bytes ${film.length - 64}-${film.length - 1}/${film.length}`,
  ]);
  expect((await answer.body()).equals(film.subarray(-64))).toBe(true);
});

test("UPLOAD-01 a chosen video can be given up while it is sent, and leaves nothing behind", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const name = named("เลิกส่ง", "mp4");
  await signIn(page, admin, "/admin/files");
  let isHeld = true;
  let held = 0;
  await page.route("**/api/admin/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH" || !isHeld) return route.continue();
    held += 1;
  });
  await page.getByRole("button", { name: "วิดีโอ", exact: true }).click();
  await chooser(page, "วิดีโอใหม่").setInputFiles({
    name,
    mimeType: "video/mp4",
    buffer: mp4({ dataBytes: megabyte }),
  });
  await page.getByRole("button", { name: "อัปโหลด 1 ไฟล์" }).click();
  await expect.poll(() => held).toBeGreaterThan(0);
  const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "ยกเลิก", exact: true }).click();
  expect((await gone).status()).toBe(204);
  isHeld = false;
  await expect(page.getByText("หยุดส่งแล้ว ไฟล์ที่เลือกยังอยู่ กดส่งอีกครั้งได้").first()).toBeVisible();
  await page.getByRole("button", { name: "ส่งอีกครั้ง" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "อัปโหลดแล้ว 1 ไฟล์" }).first(),
  ).toBeVisible();
});
