import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import {
  type CodeApp,
  dataOf,
  givenCodeApp,
} from "../../../../../tests/support/factors/second-factors.ts";
import { softPasskey } from "../../../../../tests/support/factors/soft-passkey.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";
import { issueToken } from "../sign-in/one-time-token.ts";

const password = "dek-D_2569";
const base = "/private/myaccount/factors";
let shop: TestApp;
let passwordHash: string;
let person: Person & { visitor: Visitor };
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  person = await newPerson();
});

async function newPerson(make: typeof givenStudent = givenStudent) {
  const made = await make(shop.db, { passwordHash });
  return { ...made, visitor: await signedIn(shop, made) };
}

const refusalOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
  ...((body.errors ?? []) as { param: string; code: string }[]).map(
    ({ param, code }) => `${param}: ${code}`,
  ),
];
const signIn = (visitor = shop.visitor(), tried = password) =>
  visitor.post("/public/login", { username: person.username, password: tried });
const confirm = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.post("/public/login/step/confirm", body);
const whoIs = async (visitor: Visitor) =>
  ((await visitor.get("/public/session")).body.user as { id: number } | null)?.id ?? null;
const factorsOf = async (visitor = person.visitor) =>
  dataOf<{
    factors: { id: number; kind: string; name: string }[];
    recovery_left: number;
    browsers: { id: number }[];
  }>(await visitor.get(base));
const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `account:${id}`)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const mailsOf = async (id: number) =>
  (await shop.db.selectFrom("outbox_message").select("payload").orderBy("id").execute())
    .map(({ payload }) => payload as { template?: string; accountId?: number; data?: unknown })
    .filter(({ template, accountId }) => template === "factorChanged" && accountId === id)
    .map(({ data }) => (data as { what: string }).what);

/** A person who has got as far as the second step. */
async function halfSignedIn(): Promise<Visitor> {
  const visitor = shop.visitor();
  expect(refusalOf(await signIn(visitor))).toEqual([200, "SECOND_STEP_REQUIRED"]);
  return visitor;
}

describe("an app with time codes", () => {
  it("LOGIN-11 is added with the password and its first code, and told by mail", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    expect(app.recoveryCodes).toHaveLength(10);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    expect(await factorsOf()).toMatchObject({
      factors: [{ kind: "code", name: "iPhone" }],
      recovery_left: 10,
    });
    expect(await auditOf(person.id)).toContain("account.factor-added");
    expect(await mailsOf(person.id)).toEqual(["code-added"]);
  });

  it("LOGIN-11 keeps no secret and no recovery code readable in the database", async () => {
    const begun = await person.visitor.post(`${base}/code/begin`, { password });
    const { secret } = dataOf<{ secret: string }>(begun);
    const kept = await shop.db
      .selectFrom("factor_challenge")
      .selectAll()
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(kept.sealed_secret?.toString("latin1")).not.toContain(secret);
    const { recoveryCodes } = await givenCodeApp(shop, person.visitor, { password });
    const codes = await shop.db.selectFrom("recovery_code").select("code_hash").execute();
    expect(codes.map(({ code_hash }) => code_hash.toString())).not.toContain(recoveryCodes[0]);
  });

  it("LOGIN-11 is not added by a copied cookie: without the password nothing begins", async () => {
    const tries = [
      person.visitor.post(`${base}/code/begin`, {}),
      person.visitor.post(`${base}/passkey/begin`, { password: "falsch" }),
    ];
    expect((await Promise.all(tries)).map(refusalOf)).toEqual([
      [422, "INPUT_ERROR", "password: REQUIRED"],
      [422, "INPUT_ERROR", "password: WRONG_PASSWORD"],
    ]);
    const unasked = await person.visitor.post(`${base}/code`, { name: "x", code: "123456" });
    expect(refusalOf(unasked)).toEqual([409, "SECOND_STEP_OVER"]);
  });

  it("LOGIN-11 the first one ends the other sessions, which have proved less", async () => {
    const elsewhere = await signedIn(shop, person);
    await givenCodeApp(shop, person.visitor, { password });
    expect([await whoIs(elsewhere), await whoIs(person.visitor)]).toEqual([null, person.id]);
  });

  it("LOGIN-11 a second one needs the password and the first factor", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    const begin = (body: object) => person.visitor.post(`${base}/code/begin`, body);
    expect(refusalOf(await begin({ password }))).toEqual([422, "INPUT_ERROR", "factor: REQUIRED"]);
    expect(refusalOf(await begin({ factor: app.next() }))).toEqual([
      422,
      "INPUT_ERROR",
      "password: REQUIRED",
    ]);
    expect((await begin({ password, factor: app.next() })).status).toBe(200);
  });
});

