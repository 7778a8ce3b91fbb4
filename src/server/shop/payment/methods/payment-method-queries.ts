import type { Kysely } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { textIn } from "#server/platform/database/text-in-queries.ts";
import { isOfferedMethod } from "./offered-method-queries.ts";

type Row = StatementRow<"list-payment-methods-th">;
type OfAccount = "bank_id" | "bank_code" | "account_name" | "account_number";
export type OfferedMethod = Omit<Row, OfAccount | "promptpay_image_file"> & {
  accounts: BankAccount[];
};
export type BankAccount = {
  id: number;
  bankCode: string;
  accountName: string;
  accountNumber: string;
  promptpayImage: string | null;
};

/** Without an English name the Thai one stands. */
const accountName: Record<Language, string> = {
  th: "b.account_name",
  en: "coalesce(nullif(b.account_name_en, ''), b.account_name)",
};

const listIn = (lang: Language) =>
  named(
    `list-payment-methods-${lang}`,
    `select m.id, m.name_${lang} as name, ${textIn(lang, "m.note")} as note,
      m.payment_type as "paymentType", m.public_id as "publicId",
      m.minimum_satang as "minimumSatang", m.maximum_satang as "maximumSatang",
      m.takes_usd as "takesUsd", m.shows_contact_name as "showsContactName",
      m.shows_originating_bank as "showsOriginatingBank", b.id as bank_id, b.bank_code,
      ${accountName[lang]} as account_name, b.account_number, b.promptpay_image_file
    from payment_method m left join bank_account b on m.id = 1 and b.archived_at is null
    where ${isOfferedMethod("m", "$1::int[]")}
    order by m.position, m.id, b.position, b.id`,
  );
const lists = { th: listIn("th"), en: listIn("en") };

/** The methods that can be chosen now; the bank transfer comes with the shop's accounts. */
export async function listOfferedMethods(
  db: Kysely<Database>,
  offered: ReadonlySet<number>,
  lang: Language,
): Promise<OfferedMethod[]> {
  const rows = await lists[lang](db, [[...offered]]);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
    group.slice(0, 1).map((row) => ({ ...row, accounts: group.flatMap(toAccount) })),
  );
}

function toAccount(row: Row): BankAccount[] {
  const { bank_id, bank_code, account_name, account_number, promptpay_image_file } = row;
  if (bank_id === null || bank_code === null || account_name === null || account_number === null)
    return [];
  return [
    {
      id: bank_id,
      bankCode: bank_code,
      accountName: account_name,
      accountNumber: account_number,
      promptpayImage: promptpay_image_file,
    },
  ];
}
