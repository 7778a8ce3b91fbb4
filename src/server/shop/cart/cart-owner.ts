import type { Caller } from "#server/platform/http/caller.ts";

export type CartOwner = { accountId: number | null; guestId: number | null };

export function ownerOf(caller: Caller): CartOwner {
  return caller.kind === "account"
    ? { accountId: caller.account.id, guestId: null }
    : { accountId: null, guestId: caller.guest.id };
}

/** A key for each caller, for counting. */
export function nameOf(caller: Caller): string {
  return caller.kind === "account" ? `account:${caller.account.id}` : `guest:${caller.guest.id}`;
}
