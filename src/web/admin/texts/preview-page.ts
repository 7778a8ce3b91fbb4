import { readTextMarks } from "#domain/text/text-mark.ts";

const levelsUp = 3;
const spoken = ["aria-label", "placeholder", "alt", "title"];

/** The number of the text under the pointer, or of its close surroundings. */
export function markAt(target: EventTarget | null): number | undefined {
  // NOTE: no `instanceof Element`, because elements of a frame have the frame's classes.
  let element = target as Element | null;
  for (let level = 0; element !== null && level <= levelsUp; level += 1) {
    const [mark] = readTextMarks(element.textContent ?? "").concat(
      spoken.flatMap((name) => readTextMarks(element?.getAttribute(name) ?? "")),
    );
    if (mark !== undefined) return mark;
    element = element.parentElement;
  }
  return undefined;
}

/** The elements with the text of this number. */
export function elementsWith(page: Document, mark: number): HTMLElement[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found = new Set<HTMLElement>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && readTextMarks(textContent ?? "").includes(mark)) found.add(parentElement);
  }
  const labelled = [
    ...page.body.querySelectorAll<HTMLElement>(spoken.map((name) => `[${name}]`).join()),
  ];
  for (const element of labelled) {
    if (spoken.some((name) => readTextMarks(element.getAttribute(name) ?? "").includes(mark)))
      found.add(element);
  }
  return [...found];
}

/** Marks the text and scrolls to its first place. False: it is not visible. */
export function pointOut(page: Document, mark: number | undefined): boolean {
  const shown =
    mark === undefined
      ? []
      : elementsWith(page, mark).filter((element) => element.getClientRects().length > 0);
  for (const element of shown) element.style.outline = "3px solid #e09605";
  const [first] = shown;
  // NOTE: no `scrollIntoView`, which would also scroll the page around the frame.
  if (first) page.defaultView?.scrollTo({ top: first.getBoundingClientRect().top - 120 });
  return first !== undefined;
}
