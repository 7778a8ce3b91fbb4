import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { shopRole } from "../../src/server/platform/database/shop-role.ts";
import { secretsFile } from "../../src/server/production-secrets.ts";
import { emptyDatabase, query } from "../support/run/empty-database.ts";
import { isLong } from "../support/run/rounds.ts";
import {
  freshPlace,
  openShop,
  removePlaces,
  runShop,
  type ShopProcess,
} from "../support/shop-process.ts";

const open: ShopProcess[] = [];
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  database = await emptyDatabase(inject("cluster"));
});
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.end("SIGKILL");
  await database.drop();
});
afterAll(removePlaces);

/** What a shop in a container is given: the address, and one role for all. */
const place = async (more: Record<string, string> = {}): Promise<Record<string, string>> => ({
  ...(await freshPlace()),
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  DATABASE_URL: database.url,
  MIGRATE_AT_START: "on",
  ...more,
});
const folderOf = ({ DATA_DIR = "" }: Record<string, string>) => DATA_DIR;
const start = async (environment: Record<string, string>) => {
  const shop = await openShop(environment);
  open.push(shop);
  return shop;
};
const refused = async (environment: Record<string, string>) => {
  const { code, output } = await runShop(environment).ended;
  expect(code).toBe(1);
  return output.trim();
};

describe("the first start of a production shop with an address and a database", () => {
  test.runIf(isLong)(
    "of two nodes at once on one folder makes one set of secrets, which later starts go on with",
    async () => {
      const first = await place();
      const DATA_DIR = folderOf(first);
      await Promise.all([start(first), start(await place({ DATA_DIR }))]);
      const file = secretsFile(DATA_DIR);
      const secrets = JSON.parse(readFileSync(file, "utf8"));
      expect([statSync(file).mode & 0o777, Object.keys(secrets)]).toEqual([
        0o600,
        ["session", "data", "passwordPepper"],
      ]);
      expect(existsSync(join(DATA_DIR, "secrets.json"))).toBe(false);
      const { rows: twice } = await query(
        database.url,
        "select name from kysely_migration group by name having count(*) > 1",
      );
      const { rows: rights } = await query(
        database.url,
        `select has_table_privilege('${shopRole}', 'audit_entry', 'delete') as "canForge"`,
      );
      expect([twice, rights]).toEqual([[], [{ canForge: false }]]);

      for (const shop of open.splice(0)) await shop.end();
      const other = Buffer.alloc(32, "another key").toString("base64");
      expect(await refused({ ...first, DATA_KEY: other })).toMatch(
        /^DATA_KEY is not the one that this database was filled with: .+\.$/,
      );
      await (await start({ ...first, DATA_KEY: secrets.data })).end();
      rmSync(file);
      const lost = await refused(first);
      expect(lost).toMatch(
        /^SESSION_SECRET and DATA_KEY and PASSWORD_PEPPER of this shop cannot be/,
      );
      expect([lost.includes(file), lost.split("\n").length, existsSync(file)]).toEqual([
        true,
        1,
        false,
      ]);
      writeFileSync(file, JSON.stringify(secrets));
      await start(first);
    },
  );

  test("of two nodes with a folder each refuses one, which keeps no secrets", async () => {
    const places = [await place(), await place()];
    const both = places.map((one) => runShop(one));
    open.push(...both);
    const loser = await Promise.race(both.map((shop, at) => shop.ended.then(() => at)));
    const winner = 1 - loser;
    expect((await both[loser]?.ended)?.output).toMatch(/DATA_KEY and PASSWORD_PEPPER/);
    await expect
      .poll(async () => (await fetch(`${both[winner]?.url}/readyz`).catch(() => null))?.status)
      .toBe(200);
    expect(
      [loser, winner].map((at) => existsSync(secretsFile(folderOf(places[at] ?? {})))),
    ).toEqual([false, true]);
  });

  test("leaves the database alone where it shall not migrate, and keeps no secrets then", async () => {
    const one = await place({ MIGRATE_AT_START: "off" });
    expect(await refused(one)).toMatch(/^The role \w+ of DATABASE_URL owns the shop's tables/);
    const { rows } = await query(database.url, "select to_regclass('public.account') as found");
    expect([rows, existsSync(secretsFile(folderOf(one)))]).toEqual([[{ found: null }], false]);
  });
});
