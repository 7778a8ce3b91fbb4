import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import type { MailOrder } from "#server/shop/outbox/mail-template.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  next,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLabel } from "../../../../../tests/support/registration-shop.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

async function decide(settings: Record<string, unknown>, sign: string) {
  await givenSettings(shop.db, { ...settings, reviewPromise: { th: sign, en: sign } });
  const known = async () =>
    (await shop.visitor().get("/api/setting/site/into/1")).body.slip_review_promise;
  await expect.poll(known, { interval: 20 }).toBe(sign);
}

function person(parts: Record<string, unknown> = {}) {
  return {
    firstname: "มานี",
    lastname: "ใจดี",
    email: `buyer.${next()}@example.co.th`,
    tel: "0812345678",
    ...parts,
  };
}

function join(browser: Visitor, body: Record<string, unknown>) {
  return browser.post("/public/students/buyer", body);
}

function codeOf({ body }: { body: Record<string, unknown> }): string {
  return (body.error as { code: string } | undefined)?.code ?? "created";
}

async function userOf(browser: Visitor) {
  return (await browser.get("/public/session")).body.user;
}

it("SALE-02 makes no account where the owner sells in the usual way", async () => {
  const browser = shop.visitor();
  const buyer = person();
  const answer = await join(browser, buyer);
  const accounts = await shop.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", buyer.email)
    .execute();
  expect({
    status: answer.status,
    answer: codeOf(answer),
    browser: await userOf(browser),
    accounts,
  }).toEqual({
    status: 409,
    answer: "PURCHASE_NEEDS_ACCOUNT",
    browser: null,
    accounts: [],
  });
  await decide({ purchaseLayout: 4 }, "หน้าเดียว");
});

it("SALE-01 SALE-03 makes a student of name and e-mail who is signed in, orders what was in the cart and chooses the password by a mailed link", async () => {
  const browser = shop.visitor();
  const course = await courseRow(shop.db, { plan: { price_satang: 129_000 } });
  const entry = JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]);
  expect((await browser.post("/public/cart/save", { data: entry })).status).toBe(200);
  const buyer = person();
  const { body } = await join(browser, buyer);
  const { id } = body.createStudent as { id: number };
  expect(await userOf(browser)).toMatchObject({
    id,
    role: "student",
    email: buyer.email,
    is_email_confirmed: false,
  });
  const ordered = await clientOf(browser).placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: course.id }], total_amount: 1290 },
  });
  expect(ordered).toMatchObject({ ok: true, value: { payable: 1290 } });

  const mails = () =>
    shop.db
      .selectFrom("mail")
      .select(["template", "packed"])
      .where("account_id", "=", id)
      .where("template", "=", "buyerWelcome")
      .execute();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const token = /\/reset-password#([\w-]{43})/.exec(textOf((await mails())[0]))?.[1];
  const reset = await shop
    .visitor()
    .post("/public/password/reset", { token, password: "dek-D_2569" });
  const signIn = await shop
    .visitor()
    .post("/public/login", { username: buyer.email, password: "dek-D_2569" });
  expect([reset.status, signIn.status, await userOf(browser)]).toEqual([200, 200, null]);
});