describe("the second step of a sign-in", () => {
  let app: CodeApp;
  beforeEach(async () => {
    app = await givenCodeApp(shop, person.visitor, { password });
  });

  it("LOGIN-11 comes after the password, and opens the session", async () => {
    const visitor = await halfSignedIn();
    const ways = await visitor.post("/public/login/step", {});
    expect(dataOf(ways)).toEqual({ has_passkey: false, has_code: true });
    expect((await confirm(visitor, { code: app.next() })).body).toMatchObject({
      success: true,
      user: { id: person.id },
    });
    expect(await whoIs(visitor)).toBe(person.id);
  });

  it("LOGIN-11 is all that a half sign-in opens", async () => {
    const visitor = await halfSignedIn();
    expect(await whoIs(visitor)).toBeNull();
    for (const path of ["/private/orders", base, "/private/myaccount/profile"])
      expect(refusalOf(await visitor.get(path))).toEqual([401, "UNAUTHORIZED"]);
    // Nor does its token open anything as a session.
    const thief = shop.visitor();
    thief.cookies.set("sid", visitor.cookies.get("2st") ?? "");
    expect(await whoIs(thief)).toBeNull();
  });

  it("LOGIN-11 takes the code before and after this one, and none further away", async () => {
    const results: boolean[] = [];
    for (const away of [-60_000, -30_000, 30_000, 60_000]) {
      app.next();
      app.next();
      app.next();
      const now = shop.clock.now();
      shop.clock.set(new Date(now.getTime() + away));
      const code = app.code();
      shop.clock.set(now);
      results.push((await confirm(await halfSignedIn(), { code })).status === 200);
      app.next();
      app.next();
    }
    expect(results).toEqual([false, true, true, false]);
  });

  it("LOGIN-11 takes a code once, though twenty come at the same moment", async () => {
    const code = app.next();
    const browsers: Visitor[] = [];
    for (let many = 0; many < 20; many += 1) browsers.push(await halfSignedIn());
    const answers = await Promise.all(browsers.map((one) => confirm(one, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusalOf(await confirm(await halfSignedIn(), { code }))[0]).not.toBe(200);
  });

  it("LOGIN-11 counts wrong codes, after which the right one has to wait as well", async () => {
    const visitor = await halfSignedIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await confirm(visitor, { code: "000000" })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await confirm(await halfSignedIn(), { code: app.next() })).status).toBe(429);
    expect(await auditOf(person.id)).toContain("account.second-step-refused");
  });

  it("LOGIN-11 is over once a new password is set", async () => {
    const visitor = await halfSignedIn();
    const changed = await person.visitor.post("/private/myaccount/password", {
      current_password: password,
      password: "suksan.2570",
    });
    expect(changed.status).toBe(200);
    expect(refusalOf(await confirm(visitor, { code: app.next() }))).toEqual([
      409,
      "SECOND_STEP_OVER",
    ]);
    // The factor stays.
    expect((await factorsOf()).factors).toHaveLength(1);
  });

  it("LOGIN-11 is not asked again in a trusted browser, until the person forgets it", async () => {
    const visitor = await halfSignedIn();
    await confirm(visitor, { code: app.next(), is_trusted: true });
    await visitor.post("/private/logout");
    expect((await signIn(visitor)).body).toMatchObject({ success: true });
    const { browsers } = await factorsOf();
    expect(browsers).toHaveLength(1);
    const forget = `${base}/browsers/${browsers[0]?.id}/forget`;
    const other = await newPerson();
    expect((await other.visitor.post(forget)).status).toBe(404);
    expect((await person.visitor.post(forget)).status).toBe(200);
    await visitor.post("/private/logout");
    expect(refusalOf(await signIn(visitor))).toEqual([200, "SECOND_STEP_REQUIRED"]);
  });

  it("LOGIN-11 a trusted browser still needs the password, and is trusted by one account", async () => {
    const visitor = await halfSignedIn();
    await confirm(visitor, { code: app.next(), is_trusted: true });
    await visitor.post("/private/logout");
    expect(refusalOf(await signIn(visitor, "falsch"))).toEqual([401, "LOGIN_FAILED"]);
    const other = await newPerson();
    await givenCodeApp(shop, other.visitor, { password });
    const answer = await visitor.post("/public/login", { username: other.username, password });
    expect(refusalOf(answer)).toEqual([200, "SECOND_STEP_REQUIRED"]);
  });
});

