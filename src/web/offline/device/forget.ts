import { browserStorage } from "#web/platform/browser-storage.ts";
import { clearStore } from "./device-store.ts";

/** Whose things this browser keeps. Without it, nobody's: then no database is opened. */
const keeperKey = "offline-keeper";
type Keeper = { accountId: number; heardAt: number };

export function readKeeper(): Keeper | null {
  const found = browserStorage.getJson(keeperKey) as Partial<Keeper> | null;
  return typeof found?.accountId === "number" && typeof found.heardAt === "number"
    ? { accountId: found.accountId, heardAt: found.heardAt }
    : null;
}

export function writeKeeper(keeper: Keeper): void {
  browserStorage.setJson(keeperKey, keeper);
}

/** Removes all that is kept of the person. A picture that waits for a sign-in stays. */
export async function forgetPerson(): Promise<void> {
  if (readKeeper() === null) return;
  await removePersonsRows();
  browserStorage.remove(keeperKey);
}

/** For a sign-out: whoever uses this browser next finds nothing. */
export async function forgetAll(): Promise<void> {
  await forgetPerson();
  await clearStore("slip");
}

export async function removePersonsRows(): Promise<void> {
  for (const store of ["person", "order", "lesson", "file"] as const) await clearStore(store);
}
