import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
const reason = "ขอให้ช่วย";
let shop: TestApp;
let passwordHash: string;
let owner: Person;
/** A student whom an owner has invited to be one. */
let heir: Person;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
  owner = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
  [heir, teacher, student] = [
    await givenStudent(shop.db),
    await givenStudent(shop.db),
    await givenStudent(shop.db),
  ];
  await sql`update account set is_instructor = true where id = ${teacher.id}`.execute(shop.db);
  await sql`insert into staff_invitation (account_id, is_owner, invited_by, made_account) values (${heir.id}, true, ${owner.id}, false)`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const colleague = async (...permissions: Permission[]): Promise<Visitor> =>
  signedIn(shop, await givenAdministrator(shop.db, { permissions, passwordHash }));
const versionOf = async (id: number) =>
  (
    await shop.db
      .selectFrom("account")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).version;

/** Everything by which another person's account can be entered, shut or emptied. */
const acts: Record<string, (by: Visitor, id: number) => Promise<{ status: number }>> = {
  "another e-mail": async (by, id) => {
    const email = `taken-${crypto.randomUUID()}@example.com`;
    return by.post(`/api/admin/people/${id}/email`, {
      version: await versionOf(id),
      email,
      password,
      reason,
    });
  },
  "other names": async (by, id) =>
    by.put(`/api/admin/people/${id}/profile`, {
      version: await versionOf(id),
      firstname: "อื่น",
      reason,
    }),
  "an end": async (by, id) =>
    by.put(`/api/admin/people/${id}`, {
      version: await versionOf(id),
      group_id: null,
      expires_on: "2026-12-01",
      reason,
    }),
  "a lock": (by, id) => by.post(`/api/admin/people/${id}/lock`, { is_locked: true, reason }),
  "the sign-outs": (by, id) => by.post(`/api/admin/people/${id}/sign-out`, { reason }),
  "a merge into it": async (by, id) => {
    const other = await givenStudent(shop.db);
    const versions = { stays: await versionOf(id), goes: await versionOf(other.id) };
    return by.post(`/api/admin/people/${id}/merge/${other.id}`, { versions, password, reason });
  },
  "a merge of it": async (by, id) => {
    const other = await givenStudent(shop.db);
    const versions = { stays: await versionOf(other.id), goes: await versionOf(id) };
    return by.post(`/api/admin/people/${other.id}/merge/${id}`, { versions, password, reason });
  },
};

describe("who looks after people", () => {
  it.each(Object.keys(acts))(
    "LOGIN-08 reaches no account that is invited to more, nor who teaches: %s",
    async (act) => {
      const by = await colleague("user.manage");
      const before =
        await sql`select * from account where id in (${heir.id}, ${teacher.id}) order by id`.execute(
          shop.db,
        );
      expect([
        (await acts[act]?.(by, heir.id))?.status,
        (await acts[act]?.(by, teacher.id))?.status,
      ]).toEqual([403, 403]);
      expect(
        await sql`select * from account where id in (${heir.id}, ${teacher.id}) order by id`.execute(
          shop.db,
        ),
      ).toEqual(before);
      expect((await acts[act]?.(by, (await givenStudent(shop.db)).id))?.status).toBe(200);
    },
  );

  it.each(Object.keys(acts))(
    "LOGIN-08 reaches neither a colleague of equal rights nor somebody invited to them, whatever the own rights; an owner does: %s",
    async (act) => {
      const [by, equal, asked] = [
        await colleague(...permissions),
        await givenAdministrator(shop.db, { permissions: ["user.manage"] }),
        await givenStudent(shop.db),
      ];
      await sql`update account set is_student = true where id = ${equal.id}`.execute(shop.db);
      await sql`insert into staff_invitation (account_id, permissions, invited_by, made_account) values (${asked.id}, '{user.manage}', ${owner.id}, false)`.execute(
        shop.db,
      );
      const all = [equal.id, asked.id, teacher.id];
      const states = async (who: Visitor) => {
        const statuses = [];
        for (const id of all) statuses.push((await acts[act]?.(who, id))?.status);
        return statuses;
      };
      expect(await states(by)).toEqual([403, 403, 403]);
      // Who runs the shop or teaches is merged into nobody; that no owner changes.
      const byOwner = await states(await signedIn(shop, owner));
      expect(byOwner).toEqual(act === "a merge of it" ? [403, 200, 403] : [200, 200, 200]);
      if (act === "a lock")
        await sql`update account set is_allowed = true where id = ${teacher.id}`.execute(shop.db);
    },
  );

  it("LOGIN-08 gets no colleague's account by an address that was asked for before the colleague was invited, or taught", async () => {
    const by = await colleague("user.manage");
    for (const becomes of ["invited", "teacher"]) {
      const person = await givenStudent(shop.db);
      expect((await acts["another e-mail"]?.(by, person.id))?.status).toBe(200);
      const admin = await signedIn(shop, owner);
      const names = { first_name: "ปิติ", last_name: "ขยัน" };
      const values = {
        email: person.email,
        name: "ปิติ",
        name_eng: "",
        picture: "",
        bio: "",
        bio_eng: "",
      };
      const answer =
        becomes === "invited"
          ? await admin.post("/api/admin/staff/invitations", {
              email: person.email,
              ...names,
              password,
              permissions: ["user.manage"],
            })
          : await admin.post("/api/admin/instructors", { values });
      expect(answer.status).toBe(200);
      expect(
        (
          await shop.db
            .selectFrom("account")
            .select("new_email")
            .where("id", "=", person.id)
            .executeTakeFirstOrThrow()
        ).new_email,
      ).toBeNull();
    }
  });

  it("LOGIN-08 brings no person of the shop, and none who is invited, along in a file", async () => {
    const by = await colleague("user.manage");
    const lines = [heir, teacher, student].map(({ email }) => `${email},อื่น,นามสกุล\n`);
    const file = Buffer.from(`email,first name,last name\n${lines.join("")}`).toString("base64");
    const { body } = await by.post("/api/admin/people/import/file", {
      file,
      file_name: "people.csv",
    });
    const looked = await by.post("/api/admin/people/import/preview", {
      import_id: (body.data as { import_id: number }).import_id,
      existing: "update",
    });
    const { read } = looked.body.data as { read: { update: number; faults: { email: string }[] } };
    expect([read.update, read.faults.map(({ email }) => email)]).toEqual([
      1,
      [heir.email, teacher.email],
    ]);
  });
});

