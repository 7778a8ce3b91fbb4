import type { Field } from "./early-input.tsx";

/** What was typed, ticked or pressed in a part that sleeps. */
export type Act = { kind: string; at: number; value: string; checked: boolean; isPress: boolean };
export type SleepingPlace = HTMLElement & { asleepActs?: Map<string, Act> | undefined };

/** By place, because the elements may have been drawn anew. */
export function fieldOf(part: HTMLElement, { kind, at }: Act): Field | undefined {
  return part.querySelectorAll<Field>(kind)[at];
}

/** Shows the typed texts in a copy of the part, and goes on where the person was typing. */
export function showTyped(part: SleepingPlace): void {
  let last: Field | undefined;
  for (const act of part.asleepActs?.values() ?? []) {
    if (act.isPress) continue;
    last = fieldOf(part, act);
    if (last && last.type !== "file") last.value = act.value;
  }
  if (document.activeElement === document.body) last?.focus();
}
