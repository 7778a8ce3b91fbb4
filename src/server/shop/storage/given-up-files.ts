import { mayDo } from "#domain/account/permissions.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { giveUpFiles } from "./delete-files-queries.ts";
import { namePattern } from "./file-store.ts";
import { ownerOf } from "./reserve-storage.ts";

/** The most names that are read from one form. */
const most = 50;

/**
 * The names in a form's field `deleteFileList`: a JSON list, or names separated by commas. Invalid
 * names are dropped.
 */
export function namesGivenUp(field: unknown): string[] {
  const text = typeof field === "string" ? field : "";
  const listed = parsed(text);
  const names = Array.isArray(listed) ? listed : text.split(",").map((name) => name.trim());
  return names
    .filter((name): name is string => typeof name === "string" && namePattern.test(name))
    .slice(0, most);
}

/**
 * Deletes files that a form has removed, if they are the caller's own and unused. Administrators
 * who manage files may also delete each other's component files.
 */
export async function giveUp(tx: Tx, caller: Caller, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const isManager = caller.kind === "account" && mayDo(caller.account, "file.manage");
  await giveUpFiles(tx, { ...ownerOf(caller), isManager, names });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
