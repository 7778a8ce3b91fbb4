import { sql } from "kysely";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db } from "#server/platform/database/database.ts";

/** Who began the sign-in and may finish it: a guest, or an account in this very session. */
export type Traveller = { guestId: number } | { accountId: number; sessionHash: Buffer };
export type StoredFlow = {
  provider: SocialProvider;
  nonce: string;
  verifier: string;
  nextPath: string;
};

export async function insertOAuthFlow(
  db: Db,
  stateHash: Buffer,
  { provider, traveller, nonce, verifier, nextPath }: StoredFlow & { traveller: Traveller },
): Promise<void> {
  const who =
    "guestId" in traveller
      ? { guest_id: traveller.guestId }
      : { account_id: traveller.accountId, session_hash: traveller.sessionHash };
  await db
    .insertInto("oauth_flow")
    .values({ state_hash: stateHash, provider, ...who, nonce, verifier, next_path: nextPath })
    .execute();
}

type OAuthFlowKey = { stateHash: Buffer; provider: SocialProvider; traveller: Traveller };

/**
 * The journey they began within the last ten minutes, once: the same answer a second time finds
 * nothing.
 */
export async function takeOAuthFlow(
  db: Db,
  { stateHash, provider, traveller }: OAuthFlowKey,
): Promise<StoredFlow | null> {
  const isTheirs =
    "guestId" in traveller
      ? sql`guest_id = ${traveller.guestId}`
      : sql`account_id = ${traveller.accountId} and session_hash = ${traveller.sessionHash}`;
  const taken = await sql<StoredFlow>`delete from oauth_flow
    where state_hash = ${stateHash} and provider = ${provider} and ${isTheirs} and created_at > now() - interval '10 minutes'
    returning provider, nonce, verifier, next_path as "nextPath"`.execute(db);
  return taken.rows[0] ?? null;
}
