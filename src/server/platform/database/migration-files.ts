import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { findsByParts } from "./platform-queries.ts";

const folder = fileURLToPath(new URL("../../../../migrations", import.meta.url));

/**
 * The first line of a file whose statements run one by one and outside of a transaction, as
 * `create index concurrently` must. Each of them can be repeated: an interrupted one begins anew.
 */
const outside = "-- outside of a transaction\n";

/** A line of such a file whose statements need `pg_trgm`. Without it a search reads every row. */
const byParts = "-- where words are found by parts\n";

/** All migrations of this version, sorted. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .sort();
}

export function isOutside(name: string): boolean {
  return textOf(name).startsWith(outside);
}

export function readMigrations(names: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          const text = textOf(name);
          const parts = isOutside(name) ? statementsOf(text) : [text];
          if (text.includes(byParts) && !(await findsByParts(db))) return;
          for (const part of parts) await sql.raw(part).execute(db);
        },
      },
    ]),
  );
}

/** Such a file has no function bodies, so each statement ends with a line. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^--.*\n/gm, "")
    .split(/;\s*(?:\n|$)/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function textOf(name: string): string {
  return readFileSync(join(folder, `${name}.sql`), "utf8");
}
