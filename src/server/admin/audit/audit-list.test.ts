import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAudit } from "#server/audit/audit-queries.ts";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Item = {
  id: number;
  object: string;
  is_student: boolean;
  action: string;
  person: { username: string } | null;
  changes: unknown[];
  facts: unknown[];
};

let shop: TestApp;
let reader: Visitor;
let clerk: Person;

beforeAll(async () => {
  shop = await testApp();
  clerk = await givenAdministrator(shop.db, { firstName: "สมใจ", lastName: "ดูแล" });
  reader = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["audit.read", "export"] }),
  );
  const actor = { actorId: clerk.id, actorRole: "administrator" as const };
  for (let order = 1; order <= 120; order += 1)
    await insertAudit(shop.db, { ...actor, action: "payment.approved", object: `order:${order}` });
  const detail = { changed: { title: ["ร้านเก่า", "=ร้านใหม่"], line: [null, ""] }, reason: "+66" };
  await insertAudit(shop.db, {
    ...actor,
    action: "setting.changed",
    object: "setting:shop",
    detail,
  });
  await insertAudit(shop.db, {
    actorId: null,
    actorRole: "system",
    action: "order.expired",
    object: "order:7",
  });
});
afterAll(() => shop.close());

async function list(query = ""): Promise<{ items: Item[]; next: number | null }> {
  const answer = await reader.get(`/api/admin/audit${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data as { items: Item[]; next: number | null };
}

describe("GET /api/admin/audit", () => {
  it("shows who did what, newest first, with what it was before and after", async () => {
    const { items } = await list("?kind=setting");
    expect(items).toMatchObject([
      {
        person: { name: "สมใจ ดูแล", username: clerk.username },
        action: "setting.changed",
        object: "setting:shop",
        changes: [{ name: "title", from: "ร้านเก่า", to: "=ร้านใหม่" }],
        facts: [{ name: "reason", value: "+66" }],
      },
    ]);
  });

  it("says which account is a student's, who has a page", async () => {
    const student = await givenStudent(shop.db);
    for (const object of [`account:${student.id}`, `account:${clerk.id}`, "account:unknown"]) {
      await insertAudit(shop.db, {
        actorId: null,
        actorRole: "system",
        action: "account.signed-in",
        object,
      });
      const [item] = (await list(`?object=${object}`)).items;
      expect([object, item?.is_student]).toEqual([object, object === `account:${student.id}`]);
    }
  });

  it("hands out every row once, page by page", async () => {
    const seen: number[] = [];
    let query = "?kind=order";
    for (;;) {
      const { items, next } = await list(query);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `?kind=order&before=${next}`;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(121);
  });

  it("begins with the oldest where that is wanted, page by page", async () => {
    const seen: number[] = [];
    let query = "?kind=order&sort=oldest";
    for (;;) {
      const { items, next } = await list(query);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `?kind=order&sort=oldest&before=${next}`;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(121);
  });

  it("finds by person, by record and by day, and nothing for a person who is not there", async () => {
    expect(
      (await list(`?person=${clerk.username}`)).items.every(
        ({ person }) => person?.username === clerk.username,
      ),
    ).toBe(true);
    expect((await list("?object=order:7")).items.map(({ action }) => action)).toEqual([
      "order.expired",
      "payment.approved",
    ]);
    expect((await list("?person=nobody-there")).items).toEqual([]);
    expect((await list("?to=2020-01-01")).items).toEqual([]);
    expect((await reader.get("/api/admin/audit?from=2026-02-31")).status).toBe(422);
  });

  it("has an index for every way to ask", async () => {
    await shop.pool.query(`insert into audit_entry (actor_id, actor_role, action, object, created_at)
      select n % 50, 'administrator', 'order.x', case when n % 1000 = 0 then 'rare:' else 'order:' end || n, now() - make_interval(secs => n) from generate_series(1, 20000) n`);
    await shop.pool.query("analyze audit_entry");
    const plans = await Promise.all(
      [
        "actor_id = 7",
        "split_part(object, ':', 1) = 'rare'",
        "object = 'order:5'",
        "created_at >= now() - interval '1 hour'",
        "true",
      ].flatMap((where) =>
        ["created_at desc, id desc", "created_at, id"].map(async (order) => {
          const { rows } = await shop.pool.query(
            `explain select * from audit_entry where ${where} order by ${order} limit 51`,
          );
          return rows.map((row) => row["QUERY PLAN"]).join("\n");
        }),
      ),
    );
    expect(plans.filter((plan) => plan.includes("Seq Scan"))).toEqual([]);
  });
});

describe("GET /api/admin/audit.csv", () => {
  it("is a file a spreadsheet reads as Thai, runs nothing of, and is itself written down", async () => {
    const answer = await shop.app.inject({
      url: "/api/admin/audit.csv?kind=setting",
      headers: { cookie: `sid=${reader.cookies.get("sid")}` },
    });
    expect(answer.headers["content-disposition"]).toContain("audit_setting_");
    const [head, row] = answer.body.split("\r\n");
    expect(head).toBe(
      "\uFEFFเวลา (ไทย),บทบาท,ชื่อ,ชื่อผู้ใช้,สิ่งที่ทำ,รายการ,สิ่งที่เปลี่ยน,รายละเอียด,รหัสของสิ่งที่ทำ,รหัสของรายการ",
    );
    expect(row).toContain(`setting:shop,title: ร้านเก่า → =ร้านใหม่,reason: +66`);
    expect((await list("?kind=audit")).items.map(({ action }) => action)).toEqual([
      "audit.exported",
    ]);
  });

  it("is in the order of the list", async () => {
    const file = await shop.app.inject({
      url: "/api/admin/audit.csv?object=order:7&sort=oldest",
      headers: { cookie: `sid=${reader.cookies.get("sid")}` },
    });
    const { items } = await list("?object=order:7&sort=oldest");
    expect(file.body.split("\r\n").map((line) => line.split(",")[4])).toEqual([
      "สิ่งที่ทำ",
      ...items.map(({ action }) => action),
      undefined,
    ]);
    expect(items.map(({ action }) => action).filter((action) => action !== "order.x")).toEqual([
      "payment.approved",
      "order.expired",
    ]);
  });
});
