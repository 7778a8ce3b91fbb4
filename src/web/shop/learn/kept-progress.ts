import { shopNow } from "#web/platform/shop-clock.ts";
import { newKey } from "#web/shop/checkout/repeat-key.ts";
import type { Stretch } from "./played.ts";

/** Whose word it is, and about which lesson. */
export type KeptPlace = { accountId: number; id: number; lessonId: number };
export type KeptWord = { position?: number; stretches: Stretch[]; is_done?: boolean };
type Kept = { key: string; text: string; place: KeptPlace; word: KeptWord };

const prefix = "learned";
const longestMs = 30 * 86_400_000;
/** What is older than this says no more where to go on: another device may have been further since. */
const freshMs = 10 * 60_000;
/** Of this page: what another window has not told yet stays apart from it. */
const life = newKey();

/** Keeps in this browser what the shop has not heard yet, in place of what this page has kept for the lesson before. */
export function keepWord(place: KeptPlace, word: KeptWord, now = shopNow()): void {
  write(keyOf(place), JSON.stringify({ at: now, word }));
}

/** The shop has heard it all. */
export function forgetWord(place: KeptPlace): void {
  write(keyOf(place), null);
}

/** What other windows, and pages that were closed, have left for this account. What is too old, or was never written here, goes. */
export function listKeptWords(accountId: number, now = shopNow()): Kept[] {
  return keysOfKept().flatMap((key) => {
    const [, account, by, id, lessonId] = key.split(":");
    const text = read(key) ?? "";
    const found = readKept(text);
    if (found === null || now - found.at > longestMs) {
      write(key, null);
      return [];
    }
    if (Number(account) !== accountId || by === life) return [];
    const { position: _left, ...rest } = found.word;
    const word = now - found.at > freshMs ? rest : found.word;
    return [{ key, text, place: { accountId, id: Number(id), lessonId: Number(lessonId) }, word }];
  });
}

/** It has been told. What its window has added meanwhile stays. */
export function dropKept({ key, text }: Kept): void {
  if (read(key) === text) write(key, null);
}

function keyOf({ accountId, id, lessonId }: KeptPlace): string {
  return [prefix, accountId, life, id, lessonId].join(":");
}

function readKept(text: string): { at: number; word: KeptWord } | null {
  try {
    const { at, word } = JSON.parse(text) as { at: unknown; word: KeptWord };
    return typeof at === "number" && Array.isArray(word?.stretches) ? { at, word } : null;
  } catch {
    return null;
  }
}

// NOTE: a browser may forbid storage altogether; then nothing is kept and everything else still works.
function keysOfKept(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}:`));
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}
