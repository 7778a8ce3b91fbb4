import { mayDo } from "#domain/account/permissions.ts";
import type { Purpose } from "#domain/storage/file-purpose.ts";
import type { Caller } from "#server/platform/http/caller.ts";

/** The default purpose for a caller. */
export function usualPurpose(caller: Caller): Purpose {
  if (caller.kind === "guest") return "profile";
  return caller.account.isAdministrator ? "component" : "slip";
}

export function mayUpload(caller: Caller, purpose: Purpose): boolean {
  // An administrator of the catalogue uploads covers and portraits.
  if (purpose === "component")
    return (
      caller.kind === "account" &&
      (mayDo(caller.account, "file.manage") || mayDo(caller.account, "catalog.manage"))
    );
  // An instructor also needs a course that they may edit.
  if (purpose === "lesson")
    return (
      caller.kind === "account" &&
      (mayDo(caller.account, "catalog.manage") || caller.account.isInstructor)
    );
  if (purpose === "work") return caller.kind === "account" && caller.account.isStudent;
  return purpose !== "slip" || caller.kind === "account";
}
