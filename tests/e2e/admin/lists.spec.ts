import { expect, type Page } from "@playwright/test";
import { isPhone, looksRight } from "../support/look.ts";
import { admin, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

/** The lists that have rows in the demo, and what a row is where it is none of a table. */
const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["courses", "coupons", "promotions", "instructors", "people"],
      ...["certificates", "texts", "audit"],
    ].map((list) => [list, "tbody tr"]),
  ),
  "orders?state=all": "[aria-label=รายการคำสั่งซื้อ] > li",
  files: "[aria-label=รายการไฟล์] > li",
};
/** A card of two lines, and one more where a name is long. */
const [highestCard, highestLong] = [96, 128];

test("a list on a phone is cards: nothing is cut, a price is seen, and no card is a tower", {
  tag: "@phone",
}, async ({ page }) => {
  await signIn(page, admin, "/admin/courses");
  for (const [list, row] of Object.entries(lists)) {
    await openShop(page, `/admin/${list}`);
    const rows = page.locator(`#content ${row}`);
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    // The log says all that was changed.
    if (list !== "audit")
      expect(Math.max(...heights), `${list}: ${heights.join()}`).toBeLessThanOrEqual(highestLong);
    const median = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)];
    expect(median, `${list}: ${heights.join()}`).toBeLessThanOrEqual(highestCard);
    await looksRight(page, `lists-${list.replace("?", "-")}`, { whole: false });
  }
  await openShop(page, "/admin/courses");
  await expect(
    page
      .locator("tbody tr")
      .first()
      .getByText(/^(เริ่ม )?฿|^ฟรี/),
  ).toBeVisible();
  await expectHeadOnOneLine(page);
});

test("what a list is filtered by stands above it, and each filter is taken off alone", async ({
  page,
}) => {
  await signIn(page, admin, "/admin/coupons?state=running&q=A");
  const set = page.getByRole("list", { name: "ตัวกรองที่ใช้อยู่" });
  await expect(set.getByRole("link")).toHaveCount(3);
  await looksRight(page, "lists-filtered", { whole: false });
  await set.getByRole("link", { name: /“A”/ }).click();
  await expect(page).toHaveURL(/\/admin\/coupons\?state=running$/);
  if (isPhone(page)) await page.getByRole("button", { name: "ตัวกรอง" }).click();
  await page.getByLabel("สถานะ", { exact: true }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/\/admin\/coupons$/);
  await expect(set).toHaveCount(0);
});

/** At the width of the smallest phone. */
async function expectHeadOnOneLine(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const head = await page.locator("header").first().boundingBox();
  expect(head?.height).toBeLessThanOrEqual(57);
  await looksRight(page, "lists-320", { whole: false });
}
