import { expect, type Page } from "@playwright/test";
import { type Permission, permissions } from "../../../src/domain/account/permissions.ts";
import { givenAdministrator } from "../../support/factories.ts";
import { test } from "../support/own-shop.ts";
import { comeAlive } from "../support/shop.ts";
import { bringSession } from "../support/shopper.ts";

/** All of them in the long run: each walks through its part of the admin area. */
const walked = process.env.LONG_TESTS ? permissions : (["figure.read"] as const);
const mostPages = 25;
const pattern = (path: string) => path.replace(/\?.*$/, "").replace(/\d+/g, "#");

for (const permission of walked) {
  test(`LOGIN-08 an administrator with ${permission} alone is shown no link that refuses them`, {
    tag: "@long-on-desktop",
  }, async ({ page, ownShop }) => {
    const granted: Permission[] = permission === "export" ? ["export", "order.read"] : [permission];
    await bringSession(
      page,
      ownShop,
      await givenAdministrator(ownShop.db, { permissions: granted }),
    );
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()} asks ${answer.url()}`);
    });
    const seen = new Map([["/admin", "the beginning"]]);
    const waiting = ["/admin"];
    let visited = 0;
    while (waiting.length > 0 && visited < mostPages) {
      const path = waiting.shift() ?? "";
      visited += 1;
      await page.goto(path);
      await comeAlive(page);
      await page.waitForLoadState("networkidle");
      if (await page.getByText("บัญชีของคุณยังเปิดส่วนนี้ไม่ได้").first().isVisible())
        refused.push(`${path}, found at ${seen.get(pattern(path))}`);
      for (const link of await linksOf(page)) {
        if (seen.has(pattern(link))) continue;
        seen.set(pattern(link), path);
        if (link.startsWith("/api/")) {
          if ((await page.request.get(link)).status() === 403)
            refused.push(`${link}, found at ${path}`);
        } else waiting.push(link);
      }
    }
    expect(refused).toEqual([]);
  });
}

async function linksOf(page: Page): Promise<string[]> {
  const addresses = await page
    .locator("a[href]")
    .evaluateAll((links) =>
      links.filter((a) => a.checkVisibility()).map((a) => a.getAttribute("href") ?? ""),
    );
  return [...new Set(addresses)].filter((address) => /^\/(api\/)?admin/.test(address));
}
