import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type CustomText = StatementRow<"list-custom-texts">;

const list = named("list-custom-texts", "select lang, key, value from custom_text order by key");

export function listCustomTexts(db: Db): Promise<CustomText[]> {
  return list(db);
}
