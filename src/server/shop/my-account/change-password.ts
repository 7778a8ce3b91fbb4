import { checkPassword } from "#domain/account/check-field.ts";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import { formFault } from "../account/fault-words.ts";
import { passwordChangedMail } from "../account/sign-in/reset-password.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { deleteAllTrusted } from "../second-factor/trusted-browser-queries.ts";
import { type NewSession, newSession } from "../session/open-session.ts";
import { deleteSessions, insertSession } from "../session/session-queries.ts";
import type { Visit } from "../session/visit.ts";
import {
  type ConfirmDeps,
  type ConfirmRefusal,
  confirmPerson,
  isRefused,
  type Proof,
  wrongPassword,
} from "./confirm-person.ts";
import { deleteResetTokens, replacePassword } from "./password-queries.ts";

type Command = { caller: SignedIn; proof: Proof; password: string; visit: Visit };
export type PasswordChanged = { session: NewSession; endedSessions: Buffer[] };

/** Ends every session. This one continues under a new token, so that an old token is useless. */
export async function changePassword(
  deps: ConfirmDeps,
  { caller, proof, password, visit }: Command,
): Promise<PasswordChanged | ConfirmRefusal> {
  const { account } = caller;
  const error = checkPassword(password, account);
  if (error !== null)
    return refuse("INPUT_ERROR", { errors: [formFault("password", error, proof.lang)] });
  const confirmed = await confirmPerson(deps, caller, proof);
  if (isRefused(confirmed)) return confirmed;
  const next = await deps.passwords.hash(password);
  const session = newSession(account);
  const replace = async (tx: Tx): Promise<PasswordChanged | Refused<"INPUT_ERROR">> => {
    if (!(await replacePassword(tx, account.id, { verified: confirmed.passwordHash, next })))
      return wrongPassword(proof);
    await deleteResetTokens(tx, account.id);
    await deleteAllTrusted(tx, account.id);
    const endedSessions = await deleteSessions(tx, account.id);
    const { userAgent, address, requestId } = visit;
    await insertSession(tx, {
      tokenHash: hashToken(session.token),
      accountId: account.id,
      lifeSeconds: session.lifeSeconds,
      userAgent,
      address,
    });
    await addMessages(tx, [passwordChangedMail(account.id)]);
    await insertAudit(tx, {
      actorId: account.id,
      actorRole: mainRole(account),
      action: "account.password-changed",
      object: `account:${account.id}`,
      requestId,
    });
    return { session, endedSessions };
  };
  return inTransaction(deps.db, replace);
}
