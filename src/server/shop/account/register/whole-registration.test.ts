import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import {
  createdId,
  givenGroup,
  givenLabel,
  newBody,
  newForm,
  shortRefusal,
} from "../../../../../tests/support/registration-shop.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let usual: { id: number };
let open: { id: number };
let closed: { id: number };
beforeAll(async () => {
  shop = await testApp();
  const optional = { isEnabled: true, isRequired: false };
  const off = { isEnabled: false, isRequired: true };
  await givenSettings(shop.db, {
    registration: { fields: { nickname: optional, address: off }, studentSelectsGroup: true },
    consent: { isAsked: true, format: "html", html: "<p>ข้อตกลง<script>alert(1)</script></p>" },
  });
  usual = await givenGroup(shop.db, { isDefault: true });
  open = await givenGroup(shop.db);
  closed = await givenGroup(shop.db, { isSelfSelectable: false });
  await givenLabel(shop.db, { id: 1, type: "inputtext", isRequired: false, options: [] });
  await givenLabel(shop.db, {
    id: 2,
    type: "multiple",
    isRequired: false,
    options: ["ภาษา", " ศิลปะ "],
  });
  await shop.db
    .insertInto("custom_label")
    .values({ id: 3, field_type: "radio", label: "ปิดแล้ว", is_enabled: false })
    .execute();
});
afterAll(() => shop.close());

const agreed = { isConsentGiven: true };
const register = (parts = {}, more = {}, browser: Visitor = shop.visitor()) =>
  browser.post("/public/students", newBody({ ...agreed, ...parts }, more));
const accountOf = (id: number) =>
  shop.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("what the form asks", () => {
  it("REG-27 lists the owner's questions in their order, those that are switched off left out", async () => {
    const { body } = await shop.visitor().get("/public/customlabel");
    expect(body).toEqual({
      success: true,
      data: [
        {
          id: 1,
          type_label: "inputtext",
          label: "คำถาม 1",
          order_label: 0,
          required: 0,
          item_list: "[]",
          item_labels: [],
        },
        {
          id: 2,
          type_label: "multiple",
          label: "คำถาม 2",
          order_label: 0,
          required: 0,
          item_list: '["ภาษา","ศิลปะ"]',
          item_labels: ["ภาษา", "ศิลปะ"],
        },
      ],
    });
  });

  it("REG-15 lists the groups that a student may choose", async () => {
    const { body } = await shop.visitor().get("/api/user/group");
    expect(
      (body.data as { id: number; is_default: boolean }[]).map(({ id, is_default }) => [
        id,
        is_default,
      ]),
    ).toEqual([
      [usual.id, true],
      [open.id, false],
    ]);
  });
});

describe("groups", () => {
  it.each([
    ["the chosen one", () => open.id, () => open.id],
    ["the usual one where none is chosen", () => null, () => usual.id],
    ["the usual one where nothing stands in the field", () => "", () => usual.id],
  ])("REG-15 a student comes into %s", async (_which, chosen, wanted) => {
    const id = createdId(await register({}, { studentGroupKpi: chosen() }));
    expect((await accountOf(id)).user_group_id).toBe(wanted());
  });

  it.each([
    ["one that the shop alone gives", () => closed.id],
    ["one that is not there", () => 987_654],
  ])("REG-15 refuses %s", async (_which, chosen) => {
    expect(shortRefusal(await register({}, { studentGroupKpi: chosen() }))).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      faults: ["studentGroupKpi NOT_AN_OPTION"],
    });
  });
});

describe("answers", () => {
  const answersOf = async (id: number) =>
    (
      await shop.db
        .selectFrom("custom_label_answer")
        .select(["custom_label_id", "answer"])
        .where("account_id", "=", id)
        .orderBy("custom_label_id")
        .execute()
    ).map(({ custom_label_id, answer }) => [custom_label_id, answer]);
  const withAnswers = (customLabel: string) => register({}, { customLabel });

  it("REG-27 keeps answers to questions that are asked, cleaned, and nothing else of the text", async () => {
    const text = JSON.stringify([
      { id: "1", value: " อยาก\u200Bเก่ง\u0000 ", is_valid: true, label: "ปลอม", account_id: 1 },
      { id: 2, value: ["ศิลปะ", "ภาษา", "ศิลปะ"] },
      { id: 3, value: "ไม่ได้ถาม" },
      { id: 99, value: "x" },
    ]);
    expect(await answersOf(createdId(await withAnswers(text)))).toEqual([
      [1, ["อยากเก่ง"]],
      [2, ["ศิลปะ", "ภาษา"]],
    ]);
  });

  it.each([
    ["half a text", "{"],
    ["null", "null"],
    ["a number", "7"],
    ["a text", '"x"'],
    ["a list of numbers", "[1]"],
    ["a list of lists", "[[]]"],
    ["a list of nothing", "[null]"],
    ["16,000 lists in one another", "[".repeat(16_000) + "]".repeat(16_000)],
  ])("REG-27 refuses %s as answers", async (_what, text) => {
    expect(shortRefusal(await withAnswers(text))).toEqual({
      status: 422,
      code: "INPUT_ERROR",
      faults: ["customLabel INVALID"],
    });
  });

  it.each([
    "",
    " ",
    "[]",
    '[{"id":1}]',
    '[{"id":1,"value":null}]',
    '[{"id":1,"value":{"a":1}}]',
    '[{"value":"x"}]',
    '[{"__proto__":{"id":1,"value":"x"}}]',
  ])("REG-27 takes %s as no answer", async (text) => {
    expect(await answersOf(createdId(await withAnswers(text)))).toEqual([]);
  });
});