describe("recovery codes", () => {
  it("LOGIN-11 sign in once each, and a new set ends the old one", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    const [first = "", second = ""] = app.recoveryCodes;
    const tries = [await halfSignedIn(), await halfSignedIn()];
    const answers = await Promise.all(tries.map((one) => confirm(one, { code: first })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await factorsOf()).recovery_left).toBe(9);
    expect(await mailsOf(person.id)).toEqual(["code-added", "recovery-used"]);
    const renewed = await person.visitor.post(`${base}/recovery`, {
      password,
      factor: app.next(),
    });
    const { recovery_codes } = dataOf<{ recovery_codes: string[] }>(renewed);
    expect(recovery_codes).toHaveLength(10);
    expect((await confirm(await halfSignedIn(), { code: second })).status).toBe(422);
    const fresh = (recovery_codes[0] ?? "").toUpperCase();
    expect((await confirm(await halfSignedIn(), { code: fresh })).status).toBe(200);
  });

  it("LOGIN-11 of one person open nobody else's account", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    const other = await newPerson();
    await givenCodeApp(shop, other.visitor, { password });
    const visitor = shop.visitor();
    await visitor.post("/public/login", { username: other.username, password });
    expect((await confirm(visitor, { code: app.recoveryCodes[0] })).status).toBe(422);
  });
});

describe("passkeys", () => {
  const passkey = () => softPasskey(shop.config.http.publicUrl);

  async function givenPasskey(visitor = person.visitor, factor = "") {
    const key = passkey();
    const begun = await visitor.post(`${base}/passkey/begin`, { password, factor });
    const { options } = dataOf<{ options: Record<string, unknown> }>(begun);
    const added = await visitor.post(`${base}/passkey`, {
      name: "MacBook",
      passkey: key.create(options),
    });
    return { key, added };
  }

  it("LOGIN-11 are added and sign in; a challenge is answered once", async () => {
    const { key, added } = await givenPasskey();
    expect(dataOf<{ recovery_codes: string[] }>(added).recovery_codes).toHaveLength(10);
    const visitor = await halfSignedIn();
    const asked = await visitor.post("/public/login/step/passkey", {});
    const signed = key.sign(dataOf<{ options: Record<string, unknown> }>(asked).options);
    expect((await confirm(visitor, { passkey: signed })).body).toMatchObject({ success: true });
    expect(await whoIs(visitor)).toBe(person.id);
    const again = await halfSignedIn();
    await again.post("/public/login/step/passkey", {});
    expect(refusalOf(await confirm(again, { passkey: signed }))).toEqual([422, "FACTOR_NOT_READ"]);
  });

  it("LOGIN-11 of somebody else, of another shop or without a question sign nobody in", async () => {
    const { key } = await givenPasskey();
    const other = await newPerson();
    const theirs = await givenPasskey(other.visitor);
    const visitor = await halfSignedIn();
    const ask = async () =>
      dataOf<{ options: Record<string, unknown> }>(
        await visitor.post("/public/login/step/passkey", {}),
      ).options;
    const wrong = [
      theirs.key.sign(await ask()),
      softPasskey("https://evil.example").sign(await ask()),
      key.sign({ challenge: "AAAA" }),
    ];
    for (const signed of wrong)
      expect((await confirm(visitor, { passkey: signed })).status).toBe(422);
    expect(await whoIs(visitor)).toBeNull();
  });

  it("LOGIN-13 stand for the password of one grave act, in their own session", async () => {
    const { key } = await givenPasskey();
    const prove = async (visitor: Visitor) => {
      const asked = await visitor.post(`${base}/ask`, {});
      const { options } = dataOf<{ options: Record<string, unknown> }>(asked);
      const proved = await visitor.post(`${base}/prove`, { passkey: key.sign(options) });
      return dataOf<{ proof: string }>(proved).proof;
    };
    const act = (visitor: Visitor, proof: string) =>
      visitor.post("/private/myaccount/email", {
        email: `new-${person.id}@example.com`,
        password: proof,
      });
    expect(refusalOf(await act(person.visitor, password))).toEqual([
      422,
      "INPUT_ERROR",
      "password: WRONG_CODE",
    ]);
    const elsewhere = await signedIn(shop, person);
    expect((await act(elsewhere, await prove(person.visitor))).status).toBe(422);
    const proof = await prove(person.visitor);
    expect((await act(person.visitor, proof)).status).toBe(200);
    expect((await act(person.visitor, proof)).status).toBe(422);
  });
});

