import { expect, type Page } from "@playwright/test";
import { openShop } from "./shop.ts";

/** As the administrator finds it in the list of mails: the link of the newest mail to a person. */
export async function linkInMail(desk: Page, to: string, subject: RegExp): Promise<string> {
  await openShop(desk, `/admin/mail?q=${encodeURIComponent(to)}`);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole("link", { name: subject }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await desk.getByRole("link", { name: subject }).first().click();
  await desk.getByRole("button", { name: "ข้อความล้วน" }).click();
  const text = (await desk.locator("pre").textContent()) ?? "";
  return /http\S+#\S+/.exec(text)?.[0] ?? "";
}
