import type { Caller } from "#server/platform/http/caller.ts";

export type CartOwner = { accountId: number | null; guestId: number | null };

export function ownerOf(caller: Caller): CartOwner {
  return caller.kind === "account" ? { accountId: caller.account.id, guestId: null } : { accountId: null, guestId: caller.guest.id };
}

/** Whether an id that came along is the caller's own; leaving it out is fine. */
export function isOwnId(userId: string | number | undefined, caller: Caller): boolean {
  if (userId === undefined) return true;
  return String(userId) === (caller.kind === "account" ? String(caller.account.id) : caller.guest.handle);
}

/** One name for each caller, for counting. */
export function nameOf(caller: Caller): string {
  return caller.kind === "account" ? `account:${caller.account.id}` : `guest:${caller.guest.id}`;
}
