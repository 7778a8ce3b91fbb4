import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import { mayEnter } from "#server/admin/students/account-state-queries.ts";
import { chosenPerson, studentList } from "#server/admin/students/student-list-queries.ts";
import { type FirstRow, findFirst } from "#server/list/find-first-queries.ts";
import { personSearch } from "#server/list/search-pattern.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { isOfferedMethod } from "#server/shop/payment/methods/offered-method-queries.ts";

const everybody = { tier: "", groupId: null, courseId: null, state: "" } as const;

/** Students who can buy. `studentId`: this one alone. */
export async function findBuyers(
  db: Db,
  { q, studentId, most }: { q: string; studentId: number | null; most: number },
): Promise<FirstRow[]> {
  const list = studentList({ ...everybody, who: personSearch(q) }, "");
  const only = studentId === null ? [] : [sql<boolean>`i.id = ${studentId}`];
  const conditions = [...list.conditions, sql.raw(mayEnter), ...only];
  return findFirst(db, { ...list, conditions }, chosenPerson, most);
}

const buyer = named(
  "find-buyer-by-hand",
  `select id, first_name as "firstName", last_name as "lastName", email, phone,
    is_administrator as "isAdministrator"
  from account
  where id = $1 and is_student and erased_at is null and is_allowed
    and (expires_at is null or expires_at > now())`,
);

/** Null: there is no such student, or the account is closed. */
export async function findBuyer(db: Db, id: number): Promise<RowOf<typeof buyer> | null> {
  return (await buyer(db, [id]))[0] ?? null;
}

const shownItems = 20;
const itemsIn = (lang: Language) =>
  named(
    `list-items-to-order-${lang}`,
    `select i.id, i.kind, i.title_${lang} as name, i.price_satang as "priceSatang",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name_${lang},
          'priceSatang', p.price_satang) order by p.position, p.id)
        from pricing_plan p
        where p.item_id = i.id and p.archived_at is null and p.is_visible), '[]') as plans
    from catalog_item i
    where i.archived_at is null and i.is_published
      and not exists (select from unnest($1::text[]) pattern where i.search not like pattern)
    order by i.position, i.id
    limit ${shownItems + 1}`,
  );
const items = { th: itemsIn("th"), en: itemsIn("en") };
type ItemToOrder = RowOf<typeof items.th>;

/** What is on sale, in the order of the shop. */
export async function listItemsToOrder(
  db: Db,
  patterns: readonly string[],
  lang: Language,
): Promise<{ items: ItemToOrder[]; hasMore: boolean }> {
  const rows = await items[lang](db, [patterns]);
  return { items: rows.slice(0, shownItems), hasMore: rows.length > shownItems };
}

const firstMethod = named(
  "find-first-offered-method",
  `select m.id from payment_method m where ${isOfferedMethod("m", "$1::int[]")}
  order by m.id <> 1, m.position, m.id
  limit 1`,
);

/** The way to pay with which an order begins that its buyer has to pay: a transfer if there is one. */
export async function findFirstMethod(
  db: Db,
  offered: ReadonlySet<number>,
): Promise<number | null> {
  return (await firstMethod(db, [[...offered]]))[0]?.id ?? null;
}
