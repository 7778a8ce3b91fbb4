import type { Db } from "../platform/database.ts";
import { named } from "../platform/named-statement.ts";

const version = named<{ version: number }>("catalog-version", "select version from catalog_version where id = 1");

/** Changes with everything a public page shows: courses, plans, promotions, texts, settings. */
export async function findCatalogVersion(db: Db): Promise<string> {
  const [row] = await version(db, []);
  return String(row?.version);
}
