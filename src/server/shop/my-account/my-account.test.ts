import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  givenAdministrator,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const next = "suksan.2570";
let shop: TestApp;
let passwordHash: string;
let student: Person & { visitor: Visitor };
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
  await givenSettings(shop.db, {
    consent: {
      isAsked: true,
      format: "html",
      html: "<h2>ข้อตกลง</h2><script>alert(1)</script>",
      text: "",
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  student = await newStudent();
});

async function newStudent(parts: Parameters<typeof givenStudent>[1] = {}) {
  const person = await givenStudent(shop.db, { passwordHash, ...parts });
  return { ...person, visitor: await signedIn(shop, person) };
}

const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
const faultsOf = ({ body }: Answer) =>
  ((body.errors ?? []) as { param: string; code: string }[]).map(({ param, code }) => [
    param,
    code,
  ]);
const logIn = (name: string, tried: string) =>
  shop.visitor().post("/public/login", { username: name, password: tried });
const auditOf = async (id: number) =>
  (
    await shop.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", `account:${id}`)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

/** Every call of this part that changes something. */
const changes = [
  "/private/myaccount/password",
  "/private/myaccount/devices/1/sign-out",
  "/private/myaccount/devices/sign-out-others",
  "/private/myaccount/addresses/1/archive",
  "/private/myaccount/addresses/1/prefer",
  "/private/myaccount/connections/google/disconnect",
  "/private/myaccount/consents/terms",
];

describe("my account", () => {
  it.each(changes)(
    "LOGIN-08 POST %s needs a session and the token of one's own page",
    async (path) => {
      const body = { version: 1, current_password: "", password: next, is_given: false };
      expect(codeOf(await shop.visitor().post(path, body))).toEqual([401, "UNAUTHORIZED"]);
      expect(
        codeOf(await student.visitor.post(path, body, { headers: { "x-csrf-token": "no" } })),
      ).toEqual([403, "CSRF_FAILED"]);
    },
  );

  it.each(["devices", "connections", "consents", "data", "erasure"])(
    "LOGIN-08 GET /private/myaccount/%s needs a session",
    async (name) => {
      expect(codeOf(await shop.visitor().get(`/private/myaccount/${name}`))).toEqual([
        401,
        "UNAUTHORIZED",
      ]);
    },
  );
});

describe("POST /private/myaccount/password", () => {
  const change = (body: Record<string, unknown>, by = student.visitor) =>
    by.post("/private/myaccount/password", { current_password: password, password: next, ...body });

  it("sets the new one, which signs in from now on, and the old one does not", async () => {
    expect((await change({})).body).toEqual({ success: true });
    expect(codeOf(await logIn(student.username, password))).toEqual([401, "LOGIN_FAILED"]);
    expect((await logIn(student.username, next)).body).toMatchObject({ success: true });
    expect(await auditOf(student.id)).toContain("account.password-changed");
  });

  it("ends every other session and goes on here under a new one", async () => {
    const elsewhere = await signedIn(shop, student);
    const before = student.visitor.cookies.get("sid");
    await change({});
    expect(student.visitor.cookies.get("sid")).not.toBe(before);
    expect((await student.visitor.get("/public/session")).body.user).toMatchObject({
      id: student.id,
    });
    expect(codeOf(await elsewhere.get("/private/myaccount/devices"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    const left = await shop.db
      .selectFrom("session")
      .select("token_hash")
      .where("account_id", "=", student.id)
      .execute();
    expect(left).toEqual([{ token_hash: hashToken(student.visitor.cookies.get("sid") ?? "") }]);
  });

  it.each([
    ["too short", { password: "ab1-X" }, [["password", "TOO_SHORT"]]],
    ["too common", { password: "12345678" }, [["password", "TOO_COMMON"]]],
    ["of other characters", { password: "รหัสผ่าน" }, [["password", "INVALID_FORMAT_PASSWORD"]]],
    ["without the current one", { current_password: "" }, [["current_password", "REQUIRED"]]],
    [
      "after a wrong current one",
      { current_password: "falsch" },
      [["current_password", "WRONG_PASSWORD"]],
    ],
  ])("does not take one that is %s", async (_why, body, faults) => {
    const answer = await change(body);
    expect([codeOf(answer), faultsOf(answer)]).toEqual([[422, "INPUT_ERROR"], faults]);
    expect((await logIn(student.username, password)).body).toMatchObject({ success: true });
  });

  it("slows down a person who guesses the current one, the right guess too", async () => {
    for (let tries = 0; tries < 5; tries += 1) await change({ current_password: `guess-${tries}` });
    expect(codeOf(await change({}))).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  it("of two changes at once one wins, and the other hears that its current one is wrong", async () => {
    const second = await signedIn(shop, student);
    const answers = await Promise.all([change({}), change({ password: "another.2570" }, second)]);
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    const opened = await Promise.all(
      [next, "another.2570"].map((tried) => logIn(student.username, tried)),
    );
    const statuses = opened.map(({ status, body }) => JSON.stringify([status, body.error]));
    expect(
      opened.filter(({ body }) => body.success === true),
      statuses.join(),
    ).toHaveLength(1);
  });

  it("sets the first one of a student who came in by a social account a moment ago", async () => {
    await shop.pool.query("update account set password_hash = null where id = $1", [student.id]);
    await shop.pool.query(
      "update session set created_at = now() - interval '1 hour' where account_id = $1",
      [student.id],
    );
    expect(codeOf(await change({ current_password: "" }))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
    await shop.pool.query("update session set created_at = now() where account_id = $1", [
      student.id,
    ]);
    expect((await change({ current_password: "" })).body).toEqual({ success: true });
    expect((await logIn(student.email, next)).body).toMatchObject({ success: true });
  });

  it("makes links in older mails worthless", async () => {
    await shop.pool.query(
      "insert into one_time_token (token_hash, purpose, account_id, expires_at) values ('x', 'reset_password', $1, now() + interval '1 hour')",
      [student.id],
    );
    await change({});
    expect(
      await shop.db
        .selectFrom("one_time_token")
        .select("purpose")
        .where("account_id", "=", student.id)
        .execute(),
    ).toEqual([]);
  });
});

describe("devices", () => {
  type Device = {
    id: number;
    is_current: boolean;
    browser: string | null;
    system: string | null;
    place: string;
  };
  const list = async (visitor = student.visitor) =>
    (await visitor.get("/private/myaccount/devices")).body.data as Device[];

  it("are listed, this one first, with browser and a rough place, never the whole address", async () => {
    const chrome =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
    await signedIn(shop, student);
    await shop.pool.query(
      "update session set user_agent = $2, address = '203.0.113.77' where account_id = $1",
      [student.id, chrome],
    );
    const devices = await list();
    expect(
      devices.map(({ is_current, browser, system, place }) => [is_current, browser, system, place]),
    ).toEqual([
      [true, "Chrome", "Windows", "203.0.113.0"],
      [false, "Chrome", "Windows", "203.0.113.0"],
    ]);
    expect(JSON.stringify(devices)).not.toContain("203.0.113.77");
  });

  it("leave out sessions that are over, idle or displaced", async () => {
    const insert = (column: string) =>
      shop.pool.query(
        `insert into session (token_hash, account_id, expires_at, ${column}) values (gen_random_uuid()::text::bytea, $1, now() + interval '1 day', now() - interval '13 hours')`,
        [student.id],
      );
    await insert("displaced_at");
    await insert("last_seen_at");
    await shop.pool.query(
      "insert into session (token_hash, account_id, expires_at) values (gen_random_uuid()::text::bytea, $1, now() - interval '1 second')",
      [student.id],
    );
    expect(await list()).toHaveLength(1);
  });

  it("can be signed out one by one", async () => {
    const elsewhere = await signedIn(shop, student);
    const [, other] = await list();
    expect(
      (await student.visitor.post(`/private/myaccount/devices/${other?.id}/sign-out`)).body,
    ).toEqual({ success: true });
    expect(codeOf(await elsewhere.get("/private/myaccount/devices"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    expect(await list()).toHaveLength(1);
  });

  it("of another student are not there", async () => {
    const other = await newStudent();
    const [theirs] = await list(other.visitor);
    expect(
      codeOf(await student.visitor.post(`/private/myaccount/devices/${theirs?.id}/sign-out`)),
    ).toEqual([404, "NOT_FOUND"]);
    expect(await list(other.visitor)).toHaveLength(1);
  });

  it("can all be signed out but this one", async () => {
    await Promise.all([signedIn(shop, student), signedIn(shop, student)]);
    expect((await student.visitor.post("/private/myaccount/devices/sign-out-others")).body).toEqual(
      { success: true, ended: 2 },
    );
    expect((await list()).map(({ is_current }) => is_current)).toEqual([true]);
    expect(await auditOf(student.id)).toEqual(["account.devices-signed-out"]);
  });

  it("LOGIN-08 are there for administrators as well", async () => {
    const administrator = await givenAdministrator(shop.db);
    expect(await list(await signedIn(shop, administrator))).toHaveLength(1);
  });
});

describe("connected accounts", () => {
  const connect = (accountId: number, provider: string) =>
    shop.pool.query(
      "insert into social_link (provider, subject, account_id) values ($1, gen_random_uuid()::text, $2)",
      [provider, accountId],
    );
  const disconnect = (provider: string, visitor = student.visitor) =>
    visitor.post(`/private/myaccount/connections/${provider}/disconnect`);
  const withoutPassword = () =>
    shop.pool.query("update account set password_hash = null where id = $1", [student.id]);

  it("are listed without what they are called at the provider", async () => {
    await connect(student.id, "line");
    const { body } = await student.visitor.get("/private/myaccount/connections");
    expect(body.data).toEqual({
      has_password: true,
      connections: [{ provider: "line", connected_at: expect.any(String) }],
    });
  });

  it("can be taken off by a student who has a password", async () => {
    await connect(student.id, "line");
    expect((await disconnect("line")).body).toEqual({ success: true });
    expect(codeOf(await disconnect("line"))).toEqual([404, "NOT_FOUND"]);
    expect(await auditOf(student.id)).toEqual(["account.disconnected"]);
  });

  it("stay when they are the last way in, also when two are taken off at once", async () => {
    await withoutPassword();
    await connect(student.id, "line");
    expect(codeOf(await disconnect("line"))).toEqual([409, "LAST_WAY_IN"]);
    await connect(student.id, "google");
    const answers = await Promise.all([disconnect("line"), disconnect("google")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of another student stay, and an unknown provider is refused", async () => {
    const other = await newStudent();
    await connect(other.id, "google");
    expect(codeOf(await disconnect("google"))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await disconnect("myspace"))).toEqual([422, "INPUT_ERROR"]);
  });
});

describe("consents", () => {
  type Consent = {
    purpose: string;
    is_given: boolean | null;
    agreed: { text: string } | null;
    in_force: { version: string; text: string };
    decisions: { is_given: boolean }[];
  };
  const list = async () =>
    (await student.visitor.get("/private/myaccount/consents")).body.data as Consent[];
  const find = async (purpose: string) =>
    (await list()).find((consent) => consent.purpose === purpose)!;
  const change = (purpose: string, body: object) =>
    student.visitor.post(`/private/myaccount/consents/${purpose}`, body);

  const agree = async (purpose: string) =>
    change(purpose, { is_given: true, version: (await find(purpose)).in_force.version });

  it("say what would be agreed to, cleaned, before the student has", async () => {
    expect(await list()).toMatchObject([
      {
        purpose: "terms",
        is_given: null,
        agreed: null,
        in_force: { text: "<h2>ข้อตกลง</h2>" },
        decisions: [],
      },
      {
        purpose: "marketing",
        is_given: null,
        agreed: null,
        in_force: { text: expect.stringContaining("โปรโมชัน") },
        decisions: [],
      },
    ]);
  });

  it("are given and taken back in one step each, and the ledger keeps both", async () => {
    const { in_force } = await find("marketing");
    expect((await change("marketing", { is_given: true, version: in_force.version })).body).toEqual(
      { success: true },
    );
    expect(await find("marketing")).toMatchObject({
      is_given: true,
      agreed: { text: in_force.text },
    });
    expect((await change("marketing", { is_given: false })).body).toEqual({ success: true });
    expect(await find("marketing")).toMatchObject({
      is_given: false,
      decisions: [{ is_given: false }, { is_given: true }],
    });
    expect(await auditOf(student.id)).toEqual(["consent.given", "consent.withdrawn"]);
  });

  it("said twice are noted once", async () => {
    await Promise.all([agree("marketing"), agree("marketing")]);
    expect((await find("marketing")).decisions).toHaveLength(1);
  });

  it("count for the words that were read: an older version is told so", async () => {
    expect(codeOf(await change("terms", { is_given: true, version: "older" }))).toEqual([
      200,
      "CONSENT_CHANGED",
    ]);
    expect(codeOf(await change("terms", { is_given: true }))).toEqual([200, "CONSENT_CHANGED"]);
    expect((await find("terms")).is_given).toBeNull();
  });

  it("that were never given cannot be taken back", async () => {
    expect(codeOf(await change("terms", { is_given: false }))).toEqual([404, "NOT_FOUND"]);
  });

  it("keep the words of then when the terms change", async () => {
    await agree("terms");
    await givenSettings(shop.db, {
      consent: { isAsked: true, format: "text", html: "", text: "ข้อตกลงฉบับใหม่" },
    });
    await expect.poll(async () => (await find("terms")).in_force.text).toBe("ข้อตกลงฉบับใหม่");
    expect(await find("terms")).toMatchObject({
      is_given: true,
      agreed: { text: "<h2>ข้อตกลง</h2>" },
    });
  });

  it("cannot be rewritten, by the shop itself neither", async () => {
    await agree("marketing");
    await expect(
      shop.pool.query("update consent set is_given = false where account_id = $1", [student.id]),
    ).rejects.toThrow("append-only");
    await expect(
      shop.pool.query("delete from consent where account_id = $1", [student.id]),
    ).rejects.toThrow("append-only");
  });
});
