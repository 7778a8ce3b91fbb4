import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { registrationBody, taxBody } from "../../../../tests/support/examples/registration-body.ts";
import {
  companyDetails,
  registrationForm,
  taxDetails,
} from "../../../../tests/support/examples/registration-forms.ts";
import {
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { putOver } from "../../../../tests/support/put-over.ts";
import {
  givenGroup,
  givenLabel,
  shortRefusal,
} from "../../../../tests/support/registration-shop.ts";
import { backFromProvider } from "../../../../tests/support/social-visitor.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { missingProfile } from "./missing-profile.ts";

const put = "/private/user/social/profile";
const ask = "/private/myaccount/student/profile-require-form";
const tax = "/private/myaccount/students/tax";

let shop: TestApp;
let usual: { id: number };
beforeAll(async () => {
  shop = await testApp();
  const optional = { isEnabled: true, isRequired: false };
  await givenSettings(shop.db, {
    registration: {
      fields: {
        nickname: { isEnabled: true, isRequired: true },
        address: optional,
        picture: optional,
      },
      studentSelectsGroup: true,
    },
    taxInvoice: { isEnabled: true },
  });
  usual = await givenGroup(shop.db, { isDefault: true });
  await givenLabel(shop.db, { id: 1, type: "inputtext", isRequired: true, options: [] });
  await givenLabel(shop.db, {
    id: 2,
    type: "checkbox",
    isRequired: false,
    options: ["ข่าว", "ส่วนลด"],
    position: 1,
  });
});
afterAll(() => shop.close());

async function student(): Promise<Person & { browser: Visitor }> {
  const person = await givenStudent(shop.db);
  return { ...person, browser: await signedIn(shop, person) };
}

const accountOf = (id: number) =>
  shop.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const answers = [
  { labelId: 1, values: ["อยากเก่ง"] },
  { labelId: 2, values: ["ข่าว", "ส่วนลด"] },
];
const profile = (email: string, parts = {}) =>
  registrationBody(registrationForm({ email, nickname: "หนูนา", answers, login: null, ...parts }));

async function linked(parts: Parameters<typeof backFromProvider>[1] = {}) {
  const account = await givenStudent(shop.db);
  const { browser, person } = await backFromProvider(shop, parts);
  await shop.db
    .insertInto("social_link")
    .values({ provider: person.provider, subject: person.subject, account_id: account.id })
    .execute();
  return { account, browser, person };
}

describe("PUT /private/user/social/profile", () => {
  it("is filled in over what was read: the later of two windows is shown the person as another has saved it", async () => {
    const { browser, email } = await student();
    const known = await browser.post("/private/myaccount/student/profile-require-form", {});
    const [{ version = 0 } = {}] = known.body.data as { version?: number }[];
    const save = (firstName: string) =>
      browser.put(put, { version, ...profile(email, { firstName }) });
    expect((await save("มานะ")).body.success).toBe(true);
    const late = await save("ปิติ");
    const { code, result } = late.body.error as { code: string; result: { firstname: string }[] };
    expect([late.status, code, result[0]?.firstname]).toEqual([409, "EDIT_CONFLICT", "มานะ"]);
  });

  it("REG-21 completes the profile of the person who is signed in", async () => {
    const { id, email, browser } = await student();
    const answer = await putOver(
      browser,
      put,
      profile(email, { firstName: "มานะ", tax: companyDetails() }),
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, createStudent: null, updateStudent: { id } },
    ]);
    expect(await accountOf(id)).toMatchObject({
      first_name: "มานะ",
      nickname: "หนูนา",
      user_group_id: usual.id,
      tax_person_type: "juristic_person",
    });
  });

  it("REG-21 completes the profile of the ticket's own person", async () => {
    const { account, browser } = await linked();
    const { body } = await putOver(browser, put, profile(account.email));
    expect([body.updateStudent, (await accountOf(account.id)).nickname]).toEqual([
      { id: account.id },
      "หนูนา",
    ]);
  });

  it("REG-21 reaches only that person, whatever the form says", async () => {
    const [own, other] = [await student(), await student()];
    const more = {
      id: other.id,
      user_id: other.id,
      role: "administrator",
      is_administrator: true,
      username: "taken.over",
      password: "new-Pass_1",
      tier: "gold",
    };
    await putOver(own.browser, put, { ...profile(own.email), ...more });
    const before = {
      username: own.username,
      password_hash: null,
      is_administrator: false,
      tier: null,
    };
    expect([await accountOf(own.id), (await accountOf(other.id)).nickname]).toMatchObject([
      before,
      "",
    ]);
  });

  it("REG-21 asks for a ticket without a session: one whose person is known here", async () => {
    const { browser } = await backFromProvider(shop);
    const answers = [
      await putOver(shop.visitor(), put, profile("a@example.com")),
      await putOver(browser, put, profile("a@example.com")),
    ];
    expect(answers.map(shortRefusal).map(({ status, code }) => [status, code])).toEqual(
      Array(2).fill([401, "SOCIAL_TICKET_REQUIRED"]),
    );
  });

  it("needs the token of our own page", async () => {
    const { email, browser } = await student();
    expect(
      shortRefusal(
        await putOver(browser, put, profile(email), { headers: { "x-csrf-token": "wrong" } }),
      ),
    ).toMatchObject({
      status: 403,
      code: "CSRF_FAILED",
    });
  });

  it("REG-21 names what is missing beside its field, and changes nothing", async () => {
    const { id, email, browser } = await student();
    const answer = await putOver(
      browser,
      put,
      profile(email, {
        firstName: "ใหม่",
        nickname: "",
        answers: [],
        tax: taxDetails({ taxId: "1" }),
      }),
    );
    expect(shortRefusal(answer)).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      faults: [
        "nickname REQUIRED",
        "customLabel.1 REQUIRED",
        "tax_payer_identification_no NOT_13_DIGITS",
      ],
    });
    expect((await accountOf(id)).first_name).toBe("มานี");
  });

  it("REG-23 leaves an e-mail that is confirmed or a provider's as it is", async () => {
    const confirmed = await student();
    await shop.db
      .updateTable("account")
      .set({ email_verified_at: new Date() })
      .where("id", "=", confirmed.id)
      .execute();
    const { account, browser } = await linked({
      provider: "facebook",
      isEmailVerified: false,
      email: "from-facebook@example.com",
    });
    await shop.db
      .updateTable("account")
      .set({ email: "from-facebook@example.com" })
      .where("id", "=", account.id)
      .execute();
    await Promise.all([
      putOver(confirmed.browser, put, profile("other1@example.com")),
      putOver(browser, put, profile("other2@example.com")),
    ]);
    expect([(await accountOf(confirmed.id)).email, (await accountOf(account.id)).email]).toEqual([
      confirmed.email,
      "from-facebook@example.com",
    ]);
  });

  it("changes an unconfirmed e-mail: the new one signs in, the old one no longer", async () => {
    const { id, username, email, browser } = await student();
    await shop.pool.query(
      "insert into one_time_token (token_hash, purpose, account_id, expires_at) values ($1, 'reset_password', $2, now() + interval '1 hour')",
      [Buffer.from(`t${id}`), id],
    );
    expect((await putOver(browser, put, profile("fresh@example.com"))).body.success).toBe(true);
    const names = async () =>
      (
        await shop.db
          .selectFrom("login_name")
          .select(["folded", "kind"])
          .where("account_id", "=", id)
          .orderBy("folded")
          .execute()
      ).map(({ folded, kind }) => `${folded} ${kind}`);
    expect(await names()).toEqual(["fresh@example.com email", `${username} username`]);
    expect(
      (
        await shop.db
          .selectFrom("one_time_token")
          .select("account_id")
          .where("account_id", "=", id)
          .execute()
      ).length,
    ).toBe(0);
    expect((await putOver(browser, put, profile("FRESH@example.com"))).body.success).toBe(true);
    expect((await putOver(browser, put, profile(email))).body.success).toBe(true);
    expect(await names()).toEqual([`${email} email`, `${username} username`].sort());
  });

  it("REG-25 answers DUPLICATE_EMAIL for the e-mail or username of another, and changes nothing", async () => {
    const [own, other] = [await student(), await student()];
    const answer = await putOver(
      own.browser,
      put,
      profile(other.email.toUpperCase(), { firstName: "ใหม่" }),
    );
    expect([shortRefusal(answer).code, (await accountOf(own.id)).first_name]).toEqual([
      "DUPLICATE_EMAIL",
      "มานี",
    ]);
  });

  it("keeps tax details for the day when an invoice is wanted again", async () => {
    const { id, email, browser } = await student();
    await putOver(browser, put, profile(email, { tax: companyDetails() }));
    await putOver(browser, put, profile(email));
    expect(await accountOf(id)).toMatchObject({
      requires_tax_invoice: false,
      tax_name_one: "บริษัท ใจดี จำกัด",
    });
  });

  it("lets a person try ten times in an hour", async () => {
    const { id, email, browser } = await student();
    await shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [
      `profileChange:${id}`,
      limits.profileChange.hits * shop.config.limits.factor,
    ]);
    expect(shortRefusal(await putOver(browser, put, profile(email)))).toMatchObject({
      status: 429,
      code: "TOO_MANY_REQUESTS",
    });
  });
});

