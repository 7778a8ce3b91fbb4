import { sql } from "kysely";
import type { Db } from "../../../src/server/platform/database/database.ts";

/**
 * Gives each item other names that sound unlike each other: two in English letters and two in Thai,
 * of syllables that follow from its number. Otherwise all courses would share twenty words.
 */
export async function nameApart(db: Db): Promise<void> {
  const word = (letters: string, factor: number) => sql`
    substr(${letters}, 1 + (id * ${factor} % 19)::int, 1) || substr('aeiou', 1 + (id % 5)::int, 1)
    || substr(${letters}, 1 + (id * ${factor + 6} / 19 % 19)::int, 1)
    || substr('oaieu', 1 + (id / 5 % 5)::int, 1)
    || substr(${letters}, 1 + (id * ${factor + 10} / 361 % 19)::int, 1)`;
  const thai = (factor: number) => sql`
    substr('กขคงจชดตทนบปพมยรลวส', 1 + (id * ${factor} % 19)::int, 1)
    || substr('าีูะิ', 1 + (id % 5)::int, 1)
    || substr('กขคงจชดตทนบปพมยรลวส', 1 + (id * ${factor} / 19 % 19)::int, 1)
    || substr('ะาิีู', 1 + (id / 5 % 5)::int, 1) || 'น'`;
  await sql`
    update catalog_item set other_names = ${word("bcdfghjklmnprstvwyz", 7)} || chr(10)
      || ${word("tkbdszmnplrgvwcfhjy", 11)} || chr(10) || ${thai(7)} || chr(10) || ${thai(13)}
    where slug like 'large-%'`.execute(db);
}
