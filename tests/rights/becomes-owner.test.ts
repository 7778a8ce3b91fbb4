import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";
import type { Dice } from "../support/examples/hostile-values.ts";
import { givenAdministrator, givenStudent, type Person, signedIn } from "../support/factories.ts";
import { goodCall } from "../support/hostile-calls.ts";
import { rounds } from "../support/run/rounds.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

// The test makes every call that a permission opens, on people with more or equal permissions. No
// call may reach an account, a link or a setting above the attacker. Nor may it change the sign-in
// data of an equal colleague, of an invited one, or of an instructor.
// The short run tries one body per call; `npm run test:long` tries many.

const password = "dek-D_2569";
/** The number of bodies per call. */
const tries = rounds(1, 40);
const calls = Object.entries({ ...allEndpoints, ...rawEndpoints }) as [string, RawAddress][];
const openedBy = (one: Permission) =>
  calls
    .filter(([, { permissions: named }]) => (named as readonly Permission[]).includes(one))
    .map(([name]) => name);

let shop: TestApp;
let owner: Person;
/** Has an open invitation to become an owner. */
let heir: Person;
/** Has every permission but is no owner. */
let deputy: Person;
/** Has the same permission as the attacker. */
let equal: Person;
/** Has an open invitation with the same permission. */
let asked: Person;
let teacher: Person;
/** An account that the attacker controls. */
let mine: Person;
let mails: number[];
const links = new Map<number, string>();

beforeAll(async () => {
  shop = await testApp();
  const passwordHash = await shop.parts.passwords.hash(password);
  owner = await givenAdministrator(shop.db, { isOwner: true, passwordHash });
  deputy = await givenAdministrator(shop.db, { passwordHash });
  heir = await givenStudent(shop.db);
  // They are students, too, so that people with the permission for students find them.
  await sql`update account set is_student = true where id in (${owner.id}, ${deputy.id})`.execute(
    shop.db,
  );
  await sql`insert into staff_invitation (account_id, is_owner, invited_by, made_account) values (${heir.id}, true, ${owner.id}, false)`.execute(
    shop.db,
  );
  [equal, asked, teacher] = [
    await givenAdministrator(shop.db, { passwordHash, permissions: [] }),
    await givenStudent(shop.db),
    await givenStudent(shop.db),
  ];
  await sql`update account set is_student = true, is_instructor = id = ${teacher.id} where id in (${equal.id}, ${teacher.id})`.execute(
    shop.db,
  );
  for (const { id, email } of [owner, heir, deputy, equal, asked, teacher])
    await givenLink(id, email);
  mine = await givenStudent(shop.db);
  mails = (await sql<{ id: number }>`select id from mail order by id`.execute(shop.db)).rows.map(
    ({ id }) => id,
  );
});
afterAll(() => shop.close());

/** A link in a stored mail that opens the account. */
async function givenLink(id: number, email: string): Promise<void> {
  const token = newToken();
  links.set(id, token);
  const purpose = id === heir.id || id === asked.id ? "join_staff" : "reset_password";
  await sql`insert into one_time_token (token_hash, purpose, account_id, email, expires_at)
    values (${hashToken(token)}, ${purpose}, ${id}, ${email}, now() + interval '1 hour')`.execute(
    shop.db,
  );
  await sql`with sent as (insert into outbox_message (key, kind, payload, done_at) values (${token}, 'mail', '{}', now()) returning id)
    insert into mail (outbox_id, account_id, template, recipient, subject, text_body, html_body)
    select id, ${id}, 'forgotPassword', ${email}, 'x', ${`https://shop/reset-password#${token}`}, '' from sent`.execute(
    shop.db,
  );
}

/**
 * Everything above the attacker: people with more permissions, their ways to sign in, the open
 * invitation to ownership, and the mail server that sends links.
 */
