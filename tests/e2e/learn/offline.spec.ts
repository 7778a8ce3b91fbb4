import { expect } from "@playwright/test";
import { owing } from "../../support/open-order.ts";
import { keepsRows, workerIsThere } from "../support/device.ts";
import { looksRight } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { comeAsStudent } from "../support/shopper.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection the shop names itself and the open order it last knew of, and comes back by itself", {
  tag: "@phone",
}, async ({ page, context, ownShop, troubles }) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await owing(ownShop.db, await comeAsStudent(page, ownShop));
  await openShop(page, "/");
  await workerIsThere(page);
  await keepsRows(page, "order", 1);
  await context.setOffline(true);
  await page.goto("/courses");
  await expect(page.getByRole("heading", { level: 1, name: "ไม่มีอินเทอร์เน็ต" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveText("ร้านเรียน");
  await expect(page.getByText(/^รอชำระเงิน ชำระได้ถึง /)).toBeVisible();
  await looksRight(page, "offline-1-order");
  await page.goto("/en/courses");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("searchbox").first()).toBeVisible();
});
