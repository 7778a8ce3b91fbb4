import { expect, type Page } from "@playwright/test";
import { openShop } from "./shop.ts";

/** As the administrator finds it in the list of mails: the link of the newest mail to a person. */
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
