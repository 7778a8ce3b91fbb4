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
    /** What was done to the page before its script was there. */
    earlyInput?: Early | undefined;
  }
}

/**
 * The server's picture of a page can be pressed and typed into before the script that answers is
 * there, for seconds on a slow line.
 * This notes it, so that it is done again then: what fields hold, and the button that was pressed
 * last.
 * Links, searches (forms with an address of their own) and buttons of the browser's own work
 * without a script.
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

export function NoteEarlyInput({ nonce }: { nonce?: string }) {
  return (
    <script
      {...(nonce && { nonce })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, without anything in it that a person has typed
      dangerouslySetInnerHTML={{ __html: noteEarlyInput }}
    />
  );
}

/** Does once more what came too early, as soon as the page answers. */
export function useEarlyInput(): void {
  const isHydrated = useHydrated();
  // At once: the next press is answered, and must not count twice.
  useLayoutEffect(() => window.earlyInput?.stop(), []);
  useEffect(() => {
    const early = window.earlyInput;
    if (!isHydrated || early === undefined) return;
    window.earlyInput = undefined;
    // Each in a turn of its own: a button's answer must know what the fields hold.
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

/** React hears of a field only what differs from what it saw last. */
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

/** As typing does: past what React has put before the property. */
function setByBrowser(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(field, value);
}
