import { join } from "node:path";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import type { SiteSettings } from "../../../src/domain/settings/site-settings.ts";
import { findRunningPostgres } from "../../../src/server/dev/embedded-postgres.ts";
import { createDb, createPool, type Db } from "../../../src/server/platform/database/database.ts";
import { silentLog } from "../../../src/server/platform/process/log.ts";
import { ffmpegStandIn } from "../../support/ffmpeg.ts";
import { freshPlace, openShop, removePlace } from "../../support/shop-process.ts";
import { filledPlace } from "./filled-place.ts";

export type OwnShop = {
  url: string;
  db: Db;
  /** The folder of its data and generated secrets. */
  folder: string;
  /** Changes a setting of the owner; returns when the running shop uses it. */
  decide: (change: (settings: SiteSettings) => SiteSettings) => Promise<void>;
};

/**
 * A demo shop for this worker alone, for stories in which the owner changes how the shop works. It
 * stops with the worker.
 */
export async function openOwnShop(use: (shop: OwnShop) => Promise<void>): Promise<void> {
  const place = await freshPlace(filledPlace());
  const { program } = ffmpegStandIn(place.DATA_DIR ?? "");
  const shop = await openShop({ ...place, LOG_LEVEL: "warn", FFMPEG_PATH: program });
  const folder = shop.environment.DATA_DIR ?? "";
  const address = findRunningPostgres(join(folder, "postgres"));
  if (address === null) throw new Error("the shop's database is not there");
  const pool = createPool({ address, log: silentLog(), max: 2 });
  const db = createDb(pool);
  await use({
    url: shop.url,
    db,
    folder,
    decide: (change) => decide({ url: shop.url, db }, change),
  });
  await pool.end();
  const { output } = await shop.end();
  // An error of the shop itself is reported with the run, whichever story it broke.
  const faults = output.split("\n").filter((line) => /"level":(?:50|60)/.test(line));
  if (faults.length > 0) console.error(`the shop's own faults:\n${faults.join("\n")}`);
  removePlace(place);
}

let decisions = 0;

async function decide(
  { url, db }: Pick<OwnShop, "url" | "db">,
  change: (settings: SiteSettings) => SiteSettings,
): Promise<void> {
  decisions += 1;
  const { settings } = await db
    .selectFrom("site_setting")
    .select("settings")
    .executeTakeFirstOrThrow();
  // A mark of this setting in every page: cached pages are renewed a moment later than answers of
  // calls.
  const sign = `ครั้งที่ ${decisions}`;
  const changed = change(settings as SiteSettings);
  const decided = { ...changed, contact: { ...changed.contact, address: { th: sign, en: sign } } };
  await sql`update site_setting set settings = ${JSON.stringify(decided)}`.execute(db);
  for (const path of ["/courses", "/en/courses", "/api/setting/site/into/1"]) {
    const carriesSign = async () => (await (await fetch(url + path)).text()).includes(sign);
    await expect.poll(carriesSign, { message: `${path} goes by the decision` }).toBe(true);
  }
}
