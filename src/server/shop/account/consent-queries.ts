import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type GivenConsent = {
  accountId: number;
  version: string;
  /** Of the words that were shown. */
  lang: Language;
  body: string;
  englishBody: string | null;
  format: "html" | "text";
  /** Where it was given: the form. */
  channel: "registration" | "profile";
  address: string;
};

/**
 * Terms that a shop came with are written down with their first yes; they were in force before it.
 */
export const termsSince = sql`coalesce((select updated_at from site_setting), now())`;

/** Stores who agreed to which text, and when. The text is stored too, because settings change. */
export async function insertConsent(
  tx: Tx,
  { accountId, version, lang, body, englishBody, format, channel, address }: GivenConsent,
): Promise<void> {
  await sql`with document as (
      insert into consent_document (version, lang, body, english_body, body_type, in_force_from)
      values (${version}, 'th', ${body}, ${englishBody}, ${format}, ${termsSince}) on conflict (version) do nothing
    )
    insert into consent (account_id, purpose, version, lang, is_given, channel, address)
    values (${accountId}, 'terms', ${version}, ${lang}, true, ${channel}, ${address})`.execute(tx);
}

/** Whether the latest consent to these terms was given to this exact text. */
export async function hasGivenConsent(
  db: Db | Tx,
  accountId: number,
  version: string,
): Promise<boolean> {
  const found = await sql<{
    isGiven: boolean;
  }>`select is_given and version = ${version} as "isGiven" from consent
    where account_id = ${accountId} and purpose = 'terms' order by id desc limit 1`.execute(db);
  return found.rows[0]?.isGiven ?? false;
}