it("SALE-03 the mail that says the course is open leads in for as long as no password is chosen, beside the first link and days after it", async () => {
  const browser = shop.visitor();
  const course = await courseRow(shop.db, { plan: { price_satang: 129_000 } });
  await browser.post("/public/cart/save", {
    data: JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]),
  });
  const buyer = person();
  const { id } = (await join(browser, buyer)).body.createStudent as { id: number };
  const ordered = await clientOf(browser).placeOrder({
    body: { payment_method_id: 1, courses: [{ course_id: course.id }], total_amount: 1290 },
  });
  if (!ordered.ok) return expect.unreachable(ordered.code);
  const approved = {
    template: "paymentApproved",
    accountId: id,
    data: { orderId: ordered.value.orderId },
  } as const;
  const mails = () =>
    shop.db
      .selectFrom("mail")
      .select(["id", "template", "packed"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute();
  const mailOf = async (template: string) =>
    (await mails()).findLast((mail) => mail.template.startsWith(template));
  const send = async (key: string, payload: MailOrder = approved) => {
    await inTransaction(shop.db, (tx) => addMessages(tx, [{ key, kind: "mail", payload }]));
    shop.parts.outbox.kick();
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from outbox_message where key = ${key} and done_at is not null`.execute(
              shop.db,
            )
          ).rows.length,
      )
      .toBe(1);
    return mailOf(payload.template);
  };
  const tokenIn = (mail: { packed: Buffer | null } | undefined) =>
    /\/reset-password(?:\?next=[\w%]+)?#([\w-]{43})/.exec(textOf(mail))?.[1] ?? "";
  const opens = async (token: string) =>
    (await shop.visitor().post("/public/password/link", { token })).status;

  const data = { orderId: ordered.value.orderId, reason: "ยอดไม่ตรง" };
  const rejected = await send(`paymentRejected:${id}:1`, {
    template: "paymentRejected",
    accountId: id,
    data,
  });
  expect([rejected?.template, await opens(tokenIn(rejected))]).toEqual([
    "paymentRejected+link",
    200,
  ]);
  const open = await send(`paymentApproved:${id}:1`);
  const [first, second] = [tokenIn(await mailOf("buyerWelcome")), tokenIn(open)];
  expect([await opens(first), await opens(second)]).toEqual([200, 200]);
  await sql`update one_time_token set expires_at = expires_at - interval '2 days' where account_id = ${id}`.execute(
    shop.db,
  );
  expect([await opens(first), await opens(second)]).toEqual([409, 200]);
  const admin = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["order.read"] }),
  );
  expect(
    (await admin.get(`/api/admin/mails/${open?.id}`)).status,
    "an order's mail that opens an account",
  ).toBe(404);

  await sql`update one_time_token set expires_at = expires_at + interval '2 days' where account_id = ${id}`.execute(
    shop.db,
  );
  expect(
    (await shop.visitor().post("/public/password/reset", { token: second, password: "dek-D_2569" }))
      .status,
  ).toBe(200);
  expect([
    await opens(first),
    await opens(second),
    tokenIn(await send(`paymentApproved:${id}:2`)),
  ]).toEqual([409, 409, ""]);
});

it("SALE-04 an e-mail that has an account is refused as registration refuses it, and opens nothing", async () => {
  const known = await givenStudent(shop.db);
  const browser = shop.visitor();
  for (const email of [known.email, known.email.toUpperCase()])
    expect(codeOf(await join(browser, person({ email })))).toBe("DUPLICATE_EMAIL");
  const sessions = await shop.db
    .selectFrom("session")
    .select("account_id")
    .where("account_id", "=", known.id)
    .execute();
  const mails =
    await sql`select 1 from outbox_message where (payload ->> 'accountId')::bigint = ${known.id}`.execute(
      shop.db,
    );
  expect([await userOf(browser), sessions, mails.rows]).toEqual([null, [], []]);
});

it("SALE-02 a person who is signed in is not made into another", async () => {
  const student = await givenStudent(shop.db);
  const browser = await signedIn(shop, student);
  expect([codeOf(await join(browser, person())), await userOf(browser)]).toEqual([
    "FORBIDDEN",
    expect.objectContaining({ id: student.id }),
  ]);
});

it("SALE-02 twice at once makes one account, and the same request again hears the same answer", async () => {
  const buyer = person();
  const codes = (
    await Promise.all(Array.from({ length: 4 }, () => join(shop.visitor(), buyer)))
  ).map(codeOf);
  expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "created",
    "DUPLICATE_EMAIL",
    "DUPLICATE_EMAIL",
    "DUPLICATE_EMAIL",
  ]);

  const browser = shop.visitor();
  const session = await browser.get("/public/session");
  const cookie = `gid=${browser.cookies.get("gid")}`;
  const headers = {
    "sec-fetch-site": "same-origin",
    cookie,
    "x-csrf-token": String(session.body.csrf_token),
    "idempotency-key": randomUUID(),
  };
  const payload = person();
  const send = () =>
    shop.app.inject({ method: "POST", url: "/public/students/buyer", headers, payload });
  const [first, again] = [await send(), await send()];
  expect([first.json().success, again.json()]).toEqual([true, first.json()]);
});

it("SALE-06 asks for the nickname and the owner's own questions as registration does, and keeps the answers", async () => {
  const asked = { isEnabled: true, isRequired: true };
  await decide(
    {
      purchaseLayout: 4,
      registration: {
        fields: { nickname: asked, address: asked, picture: asked },
        studentSelectsGroup: true,
      },
    },
    "ถาม",
  );
  await givenLabel(shop.db, {
    id: 71,
    type: "radio",
    isRequired: true,
    options: ["เพื่อนแนะนำ", "เฟซบุ๊ก"],
  });
  const answered = (value: unknown) => JSON.stringify([{ id: 71, value }]);
  const faultsOf = async (parts: Record<string, unknown>) =>
    ((await join(shop.visitor(), person(parts))).body.errors as { param: string }[]).map(
      ({ param }) => param,
    );
  expect(await faultsOf({})).toEqual(["nickname", "customLabel.71"]);
  expect(await faultsOf({ nickname: "นี", customLabel: answered("อื่น") })).toEqual([
    "customLabel.71",
  ]);
  expect(await faultsOf({ nickname: "นี", customLabel: "{" })).toEqual(["customLabel"]);
  expect((await join(shop.visitor(), person({ nickname: "นี" }))).body.errors).toMatchObject([
    { msg: "กรุณาเลือกคำตอบของ “คำถาม 71”" },
  ]);
  const { body } = await join(
    shop.visitor(),
    person({ nickname: "นี", address: "ไม่ถูกถาม", customLabel: answered("เฟซบุ๊ก") }),
  );
  const { id } = body.createStudent as { id: number };
  const account = await shop.db
    .selectFrom("account")
    .select(["nickname", "address"])
    .where("id", "=", id)
    .executeTakeFirst();
  const { rows } =
    await sql`select custom_label_id::int, answer from custom_label_answer where account_id = ${id}`.execute(
      shop.db,
    );
  expect([account, rows]).toEqual([
    { nickname: "นี", address: "" },
    [{ custom_label_id: 71, answer: ["เฟซบุ๊ก"] }],
  ]);
  await sql`delete from custom_label_answer`.execute(shop.db);
  await sql`delete from custom_label`.execute(shop.db);
  await decide({ purchaseLayout: 4 }, "ไม่ถามแล้ว");
});

it("SALE-02 checks the short form as registration does, and counts by its limits", async () => {
  const faults = (await join(shop.visitor(), person({ firstname: "", email: "x", tel: "12" }))).body
    .errors as { param: string }[];
  expect(faults.map(({ param }) => param)).toEqual(["firstname", "email", "tel"]);
  const browser = shop.visitor();
  const handle = String((await browser.get("/public/session")).body.guest_id);
  const { id } = await shop.db
    .selectFrom("guest")
    .select("id")
    .where("handle", "=", handle)
    .executeTakeFirstOrThrow();
  const most = limits.registrationByGuest.hits * shop.config.limits.factor;
  await sql`insert into rate_limit (key, hits) values (${`registrationByGuest:${id}`}, ${most})`.execute(
    shop.db,
  );
  expect(codeOf(await join(browser, person()))).toBe("TOO_MANY_REQUESTS");

  await decide(
    {
      purchaseLayout: 4,
      consent: { isAsked: true, format: "text", text: "ข้อตกลง" },
      registration: { userLimit: 1 },
    },
    "เต็ม",
  );
  const unasked = (await join(shop.visitor(), person())).body.errors as { param: string }[];
  expect(unasked.map(({ param }) => param)).toEqual(["is_accept_consent"]);
  expect(codeOf(await join(shop.visitor(), person({ is_accept_consent: true })))).toBe(
    "OVER_LIMIT_USER",
  );
});
