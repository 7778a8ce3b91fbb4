import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createLiveMail } from "#server/shop/mail/live-mail.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type SmtpServer, smtpServer } from "../../../../tests/support/servers/smtp-server.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { changedBy, notifyOwners } from "./notify-owners.ts";

let shop: TestApp;
let server: SmtpServer;
let owner: Visitor;
let email: string;
beforeAll(async () => {
  [shop, server] = [await testApp(), await smtpServer()];
  const person = await givenAdministrator(shop.db, {
    isOwner: true,
    passwordHash: await shop.parts.passwords.hash("raanrian9"),
  });
  email = person.email;
  owner = await signedIn(shop, person);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

type Revision = { version: number; values: Record<string, unknown>; has_password: boolean };
const path = "/api/admin/mail-settings";
const read = async () => (await owner.get(path)).body.data as Revision;
async function save(parts: Record<string, unknown>) {
  const { version, values } = await read();
  return owner.put(path, { version, values: { ...values, password: "raanrian9", ...parts } });
}
const local = () => ({
  is_own_server: true,
  smtp_host: "127.0.0.1",
  smtp_port: server.port,
  smtp_security: "none",
  mail_from: "nok@shop.example",
  mail_from_name: "ร้านนก",
});
const tried = async () =>
  (await owner.post(`${path}/test`, {})).body.data as {
    result: string;
    said: string;
    recipient: string;
  };
const faultsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.errors as { param: string; code: string }[]).map(({ param, code }) => `${param} ${code}`);

describe("the mail server that administrators set", () => {
  it("TEXT-04 is what mails leave by, from the next one on, and a test mail says so", async () => {
    expect(await tried()).toMatchObject({ result: "no-server" });
    expect((await save(local())).status).toBe(200);
    expect(await tried()).toEqual({ result: "sent", said: "", recipient: email });
    expect(server.received.at(-1)).toMatchObject({ from: "nok@shop.example", to: [email] });
    expect((await shop.visitor().post("/public/password/forgot", { email })).status).toBe(200);
    shop.parts.outbox.kick();
    // The test mail, the link, and what owners are told of the change.
    const subjects = () =>
      new Set(server.received.map(({ source }) => /^Subject: \S+/m.exec(source)?.[0]));
    await expect.poll(() => subjects().size).toBe(3);
    server.answerToRecipient = "550 no such mailbox";
    expect(await tried()).toMatchObject({ result: "refused", said: "550 no such mailbox" });
    server.answerToRecipient = "250 ok";
    await save({ smtp_port: 1 });
    expect(await tried()).toMatchObject({ result: "no-connection" });
    await save({ is_own_server: false });
    expect(await tried()).toMatchObject({ result: "no-server" });
  });

  it("TEXT-04 is tried before it is saved, if that is asked: what sends nothing is not kept", async () => {
    const { version, values } = await read();
    const tryTo = (parts: Record<string, unknown>) =>
      owner.put(path, {
        version,
        is_tried: true,
        values: { ...values, ...local(), password: "raanrian9", ...parts },
      });
    const failed = await tryTo({ smtp_port: 1 });
    expect([failed.status, failed.body.error]).toMatchObject([
      422,
      { code: "MAIL_NOT_SENT", result: { result: "no-connection", recipient: email } },
    ]);
    expect(await read()).toMatchObject({ version, values: { is_own_server: false } });
    const before = server.received.length;
    expect((await tryTo({})).status).toBe(200);
    expect(server.received[before]).toMatchObject({ to: [email] });
    expect(await read()).toMatchObject({ values: { is_own_server: true } });
    await save({ is_own_server: false });
  });

  it("keeps the password sealed, tells it to no caller, and sends it to no other server", async () => {
    const account = {
      is_own_server: true,
      smtp_host: "smtp.shop.example",
      smtp_port: 587,
      smtp_security: "starttls",
      smtp_user: "nok",
      mail_from: "a@shop.example",
    };
    expect(faultsOf(await save(account))).toEqual(["smtp_password PASSWORD_AGAIN"]);
    expect((await save({ ...account, smtp_password: "very-secret-9" })).status).toBe(200);
    expect(await read()).toMatchObject({
      has_password: true,
      values: { smtp_password: "", password: "" },
    });
    expect((await save({ mail_from_name: "นก" })).status).toBe(200);
    expect(faultsOf(await save({ smtp_host: "smtp.evil.example" }))).toEqual([
      "smtp_password PASSWORD_AGAIN",
    ]);
    expect(faultsOf(await save({ smtp_security: "none" }))).toEqual([
      "smtp_security PASSWORD_NEEDS_TLS",
    ]);
    expect(faultsOf(await save({ smtp_host: "a b", mail_from: "x" }))).toEqual([
      "smtp_host NOT_A_HOST",
      "smtp_password PASSWORD_AGAIN",
      "mail_from NOT_AN_EMAIL",
    ]);
    const { rows } = await shop.pool.query(
      "select detail::text from audit_entry where object = 'setting:mail' union all select row_to_json(m)::text from mail_setting m",
    );
    expect(JSON.stringify(rows)).not.toMatch(/very-secret-9|raanrian9/);
  });

  it("LOGIN-08 is the owners' alone, who hear of a change by the server of before", async () => {
    await save({ ...local(), smtp_user: "" });
    const next = await smtpServer();
    const passwordHash = await shop.parts.passwords.hash("raanrian9");
    const second = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
    const keys = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["key.manage"], passwordHash }),
    );
    const { version, values } = await read();
    const wanted = {
      version,
      values: { ...values, smtp_port: next.port, mail_from_name: "อื่น", password: "raanrian9" },
    };
    server.received.length = 0;
    expect((await keys.put(path, wanted)).body).toMatchObject({ error: { code: "OWNERS_ONLY" } });
    expect([(await read()).version, server.received.length]).toEqual([version, 0]);
    expect((await owner.put(path, wanted)).status).toBe(200);
    expect(new Set(server.received.flatMap(({ to }) => to))).toEqual(
      new Set([email, second.email]),
    );
    expect(next.received).toEqual([]);
    // Whom the old server could not reach, the new one tells.
    server.answerToRecipient = "550 no such mailbox";
    await save({ smtp_port: server.port });
    await save({ smtp_port: next.port });
    server.answerToRecipient = "250 ok";
    shop.parts.outbox.kick();
    await expect
      .poll(() => new Set(next.received.flatMap(({ to }) => to)))
      .toEqual(new Set([email, second.email]));
    await save({ is_own_server: false });
    await next.close();
    await shop.pool.query("update account set is_owner = false where id = $1", [second.id]);
  });

  it("LOGIN-08 tells owners whenever keys, bank accounts or sign-in apps are changed", async () => {
    const by = { firstName: "มานี", lastName: "ใจดี", username: "" };
    for (const what of ["keys", "bank-account", "social-app"] as const) {
      await inTransaction(shop.db, (tx) =>
        notifyOwners(tx, { what, name: "x", by: changedBy(by) }),
      );
    }
    shop.parts.outbox.kick();
    const mails = () =>
      shop.db
        .selectFrom("mail")
        .select("recipient")
        .where("template", "=", "ownersTold")
        .where("recipient", "=", email)
        .execute();
    await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(3);
  });

  it("LOGIN-08 asks the administrator who sets it for their own password, and is not for those who may only set up the shop", async () => {
    expect(faultsOf(await save({ mail_from_name: "ใหม่", password: "wrong-one" }))).toEqual([
      "password WRONG_PASSWORD",
    ]);
    const other = await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["setting.manage"] }),
    );
    expect([(await other.get(path)).status, (await other.post(`${path}/test`, {})).status]).toEqual(
      [403, 403],
    );
    const { version, values } = await read();
    await save({ mail_from_name: "คนแรก" });
    const late = await owner.put(path, { version, values: { ...values, password: "raanrian9" } });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: "EDIT_CONFLICT", result: { values: { mail_from_name: "คนแรก" } } } },
    });
  });

  it("in a real shop no server inside the house is spoken to", async () => {
    await save({
      is_own_server: true,
      smtp_host: "127.0.0.1",
      smtp_user: "",
      smtp_port: server.port,
      smtp_security: "none",
    });
    const before = server.received.length;
    const settings = { sealedVersion: async () => 1 };
    const live = createLiveMail({
      db: shop.db,
      clock: shop.clock.now,
      dataKey: Buffer.alloc(32),
      settings,
      configured: { smtpUrl: undefined, from: "" },
      allowsPrivate: false,
    });
    const sender = await live.current();
    expect(await live.reaches()).toBe(true);
    await shop.pool.query("update mail_setting set is_own_server = false");
    const nowhere = createLiveMail({
      db: shop.db,
      clock: shop.clock.now,
      dataKey: Buffer.alloc(32),
      settings,
      allowsPrivate: false,
      configured: { smtpUrl: undefined, from: "" },
    });
    expect(await nowhere.reaches()).toBe(false);
    await expect(
      sender?.send({ id: "1", recipient: email, subject: "x", text: "x", html: "x" }),
    ).rejects.toThrow("no public address");
    expect(server.received.length).toBe(before);
  });
});
