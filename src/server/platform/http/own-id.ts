import type { Caller } from "./caller.ts";

/**
 * Whether a sent id is the caller's own. A missing id is fine, and so is the empty id of a page
 * without a known caller.
 */
export function isOwnId(userId: unknown, caller: Caller): boolean {
  if (userId === undefined || userId === null || userId === "") return true;
  return (
    String(userId) === (caller.kind === "account" ? String(caller.account.id) : caller.guest.handle)
  );
}

/** Whether the input names a person other than the caller. */
export function namesAnother(sent: unknown, caller: Caller): boolean {
  return (
    typeof sent === "object" &&
    sent !== null &&
    Object.hasOwn(sent, "user_id") &&
    !isOwnId((sent as { user_id: unknown }).user_id, caller)
  );
}
