import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";

export type CustomText = { lang: Language; key: string; value: string };

export function listCustomTexts(db: Db): Promise<CustomText[]> {
  return db.selectFrom("custom_text").select(["lang", "key", "value"]).orderBy("key").execute();
}
