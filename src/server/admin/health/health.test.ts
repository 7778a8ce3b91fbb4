import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { tellOwners } from "../../doctor/tell-owners.ts";
import { claimDatabase } from "../../shop-identity.ts";

let shop: TestApp;
let owner: Visitor;
let manager: Visitor;

type Check = { id: string; state: string; problem: string };

beforeAll(async () => {
  shop = await testApp();
  shop.clock.followTheRealOne();
  await claimDatabase(shop.db, shop.config);
  await shop.parts.store.prepare();
  const passwordHash = await shop.parts.passwords.hash("raanrian9");
  owner = await signedIn(shop, await givenAdministrator(shop.db, { isOwner: true, passwordHash }));
  manager = await signedIn(shop, await givenAdministrator(shop.db, { passwordHash }));
});
afterAll(() => shop.close());

const found = async (path: string) => {
  const { body } = await owner.get(path);
  return body.data as Record<string, unknown>;
};

describe("the shop's health in the desk", () => {
  it("comes with every check in the administrator's language, and with no secret", async () => {
    const { body } = await owner.get("/api/admin/health");
    const { checks } = body.data as { checks: Check[] };
    expect(checks.length).toBeGreaterThan(40);
    for (const { problem } of checks) expect(problem).toMatch(/[ก-๙]/);
    const said = JSON.stringify(body);
    const { session, data, passwordPepper } = shop.config.secrets;
    for (const secret of [session, passwordPepper, data.toString("base64")])
      expect(said).not.toContain(secret);
  });

  it("tells on the first page what an owner must know at once", async () => {
    expect(await found("/api/admin/health/alarms")).toEqual([]);
    await shop.pool.query(
      "insert into backup_run (kind, ended_at, succeeded) values ('backup', now(), false)",
    );
    expect(await found("/api/admin/health/alarms")).toMatchObject([{ id: "backup-failed" }]);
    await shop.pool.query("delete from backup_run");
  });

  it("mails each owner once a day while backups fail, and nobody while they succeed", async () => {
    const mailed = async () => {
      const tell = () => tellOwners({ ...shop.parts, db: shop.db });
      await Promise.all([tell(), tell()]);
      await tell();
      const { rows } = await shop.pool.query<{ payload: { data: object } }>(
        "select payload from outbox_message where payload ->> 'template' = 'healthAlarm'",
      );
      return rows.map(({ payload }) => payload.data);
    };
    expect(await mailed()).toEqual([]);
    await shop.pool.query(
      "insert into backup_run (kind, ended_at, succeeded) values ('drill', now(), false)",
    );
    expect(await mailed()).toEqual([
      { problems: [{ th: "ข้อมูลสำรองล่าสุดซ้อมกู้คืนไม่ผ่าน", en: expect.any(String) }] },
    ]);
    await shop.pool.query("delete from backup_run");
  });

  it("takes a backup when asked, says how far it is, and lists it", async () => {
    const started = await owner.post("/api/admin/backups", { kind: "backup" });
    expect(started.body.data).toEqual({ is_started: true });
    const again = await owner.post("/api/admin/backups", { kind: "drill" });
    expect(again.body.data, "one at a time").toEqual({ is_started: false });
    const ended = async () => {
      const desk = await found("/api/admin/backups");
      expect(desk).toMatchObject({ running: null, latest: { succeeded: true, reason: null } });
      return desk;
    };
    const desk = await vi.waitFor(ended, { timeout: 60_000, interval: 100 });
    expect(desk).toMatchObject({ drill: null, backups: [{ fault: null }] });
    expect((desk.backups as { bytes: number }[])[0]?.bytes).toBeGreaterThan(1000);
  }, 70_000);
});

describe("the recovery sheet", () => {
  const path = "/api/admin/recovery-kit";
  const shownTimes = async () =>
    (await shop.pool.query("select from audit_entry where action = 'recovery-kit.shown'")).rowCount;

  it("is shown to an owner with the password alone, and the log keeps it", async () => {
    expect((await manager.post(path, { password: "raanrian9" })).body).toMatchObject({
      error: { code: "OWNERS_ONLY" },
    });
    const wrong = await owner.post(path, { password: "wrong-one" });
    expect([wrong.status, await shownTimes()]).toEqual([422, 0]);
    expect(JSON.stringify(wrong.body)).not.toContain(shop.config.secrets.data.toString("base64"));
    const { body } = await owner.post(path, { password: "raanrian9" });
    expect(body.data).toMatchObject({
      data_key: shop.config.secrets.data.toString("base64"),
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      where: shop.config.backups.folder,
    });
    expect(await shownTimes()).toBe(1);
  });
});
