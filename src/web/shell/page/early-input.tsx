import { useEffect, useLayoutEffect } from "react";
import { useHydrated } from "#web/platform/use-hydrated.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type State = { value: string; checked: boolean };
type Early = {
  fields: Map<Field, State>;
  pressed: HTMLButtonElement | null;
  sent: HTMLFormElement | null;
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
  const early = window.earlyInput = { fields: new Map(), pressed: null, sent: null, stop };
  const acts = { input: fill, change: fill, click: press, submit: send };
  for (const type in acts) document.addEventListener(type, acts[type], true);
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

export function NoteEarlyInput() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? noteEarlyInput : "" }}
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
function fillAgain(field: Field, { value, checked }: State): void {
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
