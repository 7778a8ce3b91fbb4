import { sql } from "kysely";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import type { Db } from "../platform/database.ts";

export type StoredTrip = { provider: SocialProvider; guestId: number; nonce: string; verifier: string; nextPath: string };

export async function insertTrip(db: Db, stateHash: Buffer, { provider, guestId, nonce, verifier, nextPath }: StoredTrip): Promise<void> {
  await db.insertInto("social_trip").values({ state_hash: stateHash, provider, guest_id: guestId, nonce, verifier, next_path: nextPath }).execute();
}

type Asked = { stateHash: Buffer; provider: SocialProvider; guestId: number };

/** The journey this guest began within the last ten minutes, once: whoever comes back with the same answer again finds nothing. */
export async function takeTrip(db: Db, { stateHash, provider, guestId }: Asked): Promise<StoredTrip | null> {
  const taken = await sql<StoredTrip>`delete from social_trip
    where state_hash = ${stateHash} and provider = ${provider} and guest_id = ${guestId} and created_at > now() - interval '10 minutes'
    returning provider, guest_id as "guestId", nonce, verifier, next_path as "nextPath"`.execute(db);
  return taken.rows[0] ?? null;
}
