import { type RawBuilder, sql } from "kysely";
import type { AccountState } from "#domain/account/account-state.ts";
import { fitsPattern, fitsPerson } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { PersonSearch } from "#server/list/search-pattern.ts";
import { accountState, inState } from "./account-state-queries.ts";

export type StudentFilter = {
  who: PersonSearch;
  tier: string;
  groupId: number | null;
  courseId: number | null;
  state: AccountState | "";
};
export type StudentSort = "" | "oldest" | "name" | "expires";

export type PersonRow = {
  id: number;
  version: number;
  firstName: string;
  lastName: string;
  nickname: string;
  username: string;
  email: string;
  phone: string;
  tier: string | null;
  groupName: string | null;
  state: AccountState;
  createdAt: Date;
  expiresAt: Date | null;
  courses: number;
};

export const isStudent = sql`i.is_student and i.erased_at is null`;

/** Everybody who can study here, as the list pattern reads them. */
export function studentList(
  { who, tier, groupId, courseId, state }: StudentFilter,
  sort: StudentSort,
): ListStatement {
  return {
    table: sql`account i`,
    joins: sql`left join user_group g on g.id = i.user_group_id`,
    conditions: [
      isStudent,
      ...(state === "" ? [] : [sql.raw(inState[state])]),
      ...(tier === "" ? [] : [sql`i.tier = ${tier}`]),
      ...(groupId === null ? [] : [sql`i.user_group_id = ${groupId}`]),
      ...(courseId === null ? [] : [hasAccessTo(courseId)]),
      ...(sort === "expires" ? [sql`i.expires_at is not null`] : []),
    ],
    search: fitsPerson(who, (pattern) => fitsPattern(sql`i.search`, pattern)),
    order: orders[sort],
    columns,
  };
}

function hasAccessTo(courseId: number): RawBuilder<unknown> {
  return sql`i.id in (select e.account_id from enrollment e
    where e.item_id = ${courseId}
      and e.state = 'active'
      and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now()))`;
}

const orders: Record<StudentSort, RawBuilder<unknown>> = {
  "": sql`i.id desc`,
  oldest: sql`i.id`,
  name: sql`i.first_name collate "th-x-icu", i.last_name collate "th-x-icu", i.id`,
  expires: sql`i.expires_at, i.id desc`,
};

const columns = sql`i.id, i.version, i.first_name as "firstName", i.last_name as "lastName",
  i.nickname, i.username, i.email, i.phone, i.tier, g.name as "groupName",
  ${sql.raw(accountState)} as state, i.created_at as "createdAt", i.expires_at as "expiresAt",
  (select count(distinct e.item_id)::int
    from enrollment e
    where e.account_id = i.id
      and e.state = 'active'
      and e.starts_at <= now()
      and (e.ends_at is null or e.ends_at > now())) as courses`;

/** A student as an administrator who acts on many sees them. */
export const chosenPerson = {
  version: sql`i.version`,
  name: sql`coalesce(nullif(trim(i.first_name || ' ' || i.last_name), ''), i.username)`,
  note: sql`coalesce(nullif(i.email, ''), i.phone)`,
};
