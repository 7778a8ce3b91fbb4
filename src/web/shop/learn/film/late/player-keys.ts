/**
 * The usual keys of players: space and K, arrows, J and L, digits for tenths of the film, F, M, C
 * for captions, and the angle brackets for the speed.
 */
export type PlayerActs = {
  toggle: () => void;
  jump: (seconds: number) => void;
  /** To a tenth of the film, 0 to 9. */
  toTenth: (tenth: number) => void;
  toggleFull: () => void;
  toggleSound: () => void;
  toggleCaptions: () => void;
  faster: (by: 1 | -1) => void;
  louder: (by: 1 | -1) => void;
};
/** `isInPlayer`: the focus is in the player. Elsewhere the arrows up and down scroll the page. */
type Place = { isFull: boolean; isInPlayer: boolean };

/** Whether the key was one of the player's. */
export function pressKey(
  event: KeyboardEvent,
  acts: PlayerActs,
  { isFull, isInPlayer }: Place,
): boolean {
  const key = latinKey(event);
  const act = actOf(key, acts);
  if (!act || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (isOwnKey(event.target, key, isFull)) return false;
  if (!isInPlayer && !isFull && (key === "ArrowUp" || key === "ArrowDown")) return false;
  event.preventDefault();
  act();
  return true;
}

function actOf(key: string, acts: PlayerActs): (() => void) | undefined {
  if (/^\d$/.test(key)) return () => acts.toTenth(Number(key));
  const all: Record<string, () => void> = {
    " ": acts.toggle,
    k: acts.toggle,
    f: acts.toggleFull,
    m: acts.toggleSound,
    c: acts.toggleCaptions,
    ArrowLeft: () => acts.jump(-5),
    ArrowRight: () => acts.jump(5),
    ArrowUp: () => acts.louder(1),
    ArrowDown: () => acts.louder(-1),
    j: () => acts.jump(-10),
    l: () => acts.jump(10),
    "<": () => acts.faster(-1),
    ">": () => acts.faster(1),
  };
  return all[key];
}

const typed = 'input:not([type="range"]), textarea, select, [contenteditable], dialog';
const pressed = "button, a, summary, [role=button]";

/** What has keys of its own keeps them. In full screen space always belongs to the film. */
function isOwnKey(target: EventTarget | null, key: string, isFull: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typed) || target.closest("[data-own-keys]")) return true;
  return key === " " && !isFull && target.closest(pressed) !== null;
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
