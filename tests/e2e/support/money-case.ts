import type { Locator, Page } from "@playwright/test";

/** The case of an order in the list of money to resolve. */
export function moneyCase(page: Page, orderId: number | string): Locator {
  const name = new RegExp(`^#${orderId}(?!\\d)`);
  return page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });
}

/** Opens it. Another one that was open closes. */
export async function openMoneyCase(page: Page, orderId: number | string): Promise<Locator> {
  const row = moneyCase(page, orderId);
  const closed = row.locator("button[aria-expanded=false]");
  await row.first().waitFor();
  if ((await closed.count()) > 0) await closed.click();
  return row;
}
