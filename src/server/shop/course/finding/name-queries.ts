import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type NameRow = StatementRow<"list-names">;

/** A pause for other requests comes between two pieces. */
const piece = 2_000;

const list = named(
  "list-names",
  `select i.id, i.kind, i.title_th, i.title_en, i.other_names, i.position
  from catalog_item i
  where i.is_published and i.archived_at is null and (i.position, i.id) > ($1::int, $2::bigint)
  order by i.position, i.id
  limit $3`,
);

/** The names of everything on sale, in the shop's order. */
export async function listNames(db: Db): Promise<NameRow[]> {
  const all: NameRow[] = [];
  for (let last: NameRow | undefined; ; ) {
    const rows = await list(db, [last?.position ?? -2_147_483_648, last?.id ?? 0, piece]);
    all.push(...rows);
    last = rows.at(-1);
    if (rows.length < piece) return all;
  }
}
