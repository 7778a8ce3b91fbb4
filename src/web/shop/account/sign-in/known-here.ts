import { browserStorage } from "#web/platform/browser-storage.ts";

const key = "has_signed_in";

/**
 * Whether somebody has signed in with this browser before, so that the sign-in is offered first. The
 * shop tells nobody which addresses have accounts.
 */
export function isKnownHere(): boolean {
  return browserStorage.get(key) !== null;
}

export function keepKnownHere(): void {
  browserStorage.set(key, "1");
}
