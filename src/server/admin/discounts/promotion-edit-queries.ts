import { sql } from "kysely";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import { promotionJson, readPromotion } from "#server/shop/discount/discount-rule-queries.ts";
import { type DiscountState, stateSql } from "./discount-state-queries.ts";
import { promotionKept, ruleColumns } from "./rule-columns.ts";

export type PromotionContent = DiscountTerms & {
  title: LocalizedText;
  descriptionsTh: string[];
  descriptionsEn: string[];
  cells: Cells;
};
export type EditedPromotion = PromotionContent & { version: number; state: DiscountState };

const ruleJson = promotionJson(
  "i",
  `(select coalesce(json_agg(t.item_id order by t.item_id), '[]') from promotion_item t
    where t.promotion_id = i.id)`,
);

const findEdited = named(
  "find-promotion-to-edit",
  `select ${ruleJson} as rule, i.descriptions_th as "descriptionsTh",
    i.descriptions_en as "descriptionsEn", ${keptCells(promotionKept)} as cells,
    ${stateSql.promotion} as state
  from promotion i
  where i.id = $1`,
);

export async function findEditedPromotion(
  db: Db | Tx,
  id: number,
): Promise<EditedPromotion | null> {
  const [row] = await findEdited(db, [id]);
  if (row === undefined) return null;
  const { rule, ...texts } = row;
  const { id: _, ...terms } = readPromotion(rule);
  return { ...terms, ...texts };
}

const lockOne = named("lock-promotion", "select from promotion where id = $1 for no key update");

/** What is read afterwards stays. */
export async function lockPromotion(tx: Tx, id: number): Promise<void> {
  await lockOne(tx, [id]);
}

/** Last in the shop. */
export async function insertPromotion(tx: Tx, content: PromotionContent): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from promotion)`;
  const { id } = await tx
    .insertInto("promotion")
    .values({ ...promotionColumns(content), position })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertItems(tx, id, content.itemIds);
  return id;
}

const deleteOtherItems = named(
  "delete-other-promotion-items",
  `delete from promotion_item
  where promotion_id = $1 and item_id <> all ($2::bigint[])`,
);

/** NOTE: every rule is set, changed or not, so that the version goes up with each saving. */
export async function updatePromotion(
  tx: Tx,
  id: number,
  content: PromotionContent,
): Promise<void> {
  await tx.updateTable("promotion").set(promotionColumns(content)).where("id", "=", id).execute();
  await deleteOtherItems(tx, [id, content.itemIds]);
  await insertItems(tx, id, content.itemIds);
}

const insertItemsStatement = named(
  "insert-promotion-items",
  `insert into promotion_item (promotion_id, item_id)
  select $1, i
  from unnest($2::bigint[]) i
  on conflict do nothing`,
);

async function insertItems(tx: Tx, id: number, itemIds: readonly number[]): Promise<void> {
  await insertItemsStatement(tx, [id, itemIds]);
}

function promotionColumns(content: PromotionContent) {
  const { scope, title, descriptionsTh, descriptionsEn } = content;
  const texts = {
    title_th: title.th,
    title_en: title.en,
    descriptions_th: descriptionsTh,
    descriptions_en: descriptionsEn,
  };
  return { promotion_type: scope, ...ruleColumns(content), ...content.cells, ...texts };
}
