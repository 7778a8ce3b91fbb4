import { tabStorage } from "./browser-storage.ts";

const key = "account_over";

/**
 * Remembers that an expired account was reported, so that a reloaded page reports it until the
 * person has confirmed.
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
