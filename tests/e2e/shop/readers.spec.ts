import { expect } from "@playwright/test";
import { shot } from "../support/look.ts";
import { openItem, openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test.describe("without script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });
  // Scripts that the page asks for ahead of time are not even fetched.
  test.beforeEach(({ troubles }) => troubles.expect(/^request failed: GET \S+\.js csp$/));

  test("ROUTE-03 courses, prices and the search are there", async ({ page }) => {
    await page.goto("/courses");
    await expect(page.getByRole("article")).toHaveCount(20);
    await page.goto(`/courses?q=${encodeURIComponent("เปิดร้านออนไลน์")}`);
    await expect(page.getByRole("article").getByText("฿1,290")).toBeVisible();
    await shot(page, "no-script-courses");
    const field = page.getByRole("searchbox").filter({ visible: true }).first();
    await field.fill("เซรามิก");
    await field.press("Enter");
    await expect(
      page.getByRole("heading", { level: 2, name: "ปั้นเซรามิกด้วยมือ รอบเล็ก 8 คน" }),
    ).toBeVisible();
  });

  test("a course says what it teaches, by whom and for how much", async ({ page }) => {
    await page.goto(`/courses?q=${encodeURIComponent("เปิดร้านออนไลน์")}`);
    await page.getByRole("link", { name: "เปิดร้านออนไลน์ร้านแรก" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เปิดร้านออนไลน์ร้านแรก" })).toBeVisible();
    await expect(page.getByText("สอนโดย กฤษณะ บุญประเสริฐ")).toBeVisible();
    await expect(page.getByText("คิดต้นทุนและราคาขายที่มีกำไร")).toBeVisible();
    await expect(page.getByRole("radio", { name: /เรียนได้ 90 วัน.*1,290/ })).toBeVisible();
  });

  test("sorting and narrowing work by links and forms", async ({ page }) => {
    await page.goto("/courses");
    await page.getByRole("link", { name: "หนังสือและอุปกรณ์", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(8);
    await page.getByRole("combobox", { name: "เรียงตาม" }).selectOption({ label: "ราคามากไปน้อย" });
    await page.getByRole("button", { name: "ใช้ตัวกรอง" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("สีน้ำก้อน 24 สี");
  });
});

test.describe("for search engines and other readers", { tag: "@phone" }, () => {
  test("a course names itself: title, description, picture, address, languages and offers", async ({
    page,
    request,
    baseURL,
  }) => {
    await openItem(page, "เปิดร้านออนไลน์ร้านแรก");
    const address = page.url();
    await openShop(page, address);
    await expect(page).toHaveTitle("เปิดร้านออนไลน์ร้านแรก · ร้านเรียน");
    const content = (selector: string, name = "content") =>
      page.locator(selector).getAttribute(name);
    expect(await content('meta[name="description"]')).toContain("ขายชิ้นแรกได้ภายในสามสัปดาห์");
    expect(await content('meta[property="og:title"]')).toBe("เปิดร้านออนไลน์ร้านแรก · ร้านเรียน");
    expect(await content('link[rel="canonical"]', "href")).toBe(address);
    expect(await content('link[hreflang="en"]', "href")).toBe(
      address.replace("/courses", "/en/courses"),
    );
    expect(await content('link[hreflang="x-default"]', "href")).toBe(address);
    const picture = await request.get((await content('meta[property="og:image"]')) ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const about = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
    );
    expect(about).toMatchObject({ "@type": "Course", url: address, provider: { sameAs: baseURL } });
    expect(about.offers).toContainEqual(
      expect.objectContaining({ price: "1290.00", priceCurrency: "THB" }),
    );
  });

  test("the sitemap leads to every course and product in both languages, and all of them answer", {
    tag: "@long",
  }, async ({ request, baseURL }) => {
    const { total } = (await (await request.get("/public/courses")).json()).data;
    const index = await (await request.get("/sitemap.xml")).text();
    const parts = [...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = ""]) => address);
    const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
    const addresses = texts.flatMap((text) =>
      [...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = ""]) => address),
    );
    expect(addresses.filter((address) => /\/courses\/\d+$/.test(address))).toHaveLength(2 * total);
    const statuses = await Promise.all(
      addresses.map(async (address) => [address, (await request.get(address)).status()]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(await (await request.get("/robots.txt")).text()).toContain(
      `Sitemap: ${baseURL}/sitemap.xml`,
    );
  });

  test("ROUTE-01 the cart and other places of one's own are not to be indexed", async ({
    request,
  }) => {
    for (const path of ["/cart", "/en/cart", "/login", "/register", "/thankyou"]) {
      expect(await (await request.get(path)).text(), path).toContain(
        '<meta name="robots" content="noindex"/>',
      );
    }
    expect(await (await request.get("/courses")).text()).not.toContain('content="noindex');
    expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /cart\n");
  });

  test("ROUTE-12 Thai has no prefix, English has one, and links keep it", async ({
    page,
    request,
  }) => {
    const answer = await request.get("/th/courses?q=1", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, "/courses?q=1"]);
    await openShop(page, "/en/courses");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Your First Online Shop" }).click();
    await expect(page).toHaveURL(/\/en\/courses\/\d+$/);
    await expect(
      page.getByRole("heading", { level: 1, name: "Your First Online Shop" }),
    ).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await expect(page).toHaveURL("/en/cart");
  });

  test("the language can be changed and leads to the same page", async ({ page }) => {
    await openShop(page, "/courses/1");
    await page
      .getByRole("link", { name: "อ่านหน้านี้เป็นภาษาอังกฤษ" })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL("/en/courses/1");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("the sign of the shop is there for the tab", async ({ page, request }) => {
    await openShop(page, "/");
    const icon = await request.get(
      (await page.locator('link[rel="icon"]').getAttribute("href")) ?? "",
    );
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
  });
});
