import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { teacherName } from "#server/shop/course/teacher-name-queries.ts";

/** What a course or product can be tied to. */
export type ItemChoiceRows = StatementRow<"find-item-choices">;

/** Of products and of those who teach; of categories there are fewer. */
const mostChoices = 500;

const findChoices = named(
  "find-item-choices",
  `select
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en,
        'is_archived', c.archived_at is not null) order by c.position, c.id)
      from category c), '[]') as categories,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'name_th', i.title_th, 'name_en', i.title_en)
        order by i.position, i.id)
      from (
        select * from catalog_item i
        where i.kind = 'product' and i.archived_at is null
        order by i.position, i.id
        limit ${mostChoices}) i), '[]') as products,
    coalesce((
      select json_agg(json_build_object('id', a.id, 'name', ${teacherName("th")},
        'name_eng', coalesce(p.name_en, ''), 'is_archived', p.archived_at is not null)
        order by a.first_name, a.id)
      from (
        select * from account a
        where a.is_instructor and a.erased_at is null
        order by a.first_name, a.id
        limit ${mostChoices}) a
        left join instructor_profile p on p.account_id = a.id), '[]') as instructors`,
);

export async function findItemChoices(db: Db | Tx): Promise<ItemChoiceRows> {
  return (await findChoices(db))[0] ?? { categories: [], products: [], instructors: [] };
}

const listGiversStatement = named(
  "list-items-that-give-product",
  `select id, title_th as name_th, title_en as name_en
  from catalog_item
  where free_product_id = $1 and archived_at is null
  order by position, id`,
);

/** The courses that give this product along. */
export async function listGivers(
  db: Db,
  productId: number,
): Promise<StatementRow<"list-items-that-give-product">[]> {
  return await listGiversStatement(db, [productId]);
}

const findSeats = named(
  "find-seats-used",
  `select seats_held + seats_taken as used
  from catalog_item
  where id = $1`,
);

export async function findSeatsUsed(db: Db, id: number): Promise<number> {
  return (await findSeats(db, [id]))[0]?.used ?? 0;
}
