import type { Caller } from "./caller.ts";

/**
 * Whether an id that came along is the caller's own; leaving it out is fine, and so is the empty
 * one of a page that knows of nobody yet.
 */
export function isOwnId(userId: unknown, caller: Caller): boolean {
  if (userId === undefined || userId === null || userId === "") return true;
  return (
    String(userId) === (caller.kind === "account" ? String(caller.account.id) : caller.guest.handle)
  );
}

/** Whether a call says whom it is for, and that is another person. */
export function namesAnother(sent: unknown, caller: Caller): boolean {
  return (
    typeof sent === "object" &&
    sent !== null &&
    Object.hasOwn(sent, "user_id") &&
    !isOwnId((sent as { user_id: unknown }).user_id, caller)
  );
}
