import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { quickFolder } from "../../../tests/support/run/quick-folder.ts";
import { isLong } from "../../../tests/support/run/rounds.ts";
import { headKeeper } from "../audit/kept-head.ts";
import { sealAudit, sealKey } from "../audit/seal-audit.ts";
import { discardCluster, listClusters, removeCluster } from "../dev/cluster-folder.ts";
import { startEmbeddedPostgres } from "../dev/embedded-postgres.ts";
import { formerPrograms, ownPrograms, type PostgresPrograms } from "../dev/postgres-programs.ts";
import { createDb, createPool, type DatabaseAddress } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { shopRole } from "../platform/database/shop-role.ts";
import { silentLog } from "../platform/process/log.ts";
import { confirmUpgrade } from "./confirm-upgrade.ts";
import { type UpgradeDeps, upgradeCluster, upgradeSteps } from "./upgrade-cluster.ts";

const own = ownPrograms();
/** Debian's, where it is installed. Otherwise our own pretend to be those of the next version. */
const debian = debianPrograms();
const former = debian ?? own;
const ours = debian ? own : { ...own, major: own.major + 1 };
const dataKey = randomBytes(32);

function debianPrograms(): PostgresPrograms | undefined {
  const place = "/usr/lib/postgresql";
  const majors = existsSync(place) ? readdirSync(place).map(Number) : [];
  const older = majors.find((major) => major >= 14 && major < own.major);
  return older === undefined ? undefined : formerPrograms(older, join(place, `${older}`));
}

let original: string;
let data: string;
const folder = () => join(data, "postgres");

beforeAll(async () => {
  original = quickFolder("shop-old-major-");
  data = original;
  await inCluster(folder(), former, async (address) => {
    await migrate(address);
    await query(address, categoryNamed("cooking"));
    await query(
      address,
      "insert into audit_entry (actor_role, action, object, request_id) values ('system', 'order.placed', 'order:1', 'x')",
    );
    const pool = createPool({ address, log: silentLog(), max: 2 });
    // An entry is sealed in the second round after it came.
    for (let round = 0; round < 2; round += 1)
      await sealAudit(createDb(pool), sealKey(dataKey), headKeeper(data));
    await pool.end();
  });
});
afterAll(() => rmSync(original, { recursive: true, force: true }));
beforeEach(() => {
  data = quickFolder("shop-new-major-");
  cpSync(original, data, { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const categoryNamed = (slug: string) =>
  `insert into category (slug, name_th, name_en, position) values ('${slug}', 'x', 'x', 0)`;

async function inCluster<T>(
  place: string,
  programs: PostgresPrograms,
  work: (address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ folder: place, programs, waitsForDisk: false });
  return await work(server.address).finally(server.stop);
}

async function query(address: DatabaseAddress, text: string): Promise<pg.QueryResultRow[]> {
  const line = new pg.Client(address);
  await line.connect();
  return await line
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => line.end());
}

const slugs = async (address: DatabaseAddress) =>
  (await query(address, "select slug from category order by id")).map(({ slug }) => slug);
/** What the old version of the shop finds. */
const oldSlugs = () => inCluster(folder(), former, slugs);

const deps = (): UpgradeDeps => ({
  folder: folder(),
  dataDir: data,
  dataKey,
  ours,
  former,
  acceptsBroken: false,
  onStep: () => undefined,
});
const from = () => ({ folder: folder(), major: former.major });

describe(`from PostgreSQL ${former.major} to ${ours.major}`, () => {
  test("the shop's data, numbers and rights are in the new cluster, and the old one stays", async () => {
    const done = await upgradeCluster(deps(), from());
    expect(done).toMatchObject({ from: from(), to: { folder: `${folder()}-${ours.major}` } });
    expect(done.rows).toBeGreaterThan(1);
    await inCluster(done.to.folder, own, async (address) => {
      await query(address, categoryNamed("painting"));
      expect(await slugs(address)).toEqual(["cooking", "painting"]);
      expect(await slugs({ ...address, user: shopRole } as DatabaseAddress)).toHaveLength(2);
      await expect(query(address, "delete from audit_entry")).rejects.toThrow();
    });
    removeCluster(done.to.folder);
    expect(await oldSlugs()).toEqual(["cooking"]);
  });

  test.runIf(isLong)(
    "the old one is the shop's whenever an upgrade is killed, and the next one succeeds",
    async () => {
      for (const step of upgradeSteps) {
        await killedAt(step);
        expect(listClusters(folder())).toEqual([from()]);
        expect(await oldSlugs()).toEqual(["cooking"]);
      }
      const done = await upgradeCluster(deps(), from());
      expect(await inCluster(done.to.folder, own, slugs)).toEqual(["cooking"]);
      expect(readdirSync(data).filter((name) => /unfinished|discarded/.test(name))).toEqual([]);
    },
  );

  test.runIf(isLong)("nothing is changed where the log is not what was sealed", async () => {
    await inCluster(folder(), former, (address) =>
      query(
        address,
        "set session_replication_role = replica; update audit_entry set object = 'order:2'",
      ),
    );
    await expect(upgradeCluster(deps(), from())).rejects.toThrow(/--accept-broken/);
    expect(listClusters(folder())).toEqual([from()]);
    await upgradeCluster({ ...deps(), acceptsBroken: true }, from());
  });

  test("a table that no migration made is not lost without a word", async () => {
    await inCluster(folder(), former, (address) => query(address, "create table own (id int)"));
    await expect(upgradeCluster(deps(), from())).rejects.toThrow(/other tables or columns/);
    expect(await oldSlugs()).toEqual(["cooking"]);
  });

  test("the old cluster is not removed while a server runs on it", async () => {
    mkdirSync(`${folder()}-${ours.major}`);
    writeFileSync(join(`${folder()}-${ours.major}`, "PG_VERSION"), `${ours.major}`);
    await inCluster(folder(), former, async () =>
      expect(() => confirmUpgrade(folder(), ours.major)).toThrow(/is running/),
    );
    expect(confirmUpgrade(folder(), ours.major)).toEqual([folder()]);
  });

  test("what a killed confirmation has left is removed by the next one", () => {
    mkdirSync(`${folder()}-${ours.major}`);
    writeFileSync(join(`${folder()}-${ours.major}`, "PG_VERSION"), `${ours.major}`);
    // It was killed between the renaming and the end of the removal.
    discardCluster(folder());
    const left = [`${folder()}.discarded`, `${folder()}-16.discarded`];
    for (const place of left) mkdirSync(join(place, "base"), { recursive: true });
    mkdirSync(`${folder()}-of-mine.discarded`);
    expect(new Set(confirmUpgrade(folder(), ours.major))).toEqual(new Set(left));
    expect(left.filter((place) => existsSync(place))).toEqual([]);
    expect(existsSync(`${folder()}-of-mine.discarded`)).toBe(true);
    expect(confirmUpgrade(folder(), ours.major)).toEqual([]);
  });
});

/** An upgrade of another process, which ends at the beginning of a step. */
async function killedAt(wanted: string): Promise<void> {
  const module = new URL("upgrade-cluster.ts", import.meta.url).href;
  const { onStep: _, dataKey: key, ...rest } = deps();
  const program = `const { upgradeCluster } = await import(${JSON.stringify(module)});
    const onStep = (step) => step === ${JSON.stringify(wanted)} && process.kill(process.pid, "SIGKILL");
    await upgradeCluster({ ...${JSON.stringify(rest)}, onStep,
      dataKey: Buffer.from("${key.toString("hex")}", "hex") }, ${JSON.stringify(from())});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}
