import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import {
  givenCartItem,
  givenCourse,
  givenEnrollment,
  givenPlan,
  givenProduct,
  givenSettings,
  givenStudent,
  next,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { unpackMail } from "../../outbox/pack-mail.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

function form(parts: Record<string, unknown> = {}) {
  const username = `student.${next()}`;
  return {
    firstname: "มานี",
    lastname: "ใจดี",
    email: `${username}@example.co.th`,
    tel: "0812345678",
    username,
    password: "dek-D_2569",
    ...parts,
  };
}

type Refusal = { status: number; code: string | undefined; params: string[] };

function refusalOf({ status, body }: { status: number; body: Record<string, unknown> }): Refusal {
  const errors = (body.errors ?? []) as { param: string }[];
  return {
    status,
    code: (body.error as { code: string } | undefined)?.code,
    params: errors.map(({ param }) => param),
  };
}

async function refusalFor(parts: Record<string, unknown>): Promise<Refusal> {
  return refusalOf(await shop.visitor().post("/public/students", form(parts)));
}

async function guestIdOf(browser: Visitor): Promise<number> {
  const { body } = await browser.get("/public/session");
  const row = await shop.db
    .selectFrom("guest")
    .select("id")
    .where("handle", "=", String(body.guest_id))
    .executeTakeFirstOrThrow();
  return row.id;
}

async function cartOf(accountId: number) {
  const rows = await shop.db
    .selectFrom("cart_item")
    .innerJoin("cart", "cart.id", "cart_item.cart_id")
    .select(["item_id", "plan_id", "quantity"])
    .where("cart.account_id", "=", accountId)
    .orderBy("item_id")
    .execute();
  return rows.map(({ item_id, plan_id, quantity }) => [item_id, plan_id, quantity]);
}

function idOf(body: Record<string, unknown>): number {
  return (body.createStudent as { id: number }).id;
}

describe("POST /public/students", () => {
  it("REG-20 makes a student and answers with its id", async () => {
    const { status, body } = await shop.visitor().post("/public/students", form());
    expect([status, body]).toEqual([
      200,
      { success: true, createStudent: { id: expect.any(Number) }, updateStudent: null },
    ]);
  });

  it("REG-20 takes no role, id or state from the form", async () => {
    const extra = {
      id: 1,
      role: "administrator",
      is_administrator: true,
      isAdministrator: true,
      createby: 1,
      email_verified_at: "2026-01-01",
      tier: "gold",
    };
    const { body } = await shop.visitor().post("/public/students", form(extra));
    const account = await shop.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", idOf(body))
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      is_student: true,
      is_instructor: false,
      is_administrator: false,
      permissions: [],
      tier: null,
      email_verified_at: null,
    });
  });

  it("REG-20 works with every field of the full form, the constants included", async () => {
    const constants = {
      firstname_eng: null,
      lastname_eng: null,
      age: null,
      branchid: null,
      educationList: "[]",
      level: null,
      biography: null,
      createby: 0,
    };
    const { body } = await shop
      .visitor()
      .post(
        "/public/students",
        form({ ...constants, customLabel: "[]", is_login_social: false, displayImgUrl: "" }),
      );
    expect(body.success).toBe(true);
  });

  it("keeps the password as an Argon2id hash of 19 MiB and 2 passes", async () => {
    const { body } = await shop.visitor().post("/public/students", form());
    const account = await shop.db
      .selectFrom("account")
      .select("password_hash")
      .where("id", "=", idOf(body))
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("REG-24 signs the new student in at once", async () => {
    const browser = shop.visitor();
    const { body } = await browser.post("/public/students", form({ username: "rightin" }));
    const session = await browser.get("/public/session");
    expect(session.body.user).toMatchObject({
      id: idOf(body),
      role: "student",
      username: "rightin",
    });
  });

  it("REG-24 writes one mail to the new student, asked for again or not, and never the password", async () => {
    const browser = shop.visitor();
    const person = form();
    const { body } = await browser.post("/public/students", person);
    await browser.post("/api/send/to/email/registration", { ...person });
    const mails = () =>
      shop.db.selectFrom("mail").selectAll().where("account_id", "=", idOf(body)).execute();
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect([
      mail?.recipient,
      Object.values(unpackMail(mail!.packed!)).join(" ").includes(person.password),
    ]).toEqual([person.email, false]);
  });

  it("REG-24 sends no mail for an account that is not fresh", async () => {
    const student = await givenStudent(shop.db);
    await sql`update account set created_at = now() - interval '25 hours' where id = ${student.id}`.execute(
      shop.db,
    );
    const answer = await (await signedIn(shop, student)).post(
      "/api/send/to/email/registration",
      {},
    );
    const messages = await shop.db
      .selectFrom("outbox_message")
      .select("id")
      .where("key", "=", `registration:${student.id}`)
      .execute();
    expect([answer.body, messages]).toEqual([{ success: true }, []]);
  });

  it("notes the registration in the audit log", async () => {
    const { body } = await shop.visitor().post("/public/students", form());
    const entry = await shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("object", "=", `account:${idOf(body)}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "account.registered",
      actor_id: idOf(body),
      actor_role: "student",
    });
  });

  it("needs the token of our own page", async () => {
    const answer = await shop
      .visitor()
      .post("/public/students", form(), { headers: { "x-csrf-token": "wrong" } });
    expect(refusalOf(answer)).toMatchObject({ status: 403, code: "CSRF_FAILED" });
  });

  it.each([
    ["an empty first name", "firstname", ""],
    ["a first name of spaces", "firstname", "   "],
    ["an empty last name", "lastname", ""],
    ["a first name of 256 characters", "firstname", "ก".repeat(256)],
    ["a last name of 256 characters", "lastname", "a".repeat(256)],
  ])("REG-08 refuses %s beside its field", async (_what, field, value) => {
    expect(await refusalFor({ [field]: value })).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      params: [field],
    });
  });

  it.each(["manee", "manee@shop", "manee@shop.c", "ma nee@shop.co", "@shop.co"])(
    "REG-25 answers INVALID_FORMAT_EMAIL for %j",
    async (email) => {
      expect(await refusalFor({ email })).toEqual({
        status: 200,
        code: "INVALID_FORMAT_EMAIL",
        params: ["email"],
      });
    },
  );

  it.each(["08123456", "08123456789", "081-23456"])("REG-10 refuses the phone %j", async (tel) => {
    expect(await refusalFor({ tel })).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      params: ["tel"],
    });
  });

  it.each(["มานี", "ma nee", "manee!", "manee;--"])(
    "REG-25 answers INVALID_FORMAT_USERNAME for %j",
    async (username) => {
      expect(await refusalFor({ username, email: `ok${next()}@example.com` })).toEqual({
        status: 200,
        code: "INVALID_FORMAT_USERNAME",
        params: ["username"],
      });
    },
  );

  it.each(["ab1-x", "has space", "รหัสผ่าน1"])(
    "REG-25 answers INVALID_FORMAT_PASSWORD for %j",
    async (password) => {
      expect(await refusalFor({ password })).toEqual({
        status: 200,
        code: "INVALID_FORMAT_PASSWORD",
        params: ["password"],
      });
    },
  );

  it("REG-14 refuses a password that everybody tries first", async () => {
    expect(await refusalFor({ password: "password1" })).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      params: ["password"],
    });
  });

  it("REG-25 names every field when several are wrong", async () => {
    const refusal = await refusalFor({
      firstname: "",
      tel: "1",
      username: "a b",
      email: "ok@example.com",
    });
    expect(refusal).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      params: ["firstname", "tel", "username"],
    });
  });

  it("REG-25 says what is wrong in the language of the page", async () => {
    const [th, en] = await Promise.all([
      shop.visitor().post("/public/students", form({ tel: "x" })),
      shop.visitor().post("/public/students", form({ tel: "x" }), { headers: { "x-lang": "en" } }),
    ]);
    expect([
      (th.body.errors as { msg: string }[])[0]?.msg,
      (en.body.errors as { msg: string }[])[0]?.msg,
    ]).toEqual(["กรุณากรอกเฉพาะตัวเลข", "Digits only, please."]);
  });

  it.each([
    ["in other letters", "Taken.Name"],
    ["exactly", "taken.name"],
  ])(
    "REG-25 answers DUPLICATE_USERNAME for a username that is taken, written %s",
    async (_how, username) => {
      await shop.visitor().post("/public/students", form({ username: "taken.name" }));
      expect((await refusalFor({ username })).code).toBe("DUPLICATE_USERNAME");
    },
  );

  it("REG-25 answers DUPLICATE_EMAIL for an e-mail that is taken", async () => {
    await shop.visitor().post("/public/students", form({ email: "taken@example.com" }));
    expect((await refusalFor({ email: "TAKEN@example.com" })).code).toBe("DUPLICATE_EMAIL");
  });

  it("REG-25 a username may not be the e-mail of another, as login takes either", async () => {
    await shop.visitor().post("/public/students", form({ email: "name.space@example.com" }));
    expect((await refusalFor({ username: "name.space@example.com" })).code).toBe(
      "DUPLICATE_USERNAME",
    );
  });

  it("takes one's own e-mail as username", async () => {
    const email = `both${next()}@example.com`;
    expect(
      (await shop.visitor().post("/public/students", form({ username: email, email }))).body
        .success,
    ).toBe(true);
  });

  it("REG-13 makes one account of fifty registrations of one username at the same time", async () => {
    const browsers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = shop.visitor();
        await browser.get("/public/session");
        return browser;
      }),
    );
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.post(
          "/public/students",
          form({ username: "fifty", email: `fifty${next()}@example.com` }),
        ),
      ),
    );
    const codes = answers.map((answer) => refusalOf(answer).code ?? "created");
    expect([codes.filter((code) => code === "created").length, new Set(codes)]).toEqual([
      1,
      new Set(["created", "DUPLICATE_USERNAME"]),
    ]);
  });

  it("drops control characters and composes letters before they are kept", async () => {
    const { body } = await shop
      .visitor()
      .post("/public/students", form({ firstname: " Jose\u0301\u0000\n " }));
    const account = await shop.db
      .selectFrom("account")
      .select("first_name")
      .where("id", "=", idOf(body))
      .executeTakeFirstOrThrow();
    expect(account.first_name).toBe("José");
  });
});

describe("the limits of new accounts", () => {
  async function shopWith(
    settings: Record<string, unknown>,
    check: (limited: TestApp) => Promise<void>,
  ) {
    const limited = await testApp();
    try {
      await givenSettings(limited.db, settings);
      await check(limited);
    } finally {
      await limited.close();
    }
  }

  const codes = async (limited: TestApp, many: number) => {
    const answers = await Promise.all(
      Array.from({ length: many }, () => limited.visitor().post("/public/students", form())),
    );
    return answers.map((answer) => refusalOf(answer).code ?? "created").sort();
  };

  it("REG-25 answers OVER_LIMIT_USER, and lets no one slip in at the same time", async () => {
    await shopWith({ registration: { userLimit: 3 } }, async (limited) => {
      await givenStudent(limited.db);
      expect(await codes(limited, 6)).toEqual([
        ...Array(4).fill("OVER_LIMIT_USER"),
        "created",
        "created",
      ]);
    });
  });

  it("REG-25 answers ERROR_CREATE_USER_IN_DAY, counting from midnight in Bangkok", async () => {
    await shopWith({ registration: { dailyUserLimit: 1 } }, async (limited) => {
      const yesterday = await givenStudent(limited.db);
      await sql`update account set created_at = date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' - interval '1 second'
        where id = ${yesterday.id}`.execute(limited.db);
      expect(await codes(limited, 3)).toEqual([
        "ERROR_CREATE_USER_IN_DAY",
        "ERROR_CREATE_USER_IN_DAY",
        "created",
      ]);
    });
  });

  it("REG-05 asks for consent where the owner does, and keeps which words were agreed to", async () => {
    await shopWith(
      { consent: { isAsked: true, format: "text", text: "ข้อตกลง" } },
      async (limited) => {
        const without = await limited.visitor().post("/public/students", form());
        const given = await limited
          .visitor()
          .post("/public/students", form({ is_accept_consent: true }));
        const kept = await limited.db
          .selectFrom("consent")
          .innerJoin("consent_document", "consent_document.version", "consent.version")
          .select(["account_id", "body", "is_given"])
          .execute();
        expect([refusalOf(without).params, kept]).toEqual([
          ["is_accept_consent"],
          [{ account_id: idOf(given.body), body: "ข้อตกลง", is_given: true }],
        ]);
      },
    );
  });

  it("REG-20 takes 0 and 1 for no and yes, wherever the form says so", async () => {
    await shopWith(
      {
        consent: { isAsked: true, format: "text", text: "ข้อตกลง" },
        taxInvoice: { isEnabled: true },
      },
      async (limited) => {
        const flags = {
          is_login_social: 0,
          is_require_tax_invoice: 0,
          is_tax_id_confirmed: 1,
          tax_is_delivery_by_tax_address: 1,
        };
        const [no, yes] = [
          await limited
            .visitor()
            .post("/public/students", form({ ...flags, is_accept_consent: 0 })),
          form({ ...flags, is_accept_consent: 1 }),
        ];
        expect(refusalOf(no).params).toEqual(["is_accept_consent"]);
        expect(idOf((await limited.visitor().post("/public/students", yes)).body)).toBeGreaterThan(
          0,
        );
        const asked = await limited
          .visitor()
          .post(
            "/public/students",
            form({ ...flags, is_accept_consent: 1, is_require_tax_invoice: 1 }),
          );
        expect(refusalOf(asked).params).toContain("tax_name_one");
        const odd = await limited
          .visitor()
          .post("/public/students", form({ is_accept_consent: 2 }));
        expect([odd.status, refusalOf(odd).params]).toEqual([422, ["is_accept_consent"]]);
      },
    );
  });

  it("lets a guest try so often in an hour, and says when to come back", async () => {
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    const most = limits.registrationByGuest.hits * shop.config.limits.factor;
    await sql`insert into rate_limit (key, hits) values (${`registrationByGuest:${guestId}`}, ${most})`.execute(
      shop.db,
    );
    const answer = await browser.post("/public/students", form());
    expect([refusalOf(answer).status, refusalOf(answer).code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3500);
  });
});

describe("the guest's cart at registration", () => {
  it("LOGIN-05 goes with the person, and the guest is closed", async () => {
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    const [course, product] = [await givenCourse(shop.db), await givenProduct(shop.db)];
    const plan = await givenPlan(shop.db, course.id);
    await givenCartItem(shop.db, { guestId }, { itemId: course.id, planId: plan.id });
    await givenCartItem(shop.db, { guestId }, { itemId: product.id, quantity: 2 });
    const { body } = await browser.post("/public/students", form());
    const guest = await shop.db
      .selectFrom("guest")
      .select("merged_into")
      .where("id", "=", guestId)
      .executeTakeFirstOrThrow();
    expect([await cartOf(idOf(body)), guest.merged_into, browser.cookies.has("gid")]).toEqual([
      [
        [course.id, plan.id, 1],
        [product.id, null, 2],
      ],
      idOf(body),
      false,
    ]);
  });
});

describe("the guest's cart at login", () => {
  const passwordHash = () => shop.parts.passwords.hash("dek-D_2569");

  async function logIn(browser: Visitor, username: string) {
    const answer = await browser.post("/public/login", { username, password: "dek-D_2569" });
    expect(answer.body.success).toBe(true);
  }

  it("LOGIN-05 keeps a course once with the plan chosen last, and adds quantities up to 99", async () => {
    const student = await givenStudent(shop.db, { passwordHash: await passwordHash() });
    const course = await givenCourse(shop.db);
    const [older, newer] = [
      await givenPlan(shop.db, course.id),
      await givenPlan(shop.db, course.id, { planType: "actual" }),
    ];
    const [few, many] = [await givenProduct(shop.db), await givenProduct(shop.db)];
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    await givenCartItem(
      shop.db,
      { accountId: student.id },
      { itemId: course.id, planId: older.id, addedAt: new Date("2026-01-01") },
    );
    await givenCartItem(shop.db, { accountId: student.id }, { itemId: few.id, quantity: 2 });
    await givenCartItem(shop.db, { accountId: student.id }, { itemId: many.id, quantity: 60 });
    await givenCartItem(shop.db, { guestId }, { itemId: course.id, planId: newer.id });
    await givenCartItem(shop.db, { guestId }, { itemId: few.id, quantity: 3 });
    await givenCartItem(shop.db, { guestId }, { itemId: many.id, quantity: 60 });
    await logIn(browser, student.username);
    expect(await cartOf(student.id)).toEqual([
      [course.id, newer.id, 1],
      [few.id, null, 5],
      [many.id, null, 99],
    ]);
  });

  it("LOGIN-05 leaves a course behind that the student owns, unless the plan renews it", async () => {
    const student = await givenStudent(shop.db, { passwordHash: await passwordHash() });
    const [owned, renewed, ended] = [
      await givenCourse(shop.db),
      await givenCourse(shop.db),
      await givenCourse(shop.db),
    ];
    const plans = await Promise.all([
      givenPlan(shop.db, owned.id),
      givenPlan(shop.db, renewed.id, { pricingType: "renew" }),
      givenPlan(shop.db, ended.id),
    ]);
    await givenEnrollment(shop.db, student.id, owned.id);
    await givenEnrollment(shop.db, student.id, renewed.id, new Date(Date.now() + 86_400_000));
    await givenEnrollment(shop.db, student.id, ended.id, new Date("2026-01-01"));
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    for (const [index, course] of [owned, renewed, ended].entries()) {
      await givenCartItem(shop.db, { guestId }, { itemId: course.id, planId: plans[index]!.id });
    }
    await logIn(browser, student.username);
    expect((await cartOf(student.id)).map(([itemId]) => itemId)).toEqual([renewed.id, ended.id]);
  });

  it("LOGIN-05 comes along once, however many logins arrive at the same time", async () => {
    const student = await givenStudent(shop.db, { passwordHash: await passwordHash() });
    const product = await givenProduct(shop.db);
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    await givenCartItem(shop.db, { guestId }, { itemId: product.id, quantity: 2 });
    const { body } = await browser.get("/public/session");
    const headers = {
      "sec-fetch-site": "same-origin",
      cookie: `gid=${browser.cookies.get("gid")}`,
      "x-csrf-token": String(body.csrf_token),
    };
    const payload = { username: student.username, password: "dek-D_2569" };
    await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.app.inject({ method: "POST", url: "/public/login", headers, payload }),
      ),
    );
    expect(await cartOf(student.id)).toEqual([[product.id, null, 2]]);
  });

  it("LOGIN-05 takes the guest's files along", async () => {
    const student = await givenStudent(shop.db, { passwordHash: await passwordHash() });
    const browser = shop.visitor();
    const guestId = await guestIdOf(browser);
    await sql`insert into stored_file (name, guest_id, purpose, media_type, size_bytes) values (${`f${guestId}.png`}, ${guestId}, 'profile', 'image/png', 1)`.execute(
      shop.db,
    );
    await logIn(browser, student.username);
    const file = await shop.db
      .selectFrom("stored_file")
      .select(["account_id", "guest_id"])
      .where("name", "=", `f${guestId}.png`)
      .executeTakeFirstOrThrow();
    expect(file).toEqual({ account_id: student.id, guest_id: null });
  });
});

it("the usual settings let a student register with name, e-mail, phone, username and password", () => {
  const { fields } = defaultSiteSettings.registration;
  const required = Object.entries(fields).filter(([, field]) => field.isRequired);
  expect(required.map(([name]) => name)).toEqual(["firstName", "lastName", "phone"]);
});
