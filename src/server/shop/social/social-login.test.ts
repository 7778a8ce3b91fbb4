import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import {
  givenAdministrator,
  givenCartItem,
  givenCourse,
  givenPlan,
  givenSettings,
  givenStudent,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import {
  codeOf,
  logInSocially as logIn,
  type SocialChoice,
  type SocialShop,
  socialOf,
  socialShop,
  somebody,
  subject,
} from "../../../../tests/support/social-shop.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const providers: SocialProvider[] = ["google", "line", "facebook"];
const password = "dek-D_2569";
let shop: SocialShop;
let passwordHash: string;

beforeAll(async () => {
  shop = await socialShop();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

async function userOf(browser: Visitor): Promise<{ id: number } | null> {
  return (await browser.get("/public/session")).body.user as { id: number } | null;
}

async function link(
  provider: SocialProvider,
  chosen: SocialChoice,
  accountId: number,
): Promise<void> {
  await shop.db
    .insertInto("social_link")
    .values({ provider, subject: subject(provider, chosen), account_id: accountId })
    .execute();
}

async function linksOf(accountId: number): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("social_link")
    .select("provider")
    .where("account_id", "=", accountId)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider }) => provider);
}

async function verified(accountId: number): Promise<void> {
  await sql`update account set email_verified_at = now() where id = ${accountId}`.execute(shop.db);
}

async function auditOf(accountId: number): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("audit_entry")
    .select("action")
    .where("object", "=", `account:${accountId}`)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

