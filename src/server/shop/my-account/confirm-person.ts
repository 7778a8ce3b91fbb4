import { confirmCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Factors } from "../account/second-step/factors.ts";
import { judgePassword, triedAs } from "../account/sign-in/password-tries.ts";
import type { Passwords } from "../account/sign-in/passwords.ts";
import { extendProof, keepChallenge } from "../second-factor/factor-challenge-queries.ts";
import { findProof } from "./confirm-person-queries.ts";

export type ConfirmDeps = { db: Db; passwords: Passwords; factors: Factors };
/**
 * `field` is where the password was typed, or the code of a second factor. `current_password` takes
 * the password alone: it is about to be replaced.
 */
export type Proof = {
  password: string;
  field: "current_password" | "password";
  lang: Language;
  requestId: string;
  /**
   * The act takes several calls, which all bring what the person has shown once: a batch. It counts
   * for them together, in the same session.
   */
  isRepeated?: boolean;
};
export type ConfirmRefusal = Refused<
  "INPUT_ERROR" | "SOCIAL_TICKET_REQUIRED" | "TOO_MANY_REQUESTS"
>;
export type ConfirmedPerson = { passwordHash: string | null };

/**
 * Confirms the identity of a person before a grave act, because a session alone may be an unattended
 * phone. The second factor confirms it where there is one, else the password. An account without
 * either needs a social sign-in a moment ago.
 */
export async function confirmPerson(
  deps: ConfirmDeps,
  caller: SignedIn,
  proof: Proof,
): Promise<ConfirmedPerson | ConfirmRefusal> {
  const { account, sessionHash } = caller;
  const found = await findProof(deps.db, { accountId: account.id, sessionHash });
  if (!found.hasFactor || proof.field === "current_password")
    return confirmByPassword(deps, caller, { ...proof, ...found });
  const refused = await refuseFactor(deps, caller, { ...proof, typed: proof.password });
  return refused ?? { passwordHash: found.passwordHash };
}

/**
 * Both: who adds or removes a second factor knows the password and has the factor. So neither a
 * copied cookie nor a borrowed phone changes them.
 */
export async function confirmTwice(
  deps: ConfirmDeps,
  caller: SignedIn,
  { factor, ...proof }: Omit<Proof, "field"> & { factor: string },
): Promise<ConfirmedPerson | ConfirmRefusal> {
  const { account, sessionHash } = caller;
  const found = await findProof(deps.db, { accountId: account.id, sessionHash });
  const known = { ...proof, field: "password" as const };
  const confirmed = await confirmByPassword(deps, caller, { ...known, ...found });
  if (isRefused(confirmed) || !found.hasFactor) return confirmed;
  const shown = { ...known, field: "factor" as const, typed: factor };
  return (await refuseFactor(deps, caller, shown)) ?? confirmed;
}

type TypedFactor = Pick<Proof, "lang" | "requestId" | "isRepeated"> & {
  typed: string;
  field: Proof["field"] | "factor";
};

/** Null: it was right, and is used up. */
async function refuseFactor(
  { db, factors }: ConfirmDeps,
  { account, sessionHash }: SignedIn,
  { typed, field, lang, requestId, isRepeated = false }: TypedFactor,
): Promise<ConfirmRefusal | null> {
  const fault = (key: "field.factor-REQUIRED" | "field.factor-WRONG_CODE") =>
    refuse("INPUT_ERROR", { errors: [fieldFault(key, { param: field, lang })] });
  if (typed === "") return fault("field.factor-REQUIRED");
  const session = { accountId: account.id, sessionHash };
  const proofHash = hashToken(typed);
  if (isRepeated && (await extendProof(db, session, proofHash))) return null;
  const place = `in:${sessionHash.toString("base64url")}`;
  const tried = { ...session, place, typed, requestId };
  const isRight = await factors.judge(tried);
  if (isRight instanceof Refused) return isRight;
  if (isRight && isRepeated) await keepChallenge(db, session, { purpose: "proof", proofHash });
  if (isRight) return null;
  await noteRefusal(db, account.id, requestId);
  return fault("field.factor-WRONG_CODE");
}

async function confirmByPassword(
  { db, passwords }: ConfirmDeps,
  { account, sessionHash }: SignedIn,
  { passwordHash, isFresh, ...proof }: Proof & { passwordHash: string | null; isFresh: boolean },
): Promise<ConfirmedPerson | ConfirmRefusal> {
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