async function above(attacker: number): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(jsonb_build_array(a.id, a.email, a.new_email, a.username, a.password_hash, a.is_owner, a.is_administrator, a.permissions, a.is_allowed,
      a.expires_at, a.erased_at, a.merged_into, a.email_verified_at) order by a.id) from account a where a.id in (${owner.id}, ${heir.id}, ${deputy.id})) as people,
    (select jsonb_agg(i order by i.account_id) from staff_invitation i where i.account_id = ${heir.id}) as invited,
    (select jsonb_agg(l) from social_link l where l.account_id in (${owner.id}, ${heir.id}, ${deputy.id})) as social,
    (select jsonb_agg(jsonb_build_array(t.account_id, t.purpose, t.email, t.token_hash) order by t.account_id, t.purpose) from one_time_token t
      where t.account_id in (${owner.id}, ${heir.id}, ${deputy.id})) as links,
    (select count(*) from session s where s.account_id in (${owner.id}, ${heir.id}, ${deputy.id})) as sessions,
    (select jsonb_agg(m) from mail_setting m) as mails,
    (select jsonb_build_array(a.is_owner, a.is_administrator, a.permissions) from account a where a.id = ${attacker}) as own,
    (select count(*) from account a where a.is_owner) as owners`.execute(shop.db);
  return rows[0];
}

/**
 * The sign-in data of people with equal permissions. Their permissions may be changed by a
 * colleague who may grant as much.
 */
async function beside(): Promise<unknown> {
  const ids = [equal.id, asked.id, teacher.id];
  const { rows } =
    await sql`select a.id, a.email, a.new_email, a.username, a.password_hash, a.first_name, a.phone, a.is_allowed, a.expires_at, a.erased_at,
      a.merged_into, a.email_verified_at, (select jsonb_agg(l) from social_link l where l.account_id = a.id) as social,
      (select jsonb_agg(t.token_hash) from one_time_token t where t.account_id = a.id and t.purpose <> 'join_staff') as links
    from account a where a.id = any (${ids}) order by a.id`.execute(shop.db);
  return rows;
}

async function givenEquals(permission: Permission): Promise<void> {
  const held = [permission, "export"];
  await sql`update account set is_administrator = true, permissions = ${held}::text[] where id = ${equal.id}`.execute(
    shop.db,
  );
  await sql`insert into staff_invitation (account_id, permissions, invited_by, made_account) values (${asked.id}, ${held}::text[], ${owner.id}, false)
    on conflict (account_id) do update set permissions = excluded.permissions`.execute(shop.db);
}

/** The same random choices for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed * 2_654_435_761;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 374_761_393) >>> 0;
    return state % most;
  };
}

/** With the attacker's knowledge: the own password, and the target. */
function aimed(body: unknown, dice: Dice, key = ""): unknown {
  if (key === "password" || key === "current_password") return password;
  if (key === "email")
    return [owner.email, heir.email, deputy.email, equal.email, asked.email, "taker@example.com"][
      dice(6)
    ];
  if (key === "is_owner") return dice(2) === 0;
  if (Array.isArray(body)) return body.map((one) => aimed(one, dice, key));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, one]) => [name, aimed(one, dice, name)]),
  );
}

/**
 * Bodies that random choices would hardly find: a mail server of the attacker, a smaller invitation
 * in place of a larger one.
 */
async function known(
  permission: Permission,
): Promise<Record<string, { url: string; body: unknown }[]>> {
  const { rows } = await sql<{
    version: number;
  }>`select (extract(epoch from invited_at) * 1000000)::bigint as version from staff_invitation
    where account_id = ${heir.id}`.execute(shop.db);
  const server = {
    is_own_server: true,
    smtp_host: "127.0.0.1",
    smtp_port: 2525,
    smtp_security: "none",
    smtp_user: "",
    smtp_password: "",
  };
  const invitation = {
    email: heir.email,
    first_name: "ก",
    last_name: "",
    is_owner: false,
    permissions: [permission],
    version: rows[0]?.version,
    password,
  };
  const versions = { stays: 1, goes: 1 };
  const [all, reason] = [[owner, heir, deputy, equal, asked, teacher], "ขอให้ช่วย"];
  return {
    adminSaveMailSettings: [
      {
        url: "/api/admin/mail-settings",
        body: {
          version: 1,
          values: { ...server, mail_from: "a@b.example", mail_from_name: "ก", password },
        },
      },
    ],
    adminInviteStaff: [{ url: "/api/admin/staff/invitations", body: invitation }],
    adminChangePersonEmail: all.map(({ id }) => ({
      url: `/api/admin/people/${id}/email`,
      body: { version: 1, email: `taker-${id}@example.com`, password, reason },
    })),
    adminMergeStudents: all.flatMap(({ id }) => [
      { url: `/api/admin/people/${mine.id}/merge/${id}`, body: { versions, password, reason } },
      { url: `/api/admin/people/${id}/merge/${mine.id}`, body: { versions, password, reason } },
    ]),
    adminLockPerson: all.map(({ id }) => ({
      url: `/api/admin/people/${id}/lock`,
      body: { is_locked: true, reason },
    })),
    adminCorrectPerson: all.map(({ id }) => ({
      url: `/api/admin/people/${id}/profile`,
      body: { version: 1, tel: "0899999999", reason },
    })),
    adminChangePerson: all.map(({ id }) => ({
      url: `/api/admin/people/${id}`,
      body: { version: 1, group_id: null, expires_on: "2026-12-01", reason },
    })),
    adminBatchStudents: [
      {
        url: "/api/admin/people/batch",
        body: {
          chosen: all.map(({ id }) => ({ id, version: 1 })),
          act: { what: "lock", is_locked: true },
          reason,
          password,
        },
      },
    ],
    adminGetMail: mails.map((id) => ({ url: `/api/admin/mails/${id}`, body: {} })),
  };
}

async function press(
  who: Visitor,
  { method, url, body }: { method: string; url: string; body: unknown },
): Promise<string> {
  const token = String((await who.get("/public/session")).body.csrf_token ?? "");
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await shop.app.inject({
    method: method as "GET",
    url,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": token,
      cookie,
      "tus-resumable": "1.0.0",
    },
    ...(method !== "GET" && method !== "HEAD" && { payload: body as object }),
  });
  return `${JSON.stringify(answer.headers)} ${answer.body}`;
}

describe.each(permissions)("%s alone", (permission) => {
  it("LOGIN-08 reaches no account, no link and no setting above itself, and no sign-in of an equal, by any call", async () => {
    const passwordHash = await shop.parts.passwords.hash(password);
    const person = await givenAdministrator(shop.db, {
      permissions: [permission, "export"],
      passwordHash,
    });
    await givenEquals(permission);
    const ids = [owner.id, heir.id, deputy.id, equal.id, asked.id, teacher.id];
    const state = async () => JSON.stringify([await above(person.id), await beside()]);
    const before = await state();
    const [reached, aims] = [[] as string[], await known(permission)];
    const attempt = async (name: string, call: { method: string; url: string; body: unknown }) => {
      const text = await press(await signedIn(shop, person), call);
      const isSame = (await state()) === before;
      if ([...links.values()].some((link) => text.includes(link)))
        reached.push(`${name} ${call.url}`);
      if (!isSame)
        throw new Error(
          `${permission} has changed what is above or beside it: ${name} ${call.url} ${JSON.stringify(call.body)}`,
        );
    };
    for (const name of openedBy(permission)) {
      for (let seed = 1; seed <= tries; seed += 1) {
        const dice = diceOf(seed * 7919 + name.length);
        const call = goodCall(name, dice, {
          account: [ids[(seed - 1) % ids.length], ...ids],
          mail: mails,
        });
        await attempt(name, { ...call, body: aimed(call.body, dice) });
      }
      for (const aim of aims[name] ?? [])
        await attempt(name, { ...goodCall(name, diceOf(1), {}), ...aim });
    }
    expect(reached).toEqual([]);
  });
});

describe("the walk itself", () => {
  it("sees an owner who does the same", async () => {
    const who = await signedIn(shop, owner);
    const { items } = (await who.get("/api/admin/mails")).body.data as { items: { id: number }[] };
    const texts = await Promise.all(
      items.map(({ id }) => press(who, { method: "GET", url: `/api/admin/mails/${id}`, body: {} })),
    );
    expect(
      texts.filter((text) => [...links.values()].some((link) => text.includes(link))).length,
    ).toBeGreaterThan(0);
    const before = await above(deputy.id);
    const lock = { is_locked: true, reason: "ทดลอง" };
    expect(
      JSON.parse(
        (
          await press(who, {
            method: "POST",
            url: `/api/admin/people/${deputy.id}/lock`,
            body: lock,
          })
        )
          .split("} ")
          .at(-1) ?? "",
      ),
    ).toEqual({
      success: true,
    });
    expect(JSON.stringify(await above(deputy.id))).not.toBe(JSON.stringify(before));
  });
});
