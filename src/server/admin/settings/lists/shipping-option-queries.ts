import { sql } from "kysely";
import type { ListValues } from "#contract/settings/setting-lists.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ListRow } from "./list-rule.ts";

type Values = ListValues<"shipping">;
type Row = { id: number; version: number; fee_satang: number } & Omit<Values, "shipping_price">;

export async function listShippingChoices(db: Db | Tx): Promise<ListRow<"shipping">[]> {
  const { rows } = await sql<Row>`
    select id, version, name_th as shipping_name_th, name_en as shipping_name_en, fee_satang,
      position, archived_at is null as is_active
    from shipping_option order by archived_at is not null, position, id`.execute(db);
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

const englishOf = ({ shipping_name_th, shipping_name_en }: Values) =>
  keptEnglish(shipping_name_th, shipping_name_en);

export async function insertShippingOption(tx: Tx, values: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shipping_option (name_th, name_en, fee_satang, position, archived_at)
    values (${values.shipping_name_th}, ${englishOf(values)}, ${satangFromBaht(values.shipping_price)}, ${values.position},
      case when ${values.is_active}::boolean then null else now() end)
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function updateShippingOption(tx: Tx, id: number, values: Values): Promise<void> {
  await sql`
    update shipping_option
      set name_th = ${values.shipping_name_th}, name_en = ${englishOf(values)}, fee_satang = ${satangFromBaht(values.shipping_price)},
      position = ${values.position}, archived_at = case when
        ${values.is_active}::boolean then null else coalesce(archived_at, now()) end, version = version + 1
    where id = ${id}`.execute(tx);
}
