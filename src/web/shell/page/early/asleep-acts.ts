import { type Field, fillAgain } from "./early-input.tsx";

type Act = { kind: string; at: number; value: string; checked: boolean; isPress: boolean };
type Place = HTMLElement & { asleepActs?: Map<string, Act> | undefined };

/** Does again what was done in a part that slept: the fields first, then the button. */
export function doAgain(part: Place): void {
  const acts = [...(part.asleepActs?.values() ?? [])];
  part.asleepActs = undefined;
  // React never writes this attribute again.
  part.removeAttribute("data-asleep");
  // By place, because React may have drawn the elements anew.
  const find = ({ kind, at }: Act) => part.querySelectorAll<Field>(kind)[at];
  for (const act of acts) {
    const field = find(act);
    if (field && !act.isPress) fillAgain(field, act);
  }
  for (const button of part.querySelectorAll("[data-pressed]"))
    button.removeAttribute("data-pressed");
  // In a task of its own, because a button's handler needs the fields' state.
  for (const act of acts) if (act.isPress) setTimeout(() => find(act)?.click());
}
