import { tabStorage } from "./browser-storage.ts";

const key = "account_over";

/**
 * An account whose time is over is told so until the person has taken note of it, after a reload as
 * well.
 */
export function keepTrouble(): void {
  tabStorage.set(key, "1");
}

export function hasKeptTrouble(): boolean {
  return tabStorage.get(key) !== null;
}

export function forgetTrouble(): void {
  tabStorage.remove(key);
}
