import { expect, type Page } from "@playwright/test";
import { expectFits, expectNoBarriers, looksRight, shot } from "../support/look.ts";
import { comeAlive, openItem, openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const pages = {
  "/": "home",
  "/courses": "courses",
  "/courses/1": "course",
  "/login": "login",
  "/register": "register",
  "/cart": "cart-empty",
  "/thankyou": "thanks-plain",
  "/policies/terms": "terms",
  "/en": "home-en",
  "/en/courses/1": "course-en",
};

test.describe("every public page", { tag: "@long-on-desktop" }, () => {
  test("fits phone and desktop, and has no barriers", async ({ page }) => {
    const opened = page.viewportSize() ?? { width: 0, height: 0 };
    const isPhone = opened.width < 1024;
    for (const [path, name] of Object.entries(pages)) {
      await page.setViewportSize(opened);
      await openShop(page, path);
      await seenToTheEnd(page);
      await looksRight(page, name);
      // The same page on a turned or larger screen: what it holds moves, and is not loaded anew.
      await page.setViewportSize(
        isPhone ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      );
      await seenToTheEnd(page);
      await looksRight(page, `${name}-${isPhone ? "wide" : "narrow"}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await seenToTheEnd(page);
      await expectFits(page);
    }
  });

  test("an address without a page answers 404 and says where to go on", async ({
    page,
    troubles,
  }) => {
    troubles.expect(/Failed to load resource.*404/);
    for (const path of ["/nowhere", "/courses/999999", "/courses/one", "/xx/courses"]) {
      expect((await openShop(page, path)).status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "ไม่พบหน้านี้" })).toBeVisible();
    }
    await looksRight(page, "missing");
    const opened = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
    await page.setViewportSize(opened);
    await page.locator("main").getByRole("link", { name: "คอร์สทั้งหมด" }).click();
    await expect(page).toHaveURL("/courses");
  });

  test("a page whose data does not come says so, and comes when it is asked for again", async ({
    page,
    troubles,
  }) => {
    troubles.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/);
    await openShop(page, "/courses");
    await page.route(/\/courses\/\d+\.data/, (route) => route.abort());
    await page.getByRole("link", { name: "อังกฤษคุยเล่นให้เป็นเรื่อง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เชื่อมต่อไม่ได้" })).toBeVisible();
    await looksRight(page, "offline");
    await page.unroute(/\/courses\/\d+\.data/);
    await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "อังกฤษคุยเล่นให้เป็นเรื่อง" }),
    ).toBeVisible();
  });

  test("a walk without a connection stays in the shop, and comes to its end when the connection is back", async ({
    page,
    context,
    troubles,
  }) => {
    // What the browser breaks off as the page is loaded anew has no words.
    troubles.expect(
      /net::ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|Error loading route module|React Router caught|^page error: $/,
    );
    await openShop(page, "/courses");
    await context.setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: "เข้าสู่ระบบ" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เชื่อมต่อไม่ได้" })).toBeVisible();
    await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เชื่อมต่อไม่ได้" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "เข้าสู่ระบบ" })).toBeVisible();
  });

  test("a page that breaks says that nothing is lost, and header and search are still there", async ({
    page,
    troubles,
  }) => {
    troubles.expect(/500|courses\/\d+\.data|React Router caught/);
    await openShop(page, "/courses");
    await page.route(/\/courses\/\d+\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: "อังกฤษคุยเล่นให้เป็นเรื่อง" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ระบบขัดข้องชั่วคราว" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await looksRight(page, "broken");
  });

  test("a course page stands still while it loads, however late its letters come, and is read without them", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // Its patience ends when the test says so.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let letters = Promise.withResolvers<void>();
    await page.route("**/*.woff2", (route) => letters.promise.then(() => route.continue()));
    const body = page.locator("body");
    const openWithoutLetters = async () => {
      await page.goto("/courses/1", { waitUntil: "domcontentloaded" });
      await comeAlive(page);
      await expect(body).toHaveCSS("opacity", "0");
    };
    await openWithoutLetters();
    await page.clock.runFor(1500);
    await expect(body).toHaveCSS("opacity", "1");
    letters = Promise.withResolvers();
    await openWithoutLetters();
    letters.resolve();
    await expect(body).toHaveCSS("opacity", "1");
    await page.clock.resume();
    await seenToTheEnd(page);
    // The script above has put it there; the browser's own type knows nothing of it.
    const sum = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
    );
    expect(sum).toBeLessThanOrEqual(0.05);
  });

  test("ROUTE-03 finds by a Thai word, from any page", async ({ page, isMobile }) => {
    await openShop(page, "/");
    if (isMobile) {
      await page.getByRole("banner").getByRole("link", { name: "ค้นหาคอร์สและสินค้า" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "คอร์สทั้งหมด" })).toBeVisible();
    }
    const field = page.getByRole("searchbox", { name: "ค้นหาคอร์สและสินค้า" });
    await field.filter({ visible: true }).first().fill("สีน้ำ");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ผลการค้นหา “สีน้ำ”");
    await expect(
      page.getByRole("heading", { level: 2, name: "สีน้ำเบื้องต้น ดอกไม้และแสง" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "สีน้ำก้อน 24 สี" })).toBeVisible();
  });

  test("TEXT-03 a notice stands at the top right, 100 px down, for five seconds", async ({
    page,
  }) => {
    await page.clock.install();
    await openItem(page, "อังกฤษคุยเล่นให้เป็นเรื่อง");
    // From here on time passes only as the test says, however long the machine takes.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("button", { name: "ใส่ตะกร้า" }).click();
    const notice = page.getByRole("status").filter({ hasText: "ใส่ตะกร้าแล้ว" });
    const isThere = async () => {
      await page.clock.runFor(20);
      return notice.isVisible();
    };
    await expect.poll(isThere, { intervals: [20] }).toBe(true);
    const box = await notice.boundingBox();
    const window = page.viewportSize();
    expect(box?.y).toBe(100);
    expect((window?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(24);
    await page.clock.fastForward(4000);
    await expect(notice).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(notice).toBeHidden();
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
  const isThere = () =>
    page.evaluate(() =>
      [...document.images].every((image) => image.complete || !image.checkVisibility()),
    );
  await expect.poll(isThere).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}
