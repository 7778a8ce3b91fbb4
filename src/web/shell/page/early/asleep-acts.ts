import { type Field, fillAgain } from "./early-input.tsx";
import { fieldOf, type SleepingPlace } from "./typed.ts";

/** Does again what was done in a part that slept: the fields first, then the button. */
export function doAgain(part: SleepingPlace): void {
  const acts = [...(part.asleepActs?.values() ?? [])];
  part.asleepActs = undefined;
  // React never writes this attribute again.
  part.removeAttribute("data-asleep");
  let last: Field | undefined;
  for (const act of acts) {
    const field = act.isPress ? undefined : fieldOf(part, act);
    if (field === undefined) continue;
    last = field;
    fillAgain(field, act);
  }
  // The field may be a new one, with the focus of the one before lost.
  if (document.activeElement === document.body) last?.focus();
  for (const button of part.querySelectorAll("[data-pressed]"))
    button.removeAttribute("data-pressed");
  // In a task of its own, because a button's handler needs the fields' state.
  for (const act of acts) if (act.isPress) setTimeout(() => fieldOf(part, act)?.click());
}
