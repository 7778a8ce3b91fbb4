import { expect, type Page } from "@playwright/test";
import { adminPages } from "../../support/admin-pages.ts";
import { walkContent } from "../support/keyboard.ts";
import { admin, signIn } from "../support/people.ts";
import { comeAlive } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

/**
 * Their lists, forms and frames are the same few: the short run walks every fifth of them, the long
 * one all.
 */
const walked = Object.values(adminPages).filter((_, at) => process.env.LONG_TESTS || at % 5 === 0);

test("the admin area is walked through by Tab, page for page: each stop is seen, named and in sight", {
  tag: ["@long", "@desktop"],
}, async ({ page, troubles }) => {
  test.setTimeout(400_000);
  // Some of what could be open is not there.
  troubles.expect(/404|ไม่พบรายการนี้/);
  // A person who opens pages this fast has more lines than a session may, until the shop has
  // noticed which pages are gone.
  troubles.expect(/403 \(Forbidden\) \(\S+\/socket\.io\//);
  await signIn(page, admin, "/admin");
  for (const path of walked) {
    await openAdmin(page, path);
    expect.soft(await walkContent(page), `by Tab through ${path}`).toEqual([]);
    expect
      .soft(await page.getByRole("heading", { level: 1 }).count(), `headings of ${path}`)
      .toBe(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/admin/orders/43",
    "/admin/courses",
    "/admin/audit",
    "/admin/settings/orders",
  ]) {
    await openAdmin(page, path);
    expect.soft(await walkContent(page), `by Tab through ${path} on a phone`).toEqual([]);
  }
});

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeAlive(page);
  await expect(page.locator("#content [aria-busy=true]")).toHaveCount(0);
}
