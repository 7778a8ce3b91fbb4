import type { AccountState } from "#domain/account/account-state.ts";
import type { Permission } from "#domain/account/permissions.ts";
import type { StudentCells } from "#domain/account/student-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { personColumns, type StoredGrant } from "../staff/staff-queries.ts";
import { accountState } from "./account-state-queries.ts";
import { notedOf } from "./noted-queries.ts";

const findAccount = named(
  "find-person-account",
  `select i.id, i.version, ${accountState} as state, i.lang, ${notedOf("i")} as noted,
    i.created_at as "createdAt", i.expires_at as "expiresAt", i.is_allowed as "isAllowed",
    i.is_administrator as "isAdministrator", i.is_owner as "isOwner", i.permissions,
    ${personColumns("i")},
    i.new_email as "newEmail",
    array(select provider from social_link where account_id = i.id order by provider)
      as connections,
    coalesce((select json_agg(json_build_object('label', l.label,
        'isPictures', l.field_type = 'image', 'answer', w.answer) order by l.position, l.id)
      from custom_label_answer w join custom_label l on l.id = w.custom_label_id
      where w.account_id = i.id), '[]') as answers,
    (select json_build_object('id', m.id,
        'name', coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username))
      from account m
      where m.id = i.merged_into) as "mergedInto",
    i.merged_at as "mergedAt"
  from account i
  where i.id = $1 and i.is_student and i.erased_at is null`,
  columnTypes<{
    state: AccountState;
    noted: StudentCells;
    permissions: Permission[];
    invited: StoredGrant | null;
  }>(),
);
/** `mergedInto`: the account that this one has become. */
export type PersonAccount = RowOf<typeof findAccount>;

/** What administrators see of a student beside the profile. */
export async function findPersonAccount(db: Db, id: number): Promise<PersonAccount | null> {
  return (await findAccount(db, [id]))[0] ?? null;
}

const ordersIn = (lang: Language) =>
  named(
    `list-person-orders-${lang}`,
    `select o.id, o.status, o.payable_satang as "payableSatang", o.currency,
    o.created_at as "createdAt",
    (select string_agg(l.title_${lang}, ', ' order by l.id)
      from order_line l
      where l.order_id = o.id) as items
  from shop_order o
  where o.account_id = $1
  order by o.id desc limit 50`,
    columnTypes<{ items: string }>(),
  );
const orders = { th: ordersIn("th"), en: ordersIn("en") };
export type PersonOrder = RowOf<typeof orders.th>;

export function listPersonOrders(
  db: Db,
  accountId: number,
  lang: Language,
): Promise<PersonOrder[]> {
  return orders[lang](db, [accountId]);
}

const accessIn = (lang: Language) =>
  named(
    `list-person-access-${lang}`,
    `select now() as now, e.id, e.item_id as "itemId", c.title_${lang} as title,
    l.plan_name_${lang} as "planName", l.order_id as "orderId", e.state,
    e.starts_at as "startsAt", e.ends_at as "endsAt", e.cause, e.reason, e.version,
    case when e.state = 'active' and (e.ends_at is null or e.ends_at > now())
      then (select min(z.paused_at)
        from enrollment z
        where z.account_id = e.account_id and z.item_id = e.item_id and z.state = 'active')
      end as "pausedAt",
    e.waits_for as "waitsFor", e.term_from as "termFrom", e.change_reason as "changeReason"
  from enrollment e
    join catalog_item c on c.id = e.item_id
    left join order_line l on l.id = e.order_line_id
  where e.account_id = $1
  order by e.id desc limit 400`,
  );
const access = { th: accessIn("th"), en: accessIn("en") };
/** `pausedAt`: since when the course is stopped, by whichever access. */
export type PersonAccess = RowOf<typeof access.th>;

/**
 * The newest four hundred reasons why they have, had or wait for a course, with the database's
 * clock.
 */
export function listPersonAccess(
  db: Db,
  accountId: number,
  lang: Language,
): Promise<PersonAccess[]> {
  return access[lang](db, [accountId]);
}
