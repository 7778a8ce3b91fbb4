import { freshSignInLasts } from "#domain/account/sign-in/fresh-sign-in.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const findProofStatement = named(
  "find-proof",
  `select a.password_hash as "passwordHash",
    exists (select from session s
      where s.token_hash = $1 and s.created_at > now() - interval '${freshSignInLasts}') as "isFresh",
    exists (select from second_factor f where f.account_id = a.id) as "hasFactor"
  from account a
  where a.id = $2`,
);

/**
 * What can prove that the person at the device is the account's owner. `isFresh`: the session began
 * a moment ago.
 */
export async function findProof(
  db: Db,
  { accountId, sessionHash }: { accountId: number; sessionHash: Buffer },
): Promise<{ passwordHash: string | null; isFresh: boolean; hasFactor: boolean }> {
  const found = await findProofStatement(db, [sessionHash, accountId]);
  return found[0] ?? { passwordHash: null, isFresh: false, hasFactor: false };
}
