import { expect, type Locator, type Page } from "@playwright/test";

const mostPresses = 60;

/** Presses Tab until the keyboard is there; on every stop one can see where it is. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusSeen);
    expect(stop.isSeen, `the focus on ${stop.name} can be seen`).toBe(true);
    if (await isFocused(place)) return;
  }
  throw new Error(`Tab does not lead to ${place}`);
}

/** Tab goes round inside an open dialog and never behind it. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await dialog.evaluate((open) => document.activeElement !== document.body && !open.contains(document.activeElement));
    expect(isOutside, "the keyboard is behind the dialog").toBe(false);
  }
}

async function isFocused(place: Locator): Promise<boolean> {
  return (await place.count()) > 0 && (await place.evaluate((element) => element === document.activeElement));
}

/** Runs in the page: an outline on what has the focus, or on the card around it. The page's end, between two rounds, is the browser's own. */
function focusSeen(): { name: string; isSeen: boolean } {
  const { activeElement } = document;
  // So is the small calendar in a date field, and the ring around it.
  const isBrowsers = activeElement === null || activeElement === document.body || activeElement.matches("input:focus-within:not(:focus)");
  if (isBrowsers) return { name: "the browser", isSeen: true };
  const name = activeElement.outerHTML.slice(0, 120);
  for (let around: Element | null = activeElement, level = 0; around !== null && level < 5; around = around.parentElement, level += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(around);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return { name, isSeen: true };
  }
  return { name, isSeen: false };
}
