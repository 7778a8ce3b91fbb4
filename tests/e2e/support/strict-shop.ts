import { join } from "node:path";
import pg from "pg";
import { findRunningPostgres } from "../../../src/server/dev/embedded-postgres.ts";
import { freshPlace, openShop, removePlace, type ShopProcess } from "../../support/shop-process.ts";
import { filledPlace } from "./filled-place.ts";

let shop: Promise<ShopProcess> | undefined;

/**
 * A separate shop whose owner has changed settings that every other test relies on. Returns its
 * address.
 */
export async function openStrictShop(settings: Record<string, unknown>): Promise<string> {
  shop ??= openWith(settings);
  return `http://localhost:${(await shop).environment.PORT}`;
}

export async function closeStrictShop(): Promise<void> {
  const open = await shop;
  await open?.end();
  shop = undefined;
  if (open) removePlace(open.environment);
}

async function openWith(settings: Record<string, unknown>): Promise<ShopProcess> {
  const opened = await openShop({ ...(await freshPlace(filledPlace())), LOG_LEVEL: "warn" });
  const address = findRunningPostgres(join(opened.environment.DATA_DIR ?? "", "postgres"));
  const database = new pg.Client(address ?? {});
  await database.connect();
  await database.query("update site_setting set settings = settings || $1::jsonb", [
    JSON.stringify(settings),
  ]);
  await database.end();
  return opened;
}
