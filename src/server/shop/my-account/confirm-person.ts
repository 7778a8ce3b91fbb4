import { confirmCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { judgePassword, triedAs } from "../account/sign-in/password-tries.ts";
import type { Passwords } from "../account/sign-in/passwords.ts";
import { findProof } from "./confirm-person-queries.ts";

export type ConfirmDeps = { db: Db; passwords: Passwords };
/** `field` is where the password was typed. */
export type Proof = {
  password: string;
  field: "current_password" | "password";
  lang: Language;
  requestId: string;
};
export type ConfirmRefusal = Refused<
  "INPUT_ERROR" | "SOCIAL_TICKET_REQUIRED" | "TOO_MANY_REQUESTS"
>;
export type ConfirmedPerson = { passwordHash: string | null };

/**
 * Confirms the identity of a person who changes a sign-in method or deletes the account, because a
 * session alone may be an unattended phone. The password confirms it. An account without one needs
 * a social sign-in a moment ago.
 */
export async function confirmPerson(
  { db, passwords }: ConfirmDeps,
  { account, sessionHash }: SignedIn,
  proof: Proof,
): Promise<ConfirmedPerson | ConfirmRefusal> {
  const { passwordHash, isFresh } = await findProof(db, { accountId: account.id, sessionHash });
  if (passwordHash === null) return isFresh ? { passwordHash } : refuse("SOCIAL_TICKET_REQUIRED");
  // An empty field does not count as a try.
  if (proof.password === "")
    return refuse("INPUT_ERROR", {
      errors: [fieldFault("field.password-REQUIRED", { param: proof.field, lang: proof.lang })],
    });
  const counts = confirmCounts({
    account: triedAs({ id: account.id, passwordHash }, ""),
    session: sessionHash.toString("base64url"),
  });
  const isRight = await judgePassword(
    { db, passwords },
    { counts, passwordHash, password: proof.password },
  );
  if (isRight instanceof Refused) return isRight;
  if (!isRight) {
    await noteRefusal(db, account.id, proof.requestId);
    return wrongPassword(proof);
  }
  return { passwordHash };
}

export function wrongPassword({
  field,
  lang,
}: Pick<Proof, "field" | "lang">): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", {
    errors: [fieldFault("field.password-WRONG_PASSWORD", { param: field, lang })],
  });
}

export function isRefused(
  confirmed: ConfirmedPerson | ConfirmRefusal,
): confirmed is ConfirmRefusal {
  return confirmed instanceof Refused;
}

async function noteRefusal(db: Db, accountId: number, requestId: string): Promise<void> {
  await insertAudit(db, {
    actorId: accountId,
    actorRole: "visitor",
    action: "account.password-refused",
    object: `account:${accountId}`,
    requestId,
  });
}
