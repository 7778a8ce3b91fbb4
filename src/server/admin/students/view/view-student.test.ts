import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { viewedCalls } from "#contract/account/viewed-calls.ts";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import type { Address } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { endDueViews } from "#server/shop/session/student-view/view-queries.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenPaymentMethods,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { insertOrder } from "../../../../../tests/support/payment-shop.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let keeper: Person;
let viewer: Visitor;
let student: Person;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
beforeEach(async () => {
  keeper = await givenAdministrator(shop.db, { permissions: ["user.view", "user.manage"] });
  viewer = await signedIn(shop, keeper);
  student = await givenStudent(shop.db);
});
afterAll(() => shop.close());

const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const begin = (id = student.id, by = viewer, reason = "ช่วยหาคอร์สที่ซื้อ") =>
  by.post(`/api/admin/people/${id}/view`, { reason });
const userOf = async (by = viewer) => {
  const { body } = await by.get("/public/session");
  return body.user as { id: number; permissions: string[]; is_administrator: boolean };
};
const logOf = async (id: number) =>
  (
    await shop.pool.query(
      "select action, actor_id::int, detail from audit_entry where object = $1 order by id",
      [`account:${id}`],
    )
  ).rows;

describe("looking as a student", () => {
  it("shows what the student sees, without any right, until it is ended", async () => {
    const order = await insertOrder(shop.db, student, {});
    expect(codeOf(await begin())).toBe("done");
    expect(await userOf()).toMatchObject({
      id: student.id,
      permissions: [],
      is_administrator: false,
    });
    const { body } = await viewer.get(`/private/orders/${order.id}`);
    expect(body).toMatchObject({ id: order.id, order_token: "", tax_buyer: null });
    expect((await viewer.post("/private/view/end", {})).body.data).toEqual({
      student_id: student.id,
    });
    expect((await userOf()).id).toBe(keeper.id);
  });

  it("stands in the log with its end, and is told to the student by mail", async () => {
    await begin();
    await viewer.post("/private/view/end", {});
    expect(await logOf(student.id)).toMatchObject([
      {
        action: "account.view_begun",
        actor_id: keeper.id,
        detail: { reason: "ช่วยหาคอร์สที่ซื้อ" },
      },
      { action: "account.view_ended", actor_id: keeper.id, detail: { how: "person" } },
    ]);
    const { rows } = await shop.pool.query(
      "select payload ->> 'template' as template from outbox_message where payload ->> 'accountId' = $1",
      [String(student.id)],
    );
    expect(rows).toEqual([{ template: "accountViewed" }]);
  });

  it("ends by its time, and the log says so once", async () => {
    await begin();
    await shop.pool.query("update student_view set ends_at = now() where student_id = $1", [
      student.id,
    ]);
    expect((await userOf()).id).toBe(keeper.id);
    await Promise.all([endDueViews(shop.db), endDueViews(shop.db)]);
    expect((await logOf(student.id)).at(-1)).toMatchObject({
      action: "account.view_ended",
      detail: { how: "time" },
    });
    expect(await logOf(student.id)).toHaveLength(2);
  });
});

describe("what a look cannot do", () => {
  it("refuses every call that may change something or show a secret, whatever its method", async () => {
    await begin();
    const allowed = new Set<string>(viewedCalls);
    const isOffice = ({ path }: { path: string }) =>
      path.startsWith("/api/admin/") || path === "/private/view/end";
    const opens = ({ who, method }: Address) =>
      who === "provider" || (who === "visitor" && method === "GET");
    const asked = (Object.entries(allEndpoints) as [EndpointName, Address][]).filter(
      ([name, address]) => !allowed.has(name) && !isOffice(address) && !opens(address),
    );
    expect(asked.length).toBeGreaterThan(60);
    const passed: string[] = [];
    for (const [name, { method, path }] of asked) {
      const at = path.replaceAll(/:\w+/g, "1");
      const answer =
        method === "GET"
          ? await viewer.get(at)
          : await (method === "PUT" ? viewer.put : viewer.post)(at, {});
      if (codeOf(answer) !== "VIEW_ONLY") passed.push(`${name}: ${codeOf(answer)}`);
    }
    expect(passed).toEqual([]);
  });

  it("gets no file of the student and uploads none, whoever the call is for", async () => {
    await begin();
    const asked = Object.entries(rawEndpoints).filter(
      ([, { who, path }]) =>
        who !== "provider" && who !== "visitor" && !path.startsWith("/api/admin/"),
    );
    const passed: string[] = [];
    for (const [name, { method, path }] of asked) {
      const at = path.replaceAll(/:\w+/g, "1");
      const answer = await (method === "GET" ? viewer.get(at) : viewer.post(at, {}));
      if (method === "GET" || method === "POST")
        if (codeOf(answer) !== "VIEW_ONLY") passed.push(`${name}: ${codeOf(answer)}`);
    }
    expect(passed).toEqual([]);
  });

  it("is no session: a copied cookie opens nothing, alone or beside another session", async () => {
    await begin();
    const token = viewer.cookies.get("vew") ?? "";
    expect(token).not.toBe("");
    const stranger = shop.visitor();
    stranger.cookies.set("vew", token);
    expect(await userOf(stranger)).toBeNull();
    const colleague = await givenAdministrator(shop.db, { permissions: ["user.view"] });
    const other = await signedIn(shop, colleague);
    other.cookies.set("vew", token);
    expect((await userOf(other)).id).toBe(colleague.id);
    const same = await signedIn(shop, keeper);
    same.cookies.set("vew", token);
    expect((await userOf(same)).id).toBe(keeper.id);
  });

  it("ends with the right to it and with the session", async () => {
    await begin();
    const permissions: Permission[] = ["user.manage"];
    await shop.db.updateTable("account").set({ permissions }).where("id", "=", keeper.id).execute();
    expect((await userOf()).id).toBe(keeper.id);
    expect(codeOf(await viewer.post("/private/view/end", {}))).toBe("done");
    await shop.pool.query("delete from session where account_id = $1", [keeper.id]);
    expect(await userOf()).toBeNull();
  });

  it("is of no colleague, no instructor and not of oneself, also if they become one meanwhile", async () => {
    await shop.pool.query("update account set is_student = true where id = $1", [keeper.id]);
    const teacher = await givenInstructor(shop.db);
    const colleague = await givenAdministrator(shop.db);
    await shop.pool.query("update account set is_student = true where id = any ($1)", [
      [teacher.id, colleague.id],
    ]);
    for (const id of [keeper.id, teacher.id, colleague.id])
      expect(codeOf(await begin(id))).toBe("VIEW_NOT_OF_STAFF");
    await begin();
    await shop.pool.query("update account set is_administrator = true where id = $1", [student.id]);
    expect((await userOf()).id).toBe(keeper.id);
  });

  it("needs its own permission, and a reason", async () => {
    const manager = await givenAdministrator(shop.db, { permissions: ["user.manage"] });
    expect(codeOf(await begin(student.id, await signedIn(shop, manager)))).toBe("FORBIDDEN");
    expect(codeOf(await begin(student.id, viewer, " "))).toBe("INPUT_ERROR");
    expect(await logOf(student.id)).toEqual([]);
  });
});
