import { useEffect, useRef, useSyncExternalStore } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";

export type Shortcut = "j" | "k" | "a" | "r" | "z" | "?";
export type KeyActions = Partial<Record<Shortcut, () => void>>;

/** Single-key shortcuts. They work while nothing is typed and no dialog is open. */
export function useShortcuts(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const areOn = useKeysAreOn();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      // The list of shortcuts opens even while they are off, because they are turned on there.
      if (key === null || (!areOn && key !== "?")) return;
      const act = latest.current[key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [areOn]);
}

const places: Record<string, Shortcut> = { KeyJ: "j", KeyK: "k", KeyA: "a", KeyR: "r", KeyZ: "z" };

/** By the letter, or with a Thai layout by the key's place. */
export function shortcutOf(
  event: Pick<
    KeyboardEvent,
    "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target"
  >,
): Shortcut | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, target } = event;
  if (
    ctrlKey ||
    metaKey ||
    altKey ||
    repeat ||
    isTyping(target) ||
    document.querySelector("dialog[open]")
  )
    return null;
  if (key === "?" || (code === "Slash" && shiftKey)) return "?";
  if (shiftKey) return null;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : places[code];
  return Object.values(places).find((known) => known === letter) ?? null;
}

/** `data-shortcuts`: a field that takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([data-shortcuts]), textarea, select"))
  );
}

const storageName = "admin-keys";
const listeners = new Set<() => void>();
/** Without storage the choice lasts as long as the page. */
let known: boolean | undefined;

function areKeysOn(): boolean {
  known ??= browserStorage.get(storageName) !== "off";
  return known;
}

/** A person who uses speech input turns single keys off. */
export function keepKeysOn(on: boolean): void {
  known = on;
  browserStorage.set(storageName, on ? "on" : "off");
  for (const listener of listeners) listener();
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore(onKeysChange, areKeysOn, () => true);
}

function onKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
