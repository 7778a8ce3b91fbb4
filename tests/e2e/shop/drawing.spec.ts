import { expect } from "@playwright/test";
import { expectFits, looksRight } from "../support/look.ts";
import { cartLink, openItem, openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const pages = [
  "/",
  "/courses",
  "/courses?category=languages",
  "/courses?q=สีน้ำ",
  "/courses/1",
  "/courses/6",
  "/policies/terms",
  "/policies/privacy",
  "/policies/refunds",
  "/login",
  "/forgotpass",
  "/cart",
  "/thankyou",
  "/en",
  "/en/courses",
];

test.describe("how public pages are drawn", { tag: "@phone" }, () => {
  test("at 320 pixels nothing scrolls sideways, and headings break by words", async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      for (const path of pages) {
        await openShop(page, path);
        await expectFits(page);
        expect(await page.evaluate(findBrokenHeadings), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test("the foot is no higher than 240 pixels, on a phone and on a wide screen", async ({
    page,
  }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await openShop(page, "/");
      const foot = page.getByRole("contentinfo");
      await expect(foot.getByText("เลขทะเบียน 0105569000001")).toBeVisible();
      expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(240);
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "การคืนเงิน" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "การคืนเงิน" })).toBeVisible();
    await looksRight(page, "refunds");
  });

  test("the first price is in the first view of the home page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openShop(page, "/");
    const box = await page.getByRole("article").first().getByText("฿").first().boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  });

  test("a page has one search box at most", async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource.*404/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["/", "/courses", "/courses/1", "/nowhere"]) {
        await openShop(page, path);
        const boxes = await page.getByRole("searchbox").filter({ visible: true }).count();
        expect(boxes, `${path} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  });
});

test.describe("a course that sells", { tag: "@phone" }, () => {
  test("its cover opens the free lesson, which says what follows and puts it in the cart", async ({
    page,
  }) => {
    await openItem(page, "Python ก้าวแรก");
    await expect(page.getByText("คอร์สนี้เหมาะกับ")).toBeVisible();
    await page.getByText("ต้องมีพื้นฐานไหม").click();
    await expect(page.getByText("ไม่ต้อง เริ่มจากศูนย์ได้เลย")).toBeVisible();
    await page.locator("header").getByRole("link", { name: "ดูตัวอย่างฟรี" }).click();
    const offer = page.getByRole("region", { name: "Python ก้าวแรก" });
    await expect(offer).toContainText(/คอร์สเต็มยังมีอีก \d+ บท/);
    await expect(offer).toContainText("฿1,490");
    await looksRight(page, "free-lesson");
    await offer.getByRole("button", { name: "ใส่ตะกร้า" }).click();
    await expect(offer.getByRole("link", { name: "ไปที่ตะกร้า" })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า มี 1 รายการ");
  });

  test("it is shared by LINE, by its address, and with a picture of its own", async ({
    page,
    request,
  }) => {
    await openItem(page, "Python ก้าวแรก");
    const line = page.getByRole("link", { name: "ส่งทาง LINE" });
    await expect(line).toHaveAttribute("href", /lineit\/share\?url=.*courses%2F\d+$/);
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await request.get(new URL(image ?? "", page.url()).href);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });
});

/** Runs in the page: lines of headings that end inside of a word, or with a preposition. */
function findBrokenHeadings(): string[] {
  const words = new Intl.Segmenter("th", { granularity: "word" });
  const clinging = new Set("กับ ใน ของ และ หรือ ด้วย สำหรับ เพื่อ โดย จาก the of to with".split(" "));
  return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3)")].flatMap((heading) => {
    if (!heading.checkVisibility() || heading.getBoundingClientRect().width <= 1) return [];
    return linesOf(heading).flatMap((line, at, lines) => {
      if (at === lines.length - 1) return [];
      const text = lines.join("");
      const end = lines.slice(0, at + 1).join("").length;
      const ends = [...words.segment(text)].map(({ index, segment }) => index + segment.length);
      const last = [...words.segment(line.trimEnd())].at(-1)?.segment ?? "";
      const isOneLetter = line.trim().length === 1 && text.length > 8;
      return !ends.includes(end) || clinging.has(last) || isOneLetter
        ? [`${lines.slice(0, at + 1).join("|")}|`]
        : [];
    });
  });

  function linesOf(heading: HTMLElement): string[] {
    const lines: string[] = [];
    let top = Number.NaN;
    const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode as Text;
      for (let at = 0; at < node.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        const letter = node.data[at] ?? "";
        // Marks and spaces at the end of a line have no place of their own.
        const isNewLine = box.width > 0 && letter.trim() !== "" && Math.abs(box.top - top) > 8;
        if (lines.length === 0 || isNewLine) lines.push(letter);
        else lines.splice(-1, 1, lines.at(-1) + letter);
        if (box.width > 0 && letter.trim() !== "") top = box.top;
      }
    }
    return lines;
  }
}
