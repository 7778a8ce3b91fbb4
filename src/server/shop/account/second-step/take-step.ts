import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Place } from "#server/shop/second-factor/passkeys.ts";
import {
  type FoundStep,
  takeStep,
  takeStepChallenge,
} from "#server/shop/second-factor/second-step-queries.ts";
import { isSigned } from "#server/shop/second-factor/signed-passkey.ts";
import { trustBrowser } from "#server/shop/second-factor/trusted-browsers.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import type { Factors } from "./factors.ts";

export type StepProof = { code: string } | { passkey: unknown };
type StepAnswer = {
  tokenHash: Buffer;
  step: FoundStep;
  proof: StepProof;
  trusts: boolean;
  place: Place;
  visit: Visit;
  oneDevice: boolean;
};
export type SteppedIn = {
  session: NewSession;
  endedSessions: Buffer[];
  /** For the cookie of a browser that is trusted from now on. */
  trustToken: string | null;
};
type StepRefusal = Refused<
  "SECOND_STEP_OVER" | "PERMISSION_DENIED" | "WHITELIST_USER_DENIED" | "TOO_MANY_REQUESTS"
>;

/** The session opens once the factor was right; `false`: it was not. */
export async function stepIn(
  deps: { db: Db; factors: Factors },
  answer: StepAnswer,
): Promise<SteppedIn | StepRefusal | false> {
  const { step, visit } = answer;
  if (!step.isAllowed) return refuse("WHITELIST_USER_DENIED");
  if (step.isExpired) return refuse("PERMISSION_DENIED");
  const isRight = await judge(deps, answer);
  if (isRight instanceof Refused) return isRight;
  if (!isRight) {
    await note(deps.db, step, { visit, action: "account.second-step-refused" });
    return false;
  }
  return inTransaction(deps.db, (tx) => enter(tx, answer));
}

async function judge({ db, factors }: { db: Db; factors: Factors }, answer: StepAnswer) {
  const { step, tokenHash, proof, place, visit } = answer;
  const { accountId } = step;
  if ("passkey" in proof) {
    const challenge = await takeStepChallenge(db, tokenHash);
    if (challenge === null) return false;
    return isSigned(db, place, { accountId, response: proof.passkey, challenge });
  }
  return factors.judge({
    accountId,
    sessionHash: null,
    place: `from:${networkOf(visit.address)}`,
    typed: proof.code,
    requestId: visit.requestId,
  });
}

async function enter(
  tx: Tx,
  { tokenHash, step, visit, oneDevice, trusts }: StepAnswer,
): Promise<SteppedIn | Refused<"SECOND_STEP_OVER">> {
  // A new password ends what was begun with the old one.
  if (!(await takeStep(tx, tokenHash))) return refuse("SECOND_STEP_OVER");
  const { accountId, asksProfile } = step;
  const session = newSession(step);
  const endedSessions = await openSession(tx, {
    session,
    accountId,
    visit,
    oneDevice,
    asksProfile,
  });
  const { userAgent } = visit;
  const trustToken = trusts ? await trustBrowser(tx, { accountId, userAgent }) : null;
  await note(tx, step, { visit, action: "account.signed-in", trusts });
  return { session, endedSessions, trustToken };
}

type LogEntry = {
  visit: Visit;
  action: "account.signed-in" | "account.second-step-refused";
  trusts?: boolean;
};

async function note(
  db: Db | Tx,
  step: FoundStep,
  { visit, action, trusts }: LogEntry,
): Promise<void> {
  const { requestId, address } = visit;
  const isIn = action === "account.signed-in";
  await insertAudit(db, {
    actorId: isIn ? step.accountId : null,
    actorRole: isIn ? mainRole(step) : "visitor",
    action,
    object: `account:${step.accountId}`,
    detail: {
      address: shortAddress(address),
      ...(isIn && { two_steps: true }),
      ...(trusts === true && { trusted: true }),
    },
    requestId,
  });
}
