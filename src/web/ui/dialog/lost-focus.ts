/** Places whose beginning is a sensible one to go on at. */
const places = "header, main, dialog, section, article, form, fieldset, search, nav, table, ul, ol";

/** An element and what stands around it, innermost first. */
export function aroundOf(element: Element | null): Element[] {
  const around: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement)
    around.push(each);
  return around;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Goes on at the element itself; where it is gone or cannot take the focus any more, at the nearest
 * place that stood around it.
 */
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

/** Reachable only for this moment, so that a press inside of it later does not choose it. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
