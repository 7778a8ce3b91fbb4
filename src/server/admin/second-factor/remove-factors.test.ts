import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import {
  type CodeApp,
  codeOf as codeIn,
  dataOf,
  givenCodeApp,
} from "../../../../tests/support/factors/second-factors.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";
import { removeLostFactors, takeFactors } from "./remove-factors.ts";

const password = "dek-D_2569";
let shop: TestApp;
let passwordHash: string;
let owner: Visitor;
let clerk: Person & { visitor: Visitor };
let app: CodeApp;
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = (await givenStaff({ isOwner: true })).visitor;
  clerk = await givenStaff({ permissions: ["order.read"] });
  app = await givenCodeApp(shop, clerk.visitor, { password });
});

type StaffParts = NonNullable<Parameters<typeof givenAdministrator>[1]>;

async function comeIn(person: Person) {
  return { ...person, visitor: await signedIn(shop, person) };
}
const givenStaff = async (parts: StaffParts) =>
  comeIn(await givenAdministrator(shop.db, { passwordHash, ...parts }));
const givenLearner = async () => comeIn(await givenStudent(shop.db, { passwordHash }));

const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
const ask = (by: Visitor, id: number, body: object = {}) =>
  by.post(`/api/admin/accounts/${id}/second-factor/remove`, {
    reason: "โทรศัพท์หาย โทรมาแจ้งแล้ว",
    password,
    ...body,
  });
const dayLater = () =>
  shop.pool.query("update factor_removal set due_at = now() - interval '1 second'");
const run = () => removeLostFactors({ ...shop.parts, db: shop.db });
const signIn = () => shop.visitor().post("/public/login", { username: clerk.username, password });
const mails = async (template: string) =>
  (await shop.db.selectFrom("outbox_message").select("payload").execute())
    .map(({ payload }) => payload as { template?: string; accountId?: number })
    .filter((one) => one.template === template && one.accountId === clerk.id);

describe("a lost phone", () => {
  it("LOGIN-13 another administrator has the factors removed, a day later and told by mail", async () => {
    expect((await ask(owner, clerk.id)).status).toBe(200);
    expect(await mails("factorRemovalAsked")).toHaveLength(1);
    await run();
    expect(codeOf(await signIn())).toEqual([200, "SECOND_STEP_REQUIRED"]);
    expect(codeOf(await ask(owner, clerk.id))).toEqual([409, "SAME_REQUEST_WAITS"]);
    await dayLater();
    await run();
    expect((await signIn()).body).toMatchObject({ success: true });
    expect((await clerk.visitor.get("/public/session")).body.user).toBeNull();
    expect((await mails("factorChanged")).length).toBeGreaterThan(0);
  });

  it("LOGIN-13 the person, or an administrator, cancels it until then", async () => {
    await ask(owner, clerk.id);
    const own = "/private/myaccount/factors/removal/cancel";
    expect((await clerk.visitor.post(own, {})).status).toBe(200);
    await ask(owner, clerk.id);
    const keep = `/api/admin/accounts/${clerk.id}/second-factor/keep`;
    expect((await owner.post(keep, {})).status).toBe(200);
    expect((await owner.post(keep, {})).status).toBe(404);
    await dayLater();
    await run();
    expect(codeOf(await signIn())).toEqual([200, "SECOND_STEP_REQUIRED"]);
  });

  it("LOGIN-13 needs a reason and the own password, and a person who has a factor", async () => {
    expect((await ask(owner, clerk.id, { reason: " " })).status).toBe(422);
    expect((await ask(owner, clerk.id, { password: "falsch" })).status).toBe(422);
    const bare = await givenStaff({ permissions: ["order.read"] });
    expect((await ask(owner, bare.id)).status).toBe(404);
  });

  it("LOGIN-13 nobody reaches an account above what was given to them, nor their own", async () => {
    const staffer = await givenStaff({ permissions: ["staff.manage"] });
    const helper = await givenStaff({ permissions: ["user.manage"] });
    const student = await givenLearner();
    await givenCodeApp(shop, student.visitor, { password });
    const boss = await givenStaff({ isOwner: true });
    const bossApp = await givenCodeApp(shop, boss.visitor, { password });
    expect((await ask(staffer.visitor, clerk.id)).status).toBe(403);
    expect((await ask(staffer.visitor, boss.id)).status).toBe(403);
    expect((await ask(helper.visitor, clerk.id)).status).toBe(403);
    expect((await ask(staffer.visitor, student.id)).status).toBe(403);
    expect((await ask(boss.visitor, boss.id, { password: bossApp.next() })).status).toBe(403);
    const shown = async () =>
      (await helper.visitor.get(`/api/admin/people/${student.id}`)).body.data;
    expect(await shown()).toMatchObject({ has_factor: true, factors_go_at: null });
    expect((await ask(helper.visitor, student.id)).status).toBe(200);
    expect(await shown()).toMatchObject({ has_factor: true, factors_go_at: expect.any(String) });
  });

  it("LOGIN-13 is dropped where whoever asked has lost the right meanwhile", async () => {
    const helper = await givenStaff({ permissions: ["user.manage"] });
    const student = await givenLearner();
    await givenCodeApp(shop, student.visitor, { password });
    await ask(helper.visitor, student.id);
    await shop.pool.query("update account set permissions = '{order.read}' where id = $1", [
      helper.id,
    ]);
    await dayLater();
    await run();
    const factors = await student.visitor.get("/private/myaccount/factors");
    expect(factors.body.data).toMatchObject({ factors: [{ kind: "code" }], removal: null });
  });
});

describe("a removal that waits", () => {
  const own = "/private/myaccount/factors";
  type OwnAnswer = { removal: object | null; factors: { id: number }[] };
  const ownOf = async () => dataOf<OwnAnswer>(await clerk.visitor.get(own));

  beforeEach(async () => {
    await ask(owner, clerk.id);
    expect((await ownOf()).removal).not.toBeNull();
  });

  it("LOGIN-13 is over once the person has added another factor, which stays", async () => {
    const proofs = { password, factor: app.next() };
    const begun = await clerk.visitor.post(`${own}/code/begin`, proofs);
    const code = codeIn(dataOf<{ secret: string }>(begun).secret, shop.clock.now());
    await clerk.visitor.post(`${own}/code`, { name: "iPad", code });
    await dayLater();
    await run();
    expect(await ownOf()).toMatchObject({ removal: null, factors: [{}, {}] });
  });

  it("LOGIN-13 is over with the last factor, whoever has removed it", async () => {
    const [factor] = (await ownOf()).factors;
    await clerk.visitor.post(`${own}/${factor?.id}/remove`, { password, factor: app.next() });
    expect(await ownOf()).toEqual(expect.objectContaining({ removal: null, factors: [] }));
    await givenCodeApp(shop, clerk.visitor, { password });
    await ask(owner, clerk.id);
    const about = { accountId: clerk.id, at: shop.clock.now() };
    await inTransaction(shop.db, (tx) => takeFactors(tx, about));
    expect((await ownOf()).removal).toBeNull();
  });
});
