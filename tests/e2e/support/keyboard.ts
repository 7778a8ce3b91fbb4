import { expect, type Locator, type Page } from "@playwright/test";

const mostPresses = 60;

/** Presses Tab until the element has the focus; every stop must have a visible focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  const before: string[] = [];
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusSeen);
    expect(
      stop.isSeen,
      `the focus on ${stop.name} can be seen; it came from ${before.slice(-2).join(" and ") || "the page's beginning"}`,
    ).toBe(true);
    before.push(stop.name);
    if (await isFocused(place)) return;
  }
  throw new Error(`Tab does not lead to ${place}`);
}

/** Tab goes round inside an open dialog and never behind it. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await dialog.evaluate(
      (open) => document.activeElement !== document.body && !open.contains(document.activeElement),
    );
    expect(isOutside, "the keyboard is behind the dialog").toBe(false);
  }
}

/** After this many stops a list only repeats its pattern. */
const enoughStops = 30;

/** Skips the menus and presses Tab through the content. Returns the faults of all stops. */
export async function walkContent(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  const isFirst = await page.evaluate(() =>
    document.activeElement?.matches("a[href='#content'], #content *"),
  );
  const wrong = isFirst ? [] : ["the first stop is not the way over the menus"];
  await page.evaluate(() => document.getElementById("content")?.focus());
  for (let press = 0; press < enoughStops; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(focusSeen);
    const faults = await page.evaluate(faultsOfStop);
    if (faults === null) break;
    wrong.push(
      ...[...faults, ...(stop.isSeen ? [] : ["no ring"])].map((fault) => `${fault}: ${stop.name}`),
    );
  }
  return wrong;
}

/** Runs in the page; null: Tab has left the content. */
function faultsOfStop(): string[] | null {
  const { activeElement: here } = document;
  if (here === null || here.closest("#content") === null) return null;
  const isInside = here.matches("input:focus-within:not(:focus)");
  const before = document.querySelector("[data-was]");
  before?.removeAttribute("data-was");
  here.setAttribute("data-was", "");
  const hasParts = here.matches(
    "input[type=date], input[type=time], input[type=datetime-local], iframe, video, audio",
  );
  return [
    ...(here === before && !hasParts ? ["Tab goes no further"] : []),
    ...(nameOf(here) === "" && !isInside ? ["no name"] : []),
    ...(isCovered(here) ? ["out of sight or behind something"] : []),
  ];

  function nameOf(element: Element): string {
    const said = (element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(
      (label) => label.textContent,
    );
    const pictures = [...element.querySelectorAll("img")].map(({ alt }) => alt);
    return [
      element.getAttribute("aria-label"),
      ...said,
      ...labels,
      element.textContent,
      ...pictures,
      element.getAttribute("title"),
    ]
      .join("")
      .trim();
  }

  function isCovered(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [over, under] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    if (from >= to || over >= under) return true;
    const seen = document.elementFromPoint((from + to) / 2, (over + under) / 2);
    const label = (element as HTMLInputElement).labels?.[0];
    return (
      seen === null ||
      !(
        element.contains(seen) ||
        label?.contains(seen) ||
        (seen.contains(element) && !seen.matches("main, body, html"))
      )
    );
  }
}

async function isFocused(place: Locator): Promise<boolean> {
  return (
    (await place.count()) > 0 &&
    (await place.evaluate((element) => element === document.activeElement))
  );
}

/**
 * Runs in the page: checks the outline of the focused element, or of the card around it. The end of
 * the page, between two rounds, belongs to the browser.
 */
function focusSeen(): { name: string; isSeen: boolean } {
  const { activeElement } = document;
  // The browser also draws the calendar in a date field and its focus ring, and the focus inside a
  // mail's frame, such as on its link.
  const isBrowsers =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches("input:focus-within:not(:focus), iframe:not(:focus)");
  if (isBrowsers) return { name: "the browser", isSeen: true };
  const name = activeElement.outerHTML.slice(0, 120);
  for (
    let around: Element | null = activeElement, level = 0;
    around !== null && level < 5;
    around = around.parentElement, level += 1
  ) {
    const { outlineStyle, outlineWidth } = getComputedStyle(around);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2)
      return { name, isSeen: true };
  }
  return { name, isSeen: false };
}
