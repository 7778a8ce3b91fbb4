import { parseOptions } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryRules } from "#domain/account/sign-in/wrong-passwords.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import {
  givenAdministrator,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import { createAdministrator } from "./create-administrator.ts";
import { createPasswords, nobodysHash } from "./passwords.ts";

const password = "dek-D_2569";
let shop: TestApp;
let passwordHash: string;

beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

type TestAnswer = { status: number; body: Record<string, unknown> };

function codeOf({ status, body }: TestAnswer): unknown[] {
  return [status, (body.error as { code?: string } | undefined)?.code];
}

const student = (parts: Parameters<typeof givenStudent>[1] = {}): Promise<Person> =>
  givenStudent(shop.db, { passwordHash, ...parts });
const logIn = (name: string, tried = password, browser = shop.visitor()) =>
  browser.post("/public/login", { username: name, password: tried });

describe("POST /public/login", () => {
  it("LOGIN-03 answers who came in, and the session only as a cookie", async () => {
    const person = await student();
    const browser = shop.visitor();
    const { body } = await logIn(person.username, password, browser);
    expect(body).toEqual({ success: true, user: { id: person.id, role: "student" } });
    expect((await browser.get("/public/session")).body.user).toMatchObject({ id: person.id });
  });

  it.each([
    ["username", (person: Person) => person.username],
    ["username in other letters", (person: Person) => person.username.toUpperCase()],
    ["e-mail", (person: Person) => person.email],
    ["e-mail with spaces around it", (person: Person) => ` ${person.email} `],
  ])("LOGIN-01 takes the %s", async (_what, nameOf) => {
    expect((await logIn(nameOf(await student()))).body.success).toBe(true);
  });

  it("LOGIN-03 gives a session of seven days, to an administrator one of eight hours", async () => {
    const people = [await student(), await givenAdministrator(shop.db, { passwordHash })];
    const answers = await Promise.all(people.map((person) => logIn(person.username)));
    const ages = answers.map(
      ({ headers }) =>
        /sid=[\w-]{43}; Max-Age=(\d+); Path=\/; HttpOnly; SameSite=Lax/.exec(
          String(headers["set-cookie"]),
        )?.[1],
    );
    expect(ages).toEqual(["604800", "28800"]);
  });

  it("LOGIN-03 makes a new session id at every login and ends the one before", async () => {
    const person = await student();
    const browser = shop.visitor();
    await logIn(person.username, password, browser);
    const before = browser.cookies.get("sid");
    await logIn(person.username, password, browser);
    const sessions = await shop.db
      .selectFrom("session")
      .select("account_id")
      .where("account_id", "=", person.id)
      .execute();
    expect([browser.cookies.get("sid") === before, sessions.length]).toEqual([false, 1]);
  });

  it("says the same of a wrong password and of an unknown name", async () => {
    const person = await student();
    const [wrong, nobody] = await Promise.all([
      logIn(person.username, "wrong-1"),
      logIn("nobody-at-all", "wrong-1"),
    ]);
    const told = ({ status, body }: TestAnswer) => [status, body.error];
    expect(told(wrong)).toEqual([401, { code: "LOGIN_FAILED", msg: "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง" }]);
    expect(told(nobody)).toEqual(told(wrong));
  });

  it.each([
    ["nothing at all", {}, ["username", "password"]],
    ["an empty name", { username: " ", password }, ["username"]],
    ["no password", { username: "somebody" }, ["password"]],
  ])(
    "LOGIN-01 with %s it names what is empty, and counts as no wrong password",
    async (_what, body, empty) => {
      const answer = await shop.visitor().post("/public/login", body);
      const words: Record<string, string> = {
        username: "กรุณากรอกชื่อผู้ใช้หรืออีเมล",
        password: "กรุณากรอกรหัสผ่าน",
      };
      expect([codeOf(answer), answer.body.errors]).toEqual([
        [422, "INPUT_ERROR"],
        empty.map((param) => ({ param, msg: words[param], code: "REQUIRED" })),
      ]);
    },
  );

  it("does the same work for an unknown name", async () => {
    const person = await student();
    const statementsFor = async (name: string) => {
      const browser = shop.visitor();
      await browser.get("/public/session");
      shop.takeStatements();
      await logIn(name, "wrong-1", browser);
      return shop.takeStatements().filter((text) => !/custom_text|site_setting/.test(text));
    };
    expect(await statementsFor("nobody-here")).toEqual(await statementsFor(person.username));
  });

  it("refuses an account without a password, and one that has been erased", async () => {
    const [none, erased] = [await givenStudent(shop.db), await student()];
    await sql`update account set erased_at = now() where id = ${erased.id}`.execute(shop.db);
    expect([
      codeOf(await logIn(none.username, "anything-1")),
      codeOf(await logIn(erased.username)),
    ]).toEqual([
      [401, "LOGIN_FAILED"],
      [401, "LOGIN_FAILED"],
    ]);
  });

  it.each([
    ["an expired account", { expiresAt: new Date("2026-01-01") }, "PERMISSION_DENIED"],
    ["a person who was taken off the list", { isAllowed: false }, "WHITELIST_USER_DENIED"],
  ])("LOGIN-08 tells %s so, but only after the right password", async (_who, parts, code) => {
    const person = await student(parts);
    expect([
      codeOf(await logIn(person.username, "wrong-1")),
      codeOf(await logIn(person.username)),
    ]).toEqual([
      [401, "LOGIN_FAILED"],
      [403, code],
    ]);
  });

  it("notes in the audit log who came in and who was refused, without what was typed", async () => {
    const person = await student();
    await logIn(person.username, "my-other-secret");
    await logIn("my-secret-as-name", password);
    await logIn(person.username);
    const entries = await shop.db.selectFrom("audit_entry").selectAll().execute();
    const own = entries.filter(({ object }) => object === `account:${person.id}`);
    expect(own.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["account.sign-in-refused", null],
      ["account.signed-in", person.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });

  it("makes the hash anew when it is weaker than one of today", async () => {
    const weak = await import("@node-rs/argon2").then(({ hash }) =>
      hash(password, {
        memoryCost: 8192,
        timeCost: 1,
        parallelism: 1,
        secret: Buffer.from(shop.config.secrets.passwordPepper),
      }),
    );
    const person = await student({ passwordHash: weak });
    await logIn(person.username);
    const { password_hash } = await shop.db
      .selectFrom("account")
      .select("password_hash")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect([password_hash?.includes("m=19456,t=2"), (await logIn(person.username)).status]).toEqual(
      [true, 200],
    );
  });

  it("needs our own page", async () => {
    const person = await student();
    const answer = await shop.app.inject({
      method: "POST",
      url: "/public/login",
      headers: { "sec-fetch-site": "cross-site" },
      payload: { username: person.username, password },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe("wrong passwords", () => {
  it("make the next try of that account wait, after five of them", async () => {
    const person = await student();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(codeOf(await logIn(person.username, `wrong-${tries}`))[1]);
    expect(codes).toEqual([...Array(5).fill("LOGIN_FAILED"), "TOO_MANY_REQUESTS"]);
  });

  it("count for the account, under whichever of its names they are tried", async () => {
    const person = await student();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(codeOf(await logIn(tries % 2 === 0 ? person.username : person.email, "wrong"))[1]);
    expect(codes).toEqual([...Array(5).fill("LOGIN_FAILED"), "TOO_MANY_REQUESTS"]);
  });

  it("make the right password wait too, and no longer than is said", async () => {
    const person = await student();
    for (let tries = 0; tries < 5; tries += 1) await logIn(person.username, "wrong");
    const waiting = await logIn(person.username);
    await sql`update rate_limit set window_start = window_start - make_interval(secs => ${Number(waiting.headers["retry-after"])}) where key like 'login:%'`.execute(
      shop.db,
    );
    expect([codeOf(waiting), codeOf(await logIn(person.username))]).toEqual([
      [429, "TOO_MANY_REQUESTS"],
      [200, undefined],
    ]);
  });

  it("count for an unknown name in the same way", async () => {
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(codeOf(await logIn("not-a-person", "wrong"))[1]);
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  });

  it("are forgiven by the right one", async () => {
    const person = await student();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await logIn(person.username, "wrong");
      expect((await logIn(person.username)).status).toBe(200);
    }
  });

  it("let no right guess through among many that are sent at once", async () => {
    const person = await student();
    const guesses = [...Array.from({ length: 30 }, (_, number) => `guess-${number}`), password];
    const browser = shop.visitor();
    const { body } = await browser.get("/public/session");
    const headers = {
      "sec-fetch-site": "same-origin",
      cookie: `gid=${browser.cookies.get("gid")}`,
      "x-csrf-token": String(body.csrf_token),
    };
    const answers = await Promise.all(
      guesses.map((guess) =>
        shop.app.inject({
          method: "POST",
          url: "/public/login",
          headers,
          payload: { username: person.username, password: guess },
        }),
      ),
    );
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it("of one address on many accounts make that address wait", async () => {
    const person = await student();
    const most = tryRules.address.free * shop.config.limits.factor;
    await sql`insert into rate_limit (key, hits) values ('login:address:127.0.0.1', ${most}) on conflict (key) do update set hits = excluded.hits, window_start = now()`.execute(
      shop.db,
    );
    const answer = codeOf(await logIn(person.username));
    await sql`delete from rate_limit`.execute(shop.db);
    expect([answer, codeOf(await logIn(person.username))]).toEqual([
      [429, "TOO_MANY_REQUESTS"],
      [200, undefined],
    ]);
  });
});

describe("passwords", () => {
  it("hash four at once and turn away who would be the 261st in line", async () => {
    const passwords = createPasswords({ pepper: "p".repeat(32) });
    const line = Array.from({ length: 261 }, () => passwords.verify(null, "x"));
    const outcomes = await Promise.allSettled(line);
    const refused = outcomes
      .filter((outcome) => outcome.status === "rejected")
      .map(({ reason }) => (reason as Refused).code);
    expect(refused).toEqual(["SERVICE_UNAVAILABLE"]);
  });

  it("are looked at as long for an unknown name: the hash that stands in is as strong as one of today", async () => {
    const today = parseOptions(await createPasswords({ pepper: "p".repeat(32) }).hash(password));
    expect(parseOptions(nobodysHash)).toEqual(today);
  });

  it("are worth nothing without the pepper", async () => {
    const stolen = await createPasswords({ pepper: "a".repeat(32) }).hash(password);
    expect(await createPasswords({ pepper: "b".repeat(32) }).verify(stolen, password)).toBe(false);
  });

  it("of a demo opens no account of a production shop, however the account came by it", async () => {
    const production = createPasswords({ pepper: "p".repeat(32), refused: "raanrian" });
    const [known, own] = [await production.hash("raanrian"), await production.hash(password)];
    expect([
      await production.verify(known, "raanrian"),
      await production.verify(own, password),
    ]).toEqual([false, true]);
  });
});

describe("a sign-in on another device", () => {
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
  const admin =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  const from = (person: Person, userAgent: string, browser = shop.visitor()) =>
    browser.post(
      "/public/login",
      { username: person.username, password },
      { headers: { "user-agent": userAgent } },
    );
  const toldOf = async ({ id }: Person) => {
    const told = await sql<{
      device: string;
    }>`select payload -> 'data' ->> 'device' as device from outbox_message where key like ${`newDevice:${id}:%`} order by id`.execute(
      shop.db,
    );
    return told.rows.map(({ device }) => device);
  };

  it("is told by mail to a person who is signed in elsewhere, and nothing is told of the first", async () => {
    const person = await student();
    await from(person, admin);
    const first = await toldOf(person);
    await from(person, phone);
    expect([first, await toldOf(person)]).toEqual([[], ["Safari · iPhone"]]);
  });

  it("is not told again of a browser that is known, in a newer version too", async () => {
    const person = await student();
    const browser = shop.visitor();
    await from(person, admin, browser);
    await from(person, admin.replace("141", "142"), browser);
    await from(person, admin);
    expect(await toldOf(person)).toEqual([]);
  });
});

describe("one device at a time", () => {
  let strict: TestApp;

  beforeAll(async () => {
    strict = await testApp();
    await givenSettings(strict.db, { oneDevice: true });
  });
  afterAll(() => strict.close());

  it("LOGIN-07 the older session hears that another device has signed in", async () => {
    const person = await givenStudent(strict.db, {
      passwordHash: await strict.parts.passwords.hash(password),
    });
    const older = await signedIn(strict, person);
    const newer = strict.visitor();
    await newer.post("/public/login", { username: person.username, password });
    expect([
      codeOf(await older.get("/private/students")),
      codeOf(await newer.get("/private/students")),
    ]).toEqual([
      [403, "WHITELIST_USER_DENIED"],
      [200, undefined],
    ]);
  });

  it("LOGIN-07 is told so once, of many calls at the same time too, and then needs a new sign-in like everybody", async () => {
    const person = await givenStudent(strict.db, {
      passwordHash: await strict.parts.passwords.hash(password),
    });
    const older = await signedIn(strict, person);
    await strict.visitor().post("/public/login", { username: person.username, password });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => older.get("/private/students")),
    );
    const codes = [...answers, await older.get("/private/students")].map(
      (answer) => codeOf(answer)[1],
    );
    expect([
      codes.filter((code) => code === "WHITELIST_USER_DENIED").length,
      codes.filter((code) => code === "UNAUTHORIZED").length,
    ]).toEqual([1, 5]);
  });

  it("LOGIN-07 hears it with the session call where that is the first, and not from a page that is drawn on the way", async () => {
    const person = await givenStudent(strict.db, {
      passwordHash: await strict.parts.passwords.hash(password),
    });
    const older = await signedIn(strict, person);
    await strict.visitor().post("/public/login", { username: person.username, password });
    const drawn = await older.get("/public/session", { headers: { "x-drawn": "1" } });
    await older.get("/private/students", { headers: { "x-drawn": "1" } });
    const [first, second] = [
      await older.get("/public/session"),
      await older.get("/public/session"),
    ];
    expect(
      [drawn.body, first.body, second.body].map(({ user, ended, ended_by }) => [
        user,
        ended,
        ended_by,
      ]),
    ).toEqual([
      [null, undefined, undefined],
      [null, "WHITELIST_USER_DENIED", "device"],
      [null, undefined, undefined],
    ]);
  });

  it("LOGIN-07 of two devices that sign in at the same moment one stays", async () => {
    const person = await givenStudent(strict.db, {
      passwordHash: await strict.parts.passwords.hash(password),
    });
    const browsers = Array.from({ length: 4 }, () => strict.visitor());
    await Promise.all(browsers.map((browser) => browser.get("/public/session")));
    await Promise.all(
      browsers.map((browser) =>
        browser.post("/public/login", { username: person.username, password }),
      ),
    );
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await browser.get("/private/students")).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it("LOGIN-07 and is a guest from then on", async () => {
    const person = await givenStudent(strict.db, {
      passwordHash: await strict.parts.passwords.hash(password),
    });
    const older = await signedIn(strict, person);
    await strict.visitor().post("/public/login", { username: person.username, password });
    const { body } = await older.get("/public/session");
    expect([body.user, codeOf(await older.get("/private/students"))]).toEqual([
      null,
      [401, "UNAUTHORIZED"],
    ]);
  });

  it("without the setting several devices are fine", async () => {
    const person = await student();
    const older = await signedIn(shop, person);
    await logIn(person.username);
    expect((await older.get("/private/students")).status).toBe(200);
  });
});

describe("GET /private/students", () => {
  it("ORDER-13 answers with the caller alone, in spite of its name", async () => {
    const person = await student();
    const { body } = await (await signedIn(shop, person)).get("/private/students");
    expect(body).toEqual({
      success: true,
      data: {
        firstname: "มานี",
        lastname: "ใจดี",
        email: person.email,
        tel: "0812345678",
        address: "",
        is_require_tax_invoice: false,
        tax_person_type: "normal_person",
      },
    });
  });
});

describe("the first administrator", () => {
  const given = {
    username: "owner",
    email: "owner@example.com",
    firstName: "ก",
    lastName: "ข",
    password: "owner-Pass_77",
  };

  it("LOGIN-08 is made from the shell, may do everything and signs in like everybody", async () => {
    const created = await createAdministrator(
      { db: shop.db, passwords: shop.parts.passwords },
      given,
    );
    const browser = shop.visitor();
    const { body } = await logIn("owner", given.password, browser);
    expect([created.ok, body.user, (await browser.get("/api/admin/mails")).status]).toEqual([
      true,
      expect.objectContaining({ role: "administrator" }),
      200,
    ]);
  });

  it("is refused with a name that is taken or a password that is too short", async () => {
    const make = (parts: Partial<typeof given>) =>
      createAdministrator({ db: shop.db, passwords: shop.parts.passwords }, { ...given, ...parts });
    const taken = (await student()).username;
    expect([
      await make({ username: taken, email: "new@example.com" }),
      await make({ username: "new", password: "x" }),
    ]).toEqual([
      { ok: false, code: "DUPLICATE_USERNAME", data: null },
      {
        ok: false,
        code: "FAULTS",
        data: [{ part: "login", field: "password", code: "TOO_SHORT" }],
      },
    ]);
  });
});
