import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { textOf } from "../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type TestAnswer = { status: number; body: Record<string, unknown> };

const password = "sawasdee.2569";
let shop: TestApp;
let keeper: Visitor;
let student: Person;
let email: string;
beforeAll(async () => {
  shop = await testApp();
  const passwordHash = await shop.parts.passwords.hash(password);
  keeper = await signedIn(
    shop,
    await givenAdministrator(shop.db, { permissions: ["user.manage"], passwordHash }),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  student = await givenStudent(shop.db);
  email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
});

const reason = "พิมพ์อีเมลผิดตอนสมัคร";
const codeOf = ({ body }: TestAnswer) => (body.error as { code?: string } | undefined)?.code;
const faultsOf = ({ body }: TestAnswer) =>
  ((body.errors ?? []) as { param: string; code: string }[]).map(
    ({ param, code }) => `${param} ${code}`,
  );
const confirm = (token: string) => shop.visitor().post("/public/email/confirm", { token });

async function pageOf(id = student.id) {
  return (await keeper.get(`/api/admin/people/${id}`)).body.data as {
    person: {
      version: number;
      email: string;
      new_email: string | null;
      is_email_confirmed: boolean;
    };
    history: { action: string; by: string | null; facts: object[] }[];
  };
}

async function ask(body: object = {}, { by = keeper, id = student.id } = {}) {
  return by.post(`/api/admin/people/${id}/email`, {
    version: (await pageOf()).person.version,
    email,
    password,
    reason,
    ...body,
  });
}

const mailsTo = (recipient: string) =>
  shop.db
    .selectFrom("mail")
    .select(["template", "packed"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute();

async function linksFor(address: string, count = 1): Promise<string[]> {
  await expect
    .poll(async () => (await mailsTo(address)).filter(({ template }) => template === "changeEmail"))
    .toHaveLength(count);
  return (await mailsTo(address)).map(
    (mail) => /\/confirm-email#([\w-]{43})/.exec(textOf(mail))?.[1] ?? "",
  );
}

describe("POST /api/admin/people/:id/email", () => {
  it("LOGIN-08 changes nothing until the new address is confirmed, and tells both", async () => {
    expect((await ask()).body).toEqual({ success: true });
    expect((await pageOf()).person).toMatchObject({ email: student.email, new_email: email });
    const [link = ""] = await linksFor(email);
    expect((await confirm(link)).body).toEqual({ success: true, email });
    expect((await pageOf()).person).toMatchObject({
      email,
      new_email: null,
      is_email_confirmed: true,
    });
    await expect
      .poll(async () => (await mailsTo(student.email)).map(({ template }) => template))
      .toEqual(["emailChangeAsked", "emailChanged"]);
  });

  it("LOGIN-08 asked for again, the link of before is dead", async () => {
    const wrong = `wrong-${email}`;
    await ask({ email: wrong });
    const [first = ""] = await linksFor(wrong);
    await ask();
    const [second = ""] = await linksFor(email);
    expect([codeOf(await confirm(first)), (await confirm(second)).body.success]).toEqual([
      "LINK_NOT_VALID",
      true,
    ]);
    expect((await pageOf()).person.email).toBe(email);
  });

  it("LOGIN-08 stands in the log with who and why, and without an address", async () => {
    await ask();
    const { history } = await pageOf();
    expect(history).toMatchObject([
      { action: "account.email-change-asked", facts: [{ name: "reason", value: reason }] },
    ]);
    const { rows } = await shop.pool.query(
      "select actor_role, detail::text as text from audit_entry where object = $1",
      [`account:${student.id}`],
    );
    expect(rows).toEqual([{ actor_role: "administrator", text: expect.not.stringContaining("@") }]);
  });

  it("LOGIN-08 takes the own password, a reason, and an address that no other account has", async () => {
    const other = await givenStudent(shop.db);
    const wrong: [object, string][] = [
      [{ password: "" }, "password REQUIRED"],
      [{ password: "falsch" }, "password WRONG_PASSWORD"],
      [{ reason: " " }, "reason REQUIRED"],
      [{ email: "plain" }, "email INVALID_FORMAT_EMAIL"],
      [{ email: student.email.toUpperCase() }, "email SAME_AS_LOGIN"],
      [{ email: other.email }, "email DUPLICATE_EMAIL"],
    ];
    for (const [body, fault] of wrong) expect(faultsOf(await ask(body))).toEqual([fault]);
    expect((await pageOf()).person.new_email).toBeNull();
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it("LOGIN-08 is asked of what was seen, never of oneself or of staff who may do more", async () => {
    const { version } = (await pageOf()).person;
    expect(codeOf(await ask({ version: version + 1 }))).toBe("EDIT_CONFLICT");
    const above = await givenAdministrator(shop.db, {
      permissions: ["user.manage", "payment.refund"],
      passwordHash: await shop.parts.passwords.hash(password),
    });
    await shop.db
      .updateTable("account")
      .set({ is_student: true })
      .where("id", "=", above.id)
      .execute();
    expect(codeOf(await ask({}, { id: above.id }))).toBe("FORBIDDEN");
    expect(codeOf(await ask({}, { id: above.id, by: await signedIn(shop, above) }))).toBe(
      "FORBIDDEN",
    );
    expect((await pageOf(above.id)).person.new_email).toBeNull();
  });
});
