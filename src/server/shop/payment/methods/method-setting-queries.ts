import { type Insertable, sql } from "kysely";
import type { PaymentMethodValues } from "#contract/payment/payment-method-fields.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database-schema.ts";

export type StoredMethod = { id: PaymentMethodId; version: number; values: PaymentMethodValues };

const columns = sql<never>`id, version, is_enabled, name_th, name_en, note_th, note_en, position,
  minimum_satang, maximum_satang, takes_usd, shows_contact_name, shows_originating_bank`;
type Row = {
  id: PaymentMethodId;
  version: number;
  is_enabled: boolean;
  name_th: string;
  name_en: string;
  note_th: string;
  note_en: string;
  position: number;
  minimum_satang: number;
  maximum_satang: number | null;
  takes_usd: boolean;
  shows_contact_name: boolean;
  shows_originating_bank: boolean;
};

export async function listMethods(db: Db): Promise<StoredMethod[]> {
  const { rows } =
    await sql<Row>`select ${columns} from payment_method order by position, id`.execute(db);
  return rows.map(toStored);
}

/** Whether there is an account that a bank transfer can go to. */
export async function hasBankAccount(db: Db): Promise<boolean> {
  const account = await db
    .selectFrom("bank_account")
    .select("id")
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

export async function lockMethod(tx: Tx, id: number): Promise<StoredMethod | null> {
  const { rows } = await sql<Row>`select ${columns} from payment_method where id
      = ${id} for no key update`.execute(tx);
  return rows[0] ? toStored(rows[0]) : null;
}

export async function updateMethod(tx: Tx, { id, version, values }: StoredMethod): Promise<void> {
  await tx
    .updateTable("payment_method")
    .set({
      version,
      is_enabled: values.is_enabled,
      name_th: values.name_th,
      name_en: keptEnglish(values.name_th, values.name_en),
      note_th: values.note_th,
      note_en: values.note_en,
      position: values.position,
      minimum_satang: satangFromBaht(values.minimum),
      maximum_satang: values.maximum === "" ? null : satangFromBaht(values.maximum),
      takes_usd: values.currencies === "THB_USD",
      shows_contact_name: values.is_show_contact_name,
      shows_originating_bank: values.is_show_originating_bank,
    })
    .where("id", "=", id)
    .execute();
}

export async function insertMissingMethods(
  db: Db,
  rows: Insertable<Database["payment_method"]>[],
): Promise<void> {
  await db
    .insertInto("payment_method")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

function toStored({
  id,
  version,
  is_enabled,
  name_th,
  name_en,
  note_th,
  note_en,
  position,
  minimum_satang,
  maximum_satang,
  takes_usd,
  shows_contact_name,
  shows_originating_bank,
}: Row): StoredMethod {
  const shows = {
    is_show_contact_name: shows_contact_name,
    is_show_originating_bank: shows_originating_bank,
  };
  const limits = {
    minimum: bahtFromSatang(minimum_satang),
    maximum: maximum_satang === null ? ("" as const) : bahtFromSatang(maximum_satang),
  };
  const currencies = takes_usd ? ("THB_USD" as const) : ("THB" as const);
  const name = { name_th, name_en: typedEnglish(name_th, name_en) };
  return {
    id,
    version,
    values: { is_enabled, ...name, note_th, note_en, position, ...limits, currencies, ...shows },
  };
}
