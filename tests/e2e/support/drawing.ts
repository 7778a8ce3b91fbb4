import { expect, type Page } from "@playwright/test";

/**
 * What breaks the rules of drawing of the admin area (docs/admin.md, "How a page looks"), in the page or
 * in the dialog that is open.
 */
export async function expectDrawnByRule(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width}`;
  expect.soft(await page.evaluate(findBrokenRules), where).toEqual([]);
}

/** Runs in the page. */
function findBrokenRules(): string[] {
  const root = document.querySelector("dialog[open]") ?? document.querySelector("#content");
  if (root === null) return ["there is no content"];
  const seen = [...root.querySelectorAll<HTMLElement>("*")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const filled = seen.filter(isFilled);
  const said = filled.map(wordsOf).join(" | ");
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...(filled.length > 1 ? [`more than one filled button: ${said}`] : []),
    ...(filled.some((one) => colourOf(one) === fill("--danger")) && root.tagName !== "DIALOG"
      ? [`a red button outside of a dialog: ${said}`]
      : []),
    ...(wide > 0 ? [`${wide} pixels to scroll sideways`] : []),
    ...seen.filter(isHeavy).map((one) => `weight 600: ${one.tagName} ${wordsOf(one)}`),
    ...seen.filter(isLoudLabel).map((one) => `a label of 14/400: ${wordsOf(one)}`),
    ...seen.flatMap(tooWide),
  ];

  function fill(name: string): string {
    const probe = document.createElement("i");
    probe.style.background = `var(${name})`;
    document.querySelector("#content")?.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }

  function colourOf(element: Element): string {
    return getComputedStyle(element).backgroundColor;
  }

  /** A chosen tab, page or day is a state and no button. */
  function isFilled(element: HTMLElement): boolean {
    const isState = element.matches("[aria-current], [aria-pressed]");
    return (
      element.matches("button, a") &&
      !isState &&
      ["--brand", "--danger", "--accent"].map(fill).includes(colourOf(element))
    );
  }

  function ownWords(element: Element): string {
    return [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : ""))
      .join("")
      .trim();
  }

  function wordsOf(element: Element): string {
    return (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40);
  }

  /** The title, a sum (a dash until it is known), and the button. What shows a page of the shop looks like the shop. */
  function isHeavy(element: HTMLElement): boolean {
    const words = ownWords(element);
    if (words === "" || Number(getComputedStyle(element).fontWeight) < 600) return false;
    if (element.closest("h1, svg, [data-sample], [contenteditable]")) return false;
    const button = element.closest<HTMLElement>("button, a");
    return !((button && isFilled(button)) || /[\d฿$]|^–$|ฟรี|Free/.test(words));
  }

  function isLoudLabel(element: HTMLElement): boolean {
    if (!(element instanceof HTMLLabelElement) || element.htmlFor === "") return false;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const isSeen = element.getBoundingClientRect().width > 1;
    return isSeen && element.textContent !== "" && `${fontSize} ${fontWeight}` !== "14px 400";
  }

  /** A field is as wide as what is typed. */
  function tooWide(element: HTMLElement): string[] {
    const widths: Record<string, number> = { price: 160, number: 96, code: 240, text: 640 };
    const holds = element.closest<HTMLElement>("[data-holds]")?.dataset.holds;
    const most = widths[holds ?? ""];
    const width = element.getBoundingClientRect().width;
    return element.matches("input, textarea") && most !== undefined && width > most + 0.5
      ? [`a field of ${holds} is ${Math.round(width)} wide`]
      : [];
  }
}
