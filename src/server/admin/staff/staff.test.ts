import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenCodeApp } from "../../../../tests/support/factors/second-factors.ts";
import { textOf } from "../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const newPassword = "mai-Mai_2570";
let shop: TestApp;
let passwordHash: string;
let owner: Person;
let admin: Visitor;

type Grant = { is_owner?: boolean; permissions: readonly Permission[] };
type TestAnswer = { status: number; body: Record<string, unknown> };

beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
  owner = await givenAdministrator(shop.db, {
    isOwner: true,
    passwordHash,
    firstName: "วรรณา",
    lastName: "ดูแล",
  });
});
afterAll(() => shop.close());

beforeEach(async () => {
  admin = await signedIn(shop, owner);
});

const resultOf = ({ body }: TestAnswer) => (body.error as { result?: unknown } | undefined)?.result;
const codeOf = ({ body }: TestAnswer) => (body.error as { code?: string } | undefined)?.code;
const invite = (email: string, grant: Grant & { version?: number }, by = admin) =>
  by.post("/api/admin/staff/invitations", {
    email,
    first_name: "ปิติ",
    last_name: "ขยัน",
    password,
    ...grant,
  });
const versionOf = async (id: number) =>
  (
    await shop.db
      .selectFrom("account")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).version;
const changeOver = (version: number, id: number, grant: Grant, by = admin) =>
  by.post(`/api/admin/staff/${id}`, { version, password, ...grant });
const change = async (id: number, grant: Grant, by = admin) =>
  changeOver(await versionOf(id), id, grant, by);
const removeOver = (version: number, id: number, by = admin) =>
  by.post(`/api/admin/staff/${id}/remove`, { version, password });
const remove = async (id: number, by = admin) => removeOver(await versionOf(id), id, by);
const invitationOf = async (email: string) =>
  (
    (await admin.get("/api/admin/staff")).body.data as {
      invitations: { id: number; version: number; email: string }[];
    }
  ).invitations.find((one) => one.email === email);
const accept = (token: string, body: object = {}, by = shop.visitor()) =>
  by.post("/public/staff/accept", { token, password: newPassword, ...body });
const administrator = (granted: readonly Permission[]) =>
  givenAdministrator(shop.db, { permissions: granted, passwordHash });

async function sessionUser(browser: Visitor): Promise<Record<string, unknown> | null> {
  return (await browser.get("/public/session")).body.user as Record<string, unknown> | null;
}

