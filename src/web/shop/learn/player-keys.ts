import type { KeyboardEvent } from "react";

/**
 * The usual keys of players: space and K, arrows, J and L, F, M, C for captions, and the angle
 * brackets for the speed.
 */
export type PlayerActs = {
  toggle: () => void;
  jump: (seconds: number) => void;
  toggleFull: () => void;
  toggleSound: () => void;
  toggleCaptions: () => void;
  faster: (by: 1 | -1) => void;
};

export function pressKey(
  event: KeyboardEvent,
  { toggle, jump, toggleFull, toggleSound, toggleCaptions, faster }: PlayerActs,
): void {
  const acts: Record<string, () => void> = {
    " ": toggle,
    k: toggle,
    f: toggleFull,
    m: toggleSound,
    c: toggleCaptions,
    ArrowLeft: () => jump(-5),
    ArrowRight: () => jump(5),
    j: () => jump(-10),
    l: () => jump(10),
    "<": () => faster(-1),
    ">": () => faster(1),
  };
  const target = event.target;
  const isOwn =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    (event.key === " " && target instanceof HTMLButtonElement);
  const act = acts[latinKey(event)];
  if (!act || isOwn || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  act();
}

/** Thai layout and capitals: the same keys work alike. */
function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^[ -~]/.test(key)) return key;
  if (shiftKey && code === "Comma") return "<";
  if (shiftKey && code === "Period") return ">";
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
