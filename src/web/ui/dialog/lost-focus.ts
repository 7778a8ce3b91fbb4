/** Elements that are sensible places for the focus. */
const places = "header, main, dialog, section, article, form, fieldset, search, nav, table, ul, ol";

/** An element and its surrounding elements, innermost first. */
export function aroundOf(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement)
    around.push(each);
  return around;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the element, or else the nearest surrounding one that can take the focus. */
export function focusNearest([element, ...around]: readonly Element[]): void {
  if (element instanceof HTMLElement && element.isConnected) {
    element.focus();
    if (document.activeElement === element) return;
  }
  const place =
    around.find((each) => each.isConnected && each.matches(places)) ??
    document.getElementById("content");
  if (place instanceof HTMLElement) focusPlace(place);
}

/** Focusable for this moment only, so that a later press inside does not focus it. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
