import { sql } from "kysely";
import type { AccountState } from "#domain/account/account-state.ts";
import type { Permission } from "#domain/account/roles.ts";
import type { Grant } from "#domain/account/staff-permissions.ts";
import type { StudentCells } from "#domain/account/student-fields.ts";
import type { EnrollmentState } from "#domain/enrollment/access-state.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db } from "#server/platform/database/database.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import { personColumns } from "../staff/staff-queries.ts";
import { accountState } from "./account-state-queries.ts";
import { studentKept } from "./student-kept-fields.ts";

export type PersonAccount = {
  id: number;
  version: number;
  state: AccountState;
  lang: Language;
  noted: StudentCells;
  createdAt: Date;
  expiresAt: Date | null;
  isAllowed: boolean;
  isAdministrator: boolean;
  isOwner: boolean;
  permissions: Permission[];
  isInstructor: boolean;
  invited: Grant | null;
  newEmail: string | null;
  connections: string[];
  answers: { label: string; isPictures: boolean; answer: unknown }[];
  /** The account that this one has become. */
  mergedInto: { id: number; name: string } | null;
  mergedAt: Date | null;
};

/** What administrators see of a student beside the profile. */
export async function findPersonAccount(db: Db, id: number): Promise<PersonAccount | null> {
  const { rows } = await sql<PersonAccount>`
    select i.id, i.version,
      ${accountState} as state, i.lang, ${keptCells(studentKept)} as noted, i.created_at as "createdAt", i.expires_at as "expiresAt",
      i.is_allowed as "isAllowed",
      i.is_administrator as "isAdministrator", i.is_owner as "isOwner", i.permissions,
        ${personColumns("i")}, i.new_email as "newEmail",
      array(select provider from social_link where account_id = i.id
        order by provider) as connections,
      coalesce((select json_agg(json_build_object('label', l.label, 'isPictures',
        l.field_type = 'image', 'answer', w.answer) order by l.position, l.id)
        from custom_label_answer w join custom_label l on l.id = w.custom_label_id
          where w.account_id = i.id), '[]') as answers,
      (select json_build_object('id', m.id, 'name',
        coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username)) from account m
        where m.id = i.merged_into) as "mergedInto", i.merged_at as "mergedAt"
    from account i where i.id = ${id} and i.is_student and i.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

export type PersonOrder = {
  id: number;
  status: OrderStatus;
  payableSatang: number;
  currency: "THB" | "USD";
  createdAt: Date;
  items: string;
};

export async function listPersonOrders(
  db: Db,
  accountId: number,
  lang: Language,
): Promise<PersonOrder[]> {
  const { rows } = await sql<PersonOrder>`
    select o.id, o.status, o.payable_satang as "payableSatang", o.currency,
      o.created_at as "createdAt",
      (select string_agg(${sql.ref(`l.title_${lang}`)}, ', ' order by l.id) from order_line l
        where l.order_id = o.id) as items
    from shop_order o where o.account_id = ${accountId} order by o.id desc limit 50`.execute(db);
  return rows;
}

export type PersonAccess = {
  now: Date;
  id: number;
  itemId: number;
  title: string;
  planName: string | null;
  orderId: number | null;
  state: EnrollmentState;
  startsAt: Date;
  endsAt: Date | null;
  cause: "administrator" | "import" | null;
  reason: string;
  version: number;
  /** Since when the course is stopped, by whichever access. */
  pausedAt: Date | null;
  waitsFor: "lessons" | "opening" | null;
  termFrom: Date | null;
  changeReason: string;
};

/**
 * The newest four hundred reasons why they have, had or wait for a course, with the database's
 * clock.
 */
export async function listPersonAccess(
  db: Db,
  accountId: number,
  lang: Language,
): Promise<PersonAccess[]> {
  const { rows } = await sql<PersonAccess>`
    select now() as now, e.id, e.item_id as "itemId",
      ${sql.ref(`c.title_${lang}`)} as title, ${sql.ref(`l.plan_name_${lang}`)} as "planName",
      l.order_id as "orderId", e.state, e.starts_at as "startsAt", e.ends_at as "endsAt", e.cause,
        e.reason,
      e.version, case when e.state = 'active'
        and (e.ends_at is null or e.ends_at > now()) then (select min(z.paused_at) from enrollment z
        where z.account_id = e.account_id and z.item_id = e.item_id
          and z.state = 'active') end as "pausedAt",
       e.waits_for as "waitsFor", e.term_from as "termFrom", e.change_reason as "changeReason"
    from enrollment e join catalog_item c on c.id = e.item_id
      left join order_line l on l.id = e.order_line_id
    where e.account_id = ${accountId} order by e.id desc limit 400`.execute(db);
  return rows;
}
