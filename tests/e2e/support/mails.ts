import { expect, type Page } from "@playwright/test";
import { openShop } from "./shop.ts";

/** The link in the newest mail to a person, found in the administrator's list of mails. */
export async function linkInMail(adminPage: Page, to: string, subject: RegExp): Promise<string> {
  await openShop(adminPage, `/admin/mail?q=${encodeURIComponent(to)}`);
  await expect(async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole("link", { name: subject }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await adminPage.getByRole("link", { name: subject }).first().click();
  await adminPage.getByRole("button", { name: "ข้อความล้วน" }).click();
  const text = (await adminPage.locator("pre").textContent()) ?? "";
  return /http\S+#\S+/.exec(text)?.[0] ?? "";
}
