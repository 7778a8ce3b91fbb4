import type { Kysely } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { promotionJson, readPromotion, type StoredPromotion } from "./discount-rule-queries.ts";

type Db = Kysely<Database>;

export type ShownPromotion = { rule: StoredPromotion; descriptions: Record<Language, string[]> };
type Row = StatementRow<"find-promotion">;

/** More is too much for one page. */
const mostPromotions = 30;
const mostItems = 200;

const whole = promotionJson(
  "p",
  `(select coalesce(json_agg(n.item_id order by n.place), '[]') from (
    select pi.item_id, row_number() over (order by pi.item_id = any ($2::bigint[]) desc, i.position,
      i.id) as place
    from (select t.item_id from promotion_item t where t.promotion_id = p.id
      union select a.id from catalog_item a
        where (p.is_for_all and a.id <> all (p.except_item_ids)
            or a.category_id = any (p.category_ids))
          and (a.kind = 'course' or p.promotion_type = 'P1')) pi
      join catalog_item i on i.id = pi.item_id where i.is_published and i.archived_at is null
    order by place limit ${mostItems}) n)`,
);
const running = `p.is_enabled and (p.starts_at is null or p.starts_at <= now())
  and (p.ends_at is null or p.ends_at > now())
    and (not p.is_tier_limited or $1::text /* or null */ = any (p.tiers))`;

const list = named(
  "list-promotions",
  `select ${whole} as rule, p.descriptions_th, p.descriptions_en from promotion p where ${running}
  order by (exists (select from catalog_item w where w.id = any ($2::bigint[])
      and (p.is_for_all and w.id <> all (p.except_item_ids)
        or w.category_id = any (p.category_ids)))
    or exists (select from promotion_item n
      where n.promotion_id = p.id and n.item_id = any ($2::bigint[]))) desc, p.position, p.id
    limit ${mostPromotions}`,
);

type PromotionQuery = { tier: string | null; near: readonly number[] };

/**
 * Those that run now and are for this tier (null: for everybody's only), up to thirty, those with
 * the courses in `near` first, each with up to 200 of its courses.
 */
export async function listPromotions(
  db: Db,
  { tier, near }: PromotionQuery,
): Promise<ShownPromotion[]> {
  return (await list(db, [tier, near])).map(toShown);
}

const find = named(
  "find-promotion",
  `select ${whole} as rule, p.descriptions_th, p.descriptions_en from promotion p
    where ${running} and p.id = $3`,
);

export async function findPromotion(
  db: Db,
  id: number,
  tier: string | null,
): Promise<ShownPromotion | null> {
  const [row] = await find(db, [tier, [], id]);
  return row === undefined ? null : toShown(row);
}

function toShown({ rule, descriptions_th, descriptions_en }: Row): ShownPromotion {
  return {
    rule: readPromotion(rule),
    descriptions: {
      th: descriptions_th,
      en: descriptions_en.length > 0 ? descriptions_en : descriptions_th,
    },
  };
}

export type PromotedItem = StatementRow<"list-promoted-items">;

const listItems = named(
  "list-promoted-items",
  `select id, kind, category_id as "categoryId", json_build_object('th', title_th, 'en', title_en) as title,
    ${coverFile("i")} as "coverFile", price_satang as "priceSatang"
  from catalog_item i where id = any ($1::bigint[])`,
);

export async function listPromotedItems(db: Db, ids: readonly number[]): Promise<PromotedItem[]> {
  return listItems(db, [ids]);
}
