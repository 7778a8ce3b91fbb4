import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { teacherName, teacherPicture } from "#server/shop/course/teacher-name-queries.ts";

export type ProfileParts = {
  name_th: string;
  name_en: string;
  picture_file: string;
  bio_th: string;
  bio_en: string;
  may_announce: boolean;
};
/**
 * `name`: as the shop shows it. `shown_picture`: with the account's own where the shop has none.
 * `is_invited`: has not said yes yet. `version` 0: nothing has been said yet.
 */
export type InstructorRecord = StatementRow<"find-instructor">;

const findInstructorStatement = named(
  "find-instructor",
  `select a.id, a.email, ${teacherName("th")} as name,
    coalesce(nullif(p.name_th, ''), trim(a.first_name || ' ' || a.last_name)) as name_th,
    coalesce(p.name_en, '') as name_en, coalesce(p.picture_file, '') as picture_file,
    ${teacherPicture} as shown_picture, coalesce(p.bio_th, '') as bio_th,
    coalesce(p.bio_en, '') as bio_en, coalesce(p.may_announce, false) as may_announce,
    p.archived_at is not null as is_archived,
    p.invited_at is not null as is_invited, coalesce(p.version, 0) as version,
    (select count(*)::int
      from course_instructor ci join catalog_item i on i.id = ci.item_id
      where ci.account_id = a.id and i.archived_at is null) as courses,
    p.archived_at is null and p.invited_at is null and exists (
      select from course_instructor ci join catalog_item i on i.id = ci.item_id
      where ci.account_id = a.id and i.is_published and i.archived_at is null) as has_page
  from account a left join instructor_profile p on p.account_id = a.id
  where a.is_instructor and a.erased_at is null and a.id = $1`,
);

export async function findInstructor(db: Db | Tx, id: number): Promise<InstructorRecord | null> {
  return (await findInstructorStatement(db, [id]))[0] ?? null;
}

const lockAccount = named(
  "lock-instructor",
  `select
  from account
  where id = $1
  for no key update`,
);

/** No other transaction changes the instructor until this one ends. */
export async function lockInstructor(tx: Tx, id: number): Promise<InstructorRecord | null> {
  await lockAccount(tx, [id]);
  return findInstructor(tx, id);
}

export type AccountByEmail = StatementRow<"lock-account-by-email">;

const lockByEmail = named(
  "lock-account-by-email",
  `select a.id, a.is_instructor as "isInstructor"
  from login_name n join account a on a.id = n.account_id
  where n.folded = $1 and n.kind in ('email', 'both') and a.erased_at is null
  for no key update of a`,
);

/** Whose e-mail address it is. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<AccountByEmail | null> {
  return (await lockByEmail(tx, [foldName(email)]))[0] ?? null;
}

const updateTeachesStatement = named(
  "update-account-that-teaches",
  `update account
  set is_instructor = true, new_email = null, version = version + 1, updated_at = now()
  where id = $1`,
);

/**
 * Drops the unconfirmed new address: it was entered while others could still change the account.
 */
export async function updateTeaches(tx: Tx, id: number): Promise<void> {
  await updateTeachesStatement(tx, [id]);
}

const upsertProfileStatement = named(
  "upsert-instructor-profile",
  `insert into instructor_profile (account_id, name_th, name_en, picture_file, bio_th, bio_en,
    may_announce)
  select $1, name_th, name_en, picture_file, bio_th, bio_en, may_announce
  from jsonb_to_record($2) as p (name_th text, name_en text, picture_file text, bio_th text,
    bio_en text, may_announce boolean)
  on conflict (account_id)
    do update set name_th = excluded.name_th, name_en = excluded.name_en,
      picture_file = excluded.picture_file, bio_th = excluded.bio_th, bio_en = excluded.bio_en,
      may_announce = excluded.may_announce,
      version = instructor_profile.version + 1`,
);

export async function upsertProfile(tx: Tx, id: number, parts: ProfileParts): Promise<void> {
  await upsertProfileStatement(tx, [id, parts]);
}

const updateInvitedStatement = named(
  "invite-instructor",
  `update instructor_profile
  set invited_at = now()
  where account_id = $1`,
);

/** From now on the shop waits for an answer. */
export async function updateInvited(tx: Tx, id: number): Promise<void> {
  await updateInvitedStatement(tx, [id]);
}

const updateArchivedStatement = named(
  "archive-instructor",
  `insert into instructor_profile (account_id, archived_at)
  values ($1, case when $2 then now() end)
  on conflict (account_id)
    do update set archived_at = excluded.archived_at, version = instructor_profile.version + 1`,
);

export async function updateInstructorArchived(
  tx: Tx,
  id: number,
  isArchived: boolean,
): Promise<void> {
  await updateArchivedStatement(tx, [id, isArchived]);
}
