import type { Permission } from "#domain/account/permissions.ts";
import { readPhone } from "#domain/account/read-phone.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { mayTeach } from "../instructor/may-teach-queries.ts";

export type LoginAccount = StatementRow<"find-account-by-name">;

const findAccountByNameStatement = named(
  "find-account-by-name",
  `select a.id, a.password_hash as "passwordHash", a.is_administrator as "isAdministrator",
    a.is_student as "isStudent", ${mayTeach("a")} as "isInstructor", a.is_allowed as "isAllowed",
    coalesce(a.expires_at <= now(), false) as "isExpired"
  from login_name n join account a on a.id = n.account_id
  where n.folded = any ($1::text[]) and (n.folded = $2 or n.kind = 'phone') and a.erased_at is null
  order by n.folded = $2 desc
  limit 1`,
);

/** By username, e-mail or phone: all live in one name space. A phone is found in any notation. */
export async function findAccountByName(db: Db, name: string): Promise<LoginAccount | null> {
  const folded = foldName(name);
  return (await findAccountByNameStatement(db, [[folded, readPhone(name)], folded]))[0] ?? null;
}

const lockPasswordStatement = named(
  "lock-password",
  "select 1 from account where id = $1 and password_hash = $2 /* or null */ for no key update",
);

/** Whether this is still the account's password; until the transaction ends it stays. */
export async function lockPassword(
  tx: Tx,
  accountId: number,
  passwordHash: string | null,
): Promise<boolean> {
  return (await lockPasswordStatement(tx, [accountId, passwordHash])).length > 0;
}

const updatePasswordHashStatement = named(
  "update-password-hash",
  "update account set password_hash = $2 where id = $1",
);

export async function updatePasswordHash(
  tx: Tx,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHashStatement(tx, [accountId, passwordHash]);
}

export type StudentDetails = StatementRow<"find-student-details">;

const findStudentStatement = named(
  "find-student-details",
  `select first_name as "firstName", last_name as "lastName", email, phone, address,
    requires_tax_invoice as "requiresTaxInvoice", tax_person_type as "taxPersonType"
  from account
  where id = $1`,
);

export async function findStudent(db: Db, accountId: number): Promise<StudentDetails> {
  const [found] = await findStudentStatement(db, [accountId]);
  if (found === undefined) throw new Error("somebody who is signed in has an account");
  return found;
}

const lockRegistrationStatement = named(
  "lock-registration",
  "select pg_advisory_xact_lock(hashtextextended('registration', 0))",
);

/**
 * Held until the transaction ends: counting accounts and adding one is one step for all nodes
 * together.
 */
export async function lockRegistration(tx: Tx): Promise<void> {
  await lockRegistrationStatement(tx);
}

export type TakenNames = StatementRow<"find-taken">;

const findTakenStatement = named(
  "find-taken",
  `select exists (select from login_name where folded = $1) as username,
    exists (select from login_name where folded = $2) as contact,
    (select count(*)::int from (select from account where erased_at is null limit $3) u) as users,
    (select count(*)::int
      from (select from account
        where created_at >= date_trunc('day', now() at time zone 'Asia/Bangkok')
          at time zone 'Asia/Bangkok'
        limit $4) u) as "usersToday"`,
);

/**
 * Who has these names; people are counted as far as it matters. `contact`: the e-mail address, or
 * the phone of a person who registers by phone.
 */
export async function findTaken(
  db: Db | Tx,
  { username, contact }: { username: string; contact: string },
  limits: { users: number; usersToday: number },
): Promise<TakenNames> {
  const names = [foldName(username), foldName(contact)] as const;
  const [found] = await findTakenStatement(db, [...names, limits.users, limits.usersToday]);
  return found ?? { username: false, contact: false, users: 0, usersToday: 0 };
}

const findFreeUsernameStatement = named(
  "find-free-username",
  "select folded from login_name where folded = any ($1::text[])",
);

/** The first of these usernames that no account has, as a username or an e-mail. */
export async function findFreeUsername(
  tx: Tx,
  usernames: readonly string[],
): Promise<string | null> {
  const found = await findFreeUsernameStatement(tx, [usernames.map(foldName)]);
  const taken = new Set(found.map(({ folded }) => folded));
  return usernames.find((username) => !taken.has(foldName(username))) ?? null;
}

export type NewAccount = {
  username: string;
  /** Empty: registered by phone. */
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

const insertAccountStatement = named(
  "insert-account",
  `with person as (
    insert into account (username, email, password_hash, first_name, last_name, nickname, phone,
      address, lang, is_student, is_administrator, is_owner, permissions, user_group_id)
    select username, email, "passwordHash", "firstName", "lastName", nickname, phone, address, lang,
      "isStudent", "isAdministrator", "isOwner", permissions, "userGroupId"
    from jsonb_to_record($1) as a (username text, email text, "passwordHash" text, "firstName" text,
      "lastName" text, nickname text, phone text, address text, lang text, "isStudent" boolean,
      "isAdministrator" boolean, "isOwner" boolean, permissions text[], "userGroupId" bigint)
    returning id
  ), names as (
    insert into login_name (folded, account_id, kind)
    select folded, person.id, kind
    from person, jsonb_to_recordset($2) as n (folded text, kind text)
  )
  select id from person`,
);

/** The account and the names it signs in with. A name that is taken breaks `login_name_pkey`. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { username, email, passwordHash, firstName, lastName, nickname, phone, address } = account;
  const { lang, isStudent, isAdministrator, isOwner, permissions, userGroupId } = account;
  const person = { username, email, passwordHash, firstName, lastName, nickname, phone, address };
  const role = { lang, isStudent, isAdministrator, isOwner, permissions, userGroupId };
  const row = soleRow(await insertAccountStatement(tx, [{ ...person, ...role }, namesOf(person)]));
  return row.id;
}

type LoginName = { folded: string; kind: "username" | "email" | "phone" | "both" };

/** The phone is a name only of people without an e-mail address. */
function namesOf({
  username,
  email,
  phone,
}: Pick<NewAccount, "username" | "email" | "phone">): LoginName[] {
  const [first, second] = [foldName(username), foldName(email)];
  if (email !== "" && first === second) return [{ folded: first, kind: "both" }];
  const contact: LoginName[] =
    email !== ""
      ? [{ folded: second, kind: "email" }]
      : phone !== ""
        ? [{ folded: phone, kind: "phone" }]
        : [];
  return [{ folded: first, kind: "username" }, ...contact];
}

const isFreshAccountStatement = named(
  "is-fresh-account",
  "select id from account where id = $1 and created_at > now() - interval '24 hours'",
);

export async function isFreshAccount(db: Db, accountId: number): Promise<boolean> {
  return (await isFreshAccountStatement(db, [accountId])).length > 0;
}