describe("the mails that are kept", () => {
  const mailFor = async (to: Person, template: string) => {
    const link = `https://shop/reset-password#${"k".repeat(43)}`;
    const mail = sql<{ id: number }>`
      with sent as (insert into outbox_message (key, kind, payload, done_at) values (${crypto.randomUUID()}, 'mail', '{}', now()) returning id)
      insert into mail (outbox_id, account_id, template, recipient, subject, text_body, html_body)
      select id, ${to.id}, ${template}, ${to.email}, ${template}, ${link}, '<p></p>' from sent returning id`;
    return (await mail.execute(shop.db)).rows[0]?.id ?? 0;
  };
  const isShown = async (by: Visitor, id: number) => {
    const { items } = (await by.get("/api/admin/mails")).body.data as { items: { id: number }[] };
    const isListed = items.some((one) => one.id === id);
    const { status } = await by.get(`/api/admin/mails/${id}`);
    expect(status).toBe(isListed ? 200 : 404);
    return isListed;
  };

  it("LOGIN-08 are read by nobody but those who may change the account they are for: of who runs the shop or teaches only owners", async () => {
    const [reset, join, lesson, welcome] = [
      await mailFor(owner, "forgotPassword"),
      await mailFor(heir, "staffInvitation"),
      await mailFor(teacher, "forgotPassword"),
      await mailFor(student, "forgotPassword"),
    ];
    const shownTo = async (by: Visitor) =>
      Promise.all([reset, join, lesson, welcome].map((id) => isShown(by, id)));
    expect(await shownTo(await colleague("user.manage"))).toEqual([false, false, false, true]);
    expect(await shownTo(await colleague("user.manage", "catalog.manage"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await shownTo(await colleague("order.read"))).toEqual([false, false, false, false]);
    expect(await shownTo(await signedIn(shop, owner))).toEqual([true, true, true, true]);
  });
});

describe("an invitation", () => {
  it("LOGIN-08 is not written anew by who could not have given it", async () => {
    const { body } = await (await signedIn(shop, owner)).get("/api/admin/staff");
    const { invitations } = body.data as { invitations: { id: number; version: number }[] };
    const version = invitations.find(({ id }) => id === heir.id)?.version;
    const less = {
      email: heir.email,
      first_name: "ปิติ",
      last_name: "",
      password,
      is_owner: false,
      permissions: ["staff.manage"],
      version,
    };
    expect(
      (await (await colleague("staff.manage")).post("/api/admin/staff/invitations", less)).status,
    ).toBe(403);
    expect(
      (
        await shop.db
          .selectFrom("staff_invitation")
          .select("is_owner")
          .where("account_id", "=", heir.id)
          .execute()
      )[0]?.is_owner,
    ).toBe(true);
    expect(
      await shop.db
        .selectFrom("outbox_message")
        .select("key")
        .where("key", "like", `staffInvitation:${heir.id}:%`)
        .execute(),
    ).toEqual([]);
  });
});
