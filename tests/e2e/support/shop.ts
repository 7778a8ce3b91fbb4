import { expect, type Page, type Response } from "@playwright/test";

/** Opens an address and waits until the page is interactive. */
export async function openShop(page: Page, path = "/"): Promise<Response> {
  const answer = await page.goto(path);
  if (answer === null) throw new Error(`${path} gave no answer`);
  await comeAlive(page);
  return answer;
}

/** The server's HTML is there at once; its script takes over a moment later. */
export async function comeAlive(page: Page): Promise<void> {
  // Earlier input is replayed first: a checkbox that is ticked in between is unticked for a moment.
  const isAlive = () =>
    page
      .locator("#content")
      .evaluate(
        (main) =>
          window.earlyInput === undefined &&
          Object.keys(main).some((key) => key.startsWith("__reactProps")),
      );
  await expect.poll(isAlive, { message: "the script has taken over" }).toBe(true);
}

/** Searches the catalogue for a course or product and opens it. */
export async function openItem(page: Page, name: string): Promise<void> {
  await openShop(page, `/courses?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

export async function putInCart(page: Page, name: string): Promise<void> {
  await openItem(page, name);
  await page.getByRole("button", { name: "ใส่ตะกร้า" }).click();
  await expect(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" })).toBeVisible();
}

export function cartLink(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: /^ตะกร้า/ });
}