describe("grave acts and changes", () => {
  it("LOGIN-13 take the code instead of the password where there is a factor", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    const act = (proof: string) =>
      person.visitor.post("/private/myaccount/email", {
        email: `code-${person.id}@example.com`,
        password: proof,
      });
    expect(refusalOf(await act(password))).toEqual([422, "INPUT_ERROR", "password: WRONG_CODE"]);
    expect((await act(app.next())).status).toBe(200);
    expect((await act(app.recoveryCodes[3] ?? "")).status).toBe(200);
  });

  it("LOGIN-11 a factor is removed with password and factor, never by a copied cookie", async () => {
    const app = await givenCodeApp(shop, person.visitor, { password });
    const id = (await factorsOf()).factors[0]?.id;
    const remove = (body: object, by = person.visitor) =>
      by.post(`${base}/${id}/remove`, { ...body });
    expect((await remove({})).status).toBe(422);
    expect((await remove({ password })).status).toBe(422);
    expect((await remove({ password, factor: "000000" })).status).toBe(422);
    const other = await newPerson();
    expect((await remove({ password }, other.visitor)).status).toBe(404);
    expect((await remove({ password, factor: app.next() })).status).toBe(200);
    expect(await factorsOf()).toMatchObject({ factors: [], recovery_left: 0, browsers: [] });
    expect((await signIn()).body).toMatchObject({ success: true });
    expect(await mailsOf(person.id)).toEqual(["code-added", "code-removed"]);
  });

  it("LOGIN-11 a mailed link sets a password and does not get past the factor", async () => {
    await givenCodeApp(shop, person.visitor, { password });
    const { id: accountId, email } = person;
    const token = await issueToken(shop.db, { accountId, purpose: "reset_password", email });
    const visitor = shop.visitor();
    const reset = await visitor.post("/public/password/reset", { token, password: "suksan.2570" });
    expect(reset.body).toMatchObject({ success: true, user: null });
    expect(await whoIs(visitor)).toBeNull();
    expect(refusalOf(await signIn(visitor, "suksan.2570"))).toEqual([200, "SECOND_STEP_REQUIRED"]);
  });

  it("LOGIN-12 an administrator with a required factor cannot remove the last one", async () => {
    const admin = await newPerson(givenAdministrator);
    const app = await givenCodeApp(shop, admin.visitor, { password });
    await shop.db
      .updateTable("site_setting")
      .set({ settings: JSON.stringify({ secondFactor: { required: "all" } }) as never })
      .execute();
    const id = (await factorsOf(admin.visitor)).factors[0]?.id;
    const refused = await admin.visitor.post(`${base}/${id}/remove`, {
      password,
      factor: app.next(),
    });
    expect(refusalOf(refused)).toEqual([409, "FACTOR_REQUIRED_HERE"]);
    await shop.db
      .updateTable("site_setting")
      .set({ settings: JSON.stringify({}) as never })
      .execute();
  });
});
