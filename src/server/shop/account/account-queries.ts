import { sql } from "kysely";
import { foldName } from "#domain/account/fold-name.ts";
import type { Permission } from "#domain/account/roles.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { mayTeach } from "../session/may-teach-queries.ts";

export type LoginAccount = {
  id: number;
  passwordHash: string | null;
  isAdministrator: boolean;
  isStudent: boolean;
  isInstructor: boolean;
  isAllowed: boolean;
  isExpired: boolean;
};

/** By username or e-mail: both live in one name space. */
export async function findAccountByName(db: Db, name: string): Promise<LoginAccount | null> {
  const found = await sql<LoginAccount>`select a.id, a.password_hash as "passwordHash",
      a.is_administrator as "isAdministrator", a.is_student as "isStudent",
      ${sql.raw(mayTeach("a"))} as "isInstructor", a.is_allowed as "isAllowed",
        coalesce(a.expires_at <= now(), false) as "isExpired"
    from login_name n join account a on a.id = n.account_id
      where n.folded = ${foldName(name)} and a.erased_at is null`.execute(db);
  return found.rows[0] ?? null;
}

/** Whether this is still the account's password; until the transaction ends it stays. */
export async function lockPassword(
  tx: Tx,
  accountId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const found = await sql`select 1 from account where id
      = ${accountId} and password_hash = ${passwordHash} for no key update`.execute(tx);
  return found.rows.length > 0;
}

export async function updatePasswordHash(
  tx: Tx,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();
}

export type StudentDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  requiresTaxInvoice: boolean;
  taxPersonType: "normal_person" | "juristic_person";
};

export function findStudent(db: Db, accountId: number): Promise<StudentDetails> {
  return db
    .selectFrom("account")
    .select([
      "first_name as firstName",
      "last_name as lastName",
      "email",
      "phone",
      "address",
      "requires_tax_invoice as requiresTaxInvoice",
      "tax_person_type as taxPersonType",
    ])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/**
 * Held until the transaction ends: counting accounts and adding one is one step for all nodes
 * together.
 */
export async function lockRegistration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration', 0))`.execute(tx);
}

export type TakenNames = { username: boolean; email: boolean; users: number; usersToday: number };

/** Who has these names; people are counted as far as it matters. */
export async function findTaken(
  db: Db | Tx,
  { username, email }: { username: string; email: string },
  limits: { users: number; usersToday: number },
): Promise<TakenNames> {
  const found = await sql<TakenNames>`select
    exists (select from login_name where folded = ${foldName(username)}) as username,
    exists (select from login_name where folded = ${foldName(email)}) as email,
    (select count(*)::int
      from (select from account where erased_at is null limit ${limits.users}) u) as users,
    (select count(*)::int
      from (select from account
      where created_at >= date_trunc('day',
      now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
      limit ${limits.usersToday}) u) as "usersToday"`.execute(db);
  return found.rows[0] ?? { username: false, email: false, users: 0, usersToday: 0 };
}

/** The first of these usernames that no account has, as a username or an e-mail. */
export async function findFreeUsername(
  tx: Tx,
  usernames: readonly string[],
): Promise<string | null> {
  const found = await sql<{
    folded: string;
  }>`select folded from login_name where folded = any (${usernames.map(foldName)}::text[])`.execute(
    tx,
  );
  const taken = new Set(found.rows.map(({ folded }) => folded));
  return usernames.find((username) => !taken.has(foldName(username))) ?? null;
}

export type NewAccount = {
  username: string;
  email: string;
  /** null: signs in through a provider only. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  nickname: string;
  phone: string;
  address: string;
  lang: Language;
  isStudent: boolean;
  isAdministrator: boolean;
  isOwner: boolean;
  permissions: readonly Permission[];
  userGroupId: number | null;
};

/** The account and the names it signs in with. A name that is taken breaks `login_name_pkey`. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const {
    username,
    email,
    passwordHash,
    firstName,
    lastName,
    nickname,
    phone,
    address,
    lang,
    isStudent,
    isAdministrator,
    isOwner,
    permissions,
    userGroupId,
  } = account;
  const names = namesOf(username, email);
  const inserted = await sql<{ id: number }>`
    with person as (
      insert into account (username, email, password_hash, first_name, last_name, nickname, phone,
        address, lang, is_student, is_administrator, is_owner, permissions, user_group_id)
      values (${username}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${nickname}, ${phone}, ${address}, ${lang}, ${isStudent}, ${isAdministrator}, ${isOwner},
        ${[...permissions]}, ${userGroupId})
      returning id
    ), names as (
      insert into login_name (folded, account_id, kind)
      select folded, person.id, kind
        from person, unnest(${names.map(({ folded }) => folded)}::text[], ${names.map(({ kind }) => kind)}::text[]) n (folded, kind)
    )
    select id from person`.execute(tx);
  const [row] = inserted.rows;
  if (row === undefined) throw new Error("an inserted account always has an id");
  return row.id;
}

function namesOf(
  username: string,
  email: string,
): { folded: string; kind: "username" | "email" | "both" }[] {
  const [first, second] = [foldName(username), foldName(email)];
  if (first === second) return [{ folded: first, kind: "both" }];
  return [
    { folded: first, kind: "username" },
    { folded: second, kind: "email" },
  ];
}

export async function isFreshAccount(db: Db, accountId: number): Promise<boolean> {
  const found = await sql<{
    id: number;
  }>`select id from account where id
    = ${accountId} and created_at > now() - interval
    '24 hours'`.execute(db);
  return found.rows.length > 0;
}