describe("fields", () => {
  it("REG-02 keeps what is asked for, and nothing of a field that is switched off", async () => {
    const id = createdId(await register({ nickname: "หนูนา", address: "ไม่ได้ถาม" }));
    expect(await accountOf(id)).toMatchObject({ nickname: "หนูนา", address: "" });
  });

  it("REG-25 a name is kept without characters that are invisible or turn the writing around", async () => {
    const id = createdId(
      await register({ firstName: "\u202Eมา\u200Bนี\u2069", lastName: " ใจ\u0000ดี\uFEFF" }),
    );
    expect(await accountOf(id)).toMatchObject({ first_name: "มานี", last_name: "ใจดี" });
  });

  it("REG-25 a name of invisible characters is none", async () => {
    expect(shortRefusal(await register({ firstName: "\u200B\u3164" })).faults).toEqual([
      "firstname REQUIRED",
    ]);
  });

  it("REG-25 a username or an e-mail with invisible characters in it is the one without them", async () => {
    const [first, second] = [newForm(agreed), newForm(agreed)];
    await shop.visitor().post("/public/students", newBody(first));
    const twin = `${first.login?.username.replace(".", "\u200B.")}`;
    const twins = [
      { ...second, login: { username: twin, password: "dek-D_2569" } },
      { ...second, email: `\uFEFF${first.email.toUpperCase()}` },
    ];
    const answers = await Promise.all(
      twins.map((form) => shop.visitor().post("/public/students", newBody(form))),
    );
    expect(answers.map((answer) => shortRefusal(answer).code)).toEqual([
      "DUPLICATE_USERNAME",
      "DUPLICATE_EMAIL",
    ]);
  });
});

describe("consent", () => {
  const ledgerOf = (id: number) =>
    shop.db
      .selectFrom("consent")
      .select(["purpose", "version", "lang", "is_given", "channel", "address"])
      .where("account_id", "=", id)
      .execute();
  const versionNow = async () =>
    String((await shop.visitor().get("/api/setting/site/into/1")).body.consent_version);

  it("REG-05 keeps which words were agreed to, in which language and where", async () => {
    const answer = await shop
      .visitor()
      .post("/public/students", newBody(agreed, { consent_version: await versionNow() }), {
        headers: { "x-lang": "en" },
      });
    const [entry, ...others] = await ledgerOf(createdId(answer));
    expect([entry, others]).toEqual([
      {
        purpose: "terms",
        version: await versionNow(),
        lang: "th",
        is_given: true,
        channel: "registration",
        address: "127.0.0.0",
      },
      [],
    ]);
  });

  it("REG-05 refuses a yes to other words and answers with those in force", async () => {
    const answer = await register({}, { consent_version: "a".repeat(64) });
    const error = answer.body.error as { code: string; result: Record<string, string> };
    expect([answer.status, error.code]).toEqual([200, "CONSENT_CHANGED"]);
    expect(error.result).toMatchObject({
      consent_version: await versionNow(),
      consent_type: "html",
    });
    expect(error.result.consent_content_html).toContain("ข้อตกลง");
    expect(error.result.consent_content_html).not.toContain("script");
  });

  it("REG-05 takes a yes without a version for the words in force, and no yes for none", async () => {
    expect((await register()).body.success).toBe(true);
    expect(shortRefusal(await register({ isConsentGiven: false })).faults).toEqual([
      "is_accept_consent REQUIRED",
    ]);
  });
});

describe("the same registration", () => {
  it("REG-20 sent again under its key is answered again and made once", async () => {
    const browser = shop.visitor();
    const { body } = await browser.get("/public/session");
    const headers = {
      "sec-fetch-site": "same-origin",
      cookie: `gid=${browser.cookies.get("gid")}`,
      "x-csrf-token": String(body.csrf_token),
      "idempotency-key": randomUUID(),
    };
    const payload = newBody(agreed);
    const send = () =>
      shop.app.inject({ method: "POST", url: "/public/students", headers, payload });
    const [first, again] = [await send(), await send()];
    expect([first.json().success, again.json()]).toEqual([true, first.json()]);
    const other = await shop.app.inject({
      method: "POST",
      url: "/public/students",
      headers,
      payload: { ...payload, nickname: "อื่น" },
    });
    expect(other.json().error.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("REG-25 makes one account of fifty registrations of one e-mail at the same time", async () => {
    const browsers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = shop.visitor();
        await browser.get("/public/session");
        return browser;
      }),
    );
    const answers = await Promise.all(
      browsers.map((browser) => register({ email: "fifty@example.co.th" }, {}, browser)),
    );
    const codes = answers.map((answer) => shortRefusal(answer).code ?? "created");
    expect([codes.filter((code) => code === "created").length, new Set(codes)]).toEqual([
      1,
      new Set(["created", "DUPLICATE_EMAIL"]),
    ]);
  });
});
