import { useEffect, useLayoutEffect } from "react";
import { useHydrated } from "#web/platform/use-hydrated.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type FieldState = { value: string; checked: boolean };
type Early = {
  fields: Map<Field, FieldState>;
  pressed: HTMLButtonElement | null;
  sent: HTMLFormElement | null;
  /** Whether the person has moved, scrolled or pressed anything (`firstTouch`). */
  isTouched: boolean;
  stop: () => void;
};
declare global {
  interface Window {
    /** The input before hydration. */
    earlyInput?: Early | undefined;
  }
}

/**
 * A server-rendered page can be used before its script is loaded, for seconds on a slow connection.
 * This script records the fields' values and the last pressed button, to repeat them after
 * hydration. Links, forms with an address, and native buttons work without any script.
 */
export const noteEarlyInput = `(() => {
  const early = window.earlyInput = { fields: new Map(), pressed: null, sent: null, isTouched: false, stop };
  const acts = { input: fill, change: fill, click: press, submit: send };
  for (const type in acts) document.addEventListener(type, acts[type], true);
  for (const type of ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"])
    document.addEventListener(type, () => { early.isTouched = true; }, { capture: true, passive: true, once: true });
  function fill({ target }) {
    if (target.matches("input, select, textarea")) early.fields.set(target, { value: target.value, checked: target.checked });
  }
  function press(event) {
    const button = event.target.closest("button:not([popovertarget], [command])");
    if (button) choose(button, null);
  }
  function send(event) {
    if (event.target.hasAttribute("action")) return;
    event.preventDefault();
    choose(event.submitter, event.target);
  }
  function choose(button, form) {
    early.pressed?.removeAttribute("data-pressed");
    early.pressed = button;
    early.sent = form;
    button?.setAttribute("data-pressed", "");
  }
  function stop() {
    for (const type in acts) document.removeEventListener(type, acts[type], true);
  }
})()`;

/**
 * React stops what is pressed and typed in a part that sleeps (`sleeping-part.tsx`). It is noted at
 * the part, and done again when the part is awake (`asleep-acts.ts`). What arrives at the part is
 * React's again, if the element is: React lets some events pass to elements that it does not know
 * yet, and a copy of the drawn part (`Kept`) has none of its own.
 */
export const noteAsleepActs = `(() => {
  for (const type of ["input", "change", "click"]) document.addEventListener(type, note, true);
  function note(event) {
    const part = event.target.closest?.("[data-asleep]");
    const isPress = event.type === "click";
    const own = part && event.target.closest(isPress ? "button" : "input, select, textarea");
    if (!part?.contains(own)) return;
    const acts = part.asleepActs ??= new Map();
    const { localName: kind, value, checked } = own;
    const at = [...part.querySelectorAll(kind)].indexOf(own);
    const key = isPress ? "press" : kind + at;
    if (isPress) press(part, own);
    acts.set(key, { kind, at, value, checked, isPress });
    part.addEventListener(event.type, arrive, { capture: true, once: true });
    function arrive(later) {
      if (later !== event || !Object.keys(own).some((key) => key.startsWith("__reactProps"))) return;
      acts.delete(key);
      if (isPress) press(part, null);
    }
  }
  function press(part, button) {
    part.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button?.setAttribute("data-pressed", "");
  }
})()`;

export function NoteEarlyInput() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? `${noteEarlyInput};${noteAsleepActs}` : "",
      }}
    />
  );
}

/** Repeats the early input after hydration. */
export function useEarlyInput(): void {
  const isHydrated = useHydrated();
  // Stops at once, because the next press is handled and must not count twice.
  useLayoutEffect(() => window.earlyInput?.stop(), []);
  useEffect(() => {
    const early = window.earlyInput;
    if (!isHydrated || early === undefined) return;
    window.earlyInput = undefined;
    // Each in a task of its own, because a button's handler needs the fields' state.
    setTimeout(() => {
      for (const [field, state] of early.fields) if (field.isConnected) fillAgain(field, state);
      setTimeout(() => pressAgain(early));
    });
  }, [isHydrated]);
}

function pressAgain({ pressed, sent }: Early): void {
  pressed?.removeAttribute("data-pressed");
  if (pressed?.isConnected) pressed.click();
  else if (sent?.isConnected) sent.requestSubmit();
}

/** React notices a field only if its value differs from the last one. */
export function fillAgain(field: Field, { value, checked }: FieldState): void {
  if (field instanceof HTMLSelectElement || field.type === "file") {
    if (field instanceof HTMLSelectElement) field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (
    field instanceof HTMLInputElement &&
    (field.type === "checkbox" || field.type === "radio")
  ) {
    if (field.type === "radio" && !checked) return;
    field.checked = !checked;
    field.click();
  } else {
    const before = field.value;
    field.value = before === "" ? " " : "";
    setByBrowser(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Sets the value like typing, around React's own property. */
function setByBrowser(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(field, value);
}
