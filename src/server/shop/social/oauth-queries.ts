import { oauthFlowLasts } from "#domain/account/sign-in/social-sign-in.ts";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

/** Who began the sign-in and may finish it: a guest, or an account in this very session. */
export type Traveller = { guestId: number } | { accountId: number; sessionHash: Buffer };

const insert = named(
  "insert-oauth-flow",
  `insert into oauth_flow (state_hash, guest_id, session_hash, account_id, provider, nonce,
    verifier, next_path)
  select $1, $2, $3, "accountId", provider, nonce, verifier, "nextPath"
  from jsonb_to_record($4) as f ("accountId" bigint, provider text, nonce text, verifier text,
    "nextPath" text)`,
);

export async function insertOAuthFlow(
  db: Db,
  stateHash: Buffer,
  { traveller, ...flow }: StoredFlow & { traveller: Traveller },
): Promise<void> {
  const { guestId, accountId, sessionHash } = numbersOf(traveller);
  await insert(db, [stateHash, guestId, sessionHash, { ...flow, accountId }]);
}

function numbersOf(traveller: Traveller) {
  return { guestId: null, accountId: null, sessionHash: null, ...traveller };
}

type OAuthFlowKey = { stateHash: Buffer; provider: SocialProvider; traveller: Traveller };

const take = named(
  "take-oauth-flow",
  `delete from oauth_flow
  where state_hash = $1
    and provider = $2
    and (guest_id = $3 /* or null */
      or (account_id = $4 /* or null */ and session_hash = $5 /* or null */))
    and created_at > now() - interval '${oauthFlowLasts}'
  returning provider, nonce, verifier, next_path as "nextPath"`,
);
export type StoredFlow = RowOf<typeof take>;

/**
 * The journey they began within the last ten minutes, once: the same answer a second time finds
 * nothing.
 */
export async function takeOAuthFlow(
  db: Db,
  { stateHash, provider, traveller }: OAuthFlowKey,
): Promise<StoredFlow | null> {
  const { guestId, accountId, sessionHash } = numbersOf(traveller);
  const [taken] = await take(db, [stateHash, provider, guestId, accountId, sessionHash]);
  return taken ?? null;
}
