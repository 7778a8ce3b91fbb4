import { expect, type Page } from "@playwright/test";
import { expectNoBarriers, looksRight, shot } from "./support/look.ts";
import { openShop } from "./support/shop.ts";
import { test } from "./support/shop-test.ts";

const pages = [
  { path: "/", name: "home" },
  { path: "/courses", name: "courses" },
  { path: "/courses?q=สี&type=course&sort=price_low", name: "courses-filtered" },
  { path: "/courses/1", name: "course" },
  { path: "/login", name: "login" },
  { path: "/register", name: "register" },
  { path: "/cart", name: "cart-empty" },
  { path: "/thankyou", name: "thanks-plain" },
  { path: "/en", name: "home-en" },
  { path: "/en/courses", name: "courses-en" },
  { path: "/en/courses/1", name: "course-en" },
] as const;

test.describe("every public page", () => {
  for (const { path, name } of pages) {
    test(`${path} fits its screen and has no barriers`, async ({ page }) => {
      await openShop(page, path);
      await seenToTheEnd(page);
      await looksRight(page, name);
    });
  }

  test("an address without a page answers 404 and says where to go on", async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource.*404/);
    for (const path of ["/nowhere", "/courses/999999", "/courses/one", "/xx/courses"]) {
      expect((await openShop(page, path)).status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "ไม่พบหน้านี้" })).toBeVisible();
    }
    await looksRight(page, "missing");
    await page.locator("main").getByRole("link", { name: "คอร์สทั้งหมด" }).click();
    await expect(page).toHaveURL("/courses");
  });

  test("a page whose data does not come says so, and comes when it is asked for again", async ({ page, troubles }) => {
    troubles.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/);
    await openShop(page, "/courses");
    await page.route(/\/courses\/\d+\.data/, (route) => route.abort());
    await page.getByRole("link", { name: "อังกฤษคุยเล่นให้เป็นเรื่อง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เชื่อมต่อไม่ได้" })).toBeVisible();
    await looksRight(page, "offline");
    await page.unroute(/\/courses\/\d+\.data/);
    await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "อังกฤษคุยเล่นให้เป็นเรื่อง" })).toBeVisible();
  });

  test("a course page stands still while it loads", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openShop(page, "/courses/1");
    await seenToTheEnd(page);
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum).toBeLessThanOrEqual(0.05);
  });

  test("a page looks good in the dark, too", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await openShop(page, "/courses/1");
    await shot(page, "course-dark");
    await expectNoBarriers(page);
  });
});

/** Scrolls down as a reader would, so that pictures further down come as well. */
async function seenToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  const isThere = () => page.evaluate(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  await expect.poll(isThere).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}
