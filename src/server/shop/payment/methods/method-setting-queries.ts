import type { PaymentMethodValues } from "#contract/payment/payment-method-fields.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";

export type StoredMethod = { id: PaymentMethodId; version: number; values: PaymentMethodValues };

const columns = `id, version, is_enabled, name_th, name_en, note_th, note_en, position,
  minimum_satang, maximum_satang, takes_usd, shows_contact_name, shows_originating_bank`;

const list = named(
  "list-payment-method-settings",
  `select ${columns} from payment_method order by position, id`,
);

export async function listMethods(db: Db): Promise<StoredMethod[]> {
  return (await list(db)).map(toStored);
}

const findAccount = named(
  "find-any-bank-account",
  "select id from bank_account where archived_at is null limit 1",
);

/** Whether there is an account that a bank transfer can go to. */
export async function hasBankAccount(db: Db): Promise<boolean> {
  return (await findAccount(db)).length > 0;
}

const lock = named(
  "lock-payment-method-setting",
  `select ${columns} from payment_method where id = $1 for no key update`,
);

export async function lockMethod(tx: Tx, id: PaymentMethodId): Promise<StoredMethod | null> {
  const [row] = await lock(tx, [id]);
  return row ? toStored(row) : null;
}

const update = named(
  "update-payment-method-setting",
  `update payment_method m
  set version = x.version, is_enabled = x.is_enabled, name_th = x.name_th, name_en = x.name_en,
    note_th = x.note_th, note_en = x.note_en, position = x.position,
    minimum_satang = x.minimum_satang, maximum_satang = x.maximum_satang,
    takes_usd = x.takes_usd, shows_contact_name = x.shows_contact_name,
    shows_originating_bank = x.shows_originating_bank
  from jsonb_to_record($1) as x (id int, version bigint, is_enabled boolean, name_th text,
    name_en text, note_th text, note_en text, position int, minimum_satang bigint,
    maximum_satang bigint, takes_usd boolean, shows_contact_name boolean,
    shows_originating_bank boolean)
  where m.id = x.id`,
);

export async function updateMethod(tx: Tx, { id, version, values }: StoredMethod): Promise<void> {
  await update(tx, [
    {
      id,
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
    },
  ]);
}

const insertMissing = named(
  "insert-missing-payment-methods",
  `insert into payment_method (id, name_th, name_en, payment_type, provider, is_enabled, position,
    minimum_satang, takes_usd, shows_contact_name, shows_originating_bank)
  select x.id, x.name_th, x.name_en, x.payment_type, x.provider, x.is_enabled, x.position,
    x.minimum_satang, x.takes_usd, x.shows_contact_name, x.shows_originating_bank
  from jsonb_to_recordset($1) as x (id int, name_th text, name_en text, payment_type text,
    provider text, is_enabled boolean, position int, minimum_satang bigint, takes_usd boolean,
    shows_contact_name boolean, shows_originating_bank boolean)
  on conflict (id) do nothing`,
);

export async function insertMissingMethods(
  db: Db,
  methods: StatementParams<"insert-missing-payment-methods">[0],
): Promise<void> {
  await insertMissing(db, [methods]);
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
}: RowOf<typeof list>): StoredMethod {
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
