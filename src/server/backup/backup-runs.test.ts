import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { givenAdministrator } from "../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { silentLog } from "../platform/process/log.ts";
import { root } from "../project-root.ts";
import { claimDatabase } from "../shop-identity.ts";
import { listRuns } from "./backup-run-queries.ts";
import { type BackupRuns, createBackupRuns } from "./backup-runs.ts";
import { backupChecks } from "./check-backup.ts";

let shop: TestApp;
let runs: BackupRuns;
/** Those of another node. */
let other: BackupRuns;

beforeAll(async () => {
  shop = await testApp();
  await claimDatabase(shop.db, shop.config);
  const { db, address, config } = shop;
  [runs, other] = [1, 2].map(() =>
    createBackupRuns({ db, address, config, root, log: silentLog() }),
  ) as [BackupRuns, BackupRuns];
});
afterAll(async () => {
  await runs.stop();
  await other.stop();
  await shop.close();
});

const ended = () =>
  vi.waitFor(() => expect(runs.isRunning()).toBe(false), { timeout: 60_000, interval: 50 });

it("a drill without a backup says so", async () => {
  expect(await runs.start("drill")).toBe(true);
  expect(await runs.start("backup"), "one at a time").toBe(false);
  await ended();
  const [run] = await listRuns(shop.db, "drill", 1);
  expect(run).toMatchObject({ succeeded: false, backupId: null });
  expect(run?.detail).toMatchObject({ reason: expect.stringContaining("There is no backup") });
}, 70_000);

it("a backup is taken beside the shop, and the drill finds it whole", async () => {
  await runs.start("backup");
  await ended();
  const [backup] = await listRuns(shop.db, "backup", 1);
  expect(backup).toMatchObject({ succeeded: true, detail: { kind: "backup" } });
  await runs.start("drill");
  await ended();
  const [drill] = await listRuns(shop.db, "drill", 1);
  expect(drill?.detail).toMatchObject({
    checks: backupChecks.map((check) => ({ check, problem: null })),
  });
  expect(drill).toMatchObject({ succeeded: true, backupId: backup?.backupId });
}, 130_000);

it("one of a hundred starts on two nodes begins, and the log says who asked", async () => {
  const asker = { accountId: (await givenAdministrator(shop.db)).id, requestId: "asked-for-it" };
  const started = await Promise.all(
    Array.from({ length: 100 }, (_, at) => [runs, other][at % 2]?.start("backup", asker)),
  );
  expect(started.filter(Boolean)).toHaveLength(1);
  await vi.waitFor(() => expect([runs.isRunning(), other.isRunning()]).toEqual([false, false]), {
    timeout: 60_000,
    interval: 50,
  });
  const { rows } = await shop.pool.query(
    "select action, object, actor_id::int as by from audit_entry where request_id = 'asked-for-it'",
  );
  expect(rows).toEqual([
    { action: "backup-run.started", object: "setting:health", by: asker.accountId },
  ]);
  expect((await listRuns(shop.db, "backup", 100)).filter(({ endedAt }) => !endedAt)).toEqual([]);
}, 70_000);

it("a run that is ended with the shop is noted as failed", async () => {
  await runs.start("backup");
  await runs.stop();
  const [backup] = await listRuns(shop.db, "backup", 1);
  expect(backup?.endedAt).not.toBeNull();
}, 70_000);
