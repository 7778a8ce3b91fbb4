import { sql } from "kysely";
import { foldName } from "#domain/account/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { teacherName, teacherPicture } from "#server/shop/course/teacher-name-queries.ts";

export type ProfileParts = {
  name_th: string;
  name_en: string;
  picture_file: string;
  bio_th: string;
  bio_en: string;
};
export type InstructorRecord = ProfileParts & {
  id: number;
  /** As the shop shows it. */
  name: string;
  email: string;
  /** With the account's own where the shop has none. */
  shown_picture: string | null;
  courses: number;
  has_page: boolean;
  is_archived: boolean;
  /** Has not said yes yet. */
  is_invited: boolean;
  /** 0: nothing has been said yet. */
  version: number;
};

const columns = sql`a.id, a.email, ${sql.raw(teacherName("th"))} as name, coalesce(nullif(p.name_th,
  ''), trim(a.first_name || ' ' || a.last_name)) as name_th,
  coalesce(p.name_en, '') as name_en, coalesce(p.picture_file, '') as picture_file,
    ${sql.raw(teacherPicture)} as shown_picture, coalesce(p.bio_th, '') as bio_th,
  coalesce(p.bio_en, '') as bio_en, p.archived_at is not null as is_archived,
    p.invited_at is not null as is_invited, coalesce(p.version, 0) as version,
  (select count(*)::int from course_instructor ci join catalog_item i on i.id = ci.item_id
    where ci.account_id = a.id and i.archived_at is null) as courses,
  p.archived_at is null and p.invited_at is null and exists (select from course_instructor ci
    join catalog_item i on i.id = ci.item_id
    where ci.account_id = a.id and i.is_published and i.archived_at is null) as has_page`;
const living = sql`from account a left join instructor_profile p on p.account_id = a.id
  where a.is_instructor and a.erased_at is null`;

export async function findInstructor(db: Db | Tx, id: number): Promise<InstructorRecord | null> {
  const { rows } =
    await sql<InstructorRecord>`select ${columns} ${living} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** No other transaction changes what is said of them until this one ends. */
export async function lockInstructor(tx: Tx, id: number): Promise<InstructorRecord | null> {
  await sql`select from account where id = ${id} for no key update`.execute(tx);
  return findInstructor(tx, id);
}

export type AccountByEmail = { id: number; isInstructor: boolean };

/** Whose e-mail address it is. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<AccountByEmail | null> {
  const { rows } =
    await sql<AccountByEmail>`select a.id, a.is_instructor as "isInstructor" from login_name n
      join account a on a.id = n.account_id
    where n.folded = ${foldName(email)} and n.kind in ('email', 'both') and a.erased_at is null
      for no key update of a`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Drops the unconfirmed new address: it was entered while others could still change the account.
 */
export async function updateTeaches(tx: Tx, id: number): Promise<void> {
  await sql`update account set is_instructor = true, new_email = null, version = version + 1,
    updated_at = now() where id = ${id}`.execute(tx);
}

export async function upsertProfile(tx: Tx, id: number, parts: ProfileParts): Promise<void> {
  await tx
    .insertInto("instructor_profile")
    .values({ ...parts, account_id: id })
    .onConflict((taken) =>
      taken
        .column("account_id")
        .doUpdateSet({ ...parts, version: sql<number>`instructor_profile.version + 1` }),
    )
    .execute();
}

/** From now on the shop waits for an answer. */
export async function updateInvited(tx: Tx, id: number): Promise<void> {
  await sql`update instructor_profile set invited_at = now() where account_id = ${id}`.execute(tx);
}

export async function updateInstructorArchived(
  tx: Tx,
  id: number,
  isArchived: boolean,
): Promise<void> {
  const archivedAt = isArchived ? sql`now()` : sql`null`;
  await sql`insert into instructor_profile (account_id, archived_at) values (${id}, ${archivedAt})
    on conflict (account_id) do update
      set archived_at = excluded.archived_at, version = instructor_profile.version + 1`.execute(tx);
}
