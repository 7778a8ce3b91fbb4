import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshPlace, openShop, removePlaces } from "../../support/shop-process.ts";

/**
 * Made once per run: the data of a filled and stopped demo shop. A copy starts in half the time of
 * a new one.
 */
export default async function fillPlace(): Promise<() => void> {
  const shop = await openShop({ ...(await freshPlace()), LOG_LEVEL: "warn" });
  await shop.end();
  const folder = mkdtempSync(join(tmpdir(), "shop-filled-"));
  cpSync(shop.environment.DATA_DIR ?? "", folder, { recursive: true });
  removePlaces();
  process.env.E2E_FILLED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The folder that `freshPlace` copies. */
export function filledPlace(): { environment: Record<string, string> } {
  return { environment: { DATA_DIR: process.env.E2E_FILLED ?? "" } };
}
