import type pg from "pg";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
};

/**
 * Partial indexes that contain nearly every row, so reading one from end to end counts as reading
 * the whole table.
 */
const holdNearlyAll = new Set([
  "account_people",
  "stored_file_age",
  "stored_file_size",
  "mail_readable",
]);

/**
 * The tables that a statement can only read whole: by a sequential scan, or by a scan of a whole
 * index.
 */
export async function tablesReadWhole(client: pg.ClientBase, text: string): Promise<string[]> {
  const indexes = await allIndexes(client);
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (generic_plan, costs off, format json) ${text}`,
  );
  const found = new Set<string>();
  walk(rows[0]?.["QUERY PLAN"][0].Plan, { isLimited: false, indexes, found });
  return [...found].sort();
}

/**
 * Makes sequential scans and hash or merge joins a last resort. A plan that still has one has no
 * index for it.
 */
export const planning = ["seqscan = off", "hashjoin = off", "mergejoin = off"]
  .map((setting) => `set enable_${setting};`)
  .join(" ")
  .concat("set random_page_cost = 1.1");

type Index = { table: string; lead: string | null; isPartial: boolean };
type WalkState = { isLimited: boolean; indexes: ReadonlyMap<string, Index>; found: Set<string> };

function walk(plan: Plan | undefined, { isLimited, indexes, found }: WalkState): void {
  if (plan === undefined) return;
  const kind = plan["Node Type"];
  const limited =
    kind === "Limit" || (isLimited && !["Sort", "Aggregate", "Hash", "Materialize"].includes(kind));
  if (kind === "Seq Scan" && plan["Relation Name"] !== undefined) found.add(plan["Relation Name"]);
  const index = indexes.get(plan["Index Name"] ?? "");
  const isOrdered = limited && kind !== "Bitmap Index Scan" && plan["Index Cond"] === undefined;
  if (index !== undefined && !index.isPartial && !isOrdered && !leads(index, plan["Index Cond"]))
    found.add(index.table);
  for (const part of plan.Plans ?? []) walk(part, { isLimited: limited, indexes, found });
}

/** NOTE: a condition on a later column alone reads the whole index, too. */
function leads({ lead }: Index, condition: string | undefined): boolean {
  return condition !== undefined && (lead === null || new RegExp(`\\b${lead}\\b`).test(condition));
}

let known: ReadonlyMap<string, Index> | undefined;

/** A partial index is allowed, because its rows are few: they wait for something or are rare. */
async function allIndexes(client: pg.ClientBase): Promise<ReadonlyMap<string, Index>> {
  if (known === undefined) {
    const { rows } = await client.query<Index & { name: string }>(
      `select indexrelid::regclass::text as name, indrelid::regclass::text as table,
      indpred is not null and indexrelid::regclass::text <> all ($1) as "isPartial",
      (select attname::text from pg_attribute
        where attrelid = indrelid and attnum = indkey[0] and attnum > 0) as lead
      from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace`,
      [[...holdNearlyAll]],
    );
    known = new Map(rows.map((row) => [row.name, row]));
  }
  return known;
}