describe("coming back from a provider", () => {
  it.each(providers)(
    "LOGIN-04 %s sends the person back to where they were, and the page hears who it is",
    async (provider) => {
      const browser = shop.visitor();
      const chosen = somebody();
      const back = await shop.comeBack(browser, provider, chosen, "/en/cart");
      expect([back.status, back.headers.location]).toEqual([303, "/en/cart"]);
      expect(await socialOf(browser)).toEqual({
        provider,
        next: "register",
        line_user_id: provider === "line" ? subject("line", chosen) : null,
        email: chosen.email,
        is_email_locked: true,
        firstname: "มานะ",
        lastname: chosen.last_name,
        username: chosen.email,
      });
    },
  );

  it.each(providers)("LOGIN-04 %s may keep the e-mail to itself", async (provider) => {
    const browser = shop.visitor();
    await shop.comeBack(browser, provider, { person: "no-mail" });
    expect(await socialOf(browser)).toMatchObject({
      next: "register",
      email: null,
      is_email_locked: false,
    });
  });

  it.each(providers)(
    "LOGIN-04 consent that is refused at %s leads back with a calm word",
    async (provider) => {
      const browser = shop.visitor();
      const back = await shop.comeBack(
        browser,
        provider,
        { person: "refuse" },
        "/login?next=%2Fcart",
      );
      expect(back.headers.location).toBe("/login?next=%2Fcart");
      expect(await socialOf(browser)).toMatchObject({ provider, next: "refused" });
      await browser.post("/public/login/leave");
      expect(await socialOf(browser)).toBeNull();
    },
  );

  it("the ticket travels in a cookie that scripts cannot read, and dies with the five minutes", async () => {
    const browser = shop.visitor();
    const chosen = somebody();
    const back = await shop.comeBack(browser, "google", chosen);
    expect(String(back.headers["set-cookie"])).toMatch(
      /^soc=[\w-]+\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await shop.letTimePass(5);
    expect([await socialOf(browser), codeOf(await logIn(browser, "google", chosen))]).toEqual([
      null,
      [401, "SOCIAL_TICKET_REQUIRED"],
    ]);
  });

  it("a person who does not want to go on is not asked again", async () => {
    const browser = shop.visitor();
    const chosen = somebody();
    await shop.comeBack(browser, "google", chosen);
    await browser.post("/public/login/leave");
    expect([await socialOf(browser), codeOf(await logIn(browser, "google", chosen))]).toEqual([
      null,
      [401, "SOCIAL_TICKET_REQUIRED"],
    ]);
  });
});

describe("a provider's answer that does not fit is not believed", () => {
  const openIdFaults = [
    "wrong-nonce",
    "wrong-audience",
    "wrong-issuer",
    "expired",
    "wrong-key",
    "unsigned",
    "outage",
  ] as const;
  const cases = [
    ...openIdFaults.map((fault) => ["google", fault] as const),
    ...openIdFaults.map((fault) => ["line", fault] as const),
    ...(["other-app", "invalid-token", "outage"] as const).map(
      (fault) => ["facebook", fault] as const,
    ),
  ];

  it.each(cases)("LOGIN-04 %s: %s", async (provider, fault) => {
    const browser = shop.visitor();
    const chosen = somebody();
    await shop.withFault(provider, fault, () => shop.comeBack(browser, provider, chosen));
    expect(await socialOf(browser)).toMatchObject({ provider, next: "failed", email: null });
    expect(codeOf(await logIn(browser, provider, chosen))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
  });

  it("LOGIN-04 LINE's tokens are believed with the channel's secret and with LINE's own key, each by its algorithm", async () => {
    const browser = shop.visitor();
    await shop.withFault("line", "app-key", () => shop.comeBack(browser, "line", somebody()));
    expect(await socialOf(browser)).toMatchObject({ next: "register" });
  });

  it.each(providers)("LOGIN-04 %s: a state that was given to no browser", async (provider) => {
    const browser = shop.visitor();
    const address = new URL(await shop.returnAddress(browser, provider, somebody()), "http://shop");
    address.searchParams.set("state", "a-state-of-somebody-elses-making");
    const back = await browser.get(address.pathname + address.search);
    expect([back.headers.location, (await socialOf(browser))?.next]).toEqual(["/login", "failed"]);
  });

  it.each(providers)("LOGIN-04 %s: an answer to another guest's journey", async (provider) => {
    const [attacker, victim] = [shop.visitor(), shop.visitor()];
    const address = await shop.returnAddress(attacker, provider, somebody());
    await victim.get("/public/session");
    expect((await victim.get(address)).headers.location).toBe("/login");
    expect(await socialOf(victim)).toMatchObject({ next: "failed" });
  });

  it.each(providers)(
    "LOGIN-04 %s: an answer to a journey with another provider",
    async (provider) => {
      const browser = shop.visitor();
      const other = provider === "google" ? "line" : "google";
      const address = await shop.returnAddress(browser, provider, somebody());
      await browser.get(address.replace(`/auth/${provider}/`, `/auth/${other}/`));
      expect(await socialOf(browser)).toMatchObject({ next: "failed" });
    },
  );

  it.each(providers)("LOGIN-04 %s: the same answer twice", async (provider) => {
    const browser = shop.visitor();
    const address = await shop.returnAddress(browser, provider, somebody());
    await browser.get(address);
    browser.cookies.delete("soc");
    await browser.get(address);
    expect(await socialOf(browser)).toMatchObject({ next: "failed" });
  });

  it.each(providers)(
    "LOGIN-04 %s: a code that was already used, in a journey of one's own",
    async (provider) => {
      const [first, second] = [shop.visitor(), shop.visitor()];
      const used = new URL(await shop.returnAddress(first, provider, somebody()), "http://shop");
      await first.get(used.pathname + used.search);
      const own = new URL(await shop.returnAddress(second, provider, somebody()), "http://shop");
      own.searchParams.set("code", used.searchParams.get("code") ?? "");
      await second.get(own.pathname + own.search);
      expect(await socialOf(second)).toMatchObject({ next: "failed" });
    },
  );

  it.each(providers)(
    "LOGIN-04 %s: a code that was issued for another browser's journey (PKCE)",
    async (provider) => {
      const [thief, victim] = [shop.visitor(), shop.visitor()];
      const stolen = new URL(await shop.returnAddress(victim, provider, somebody()), "http://shop");
      const own = new URL(await shop.returnAddress(thief, provider, somebody()), "http://shop");
      own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
      await thief.get(own.pathname + own.search);
      expect(await socialOf(thief)).toMatchObject({ next: "failed" });
    },
  );

  it("LOGIN-04 a journey of more than ten minutes is over", async () => {
    const browser = shop.visitor();
    const address = await shop.returnAddress(browser, "google", somebody());
    await shop.letTimePass(11);
    expect((await browser.get(address)).headers.location).toBe("/login");
  });
});

describe("where a journey may end", () => {
  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\tevil",
    "/@evil.example",
    "javascript:alert(1)",
    "/public/login/google",
    "/api/admin/orders",
    "",
  ])("ROUTE-05 %s is not gone to", async (path) => {
    const browser = shop.visitor();
    const back = await shop.comeBack(browser, "google", { person: "refuse" }, path);
    expect([back.status, back.headers.location]).toEqual([303, "/login"]);
  });

  it("a provider that the shop has no app at is not there", async () => {
    expect(codeOf(await shop.visitor().get("/public/auth/myspace/start"))).toEqual([
      404,
      "NOT_FOUND",
    ]);
  });

  it("a person who is signed in goes on where they were", async () => {
    const browser = await signedIn(shop, await givenStudent(shop.db));
    expect((await browser.get("/public/auth/google/start?next=/courses")).headers.location).toBe(
      "/courses",
    );
  });

  it("the way there carries state, nonce and a challenge, each its own", async () => {
    const away = await Promise.all(
      [1, 2].map(() => shop.visitor().get("/public/auth/google/start?next=/cart")),
    );
    const [one, other] = away.map(({ headers }) => new URL(String(headers.location)).searchParams);
    const secrets = ["state", "nonce", "code_challenge"];
    expect(
      secrets.map((name) => [one?.get(name)?.length, one?.get(name) === other?.get(name)]),
    ).toEqual(secrets.map(() => [43, false]));
    expect([one?.get("code_challenge_method"), one?.get("redirect_uri")]).toEqual([
      "S256",
      "http://localhost:3000/public/auth/google/callback",
    ]);
  });
});