describe("POST /private/myaccount/student/profile-require-form", () => {
  it("REG-28 answers a row for each of the owner's questions, with the whole person", async () => {
    const { id, username, email, browser } = await student();
    await putOver(browser, put, profile(email, { tax: companyDetails() }));
    const { body } = await browser.post(ask, { email, line_user_id: "" });
    const rows = body.data as Record<string, unknown>[];
    expect(
      rows.map(({ custom_label_id, input_result }) => [
        custom_label_id,
        JSON.parse(String(input_result)),
      ]),
    ).toEqual([
      [1, ["อยากเก่ง"]],
      [2, ["ข่าว", "ส่วนลด"]],
    ]);
    const { custom_label_id: _, input_result: __, ...person } = rows[0] ?? {};
    expect(person).toEqual({
      id,
      version: expect.any(Number),
      firstname: "มานี",
      lastname: "ใจดี",
      nickname: "หนูนา",
      firstname_eng: null,
      lastname_eng: null,
      email,
      is_email_locked: false,
      has_accepted_terms: false,
      username,
      address: "",
      tel: "0812345678",
      user_group: expect.stringContaining("กลุ่ม"),
      user_group_id: usual.id,
      displayImgUrl: "",
      is_require_tax_invoice: true,
      tax_person_type: "juristic_person",
      tax_name_one: "บริษัท ใจดี จำกัด",
      tax_name_two: "00000",
      tax_payer_identification_no: "0105536112014",
      tax_address: companyDetails().address,
      tax_postcode: "10310",
      tax_company_certificate: "",
      tax_is_delivery_by_tax_address: 1,
      tax_delivery_address: "",
    });
  });

  it("REG-28 answers the ticket's own person, the e-mail locked", async () => {
    const { account, browser, person } = await linked({
      provider: "line",
      subject: "U1234",
      email: null,
      isEmailVerified: false,
    });
    const rows = (await browser.post(ask, { line_user_id: person.subject })).body.data as {
      id: number;
      is_email_locked: boolean;
    }[];
    expect(rows.map(({ id, is_email_locked }) => [id, is_email_locked])).toEqual(
      Array(2).fill([account.id, false]),
    );
  });

  it("REG-28 tells no caller about another person", async () => {
    const [own, other] = [await student(), await student()];
    const { browser } = await linked({ provider: "line", subject: "U99" });
    const asked = [
      own.browser.post(ask, { email: other.email }),
      shop.visitor().post(ask, { email: other.email }),
      shop.visitor().post(ask, { line_user_id: "U99" }),
      browser.post(ask, { line_user_id: "U98" }),
      browser.post(ask, { email: other.email }),
    ];
    const answers = await Promise.all(asked);
    expect(
      answers.map(({ status, body }) => [status, (body.error as { code: string }).code, body.data]),
    ).toEqual(Array(5).fill([401, "SOCIAL_TICKET_REQUIRED", undefined]));
  });
});

