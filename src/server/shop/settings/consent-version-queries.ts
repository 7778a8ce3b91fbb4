import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ConsentDocument } from "./consent-document.ts";

export type ConsentVersion = Pick<ConsentDocument, "version"> & { since: Date; people: number };

/** The latest hundred terms that were ever in force, the newest first, each with how many people have agreed to it; also the one that a shop came with and not yet accepted. */
export async function listConsentVersions(db: Db, inForce: ConsentDocument | null): Promise<ConsentVersion[]> {
  const kept = await listKeptVersions(db);
  if (inForce === null || kept.some(({ version }) => version === inForce.version)) return kept;
  const { rows } = await sql<{ since: Date }>`select updated_at as since from site_setting`.execute(db);
  return [{ version: inForce.version, since: rows[0]?.since ?? new Date(0), people: 0 }, ...kept];
}

async function listKeptVersions(db: Db): Promise<ConsentVersion[]> {
  const { rows } = await sql<ConsentVersion>`
    select d.version, d.in_force_from as since,
      (select count(distinct c.account_id)::int from consent c where c.version = d.version and c.purpose = 'terms' and c.is_given) as people
    from consent_document d where d.purpose = 'terms' order by d.in_force_from desc limit 100`.execute(db);
  return rows;
}

/** The words of terms that were once in force. */
export async function findKeptConsent(db: Db, version: string): Promise<ConsentDocument | null> {
  const { rows } = await sql<ConsentDocument>`select d.version, d.body, d.english_body as "englishBody", d.body_type as format
    from consent_document d where d.purpose = 'terms' and d.version = ${version}`.execute(db);
  return rows[0] ?? null;
}

/** The text that goes was in force since it was saved; one that comes back is in force again. */
export async function keepConsentVersions(tx: Tx, before: ConsentDocument | null, after: ConsentDocument | null): Promise<void> {
  if (before !== null)
    await sql`insert into consent_document (version, lang, body, english_body, body_type, in_force_from)
      select ${before.version}, 'th', ${before.body}, ${before.englishBody}, ${before.format}, updated_at from site_setting on conflict (version) do nothing`.execute(
      tx,
    );
  if (after !== null && after.version !== before?.version)
    await sql`insert into consent_document (version, lang, body, english_body, body_type)
      values (${after.version}, 'th', ${after.body}, ${after.englishBody}, ${after.format})
      on conflict (version) do update set in_force_from = now()`.execute(tx);
}

/** Whether a person's last word on the terms was a yes, and to another text than this. Who has taken it back is not asked again. */
export async function hasAgreedToOther(db: Db, accountId: number, version: string): Promise<boolean> {
  const { rows } = await sql<{ isOther: boolean }>`
    select is_given and version <> ${version} as "isOther" from consent where account_id = ${accountId} and purpose = 'terms' order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.isOther ?? false;
}
