import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { isLong } from "../../../../tests/support/run/rounds.ts";
import { s3Server } from "../../../../tests/support/servers/s3-server.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { silentLog } from "../../platform/process/log.ts";
import { root } from "../../project-root.ts";
import { claimDatabase } from "../../shop-identity.ts";
import { backupKey } from "../backup-key.ts";
import { listRuns } from "../backup-run-queries.ts";
import { createBackupRuns } from "../backup-runs.ts";
import { backupChecks } from "../check-backup.ts";
import { removeOldBackups } from "../keep-backups.ts";
import { listBackups } from "../list-backups.ts";
import { bucketPlace } from "./bucket-place.ts";

let shop: TestApp;
let store: Awaited<ReturnType<typeof s3Server>>;
let runs: ReturnType<typeof createBackupRuns>;

beforeAll(async () => {
  [shop, store] = await Promise.all([testApp(), s3Server()]);
  const { db, address, config } = shop;
  await claimDatabase(db, config);
  const backups = { ...config.backups, bucket: store.bucket };
  runs = createBackupRuns({
    db,
    address,
    config: { ...config, backups },
    root,
    log: silentLog(),
  });
});
afterAll(async () => {
  await runs.stop();
  await shop.close();
  await store.close();
});

async function ended(kind: "backup" | "drill") {
  expect(await runs.start(kind)).toBe(true);
  await vi.waitFor(() => expect(runs.isRunning()).toBe(false), { timeout: 60_000, interval: 50 });
  return (await listRuns(shop.db, kind, 1))[0];
}

it.runIf(isLong)(
  "a backup in a bucket is taken, listed, drilled and removed as one in a folder",
  async () => {
    const backup = await ended("backup");
    expect(backup).toMatchObject({ succeeded: true, detail: { kind: "backup" } });
    const deps = {
      place: bucketPlace(store.bucket),
      key: await backupKey(shop.config.secrets.data),
    };
    expect(await listBackups(deps)).toMatchObject([{ id: backup?.backupId, fault: null }]);
    expect(await removeOldBackups(deps)).toEqual({ backups: 0, files: 0 });
    const drill = await ended("drill");
    expect(drill?.detail).toMatchObject({
      checks: backupChecks.map((check) => ({ check, problem: null })),
    });
    await deps.place.remove(`backups/${backup?.backupId}`);
    expect(await listBackups(deps)).toEqual([]);
  },
  130_000,
);

it("a bucket that is away is said to be, and nothing is kept of the try", async () => {
  const { endpoint: _, ...address } = store.bucket;
  const away = bucketPlace({ ...address, endpoint: "http://127.0.0.1:9" });
  await expect(away.find("backups/any")).rejects.toThrow(/bucket files/);
}, 30_000);