describe("POST /public/user/social/check-require-form", () => {
  it("REG-21 gives everybody the same answer about every person", async () => {
    const { email } = await student();
    const answers = await Promise.all(
      [email, "nobody@example.com", undefined].map((one) =>
        shop.visitor().post("/public/user/social/check-require-form", { email: one }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { success: true }]),
    );
  });
});

describe("missingProfile", () => {
  const missing = async (id: number) =>
    missingProfile(shop.db, id, await shop.parts.settings.current());

  it("REG-21 names the required fields and questions that are empty, and nothing once they are filled in", async () => {
    const { id, email, browser } = await student();
    expect(await missing(id)).toEqual(["nickname", "answer.1"]);
    await putOver(browser, put, profile(email));
    expect(await missing(id)).toEqual([]);
  });
});

describe("PUT /private/myaccount/students/tax", () => {
  it("is made over what was read: the later of two windows is shown what the other has saved", async () => {
    const { browser } = await student();
    const read = async () =>
      (await browser.get(tax)).body.data as { version: number; tax_name_one: string };
    const { version } = await read();
    const save = (over: number, nameOne: string) =>
      browser.put(tax, { version: over, ...taxBody(companyDetails({ nameOne })) });
    expect((await save(version, "บริษัท หนึ่ง")).body).toEqual({ success: true });
    const late = await save(version, "บริษัท สอง");
    expect([late.status, late.body]).toMatchObject([
      409,
      { error: { code: "EDIT_CONFLICT", result: await read() } },
    ]);
    expect((await browser.put(tax, { version, is_require_tax_invoice: false })).status).toBe(409);
    expect(await read()).toMatchObject({ tax_name_one: "บริษัท หนึ่ง", is_require_tax_invoice: true });
    const now = (await read()).version;
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, number) => save(now, `บริษัท ${number}`)),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it("WHT-03 saves the details and says so", async () => {
    const { id, browser } = await student();
    const answer = await putOver(browser, tax, taxBody(companyDetails()));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await accountOf(id)).toMatchObject({
      requires_tax_invoice: true,
      tax_person_type: "juristic_person",
      tax_postcode: "10310",
    });
  });

  it("WHT-03 names what is wrong beside its field", async () => {
    const { browser } = await student();
    const answer = await putOver(
      browser,
      tax,
      taxBody(
        companyDetails({ nameOne: " ", taxId: "123", postcode: "1", deliversToTaxAddress: false }),
      ),
    );
    expect(shortRefusal(answer).faults).toEqual([
      "tax_name_one REQUIRED",
      "tax_payer_identification_no NOT_13_DIGITS",
      "tax_postcode NOT_5_DIGITS",
      "tax_delivery_address REQUIRED",
    ]);
  });

  it("REG-21 WHT-03 take 0 and 1 for no and yes", async () => {
    const { id, email, browser } = await student();
    expect(
      (
        await putOver(browser, put, {
          ...profile(email, { tax: companyDetails() }),
          is_require_tax_invoice: 1,
          is_accept_consent: 1,
        })
      ).status,
    ).toBe(200);
    expect(await accountOf(id)).toMatchObject({ requires_tax_invoice: true });
    expect(
      (
        await putOver(browser, tax, {
          ...taxBody(companyDetails()),
          tax_is_delivery_by_tax_address: 0,
          tax_delivery_address: "ที่อื่น",
        })
      ).status,
    ).toBe(200);
    expect(await accountOf(id)).toMatchObject({ tax_delivers_to_tax_address: false });
    expect((await putOver(browser, tax, { is_require_tax_invoice: 0 })).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ requires_tax_invoice: false });
  });

  it("WHT-03 is for the student who is signed in", async () => {
    const [own, other] = [await student(), await student()];
    await putOver(own.browser, tax, {
      ...taxBody(companyDetails()),
      user_id: other.id,
      id: other.id,
    });
    expect((await accountOf(other.id)).tax_id_sealed).toBeNull();
    expect(
      shortRefusal(await putOver(shop.visitor(), tax, taxBody(companyDetails()))),
    ).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  });

  it("WHT-03 stops asking for invoices and keeps the details", async () => {
    const { id, browser } = await student();
    await putOver(browser, tax, taxBody(companyDetails()));
    await putOver(browser, tax, { is_require_tax_invoice: false });
    expect(await accountOf(id)).toMatchObject({
      requires_tax_invoice: false,
      tax_person_type: "juristic_person",
    });
  });
});

