import { randomUUID } from "node:crypto";
import { checkPassword } from "#domain/account/check-field.ts";
import type { FormCode } from "#domain/account/form-fault.ts";
import { mainRole } from "#domain/account/roles.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { hasFactor } from "#server/shop/second-factor/second-factor-queries.ts";
import { deleteAllTrusted } from "#server/shop/second-factor/trusted-browser-queries.ts";
import { type NewSession, newSession, openSession } from "#server/shop/session/open-session.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { shortAddress, type Visit } from "#server/shop/session/visit.ts";
import type { LoginAccount } from "../account-queries.ts";
import { checkToken, consumeToken, passwordPurposes } from "./one-time-token.ts";
import {
  confirmAddress,
  deletePasswordLinks,
  deleteUnprovenLinks,
  updateForgottenPassword,
} from "./password-queries.ts";
import type { Passwords } from "./passwords.ts";

type ResetPasswordDeps = {
  db: Db;
  passwords: Pick<Passwords, "hash">;
  outbox: Pick<Outbox, "kick">;
};
type ResetRequest = {
  token: string;
  password: string;
  visit: Visit;
  oneDevice: boolean;
  asksProfile: boolean;
};
/**
 * Without a session: an expired or suspended account gets its new password, but is not signed in. So
 * does a person with a second factor, which a mailed link does not replace.
 */
export type Reset = { account: LoginAccount; session: NewSession | null; endedSessions: Buffer[] };
export type ResetOutcome =
  | { kind: "done"; reset: Reset }
  | { kind: "no link" }
  | { kind: "fault"; code: FormCode };

/** The link is used up only when the new password is accepted. */
export async function resetPassword(
  { db, passwords, outbox }: ResetPasswordDeps,
  asked: ResetRequest,
): Promise<ResetOutcome> {
  const known = await checkToken(db, asked.token, ...passwordPurposes);
  if (known === null) return { kind: "no link" };
  const code = checkPassword(asked.password, known);
  if (code !== null) return { kind: "fault", code };
  const passwordHash = await passwords.hash(asked.password);
  const reset = await inTransaction(db, async (tx) => change(tx, asked, passwordHash));
  if (reset === null) return { kind: "no link" };
  outbox.kick();
  return { kind: "done", reset };
}

async function change(
  tx: Tx,
  { token, visit, oneDevice, asksProfile }: ResetRequest,
  passwordHash: string,
): Promise<Reset | null> {
  const link = await consumeToken(tx, token, ...passwordPurposes);
  const account = link && (await updateForgottenPassword(tx, { ...link, passwordHash }));
  if (link === null || account === null) return null;
  await deletePasswordLinks(tx, account.id);
  const linksRemoved = await deleteUnprovenLinks(tx, account.id);
  await confirmAddress(tx, link);
  const endedSessions = await deleteSessions(tx, account.id);
  await deleteAllTrusted(tx, account.id);
  const mayEnter = account.isAllowed && !account.isExpired && !(await hasFactor(tx, account.id));
  const session = mayEnter ? newSession(account) : null;
  if (session)
    endedSessions.push(
      ...(await openSession(tx, { session, accountId: account.id, visit, oneDevice, asksProfile })),
    );
  await addMessages(tx, [passwordChangedMail(account.id)]);
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action: "account.password-reset",
    object: `account:${account.id}`,
    detail: { address: shortAddress(visit.address), links_removed: linksRemoved },
    requestId: visit.requestId,
  });
  return { account, session, endedSessions };
}

/** Sent after every change of a password, whoever makes it. */
export function passwordChangedMail(accountId: number) {
  return {
    key: `passwordChanged:${accountId}:${randomUUID()}`,
    kind: "mail",
    payload: { template: "passwordChanged", accountId, data: {} },
  } as const;
}