describe("signing in", () => {
  it.each(providers)(
    "LOGIN-04 %s: a person who is connected comes in, with a new session and the guest's cart",
    async (provider) => {
      const person = await givenStudent(shop.db);
      const chosen = somebody();
      await link(provider, chosen, person.id);
      const browser = shop.visitor();
      const course = await givenCourse(shop.db);
      const { id: planId } = await givenPlan(shop.db, course.id);
      await browser.get("/public/session");
      await givenCartItem(
        shop.db,
        { guestId: await guestIdOf(browser) },
        { itemId: course.id, planId },
      );
      await shop.comeBack(browser, provider, chosen);
      expect(await socialOf(browser)).toMatchObject({ next: "login" });
      const answer = await logIn(browser, provider, chosen);
      expect(answer.body).toEqual({ success: true, user: { id: person.id, role: "student" } });
      const session = (await browser.get("/public/session")).body;
      expect([session.user, session.cart_count, session.social]).toEqual([
        expect.objectContaining({ id: person.id }),
        1,
        null,
      ]);
      expect(await auditOf(person.id)).toEqual(["account.signed-in"]);
    },
  );

  it("LOGIN-04 the same call again within a minute, in the session it opened, hears the same", async () => {
    const { browser, chosen, person } = await connected();
    await logIn(browser, "google", chosen);
    const session = browser.cookies.get("sid");
    const again = await logIn(browser, "google", chosen);
    expect([again.body.user, browser.cookies.get("sid")]).toEqual([
      { id: person.id, role: "student" },
      session,
    ]);
    await shop.letTimePass(2);
    expect(codeOf(await logIn(browser, "google", chosen))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
  });

  it("LOGIN-04 a ticket opens one session, however many ask at once", async () => {
    const { browser, chosen } = await connected();
    const cookies = new Map(browser.cookies);
    const twins = [1, 2, 3].map(() => {
      const twin = shop.visitor();
      for (const [name, value] of cookies) twin.cookies.set(name, value);
      return twin;
    });
    const answers = await Promise.all(twins.map((twin) => logIn(twin, "google", chosen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it("LOGIN-04 another person's ticket opens nothing", async () => {
    const { browser, chosen } = await connected();
    const thief = shop.visitor();
    await thief.get("/public/session");
    thief.cookies.set("soc", browser.cookies.get("soc") ?? "");
    expect([codeOf(await logIn(thief, "google", chosen)), await socialOf(thief)]).toEqual([
      [401, "SOCIAL_TICKET_REQUIRED"],
      null,
    ]);
  });

  it("LOGIN-04 a ticket that the shop has not written opens nothing", async () => {
    const { browser, chosen } = await connected();
    const [text = "", signature = ""] = (browser.cookies.get("soc") ?? "").split(".");
    const said = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const forged = Buffer.from(JSON.stringify({ ...said, subject: "1" })).toString("base64url");
    browser.cookies.set("soc", `${forged}.${signature}`);
    expect(codeOf(await logIn(browser, "google", chosen))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
  });

  it.each([
    ["google", { email: "another@mail.example" }],
    ["google", {}],
    ["facebook", { email: "another@mail.example" }],
    ["line", { line_user_id: "U0", email: "" }],
  ] as const)(
    "LOGIN-04 %s: what the page says must be what the provider said: %o",
    async (provider, body) => {
      const person = await givenStudent(shop.db);
      const chosen = somebody();
      await link(provider, chosen, person.id);
      const browser = shop.visitor();
      await shop.comeBack(browser, provider, chosen);
      expect(codeOf(await browser.post(`/public/login/${provider}`, body))).toEqual([
        401,
        "SOCIAL_TICKET_REQUIRED",
      ]);
      expect((await logIn(browser, provider, chosen)).body.success).toBe(true);
    },
  );

  it.each(providers)("LOGIN-04 %s: knowing an e-mail or an id opens nothing", async (provider) => {
    const person = await givenStudent(shop.db);
    const chosen = somebody({ email: person.email });
    await link(provider, chosen, person.id);
    expect(codeOf(await logIn(shop.visitor(), provider, chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
  });

  it("LOGIN-04 one provider's ticket is none at another", async () => {
    const { browser, chosen } = await connected();
    expect(codeOf(await logIn(browser, "facebook", chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
  });

  it("LOGIN-07 an account that is over or not allowed is told so, and stays out", async () => {
    const people = [
      await givenStudent(shop.db, { expiresAt: new Date(0) }),
      await givenStudent(shop.db, { isAllowed: false }),
    ];
    const answers = [];
    for (const person of people) {
      const { browser, chosen } = await connected(person);
      answers.push([...codeOf(await logIn(browser, "google", chosen)), await userOf(browser)]);
    }
    expect(answers).toEqual([
      [403, "PERMISSION_DENIED", null],
      [403, "WHITELIST_USER_DENIED", null],
    ]);
  });

  it("LOGIN-04 a new person is not made an account by signing in", async () => {
    const browser = shop.visitor();
    const chosen = somebody();
    await shop.comeBack(browser, "google", chosen);
    expect(codeOf(await logIn(browser, "google", chosen))).toEqual([200, "SOCIAL_ACCOUNT_UNKNOWN"]);
  });
});

describe("an account with the same e-mail", () => {
  it("LOGIN-04 verified here and there: the two are connected", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    await verified(person.id);
    const browser = shop.visitor();
    const chosen = somebody({ email: person.email.toUpperCase() });
    await shop.comeBack(browser, "google", chosen);
    expect(await socialOf(browser)).toMatchObject({ next: "login" });
    expect((await logIn(browser, "google", chosen)).body.user).toEqual({
      id: person.id,
      role: "student",
    });
    expect([await linksOf(person.id), await auditOf(person.id)]).toEqual([
      ["google"],
      ["account.social-linked", "account.signed-in"],
    ]);
    expect(
      (await shop.visitor().post("/public/login", { username: person.username, password })).body
        .success,
    ).toBe(true);
  });

  it("LOGIN-04 registered here by a person who never proved the e-mail: nothing of theirs leads in any more, nor is found", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    const planter = await signedIn(shop, person);
    await link("facebook", somebody(), person.id);
    await sql`insert into one_time_token (token_hash, purpose, account_id, expires_at)
      values (${Buffer.from("planted")}, 'reset_password', ${person.id}, now() + interval '1 hour')`.execute(
      shop.db,
    );
    const browser = shop.visitor();
    const chosen = somebody({ email: person.email });
    await shop.comeBack(browser, "google", chosen);
    expect(codeOf(await logIn(browser, "google", chosen))).toEqual([200, "PROFILE_REQUIRED"]);
    const { rows } = await shop.pool.query("select id from account where email = $1", [
      person.email,
    ]);
    const id = Number(rows[0]?.id);
    expect([id === person.id, await linksOf(person.id), await linksOf(id)]).toEqual([
      false,
      [],
      ["google"],
    ]);
    expect(codeOf(await planter.get("/private/orders"))).toEqual([401, "UNAUTHORIZED"]);
    expect(
      codeOf(await shop.visitor().post("/public/login", { username: person.username, password })),
    ).toEqual([401, "LOGIN_FAILED"]);
    const left = await shop.db
      .selectFrom("one_time_token")
      .select("purpose")
      .where("account_id", "=", person.id)
      .execute();
    const account = await shop.db
      .selectFrom("account")
      .select(["password_hash", "email_verified_at", "phone"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([left, account]).toEqual([
      [],
      { password_hash: null, email_verified_at: expect.any(Date), phone: "" },
    ]);
  });

  it.each([
    ["google", "no"],
    ["line", "yes"],
    ["facebook", "yes"],
  ] as const)(
    "LOGIN-04 %s does not vouch for it: nothing is connected without the account's password",
    async (provider, vouched) => {
      const person = await givenStudent(shop.db, { passwordHash });
      await verified(person.id);
      const browser = shop.visitor();
      const chosen = somebody({ email: person.email, verified: vouched });
      await shop.comeBack(browser, provider, chosen);
      expect(await socialOf(browser)).toMatchObject({ next: "enter_password" });
      expect(codeOf(await logIn(browser, provider, chosen))).toEqual([
        200,
        "ACCOUNT_EXISTS_FOR_EMAIL",
      ]);
      expect(
        codeOf(await browser.post("/public/login/connect", { password: "wrong-password" })),
      ).toEqual([401, "LOGIN_FAILED"]);
      expect([await linksOf(person.id), await userOf(browser)]).toEqual([[], null]);
      expect((await browser.post("/public/login/connect", { password })).body.user).toEqual({
        id: person.id,
        role: "student",
      });
      expect([await linksOf(person.id), (await userOf(browser))?.id]).toEqual([
        [provider],
        person.id,
      ]);
    },
  );

  it("LOGIN-04 guessing that password waits like any other", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    const browser = shop.visitor();
    await shop.comeBack(browser, "facebook", somebody({ email: person.email }));
    const tries = [];
    for (let count = 0; count < 7; count += 1)
      tries.push(
        codeOf(await browser.post("/public/login/connect", { password: "wrong-password" }))[1],
      );
    expect([tries.at(0), tries.at(-1)]).toEqual(["LOGIN_FAILED", "TOO_MANY_REQUESTS"]);
  });

  it("LOGIN-04 an administrator's account is never opened by an e-mail alone", async () => {
    const person = await givenAdministrator(shop.db);
    await verified(person.id);
    const browser = shop.visitor();
    const chosen = somebody({ email: person.email });
    await shop.comeBack(browser, "google", chosen);
    expect([
      (await socialOf(browser))?.next,
      codeOf(await logIn(browser, "google", chosen)),
    ]).toEqual(["enter_password", [200, "ACCOUNT_EXISTS_FOR_EMAIL"]]);
  });

  it("LOGIN-04 an address that only looks the same is another mailbox", async () => {
    const person = await givenStudent(shop.db, { email: `strasse${next()}@mail.example` });
    await verified(person.id);
    const browser = shop.visitor();
    const chosen = somebody({ email: person.email.replace("strasse", "straße") });
    await shop.comeBack(browser, "google", chosen);
    expect([codeOf(await logIn(browser, "google", chosen))[1], await linksOf(person.id)]).toEqual([
      "ACCOUNT_EXISTS_FOR_EMAIL",
      [],
    ]);
  });

  it("LOGIN-04 a username that looks like the e-mail does not count as an e-mail", async () => {
    const chosen = somebody();
    const person = await givenStudent(shop.db, { username: chosen.email });
    const browser = shop.visitor();
    await shop.comeBack(browser, "google", chosen);
    expect([(await socialOf(browser))?.next, await linksOf(person.id)]).toEqual(["register", []]);
  });
});

describe("where the shop is strict", () => {
  let strict: SocialShop;
  beforeAll(async () => {
    strict = await socialShop();
    await givenSettings(strict.db, { oneDevice: true });
  });
  afterAll(() => strict.close());

  it("LOGIN-04 a guest who begins again and again is asked to wait", async () => {
    const browser = strict.visitor();
    await browser.get("/public/auth/line/start?next=/cart");
    await sql`update rate_limit set hits = ${limits.oauthFlowByGuest.hits * 1000} where key like 'oauthFlowByGuest:%'`.execute(
      strict.db,
    );
    const back = await browser.get("/public/auth/line/start?next=/cart");
    expect([back.headers.location, await socialOf(browser)]).toEqual([
      "/cart",
      expect.objectContaining({ next: "busy" }),
    ]);
  });

  it("LOGIN-07 the older device hears that another one has come in", async () => {
    const person = await givenStudent(strict.db);
    await sql`update account set email_verified_at = now() where id = ${person.id}`.execute(
      strict.db,
    );
    const older = await signedIn(strict, person);
    const newer = strict.visitor();
    const chosen = somebody({ email: person.email });
    await strict.comeBack(newer, "google", chosen);
    await logIn(newer, "google", chosen);
    expect(codeOf(await older.get("/private/orders"))).toEqual([403, "WHITELIST_USER_DENIED"]);
  });
});

async function guestIdOf(browser: Visitor): Promise<number> {
  const handle = String((await browser.get("/public/session")).body.guest_id);
  return (
    await shop.db
      .selectFrom("guest")
      .select("id")
      .where("handle", "=", handle)
      .executeTakeFirstOrThrow()
  ).id;
}

async function connected(given?: { id: number }) {
  const person = given ?? (await givenStudent(shop.db));
  const chosen = somebody();
  await link("google", chosen, person.id);
  const browser = shop.visitor();
  await shop.comeBack(browser, "google", chosen);
  return { person, chosen, browser };
}

describe("the owner's choice of providers", () => {
  it("TEXT-02 LOGIN-04 a provider that the owner has switched off is not offered and leads nowhere", async () => {
    const offered = async () =>
      (await shop.visitor().get("/api/setting/site/into/1")).body.social_providers;
    const start = async () => (await shop.visitor().get("/public/auth/line/start")).status;
    expect([await offered(), await start()]).toEqual([["line", "facebook", "google"], 303]);
    await givenSettings(shop.db, { socialLogin: { line: false } });
    await expect.poll(offered).toEqual(["facebook", "google"]);
    expect(await start()).toBe(404);
    await givenSettings(shop.db, { socialLogin: { line: true } });
    await expect.poll(offered).toContain("line");
  });
});
