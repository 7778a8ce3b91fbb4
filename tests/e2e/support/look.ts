import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import type { Result } from "axe-core";

/**
 * The minified script: a third of the size of the package's source, and every checked page loads
 * it.
 */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Checks for serious and critical accessibility faults. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const found = await barriersOf(page, ["serious", "critical"]);
  expect(found, `barriers on ${page.url()}`).toEqual([]);
}

/** Checks for every fault that the tool knows, in the colours that are shown now. */
export async function expectNoFindings(page: Page): Promise<void> {
  const found = await barriersOf(page, ["minor", "moderate", "serious", "critical"]);
  expect.soft(found, `findings on ${page.url()}`).toEqual([]);
}

/** Pages, by address without numbers and by width, whose colours this worker has checked. */
const coloursSeen = new Set<string>();

/**
 * A page with frames is checked frame by frame. Without frames the page keeps the tool between two
 * checks, which saves a fifth of the work.
 */
async function barriersOf(page: Page, impacts: readonly string[]): Promise<string[]> {
  const violations = await violationsOf(page, impacts);
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ""))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join(" | ")}`,
    );
}

async function violationsOf(page: Page, impacts: readonly string[]): Promise<readonly Result[]> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const scheme = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const address = `${new URL(page.url()).pathname.replaceAll(/\d+/g, "0")} ${page.viewportSize()?.width} ${scheme}`;
  // Colours are half of the work. Pages use the same few colour names everywhere, so the short run
  // checks them once a page.
  const withColours = Boolean(process.env.LONG_TESTS) || !coloursSeen.has(address);
  coloursSeen.add(address);
  return page.evaluate(
    async ({ colours, wanted }) => {
      // The tool's types omit its list of rules, the only source of each rule's severity.
      const { axe: tool } = window as unknown as {
        axe: typeof axe & { _audit: { rules: { id: string; impact: string }[] } };
      };
      // Rules that nobody asks about are turned off.
      const left = tool._audit.rules.filter(
        ({ id, impact }) => !wanted.includes(impact) || (id === "color-contrast" && !colours),
      );
      const rules = Object.fromEntries(left.map(({ id }) => [id, { enabled: false }]));
      return (await tool.run(document, { resultTypes: ["violations"], rules })).violations;
    },
    { colours: withColours, wanted: [...impacts] },
  );
}

/** Checks that nothing scrolls sideways and no text is cut off. */
export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(findCutText), `what does not fit on ${page.url()}`).toEqual([]);
}

/** The lower edge of the cart's button in the page, in pixels. */
export async function buttonEnd(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "สั่งซื้อ", exact: true });
  await expect(button).toBeEnabled();
  await page.evaluate(() => document.fonts.ready);
  // On a phone the bar with the button sticks to the window until its place in the page.
  const bottom = await button.evaluate((element) => {
    scrollTo(0, document.body.scrollHeight);
    return element.getBoundingClientRect().bottom + scrollY;
  });
  await page.evaluate(() => scrollTo(0, 0));
  return bottom;
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Saves a screenshot (E2E_SHOTS=1) in .cache/shots. Screenshots take a tenth of the run. */
export async function shot(page: Page, name: string, { whole = true } = {}): Promise<void> {
  if (!process.env.E2E_SHOTS) return;
  await page.screenshot({
    path: `.cache/shots/${test.info().project.name}/${name}.png`,
    fullPage: whole,
  });
}

/** Checks the layout and accessibility, and saves a screenshot. */
export async function looksRight(
  page: Page,
  name: string,
  options?: { whole?: boolean },
): Promise<void> {
  await shot(page, name, options);
  await expectFits(page);
  await expectNoBarriers(page);
}

/** Runs in the page. */
function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const sideways =
    scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`]
      : [];
  return [
    ...sideways,
    ...[...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => cut(element)),
  ];

  function cut(element: HTMLElement): string[] {
    const words = [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ""] : []))
      .join("");
    if (
      words === "" ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      return [];
    const { left, right, width } = element.getBoundingClientRect();
    const edges = boundsOf(element);
    // An element of one pixel is only for screen readers.
    if (width <= 1 || edges === null) return [];
    const isOutside = right > edges.right + 1 || left < edges.left - 1;
    const isClipped =
      hides(element) &&
      (element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 4);
    // Long words that are meant to end after so many lines.
    if (isClipped && getComputedStyle(element).webkitLineClamp !== "none") return [];
    // On a desktop a line of a dense list may end in an ellipsis; on a phone everything is shown.
    if (isClipped && clientWidth >= 1024 && getComputedStyle(element).textOverflow === "ellipsis")
      return [];
    return isOutside || isClipped ? [`${element.tagName.toLowerCase()} ${words.slice(0, 60)}`] : [];
  }

  /**
   * The window, or the nearest ancestor that clips its content; null inside an element that scrolls
   * sideways.
   */
  function boundsOf(element: HTMLElement): { left: number; right: number } | null {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, position } = getComputedStyle(around);
      const { left, right, width } = around.getBoundingClientRect();
      if (width <= 1) return null;
      if (overflowX === "auto" || overflowX === "scroll") {
        if (around.scrollWidth > around.clientWidth) return null;
      }
      if (hides(around)) return { left, right };
      // A fixed element is positioned in the window, so its ancestors do not clip it.
      if (position === "fixed") return { left: 0, right: window.innerWidth };
    }
    return { left: 0, right: clientWidth };
  }

  function hides(element: HTMLElement): boolean {
    return ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
  }
}
