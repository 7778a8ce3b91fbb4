import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  givenAdministrator,
  givenCartItem,
  givenInstructor,
  givenProduct,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createCookies } from "./cookies.ts";
import { csrfToken } from "./csrf-token.ts";
import { deleteOldRows } from "./delete-old-rows.ts";

let shop: TestApp;
let student: Person;

beforeAll(async () => {
  shop = await testApp();
  student = await givenStudent(shop.db, { username: "manee" });
});
afterAll(() => shop.close());

const own = { "sec-fetch-site": "same-origin" };

function codeOf(body: Record<string, unknown>): unknown {
  return (body.error as { code?: string } | undefined)?.code;
}

async function cookieOf(path = "/public/session"): Promise<string> {
  const answer = await shop.app.inject({ method: "GET", url: path });
  return String(answer.headers["set-cookie"]);
}

describe("GET /public/session", () => {
  it("LOGIN-05 makes a guest on first sight and knows it again", async () => {
    const browser = shop.visitor();
    const first = await browser.get("/public/session");
    const second = await browser.get("/public/session");
    expect(first.body).toMatchObject({
      success: true,
      user: null,
      guest_id: expect.stringMatching(/^guest_[\w-]{22}$/),
      cart_count: 0,
      lang: "th",
    });
    expect(second.body.guest_id).toBe(first.body.guest_id);
  });

  it("LOGIN-05 does not take a handle for the guest: only the cookie is one", async () => {
    const first = await shop.visitor().get("/public/session");
    const thief = shop.visitor();
    thief.cookies.set("gid", String(first.body.guest_id));
    expect((await thief.get("/public/session")).body.guest_id).not.toBe(first.body.guest_id);
  });

  it("keeps only the hash of a guest's cookie", async () => {
    const browser = shop.visitor();
    await browser.get("/public/session");
    const found = await sql<{
      count: number;
    }>`select count(*)::int as count from guest where encode(secret_hash, 'escape') like ${`%${browser.cookies.get("gid")}%`}`.execute(
      shop.db,
    );
    expect(found.rows[0]?.count).toBe(0);
  });

  it("LOGIN-08 says who is signed in and in which roles", async () => {
    const browser = await signedIn(shop, student);
    const { body } = await browser.get("/public/session", { headers: { "x-lang": "en" } });
    expect(body).toMatchObject({
      user: { id: student.id, role: "student", is_student: true, username: "manee" },
      guest_id: null,
      lang: "en",
    });
  });

  it("LOGIN-07 says when the account's time is over, where it has an end", async () => {
    const person = await givenStudent(shop.db);
    const browser = await signedIn(shop, person);
    expect((await browser.get("/public/session")).body).not.toHaveProperty("ends_at");
    await sql`update account set expires_at = '2031-02-03T04:05:06Z' where id = ${person.id}`.execute(
      shop.db,
    );
    expect((await browser.get("/public/session")).body.ends_at).toBe("2031-02-03T04:05:06.000Z");
  });

  it("counts what is in the cart", async () => {
    const product = await givenProduct(shop.db);
    await givenCartItem(shop.db, { accountId: student.id }, { itemId: product.id, quantity: 3 });
    const browser = await signedIn(shop, student);
    expect((await browser.get("/public/session")).body.cart_count).toBe(1);
  });

  it("asks the database twice for a person who is signed in", async () => {
    const browser = await signedIn(shop, student);
    shop.takeStatements();
    await browser.get("/public/session");
    expect(shop.takeStatements()).toHaveLength(2);
  });
});