/** The links in the mails to an address, oldest first. */
async function linksTo(email: string, least = 1): Promise<string[]> {
  const read = async () => {
    const mails = await shop.db
      .selectFrom("mail")
      .select("packed")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    return mails.flatMap((mail) => /\/join#([\w-]{43})/.exec(textOf(mail))?.[1] ?? []);
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(least);
  return read();
}

async function invited(email: string, grant: Grant): Promise<string> {
  expect((await invite(email, grant)).status).toBe(200);
  return (await linksTo(email)).at(-1) ?? "";
}

describe("inviting", () => {
  it("LOGIN-11 LOGIN-08 a person with a second factor shows it before the link opens anything", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    const app = await givenCodeApp(shop, await signedIn(shop, person), { password });
    const token = await invited(person.email, { permissions: ["order.read"] });
    const browser = shop.visitor();
    const joined = await accept(token, {}, browser);
    expect(joined.body.error).toMatchObject({ code: "SECOND_STEP_REQUIRED" });
    expect(await sessionUser(browser)).toBeNull();
    await browser.post("/public/login/step/confirm", { code: app.next() });
    expect(await sessionUser(browser)).toMatchObject({ permissions: ["order.read"] });
  });

  it("LOGIN-08 a new person sets a password with the mailed link and may do what was given, no more", async () => {
    const token = await invited("piti@example.com", { permissions: ["order.read", "file.manage"] });
    const told = await shop.visitor().post("/public/staff/invitation", { token });
    expect(told.body.data).toMatchObject({
      email: "piti@example.com",
      invited_by: "วรรณา ดูแล",
      permissions: ["order.read", "file.manage"],
      asks_for: "new password",
    });
    const browser = shop.visitor();
    expect((await accept(token, { first_name: "ปิติ" }, browser)).status).toBe(200);
    expect(await sessionUser(browser)).toMatchObject({
      is_administrator: true,
      is_owner: false,
      is_student: false,
      permissions: ["order.read", "file.manage"],
    });
    const statuses = await Promise.all(
      ["/api/admin/orders", "/api/admin/files", "/api/admin/staff"].map((path) =>
        browser.get(path),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(codeOf(await accept(token))).toBe("LINK_NOT_VALID");
  });

  it("LOGIN-08 a person with an account types its own password, and open sessions of before end", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    await shop.db
      .updateTable("account")
      .set({ email_verified_at: new Date() })
      .where("id", "=", person.id)
      .execute();
    const before = await signedIn(shop, person);
    const token = await invited(person.email, { permissions: ["order.read"] });
    expect((await accept(token)).body.errors).toMatchObject([
      { param: "password", code: "WRONG_PASSWORD" },
    ]);
    const browser = shop.visitor();
    expect((await accept(token, { password }, browser)).status).toBe(200);
    expect(await sessionUser(browser)).toMatchObject({
      id: person.id,
      is_student: true,
      is_administrator: true,
    });
    expect(await sessionUser(before)).toBe(null);
  });

  it("LOGIN-08 an account with an unproven address gets a new password: the old one may be a stranger's", async () => {
    const person = await givenStudent(shop.db, { passwordHash });
    const token = await invited(person.email, { permissions: ["order.read"] });
    expect((await accept(token)).status).toBe(200);
    const old = await shop.visitor().post("/public/login", { username: person.username, password });
    expect(old.status).toBe(401);
  });

  it("LOGIN-08 of two links the last one counts, and a cancelled one opens nothing and leaves no account", async () => {
    const email = "chujai@example.com";
    const first = await invited(email, { permissions: ["order.read"] });
    const before = (await invitationOf(email))?.version ?? 0;
    expect(codeOf(await invite(email, { permissions: ["file.manage"] }))).toBe("EDIT_CONFLICT");
    await invite(email, { version: before, permissions: ["file.manage"] });
    const [, second = ""] = await linksTo(email, 2);
    expect(codeOf(await accept(first))).toBe("LINK_NOT_VALID");
    const late = await invite(email, { version: before, permissions: ["payment.refund"] });
    const { id, version } = (await invitationOf(email)) ?? {};
    expect([codeOf(late), resultOf(late)]).toEqual([
      "EDIT_CONFLICT",
      { version, is_owner: false, permissions: ["file.manage"] },
    ]);
    const cancel = (over: unknown) =>
      admin.post(`/api/admin/staff/invitations/${id}/cancel`, { version: over });
    expect([codeOf(await cancel(before)), (await cancel(version)).status]).toEqual([
      "EDIT_CONFLICT",
      200,
    ]);
    expect(codeOf(await accept(second))).toBe("LINK_NOT_VALID");
    expect(
      await shop.db.selectFrom("account").select("id").where("email", "=", email).execute(),
    ).toEqual([]);
  });

  it("LOGIN-08 counts no longer once the inviting administrator has lost the right to", async () => {
    const clerk = await administrator(["staff.manage", "order.read"]);
    expect(
      (
        await invite(
          "manas@example.com",
          { permissions: ["order.read"] },
          await signedIn(shop, clerk),
        )
      ).status,
    ).toBe(200);
    const [token = ""] = await linksTo("manas@example.com");
    await change(clerk.id, { permissions: ["order.read"] });
    expect(codeOf(await accept(token))).toBe("LINK_NOT_VALID");
  });

  it("LOGIN-08 ten at once with one link let one in", async () => {
    const token = await invited("weera@example.com", { permissions: ["order.read"] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("LOGIN-08 asks for the password, an address, a name and a permission, and not twice for who is there", async () => {
    const wrong = await admin.post("/api/admin/staff/invitations", {
      email: "x@example.com",
      first_name: "x",
      last_name: "",
      permissions: ["export"],
      password: "no",
    });
    expect(wrong.body.errors).toMatchObject([{ param: "password", code: "WRONG_PASSWORD" }]);
    const empty = await admin.post("/api/admin/staff/invitations", {
      email: "x",
      first_name: "",
      last_name: "",
      permissions: [],
      password,
    });
    expect((empty.body.errors as { param: string }[]).map(({ param }) => param)).toEqual([
      "email",
      "first_name",
      "permissions",
    ]);
    expect(codeOf(await invite(owner.email, { permissions: ["export"] }))).toBe("ALREADY_STAFF");
  });
});

describe("changing", () => {
  it("LOGIN-08 counts at the next call of an open session", async () => {
    const clerk = await administrator(["order.read"]);
    const browser = await signedIn(shop, clerk);
    expect((await browser.get("/api/admin/orders")).status).toBe(200);
    expect((await change(clerk.id, { permissions: ["file.manage"] })).status).toBe(200);
    expect([
      (await browser.get("/api/admin/orders")).status,
      (await browser.get("/api/admin/files")).status,
    ]).toEqual([403, 200]);
    expect((await remove(clerk.id)).status).toBe(200);
    expect((await browser.get("/api/admin/files")).status).toBe(401);
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select(["action", "detail"])
      .where("object", "=", `account:${clerk.id}`)
      .orderBy("id")
      .execute();
    expect(noted).toEqual([
      {
        action: "staff.changed",
        detail: { changed: { permissions: ["order.read", "file.manage"] } },
      },
      { action: "staff.removed", detail: { changed: { permissions: ["file.manage", ""] } } },
    ]);
  });

  it("LOGIN-08 a permission that one owner has taken does not come back by the older screen of another, nor is a changed person removed by it", async () => {
    const second = await signedIn(
      shop,
      await givenAdministrator(shop.db, { isOwner: true, passwordHash }),
    );
    const clerk = await administrator(["order.read", "payment.refund"]);
    const seen = await versionOf(clerk.id);
    expect((await change(clerk.id, { permissions: ["order.read"] })).status).toBe(200);
    const late = await changeOver(
      seen,
      clerk.id,
      { permissions: ["order.read", "payment.refund", "export"] },
      second,
    );
    const newer = {
      version: await versionOf(clerk.id),
      is_owner: false,
      permissions: ["order.read"],
    };
    expect([late.status, codeOf(late), resultOf(late)]).toEqual([409, "EDIT_CONFLICT", newer]);
    const removal = await removeOver(seen, clerk.id, second);
    expect([codeOf(removal), resultOf(removal)]).toEqual(["EDIT_CONFLICT", newer]);
    const { rows } = await shop.pool.query("select permissions from account where id = $1", [
      clerk.id,
    ]);
    expect(rows).toEqual([{ permissions: ["order.read"] }]);
    const many = await Promise.all(
      permissions
        .slice(0, 5)
        .map((one) => changeOver(newer.version, clerk.id, { permissions: [one] }, second)),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await shop.pool.query(
      "update account set is_owner = false, is_administrator = false where is_owner and id <> $1",
      [owner.id],
    );
  });

  it("LOGIN-08 an administrator cannot give more than they have, change themselves or touch one who has more", async () => {
    const clerk = await administrator(["staff.manage", "order.read"]);
    const by = await signedIn(shop, clerk);
    const [equal, above] = [
      await administrator(["order.read"]),
      await administrator(["order.read", "payment.refund"]),
    ];
    const refused = [
      await invite("mana@example.com", { permissions: ["payment.refund"] }, by),
      await invite("mana@example.com", { is_owner: true, permissions: [] }, by),
      await change(equal.id, { permissions: ["export"] }, by),
      await change(above.id, { permissions: ["order.read"] }, by),
      await change(clerk.id, { permissions: [...permissions] }, by),
      await remove(owner.id, by),
    ];
    expect(refused.map(codeOf)).toEqual(Array(6).fill("FORBIDDEN"));
    expect((await change(equal.id, { permissions: ["staff.manage"] }, by)).status).toBe(200);
  });

  it("LOGIN-08 an owner may do what comes with a later version too", async () => {
    const other = await givenAdministrator(shop.db, { isOwner: true });
    expect((await sessionUser(await signedIn(shop, other)))?.permissions).toEqual([...permissions]);
    await remove(other.id);
  });
});

describe("many at once", () => {
  type Results = { id: number; code: string | null; version?: number }[];
  const seen = (...ids: number[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
  const batch = async (path: string, body: object, by = admin) => {
    const answer = await by.post(`/api/admin/staff/${path}`, { password, ...body });
    return {
      status: answer.status,
      codes: ((answer.body.data as { results: Results } | undefined)?.results ?? []).map(
        ({ code }) => code,
      ),
      body: answer.body,
    };
  };

  it("LOGIN-08 are given other permissions where they stand as they were seen; asks for the password and a permission", async () => {
    const [one, other] = [
      await administrator(["order.read"]),
      await administrator(["file.manage"]),
    ];
    const chosen = await seen(one.id, other.id, owner.id);
    const act = { what: "grant", permissions: ["coupon.manage"] };
    expect((await batch("batch", { chosen, act, password: "no" })).body.errors).toMatchObject([
      { param: "password" },
    ]);
    expect(
      (await batch("batch", { chosen, act: { what: "grant", permissions: [] } })).body.errors,
    ).toMatchObject([{ param: "permissions" }]);
    await change(other.id, { permissions: ["text.manage"] });
    expect((await batch("batch", { chosen, act })).codes).toEqual([
      null,
      "EDIT_CONFLICT",
      "FORBIDDEN",
    ]);
    const { rows } = await shop.pool.query(
      "select permissions from account where id = any($1) order by id",
      [[one.id, other.id]],
    );
    expect(rows).toEqual([{ permissions: ["coupon.manage"] }, { permissions: ["text.manage"] }]);
  });

  it("LOGIN-08 are signed out, or removed, never oneself nor who may do more; each has its entry in the log", async () => {
    const clerk = await administrator(["staff.manage", "order.read"]);
    const by = await signedIn(shop, clerk);
    const [equal, above] = [
      await administrator(["order.read"]),
      await administrator(["payment.refund"]),
    ];
    const open = await signedIn(shop, equal);
    const chosen = await seen(equal.id, above.id, clerk.id, owner.id);
    expect((await batch("batch", { chosen, act: { what: "sign-out" } }, by)).codes).toEqual([
      null,
      "FORBIDDEN",
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    expect((await open.get("/api/admin/orders")).status).toBe(401);
    expect((await signedIn(shop, equal).then((back) => back.get("/api/admin/orders"))).status).toBe(
      200,
    );
    expect((await batch("batch", { chosen, act: { what: "remove" } }, by)).codes).toEqual([
      null,
      "FORBIDDEN",
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    expect(
      (await batch("batch", { chosen: await seen(equal.id), act: { what: "remove" } }, by)).codes,
    ).toEqual(["NOT_FOUND"]);
    const { rows } = await shop.pool.query(
      "select action, actor_id from audit_entry where object = $1 and action like 'staff.%' order by id",
      [`account:${equal.id}`],
    );
    expect(rows).toEqual([
      { action: "staff.signed-out", actor_id: clerk.id },
      { action: "staff.removed", actor_id: clerk.id },
    ]);
  });

  it("LOGIN-08 leave one owner, when two owners remove each other and the rest at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
      const otherAdmin = await signedIn(shop, other);
      const chosen = await seen(owner.id, other.id);
      const act = { what: "remove" };
      const answers = await Promise.all([
        batch("batch", { chosen, act }),
        batch("batch", { chosen, act }, otherAdmin),
      ]);
      const { rows } = await shop.pool.query("select id from account where is_owner");
      expect([
        rows.length,
        answers.flatMap(({ codes }) => codes).filter((code) => code === null),
      ]).toEqual([1, [null]]);
      await shop.pool.query(
        "update account set is_owner = true, is_administrator = true, permissions = '{}' where id = $1",
        [owner.id],
      );
      await shop.pool.query(
        "update account set is_owner = false, is_administrator = false where id = $1",
        [other.id],
      );
      admin = await signedIn(shop, owner);
    }
  });

  it("LOGIN-08 invitations are sent once more, the link before then opens nothing, or are taken back", async () => {
    const emails = ["once-1@example.com", "once-2@example.com"];
    const firsts = [
      await invited(emails[0] ?? "", { permissions: ["order.read"] }),
      await invited(emails[1] ?? "", { permissions: ["order.read"] }),
    ];
    const chosenNow = () =>
      Promise.all(
        emails.map(async (email) =>
          invitationOf(email).then((one) => ({ id: one?.id ?? 0, version: one?.version ?? 0 })),
        ),
      );
    const chosen = await chosenNow();
    const clerk = await signedIn(shop, await administrator(["staff.manage"]));
    expect((await batch("invitations/batch", { chosen, act: "again" }, clerk)).codes).toEqual([
      "FORBIDDEN",
      "FORBIDDEN",
    ]);
    expect(
      (
        await batch("invitations/batch", {
          chosen: [...chosen, { id: owner.id, version: 0 }],
          act: "again",
        })
      ).codes,
    ).toEqual([null, null, "NOT_FOUND"]);
    expect((await batch("invitations/batch", { chosen, act: "cancel" })).codes).toEqual([
      "EDIT_CONFLICT",
      "EDIT_CONFLICT",
    ]);
    const later = await chosenNow();
    const [, second = ""] = await linksTo(emails[0] ?? "", 2);
    expect([codeOf(await accept(firsts[0] ?? "")), (await accept(second)).status]).toEqual([
      "LINK_NOT_VALID",
      200,
    ]);
    expect((await batch("invitations/batch", { chosen: later, act: "cancel" })).codes).toEqual([
      "NOT_FOUND",
      null,
    ]);
    const [, late = ""] = await linksTo(emails[1] ?? "", 2);
    expect(codeOf(await accept(late))).toBe("LINK_NOT_VALID");
  });
});

describe("the last owner", () => {
  it("LOGIN-08 stays, whatever is asked", async () => {
    expect(codeOf(await change(owner.id, { permissions: [...permissions] }))).toBe("LAST_OWNER");
    expect(codeOf(await remove(owner.id))).toBe("LAST_OWNER");
    for (const statement of ["is_owner = false", "is_allowed = false", "expires_at = now()"]) {
      await expect(
        shop.pool.query(`update account set ${statement} where id = $1`, [owner.id]),
      ).rejects.toThrow("the last owner stays");
    }
    await expect(shop.pool.query("delete from account where id = $1", [owner.id])).rejects.toThrow(
      "the last owner stays",
    );
  });

  it("LOGIN-08 is left when two owners step back at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
      const otherAdmin = await signedIn(shop, other);
      const answers = await Promise.all([
        change(owner.id, { permissions: ["export"] }),
        change(other.id, { permissions: ["export"] }, otherAdmin),
      ]);
      expect(answers.map((one) => codeOf(one) ?? "done").sort()).toEqual(["LAST_OWNER", "done"]);
      const { rows } = await shop.pool.query("select id from account where is_owner");
      expect(rows).toHaveLength(1);
      await shop.pool.query(
        "update account set is_owner = true, permissions = '{}' where id = $1",
        [owner.id],
      );
      await shop.pool.query("update account set is_owner = false where id = $1", [other.id]);
    }
  });
});

describe("staff as a file", () => {
  it("are those of the filter, run nothing in a spreadsheet, and are only for those who manage them", async () => {
    const clerk = await givenAdministrator(shop.db, {
      firstName: "=แฟ้ม",
      lastName: "ขยัน",
      permissions: ["order.read"],
      passwordHash,
    });
    const csv = async (who: Visitor, search: string) =>
      shop.app.inject({
        url: `/api/admin/staff.csv?${search}`,
        headers: { cookie: `sid=${who.cookies.get("sid")}` },
      });
    const search = `q=${encodeURIComponent("แฟ้ม")}`;
    const [head, row, end] = (await csv(admin, search)).body.split("\r\n");
    expect([head, row?.split(",").slice(0, 3), row?.split(",").slice(4), end]).toEqual([
      "\uFEFFรหัส,ชื่อ,ชื่อผู้ใช้,อีเมล,เจ้าของร้าน,สิทธิ์,ใช้งานล่าสุด (เวลาไทย)",
      [String(clerk.id), "'=แฟ้ม ขยัน", clerk.username],
      ["ไม่ใช่", "order.read", ""],
      "",
    ]);
    expect(
      (await csv(admin, `${search}&role=catalog.manage`)).body.trimEnd().split("\r\n"),
    ).toHaveLength(1);
    const other = await signedIn(shop, await administrator(["export", "user.manage"]));
    expect((await csv(other, search)).statusCode).toBe(403);
  });
});
