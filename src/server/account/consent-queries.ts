import { sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { Tx } from "../platform/database.ts";

export type GivenConsent = { accountId: number; version: string; lang: Language; body: string; format: "html" | "text"; address: string };

/** Who agreed to which words, and when. The words are kept too: settings change. */
export async function insertConsent(tx: Tx, { accountId, version, lang, body, format, address }: GivenConsent): Promise<void> {
  await sql`with document as (
      insert into consent_document (version, lang, body, body_type) values (${version}, ${lang}, ${body}, ${format}) on conflict (version) do nothing
    )
    insert into consent (account_id, purpose, version, lang, is_given, channel, address)
    values (${accountId}, 'terms', ${version}, ${lang}, true, 'registration', ${address})`.execute(tx);
}
