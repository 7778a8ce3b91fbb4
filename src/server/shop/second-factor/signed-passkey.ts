import type { Db } from "#server/platform/database/database.ts";
import { type Place, readSigned } from "./passkeys.ts";
import { countSignature, listFactors } from "./second-factor-queries.ts";

/** Whether a passkey of this person has signed this challenge of the shop. */
export async function isSigned(
  db: Db,
  place: Place,
  { accountId, response, challenge }: { accountId: number; response: unknown; challenge: string },
): Promise<boolean> {
  const known = await listFactors(db, accountId);
  const signed = await readSigned(place, { response, challenge, known });
  return signed !== null && countSignature(db, signed.factor.id, signed.signCount);
}
