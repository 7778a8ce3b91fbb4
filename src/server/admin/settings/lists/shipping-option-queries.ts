import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"shipping">;

const listShippingChoicesStatement = named(
  "list-shipping-options-to-edit",
  `select id, version, name_th as shipping_name_th, name_en as shipping_name_en, fee_satang,
    position, archived_at is null as is_active
  from shipping_option
  order by archived_at is not null, position, id`,
);

export async function listShippingChoices(db: Db | Tx): Promise<ListRow<"shipping">[]> {
  const rows = await listShippingChoicesStatement(db);
  return rows.map(({ id, version, shipping_name_th, shipping_name_en, fee_satang, ...rest }) => {
    return {
      id,
      version,
      values: {
        shipping_name_th,
        shipping_name_en: typedEnglish(shipping_name_th, shipping_name_en),
        shipping_price: bahtFromSatang(fee_satang),
        ...rest,
      },
    };
  });
}

export async function lockShippingOptions(tx: Tx): Promise<void> {
  await sql`lock table shipping_option in share row exclusive mode`.execute(tx);
}

const storedOf = (values: Values) => ({
  name_th: values.shipping_name_th,
  name_en: keptEnglish(values.shipping_name_th, values.shipping_name_en),
  fee_satang: satangFromBaht(values.shipping_price),
  position: values.position,
  is_active: values.is_active,
});

const insertShippingOptionStatement = named(
  "insert-shipping-option",
  `insert into shipping_option (name_th, name_en, fee_satang, position, archived_at)
  select name_th, name_en, fee_satang, position, case when not is_active then now() end
  from jsonb_to_record($1) as o (name_th text, name_en text, fee_satang bigint, position int,
    is_active boolean)
  returning id`,
);

export async function insertShippingOption(tx: Tx, values: Values): Promise<number> {
  return (await insertShippingOptionStatement(tx, [storedOf(values)]))[0]?.id ?? 0;
}

const updateShippingOptionStatement = named(
  "update-shipping-option",
  `update shipping_option b
  set name_th = o.name_th, name_en = o.name_en, fee_satang = o.fee_satang, position = o.position,
    archived_at = case when not o.is_active then coalesce(b.archived_at, now()) end,
    version = b.version + 1
  from jsonb_to_record($2) as o (name_th text, name_en text, fee_satang bigint, position int,
    is_active boolean)
  where b.id = $1`,
);

export async function updateShippingOption(tx: Tx, id: number, values: Values): Promise<void> {
  await updateShippingOptionStatement(tx, [id, storedOf(values)]);
}
