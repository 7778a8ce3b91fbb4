import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { seal } from "#server/platform/process/encryption.ts";
import {
  givenAdministrator,
  givenInstructor,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { textOf } from "../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const field = (isRequired: boolean) => ({ isEnabled: true, isRequired });
let shop: TestApp;
let passwordHash: string;
let student: Person & { visitor: Visitor };
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
  await sql`insert into user_group (name, is_default) values ('ผู้เรียน', true)`.execute(shop.db);
  await givenSettings(shop.db, {
    registration: {
      studentSelectsGroup: true,
      fields: {
        firstName: field(true),
        lastName: field(true),
        nickname: field(false),
        phone: field(true),
        address: field(false),
        picture: field(false),
      },
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

type Profile = Record<string, unknown> & { version: number };
const codeOf = ({ status, body }: Answer) => [
  status,
  (body.error as { code?: string } | undefined)?.code,
];
const faultsOf = ({ body }: Answer) =>
  ((body.errors ?? []) as { param: string; code: string }[]).map(({ param, code }) => [
    param,
    code,
  ]);
const read = async (visitor = student.visitor) =>
  (await visitor.get("/private/myaccount/profile")).body.data as Profile;
const save = async (parts: Record<string, unknown>, visitor = student.visitor) => {
  const { version, firstname, lastname, tel, lang } = await read(visitor);
  return visitor.put("/private/myaccount/profile", {
    version,
    firstname,
    lastname,
    tel,
    lang,
    ...parts,
  });
};

async function givenLabel(type: "inputtext" | "select", isRequired = false): Promise<number> {
  const options = JSON.stringify(type === "select" ? ["เช้า", "เย็น"] : []);
  const label = await sql<{
    id: number;
  }>`insert into custom_label (field_type, label, options, is_required)
    values (${type}, 'เรียนเวลาไหน', ${options}::jsonb, ${isRequired}) returning id`.execute(
    shop.db,
  );
  return Number(label.rows[0]?.id);
}

async function givenPicture(accountId: number): Promise<string> {
  const name = `${crypto.randomUUID().replaceAll("-", "")}.webp`;
  await shop.db
    .insertInto("stored_file")
    .values({
      name,
      account_id: accountId,
      purpose: "profile",
      media_type: "image/webp",
      size_bytes: 0,
    })
    .execute();
  return name;
}

describe("the profile", () => {
  it("says what a student has told of themselves", async () => {
    expect(await read()).toMatchObject({
      username: student.username,
      email: student.email,
      firstname: "มานี",
      tel: "0812345678",
      new_email: null,
      is_email_confirmed: false,
      has_password: true,
      lang: "th",
      version: 1,
    });
  });

  it("is saved, with answers, picture and language, and comes back as it is now", async () => {
    const [label, picture] = [await givenLabel("select"), await givenPicture(student.id)];
    const answer = await save({
      firstname: " ปิติ ",
      nickname: "ติ",
      displayImgUrl: picture,
      customLabel: JSON.stringify([{ id: label, value: "เย็น" }]),
      lang: "en",
    });
    const saved = {
      firstname: "ปิติ",
      nickname: "ติ",
      displayImgUrl: picture,
      lang: "en",
      version: 2,
      answers: [{ id: label, values: ["เย็น"] }],
    };
    expect(answer.body.data).toMatchObject(saved);
    expect(await read()).toMatchObject(saved);
    const file = await shop.db
      .selectFrom("stored_file")
      .select("state")
      .where("name", "=", picture)
      .executeTakeFirst();
    expect(file?.state).toBe("attached");
  });

  it("that was changed in another window is not written over, and the newer one comes along", async () => {
    const before = await read();
    await save({ firstname: "ปิติ" });
    const late = await student.visitor.put("/private/myaccount/profile", {
      ...before,
      firstname: "ชูใจ",
    });
    expect(codeOf(late)).toEqual([409, "EDIT_CONFLICT"]);
    expect((late.body.error as { result: Profile }).result).toMatchObject({
      firstname: "ปิติ",
      version: 2,
    });
    expect((await read()).firstname).toBe("ปิติ");
  });

  it("changed from two windows at the same moment is changed once", async () => {
    const { version } = await read();
    const answers = await Promise.all(
      ["ปิติ", "ชูใจ"].map((firstname) => save({ firstname, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("says what is wrong, by field, by the rules of the form", async () => {
    const label = await givenLabel("select");
    const answer = await save({
      firstname: "",
      tel: "12",
      customLabel: JSON.stringify([{ id: label, value: "บ่าย" }]),
    });
    expect([codeOf(answer), faultsOf(answer)]).toEqual([
      [422, "INPUT_ERROR"],
      [
        ["firstname", "REQUIRED"],
        ["tel", "NOT_9_TO_10_DIGITS"],
        [`customLabel.${label}`, "NOT_AN_OPTION"],
      ],
    ]);
    expect(await read()).toMatchObject({ version: 1 });
  });

  it("takes no picture of another student", async () => {
    const other = await newStudent();
    expect(faultsOf(await save({ displayImgUrl: await givenPicture(other.id) }))).toEqual([
      ["displayImgUrl", "UPLOAD_AGAIN"],
    ]);
  });

  it("takes no group that the shop alone gives", async () => {
    const groups = await sql<{
      id: number;
    }>`insert into user_group (name, is_self_selectable) values ('ทั่วไป', true), ('วีไอพี', false) returning id`.execute(
      shop.db,
    );
    const [open, closed] = groups.rows;
    expect((await save({ studentGroupKpi: open?.id })).body.data).toMatchObject({
      studentGroupKpi: open?.id,
      user_group: "ทั่วไป",
    });
    expect(faultsOf(await save({ studentGroupKpi: closed?.id }))).toEqual([
      ["studentGroupKpi", "NOT_AN_OPTION"],
    ]);
  });

  it("does not change what is not of the form: role, username, e-mail, tier", async () => {
    await save({
      role: "administrator",
      is_administrator: true,
      username: "boss",
      email: "boss@example.com",
      tier: "gold",
    });
    const row = await shop.db
      .selectFrom("account")
      .selectAll()
      .where("id", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      is_administrator: false,
      username: student.username,
      email: student.email,
      tier: null,
    });
  });

  it("of staff is asked for less, and an instructor's new name makes public pages anew", async () => {
    const required = await givenLabel("inputtext", true);
    const instructor = await givenInstructor(shop.db);
    const visitor = await signedIn(shop, instructor);
    const versionOf = async () =>
      (await shop.db.selectFrom("catalog_version").select("version").executeTakeFirstOrThrow())
        .version;
    const before = await versionOf();
    expect((await save({ tel: "", firstname: "กฤษณะ" }, visitor)).body.data).toMatchObject({
      firstname: "กฤษณะ",
      tel: "",
    });
    expect(await versionOf()).toBeGreaterThan(before);
    await shop.db
      .updateTable("custom_label")
      .set({ is_enabled: false })
      .where("id", "=", required)
      .execute();
  });

  it("LOGIN-08 needs a session and the token of one's own page, and not too many changes", async () => {
    expect(codeOf(await shop.visitor().get("/private/myaccount/profile"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    const body = { version: 1, lang: "th" };
    expect(codeOf(await shop.visitor().put("/private/myaccount/profile", body))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    expect(
      codeOf(
        await student.visitor.put("/private/myaccount/profile", body, {
          headers: { "x-csrf-token": "no" },
        }),
      ),
    ).toEqual([403, "CSRF_FAILED"]);
    await shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [
      `profileChange:${student.id}`,
      limits.profileChange.hits * 1000,
    ]);
    expect(codeOf(await save({}))).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});

describe("own tax details", () => {
  it("WHT-03 are shown to their owner, the number in the clear", async () => {
    const sealed = seal(shop.config.secrets.data, `account.tax_id:${student.id}`, "1101700207030");
    await sql`update account set requires_tax_invoice = true, tax_name_one = 'มานี', tax_id_sealed = ${sealed} where id = ${student.id}`.execute(
      shop.db,
    );
    const { body } = await student.visitor.get("/private/myaccount/students/tax");
    expect(body.data).toMatchObject({
      is_require_tax_invoice: true,
      tax_name_one: "มานี",
      tax_payer_identification_no: "1101700207030",
      tax_company_certificate: "",
    });
  });

  it("LOGIN-08 are there for students alone", async () => {
    expect(codeOf(await shop.visitor().get("/private/myaccount/students/tax"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    const administrator = await signedIn(shop, await givenAdministrator(shop.db));
    expect(codeOf(await administrator.get("/private/myaccount/students/tax"))).toEqual([
      403,
      "FORBIDDEN",
    ]);
  });
});

describe("another e-mail address", () => {
  const ask = (email: string, body: Record<string, unknown> = {}, visitor = student.visitor) =>
    visitor.post("/private/myaccount/email", { email, password, ...body });
  const confirm = (token: string, visitor = shop.visitor()) =>
    visitor.post("/public/email/confirm", { token });
  const mailsTo = async (recipient: string) =>
    shop.db
      .selectFrom("mail")
      .select(["template", "packed"])
      .where("recipient", "=", recipient)
      .orderBy("id")
      .execute();
  const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`;

  async function linkFor(email: string): Promise<string> {
    await expect
      .poll(async () => (await mailsTo(email)).map(({ template }) => template))
      .toContain("changeEmail");
    const mail = (await mailsTo(email)).findLast(({ template }) => template === "changeEmail");
    return /\/confirm-email#([\w-]{43})/.exec(textOf(mail))?.[1] ?? "";
  }

  it("counts when its link is opened, not before; both addresses are told", async () => {
    const email = newAddress();
    expect((await ask(email)).body).toEqual({ success: true });
    expect(await read()).toMatchObject({ email: student.email, new_email: email });
    const token = await linkFor(email);
    expect((await confirm(token)).body).toEqual({ success: true, email });
    expect(await read()).toMatchObject({ email, new_email: null, is_email_confirmed: true });
    await expect
      .poll(async () => (await mailsTo(student.email)).map(({ template }) => template))
      .toEqual(["emailChangeAsked", "emailChanged"]);
    const logIn = (username: string) =>
      shop.visitor().post("/public/login", { username, password });
    expect([codeOf(await logIn(student.email)), (await logIn(email)).body.success]).toEqual([
      [401, "LOGIN_FAILED"],
      true,
    ]);
    expect(codeOf(await confirm(token))).toEqual([409, "LINK_NOT_VALID"]);
  });

  it("asks for the password again", async () => {
    const answer = await ask(newAddress(), { password: "falsch" });
    expect([codeOf(answer), faultsOf(answer)]).toEqual([
      [422, "INPUT_ERROR"],
      [["password", "WRONG_PASSWORD"]],
    ]);
    expect((await read()).new_email).toBeNull();
  });

  it.each([
    ["no address", () => "plain", "INVALID_FORMAT_EMAIL"],
    ["the one in use, however it is written", () => student.email.toUpperCase(), "SAME_AS_LOGIN"],
  ])("is refused when it is %s", async (_why, email, code) => {
    expect(faultsOf(await ask(email()))).toEqual([["email", code]]);
  });

  it("that another person has is told to that person alone", async () => {
    const other = await newStudent();
    expect((await ask(other.email)).body).toEqual({ success: true });
    expect((await read()).new_email).toBe(other.email);
    await expect
      .poll(async () => (await mailsTo(other.email)).map(({ template }) => template))
      .toEqual(["emailTaken"]);
    expect(
      await shop.db
        .selectFrom("one_time_token")
        .select("purpose")
        .where("account_id", "=", student.id)
        .execute(),
    ).toEqual([]);
  });

  it("that another person registers with meanwhile stays theirs", async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkFor(email);
    await newStudent({ email });
    expect(codeOf(await confirm(token))).toEqual([200, "DUPLICATE_EMAIL"]);
    expect((await read()).email).toBe(student.email);
  });

  it("opens by the link of the last request alone, and by none after a change of mind or of the password", async () => {
    const [first, second] = [newAddress(), newAddress()];
    await ask(first);
    const old = await linkFor(first);
    await ask(second);
    expect(codeOf(await confirm(old))).toEqual([409, "LINK_NOT_VALID"]);
    const token = await linkFor(second);
    await student.visitor.post("/private/myaccount/email/cancel");
    expect([codeOf(await confirm(token)), (await read()).new_email]).toEqual([
      [409, "LINK_NOT_VALID"],
      null,
    ]);
    await ask(first);
    const again = await linkFor(first);
    await student.visitor.post("/private/myaccount/password", {
      current_password: password,
      password: "suksan.2570",
    });
    expect(codeOf(await confirm(again))).toEqual([409, "LINK_NOT_VALID"]);
  });

  it("LOGIN-08 needs a session and the token of one's own page, and not too many wishes", async () => {
    expect(codeOf(await ask(newAddress(), {}, shop.visitor()))).toEqual([401, "UNAUTHORIZED"]);
    expect(codeOf(await shop.visitor().post("/private/myaccount/email/cancel"))).toEqual([
      401,
      "UNAUTHORIZED",
    ]);
    expect(
      codeOf(
        await student.visitor.post(
          "/private/myaccount/email",
          { email: "a@b.co" },
          { headers: { "x-csrf-token": "no" } },
        ),
      ),
    ).toEqual([403, "CSRF_FAILED"]);
    await shop.pool.query("insert into rate_limit (key, hits) values ($1, $2)", [
      `emailChange:${student.id}`,
      limits.emailChange.hits * 1000,
    ]);
    expect(codeOf(await ask(newAddress()))).toEqual([429, "TOO_MANY_REQUESTS"]);
  });
});
