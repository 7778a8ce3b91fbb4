import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { lockRegistration } from "#server/shop/account/account-queries.ts";
import {
  givenAdministrator,
  givenStudent,
  next,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let keeper: Visitor;
beforeAll(async () => {
  shop = await testApp();
  keeper = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

const typed = (changes: object = {}) => ({
  first: "มานี",
  last: "มีตา",
  email: `by-hand-${next()}@example.com`,
  phone: "0812345678",
  is_invited: true,
  ...changes,
});
const add = (body: object, who = keeper) => who.post("/api/admin/people", body);
const made = ({ body }: { body: Record<string, unknown> }) =>
  body.data as { id: number; is_new: boolean };
const invitations = async (id: number) =>
  Number(
    (
      await shop.pool.query("select count(*) from outbox_message where key = $1", [
        `studentInvitation:${id}`,
      ])
    ).rows[0].count,
  );

describe("a person added by hand", () => {
  it("LOGIN-08 is a student with a link to set a password, and stands in the log", async () => {
    const answer = await add(typed());
    expect([answer.status, made(answer).is_new]).toEqual([200, true]);
    const { id } = made(answer);
    const account = await shop.db
      .selectFrom("account")
      .select(["first_name", "is_student", "is_administrator", "password_hash"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({
      first_name: "มานี",
      is_student: true,
      is_administrator: false,
      password_hash: null,
    });
    expect(await invitations(id)).toBe(1);
    const { rows } = await shop.pool.query("select action from audit_entry where object = $1", [
      `account:${id}`,
    ]);
    expect(rows).toEqual([{ action: "account.imported" }]);
  });

  it("is added once, however often and by whomever it is sent; who is there stays as they are", async () => {
    const person = typed({ is_invited: false });
    const all = await Promise.all([1, 2, 3].map(() => add(person)));
    expect(new Set(all.map((one) => made(one).id)).size).toBe(1);
    expect(all.filter((one) => made(one).is_new)).toHaveLength(1);
    const { id } = made(await add({ ...person, first: "ชูใจ" }));
    const { first_name } = await shop.db
      .selectFrom("account")
      .select("first_name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([first_name, await invitations(id)]).toEqual(["มานี", 0]);
  });

  it("pressed a hundred times at once is one person, and every press has their number", async () => {
    const person = typed();
    const all = await Promise.all(Array.from({ length: 100 }, () => add(person)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map((one) => made(one).id)).size).toBe(1);
    expect(all.filter((one) => made(one).is_new)).toHaveLength(1);
    expect(await invitations(made(all[0] as Answer).id)).toBe(1);
  });

  it("who is there already keeps no lock of registrations waiting", async () => {
    const person = typed();
    const { id } = made(await add(person));
    await inTransaction(shop.db, async (tx) => {
      await lockRegistration(tx);
      expect(made(await add(person))).toEqual({ id, is_new: false });
    });
  });

  it("is refused field by field, and is no administrator", async () => {
    const params = async (changes: object) => {
      const { status, body } = await add(typed(changes));
      return [status, ...(body.errors as { param: string }[]).map(({ param }) => param)];
    };
    expect(await params({ email: "" })).toEqual([422, "email"]);
    expect(await params({ email: "no address" })).toEqual([422, "email"]);
    expect(await params({ phone: "12" })).toEqual([422, "phone"]);
    const colleague = await givenAdministrator(shop.db);
    const { email } = await shop.db
      .selectFrom("account")
      .select("email")
      .where("id", "=", colleague.id)
      .executeTakeFirstOrThrow();
    expect(await params({ email })).toEqual([422, "email"]);
  });

  it("needs the permission to manage students", async () => {
    const student = await signedIn(shop, await givenStudent(shop.db));
    expect((await add(typed(), student)).status).toBe(403);
  });
});
