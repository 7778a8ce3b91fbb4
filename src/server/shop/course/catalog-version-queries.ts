import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const version = named(
  "catalog-version",
  `select version, (select count(*) filter (where starts_at <= now())
    + count(*) filter (where ends_at <= now()) from promotion)::int as turns
  from catalog_version where id = 1`,
);

/**
 * Changes with everything a public page shows: courses, plans, texts, settings, and promotions,
 * which begin and end by themselves.
 */
export async function findCatalogVersion(db: Db): Promise<string> {
  const [row] = await version(db, []);
  return `${row?.version}.${row?.turns}`;
}