describe("the terms", () => {
  const terms = (text: string) => ({ consent: { isAsked: true, format: "text" as const, text } });
  const inForce = async (text: string) => {
    await givenSettings(shop.db, terms(text));
    shop.parts.settings.forget();
  };

  it("REG-21 are asked for once: who has accepted those in force is told so and saves without them", async () => {
    await inForce("ข้อตกลงแรก");
    const { id, email, browser } = await student();
    const hasAccepted = async () => {
      const { body } = await browser.post(ask, {});
      return (body.data as { has_accepted_terms: boolean }[])[0]?.has_accepted_terms;
    };
    const save = (isConsentGiven: boolean) =>
      putOver(browser, put, profile(email, { isConsentGiven }));
    expect([await hasAccepted(), shortRefusal(await save(false)).status]).toEqual([false, 422]);
    expect([(await save(true)).status, await hasAccepted(), (await save(false)).status]).toEqual([
      200,
      true,
      200,
    ]);
    await inForce("ข้อตกลงที่สอง");
    expect([
      await hasAccepted(),
      shortRefusal(await save(false)).status,
      (await save(true)).status,
    ]).toEqual([false, 422, 200]);
    const { rows } = await shop.pool.query("select channel from consent where account_id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ channel: "profile" }, { channel: "profile" }]);
  });
});
