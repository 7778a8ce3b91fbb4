import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { ConsentDocument } from "./consent-document.ts";

export type ConsentVersion = StatementRow<"list-kept-consent-versions">;

const findSaved = named(
  "find-when-settings-were-saved",
  "select updated_at as since from site_setting",
);
const listKept = named(
  "list-kept-consent-versions",
  `select d.version, d.in_force_from as since,
    (select count(distinct c.account_id)::int from consent c
      where c.version = d.version and c.purpose = 'terms' and c.is_given) as people
  from consent_document d where d.purpose = 'terms' order by d.in_force_from desc limit 100`,
);

/**
 * The latest hundred terms that were ever in force, the newest first, each with how many people
 * have agreed to it; also the one that a shop came with and not yet accepted.
 */
export async function listConsentVersions(
  db: Db,
  inForce: ConsentDocument | null,
): Promise<ConsentVersion[]> {
  const kept = await listKept(db);
  if (inForce === null || kept.some(({ version }) => version === inForce.version)) return kept;
  const since = (await findSaved(db))[0]?.since ?? new Date(0);
  return [{ version: inForce.version, since, people: 0 }, ...kept];
}

const findKept = named(
  "find-kept-consent",
  `select d.version, d.body, d.english_body as "englishBody", d.body_type as format
  from consent_document d where d.purpose = 'terms' and d.version = $1`,
);

/** The words of terms that were once in force. */
export async function findKeptConsent(db: Db, version: string): Promise<ConsentDocument | null> {
  return (await findKept(db, [version]))[0] ?? null;
}

const keepBefore = named(
  "keep-consent-that-goes",
  `insert into consent_document (version, lang, body, english_body, body_type, in_force_from)
  select $1, 'th', $2, $3, $4, updated_at from site_setting
  on conflict (version) do nothing`,
);
const keepAfter = named(
  "keep-consent-that-comes",
  `insert into consent_document (version, lang, body, english_body, body_type)
    values ($1, 'th', $2, $3, $4)
  on conflict (version) do update set in_force_from = now()`,
);

/** The text that goes was in force since it was saved; one that comes back is in force again. */
export async function keepConsentVersions(
  tx: Tx,
  before: ConsentDocument | null,
  after: ConsentDocument | null,
): Promise<void> {
  if (before !== null)
    await keepBefore(tx, [before.version, before.body, before.englishBody, before.format]);
  if (after !== null && after.version !== before?.version)
    await keepAfter(tx, [after.version, after.body, after.englishBody, after.format]);
}