describe("the cookies", () => {
  it("are HttpOnly, Lax, for the whole host and for thirty days", async () => {
    expect(await cookieOf()).toMatch(
      /^gid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("carry the host prefix and Secure under TLS", () => {
    const headers: string[] = [];
    const reply = { header: (_name: string, value: string) => headers.push(value) };
    createCookies({ isSecure: true }).set(reply as never, "session", "x", 60);
    expect(headers).toEqual(["__Host-sid=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure"]);
  });

  it("are read although another program on this host has one of the same name", () => {
    const token = "a".repeat(43);
    expect(createCookies({ isSecure: false }).read(`sid=other; sid=${token}`, "session")).toBe(
      token,
    );
  });
});

describe("a session", () => {
  async function age(column: "last_seen_at" | "expires_at", interval: string) {
    await sql`update session set ${sql.ref(column)} = now() - ${interval}::interval where account_id = ${student.id}`.execute(
      shop.db,
    );
  }

  it("ends after twelve idle hours", async () => {
    const browser = await signedIn(shop, student);
    await age("last_seen_at", "12 hours 1 second");
    const answer = await browser.get("/private/students");
    expect([answer.status, codeOf(answer.body)]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("of an administrator ends after thirty idle minutes", async () => {
    const administrator = await givenAdministrator(shop.db);
    const browser = await signedIn(shop, administrator);
    const before = await browser.get("/api/admin/mails");
    await sql`update session set last_seen_at = now() - interval '31 minutes' where account_id = ${administrator.id}`.execute(
      shop.db,
    );
    const after = await browser.get("/api/admin/mails");
    expect([before.status, after.status]).toEqual([200, 401]);
  });

  it("ends at its last day however much it is used", async () => {
    const browser = await signedIn(shop, student);
    await age("expires_at", "1 second");
    expect((await browser.get("/private/students")).status).toBe(401);
  });

  it("is noted as used at most once a minute, with one statement besides the look-up", async () => {
    const browser = await signedIn(shop, student);
    await age("last_seen_at", "2 minutes");
    shop.takeStatements();
    await browser.get("/private/students");
    const first = shop.takeStatements().filter((text) => text.startsWith("update session"));
    await browser.get("/private/students");
    const second = shop.takeStatements().filter((text) => text.startsWith("update session"));
    expect([first.length, second.length]).toEqual([1, 0]);
  });

  it.each([
    ["the account has expired", "expires_at = now()", "PERMISSION_DENIED", undefined],
    [
      "an administrator has taken the person off the list",
      "is_allowed = false",
      "WHITELIST_USER_DENIED",
      { ended_by: "shop" },
    ],
  ])("LOGIN-08 is refused when %s", async (_when, change, code, result) => {
    const person = await givenStudent(shop.db);
    const browser = await signedIn(shop, person);
    await sql`update account set ${sql.raw(change)} where id = ${person.id}`.execute(shop.db);
    const answer = await browser.get("/private/students");
    expect([
      answer.status,
      codeOf(answer.body),
      (answer.body.error as { result?: unknown }).result,
    ]).toEqual([403, code, result]);
  });

  it("LOGIN-08 of an expired account says so with the session call, which leaves a guest", async () => {
    const person = await givenStudent(shop.db);
    const browser = await signedIn(shop, person);
    await sql`update account set expires_at = now() where id = ${person.id}`.execute(shop.db);
    const [first, second] = [
      await browser.get("/public/session"),
      await browser.get("/public/session"),
    ];
    expect([first.body.ended, first.body.user, second.body.ended]).toEqual([
      "PERMISSION_DENIED",
      null,
      undefined,
    ]);
  });

  it("of an erased account opens nothing", async () => {
    const person = await givenStudent(shop.db);
    const browser = await signedIn(shop, person);
    await sql`update account set erased_at = now() where id = ${person.id}`.execute(shop.db);
    expect((await browser.get("/private/students")).status).toBe(401);
  });

  it("that has ended leaves a guest at the next session call", async () => {
    const browser = await signedIn(shop, student);
    await age("expires_at", "1 second");
    const { body } = await browser.get("/public/session");
    expect([body.user, typeof body.guest_id, browser.cookies.has("sid")]).toEqual([
      null,
      "string",
      false,
    ]);
  });
});

describe("who may call", () => {
  it("LOGIN-08 a guest is asked to sign in for what belongs to students", async () => {
    const answer = await shop.visitor().get("/private/students");
    expect([answer.status, codeOf(answer.body)]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("LOGIN-08 an instructor who does not study here is no student", async () => {
    const browser = await signedIn(shop, await givenInstructor(shop.db));
    const answer = await browser.get("/private/students");
    expect([answer.status, codeOf(answer.body)]).toEqual([403, "FORBIDDEN"]);
  });

  it("LOGIN-08 a student is no administrator", async () => {
    const browser = await signedIn(shop, student);
    const answer = await browser.get("/api/admin/mails");
    expect([answer.status, codeOf(answer.body)]).toEqual([403, "FORBIDDEN"]);
  });

  it("LOGIN-08 an administrator is no student", async () => {
    const browser = await signedIn(shop, await givenAdministrator(shop.db));
    expect((await browser.get("/private/students")).status).toBe(403);
  });
});

describe("an unsafe call", () => {
  async function post(headers: Record<string, string>) {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/private/logout",
      headers,
      payload: {},
    });
    return [answer.statusCode, codeOf(answer.json())];
  }

  async function signedInHeaders() {
    const browser = await signedIn(shop, student);
    const { body } = await browser.get("/public/session");
    return { cookie: `sid=${browser.cookies.get("sid")}`, token: String(body.csrf_token) };
  }

  const refused = [403, "CSRF_FAILED"];

  it("passes with the session's token from our own page", async () => {
    const { cookie, token } = await signedInHeaders();
    expect(await post({ ...own, cookie, "x-csrf-token": token })).toEqual([200, undefined]);
  });

  it("passes from an older browser that only says its origin", async () => {
    const { cookie, token } = await signedInHeaders();
    expect(
      await post({ origin: shop.config.http.publicUrl, cookie, "x-csrf-token": token }),
    ).toEqual([200, undefined]);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sibling of our host", { "sec-fetch-site": "same-site" }],
    ["an address bar", { "sec-fetch-site": "none" }],
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["an unknown place", {}],
    [
      "another site that names our origin",
      { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    ],
  ])("is refused from %s, right token or not", async (_from, headers) => {
    const { cookie, token } = await signedInHeaders();
    expect(
      await post({ ...(headers as Record<string, string>), cookie, "x-csrf-token": token }),
    ).toEqual(refused);
  });

  it("is refused without a token", async () => {
    const { cookie } = await signedInHeaders();
    expect(await post({ ...own, cookie })).toEqual(refused);
  });

  it("is refused with another session's token", async () => {
    const { cookie } = await signedInHeaders();
    const { token } = await signedInHeaders();
    expect(await post({ ...own, cookie, "x-csrf-token": token })).toEqual(refused);
  });

  it("is refused with a guest's token once there is a session", async () => {
    const guest = await shop.visitor().get("/public/session");
    const { cookie } = await signedInHeaders();
    expect(await post({ ...own, cookie, "x-csrf-token": String(guest.body.csrf_token) })).toEqual(
      refused,
    );
  });

  it("LOGIN-05 of a guest whose cookie is gone says that cookies are needed, to our own pages only", async () => {
    const save = (headers: Record<string, string>) =>
      shop.app.inject({
        method: "POST",
        url: "/public/cart/save",
        headers,
        payload: { data: "[]" },
      });
    const [own_, foreign, gone] = [
      await save({ ...own }),
      await save({ "sec-fetch-site": "cross-site" }),
      await save({ ...own, cookie: `gid=${"a".repeat(43)}` }),
    ];
    expect(
      [own_, foreign, gone].map((answer) => [answer.statusCode, codeOf(answer.json())]),
    ).toEqual([[403, "COOKIES_NEEDED"], refused, [403, "COOKIES_NEEDED"]]);
    expect((own_.json() as { error: { msg: string } }).error.msg).toContain("คุกกี้");
  });

  it("of a visitor without any cookie passes from our own page only", async () => {
    expect([await post({ ...own }), await post({ "sec-fetch-site": "cross-site" })]).toEqual([
      [200, undefined],
      refused,
    ]);
  });
});

describe("POST /private/logout", () => {
  it("ends the session on the server, not only in the browser", async () => {
    const browser = await signedIn(shop, student);
    const token = browser.cookies.get("sid") ?? "";
    await browser.post("/private/logout", {});
    expect(browser.cookies.has("sid")).toBe(false);
    browser.cookies.set("sid", token);
    expect((await browser.get("/private/students")).status).toBe(401);
  });

  it("leaves the person's other sessions alone", async () => {
    const [here, there] = [await signedIn(shop, student), await signedIn(shop, student)];
    await here.post("/private/logout", {});
    expect((await there.get("/private/students")).status).toBe(200);
  });
});

describe("an Idempotency-Key", () => {
  const form = (username: string) => ({
    firstname: "มานี",
    lastname: "ใจดี",
    email: `${username}@example.com`,
    tel: "0812345678",
    username,
    password: "dek-D_2569",
  });
  const idOf = (body: Record<string, unknown>) =>
    (body.createStudent as { id: number } | undefined)?.id;

  it("gives a repeated request the first answer, although the guest has become a student by then", async () => {
    const browser = shop.visitor();
    await browser.get("/public/session");
    const gid = browser.cookies.get("gid") ?? "";
    const key = randomUUID();
    const first = await browser.post("/public/students", form("twice"), { idempotencyKey: key });
    const again = await repeat(gid, key, form("twice"));
    expect([first.status, again.statusCode, idOf(again.json())]).toEqual([
      200,
      200,
      idOf(first.body),
    ]);
  });

  it("is refused for another body", async () => {
    const browser = shop.visitor();
    await browser.get("/public/session");
    const gid = browser.cookies.get("gid") ?? "";
    const key = randomUUID();
    await browser.post("/public/students", form("onebody"), { idempotencyKey: key });
    const again = await repeat(gid, key, form("otherbody"));
    expect([again.statusCode, codeOf(again.json())]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
  });

  it("repeats a refusal too", async () => {
    const browser = shop.visitor();
    const key = randomUUID();
    const first = await browser.post("/public/students", form("manee"), { idempotencyKey: key });
    await sql`delete from login_name where folded = 'manee'`.execute(shop.db);
    const again = await browser.post("/public/students", form("manee"), { idempotencyKey: key });
    expect([codeOf(first.body), codeOf(again.body)]).toEqual([
      "DUPLICATE_USERNAME",
      "DUPLICATE_USERNAME",
    ]);
  });

  it("runs the work once for requests sent at the same time", async () => {
    const browser = shop.visitor();
    const session = await browser.get("/public/session");
    const gid = browser.cookies.get("gid") ?? "";
    const key = randomUUID();
    const csrf = String(session.body.csrf_token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => repeat(gid, key, form("parallel"), csrf)),
    );
    const codes = answers.map((answer) => codeOf(answer.json()) ?? "done");
    expect(codes.filter((code) => code !== "done" && code !== "REQUEST_IN_PROGRESS")).toEqual([]);
    expect(codes).toContain("done");
  });

  it("must be a UUID", async () => {
    const answer = await shop
      .visitor()
      .post("/public/students", form("nouuid"), { idempotencyKey: "1" });
    expect([answer.status, codeOf(answer.body)]).toEqual([422, "INPUT_ERROR"]);
  });

  it("keeps no fault, so that a repetition can succeed", async () => {
    const browser = shop.visitor();
    const key = randomUUID();
    await sql`alter table login_name rename to login_name_away`.execute(shop.db);
    const first = await browser.post("/public/students", form("afterfault"), {
      idempotencyKey: key,
    });
    await sql`alter table login_name_away rename to login_name`.execute(shop.db);
    const again = await browser.post("/public/students", form("afterfault"), {
      idempotencyKey: key,
    });
    expect([first.status, again.status]).toEqual([500, 200]);
  });

  it("needs two statements around the work", async () => {
    const browser = shop.visitor();
    await browser.get("/public/session");
    shop.takeStatements();
    await browser.post("/public/students", form("manee"), { idempotencyKey: randomUUID() });
    expect(shop.takeStatements().filter((text) => text.includes("idempotency_key"))).toHaveLength(
      2,
    );
  });

  async function repeat(gid: string, key: string, body: object, token?: string) {
    const csrf = token ?? csrfToken(shop.config.secrets.session, hashToken(gid));
    return shop.app.inject({
      method: "POST",
      url: "/public/students",
      headers: { ...own, cookie: `gid=${gid}`, "x-csrf-token": csrf, "idempotency-key": key },
      payload: body,
    });
  }
});

describe("the hourly clean-up", () => {
  it("forgets what has ended and keeps what is in use", async () => {
    const clean = await testApp();
    const person = await givenStudent(clean.db);
    await signedIn(clean, person);
    await sql`insert into session (token_hash, account_id, expires_at) values ('\\x01', ${person.id}, now() - interval '1 second')`.execute(
      clean.db,
    );
    await sql`insert into guest (handle, secret_hash, last_seen_at) values ('old', '\\x01', now() - interval '31 days'), ('new', '\\x02', now())`.execute(
      clean.db,
    );
    await sql`insert into idempotency_key (owner, endpoint, key, body_hash, created_at)
      select 'a', 'b', gen_random_uuid(), '', now() - n * interval '20 hours' from generate_series(0, 2) n`.execute(
      clean.db,
    );
    await sql`insert into rate_limit (key, window_start) values ('old', now() - interval '2 days'), ('new', now())`.execute(
      clean.db,
    );
    await deleteOldRows(clean.db);
    const left = await sql<
      Record<string, number>
    >`select (select count(*)::int from session) as sessions, (select count(*)::int from guest) as guests,
      (select count(*)::int from idempotency_key) as keys, (select count(*)::int from rate_limit) as counts`.execute(
      clean.db,
    );
    await clean.close();
    expect(left.rows).toEqual([{ sessions: 1, guests: 1, keys: 2, counts: 1 }]);
  });
});
