import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { lockPassword } from "../account/account-queries.ts";
import { listOrdersInPayment } from "../my-account/erasure/erasure-queries.ts";
import type { AskProvider } from "../order/order-payment.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import type { SocialTicket } from "../session/ticket.ts";
import { findTicketAccount } from "../session/ticket-queries.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { claimOf } from "./claim.ts";
import { claimAccount, holdForClaim, Outrun } from "./claim-account.ts";
import { findNamesake, insertLink, type Namesake } from "./link-queries.ts";

export type ClaimDeps = {
  db: Db;
  dataKey: Buffer;
  askProvider: AskProvider;
  retentionYears: () => Promise<number>;
};
export type LinkResult = { accountId: number; endedSessions: Buffer[] };

/**
 * The account of this person: the connected one, or the one with this e-mail address if that may
 * open it. The latter is then connected.
 */
export async function linkByEmail(
  deps: ClaimDeps,
  ticket: SocialTicket,
  visit: Visit,
): Promise<LinkResult | "password" | "none"> {
  const known = await findTicketAccount(deps.db, ticket);
  if (known !== null) return { accountId: known, endedSessions: [] };
  const { email } = ticket;
  if (email === null) return "none";
  const seen = await findNamesake(deps.db, email);
  if (seen === null) return "none";
  const isClaimed = claimOf(ticket, seen) === "claim";
  // It must be certain whether pending payments are paid.
  if (isClaimed)
    for (const id of await listOrdersInPayment(deps.db, seen.id))
      await deps.askProvider(id, { close: true });
  for (let left = tries; ; left -= 1) {
    try {
      return await inTransaction(deps.db, (tx) =>
        linkOnce(tx, deps, { seen, email, ticket, visit, isClaimed }),
      );
    } catch (error) {
      if (!(error instanceof Outrun) || left === 1) throw error;
    }
  }
}

const tries = 5;
type LinkAttempt = {
  seen: Namesake;
  email: string;
  ticket: SocialTicket;
  visit: Visit;
  isClaimed: boolean;
};

async function linkOnce(
  tx: Tx,
  { dataKey, retentionYears }: ClaimDeps,
  { seen, email, ticket, visit, isClaimed }: LinkAttempt,
): Promise<LinkResult | "password" | "none"> {
  if (isClaimed) await holdForClaim(tx, seen.id);
  else await lockAccount(tx, seen.id);
  const now = await findNamesake(tx, email);
  const claim = claimOf(ticket, now);
  if (claim === "none" || claim === "password") return claim;
  if (now === null || now.id !== seen.id || (claim === "claim" && !isClaimed)) throw new Outrun();
  if (claim === "link")
    return connect(tx, ticket, { accountId: now.id, endedSessions: [], visit, how: claim });
  return connect(tx, ticket, {
    ...(await claimAccount(tx, now, ticket, {
      visit,
      dataKey,
      retentionYears: await retentionYears(),
    })),
    visit,
    how: claim,
  });
}

type AccountWithPassword = { accountId: number; passwordHash: string | null };

/**
 * Links the account after its password was right. If the password changed meanwhile, nothing is
 * linked.
 */
export function linkByPassword(
  db: Db,
  ticket: SocialTicket,
  { accountId, passwordHash }: AccountWithPassword,
  visit: Visit,
): Promise<LinkResult> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, accountId, passwordHash))) throw refuse("LOGIN_FAILED");
    return connect(tx, ticket, { accountId, endedSessions: [], visit, how: "password" });
  });
}

type ConnectionToWrite = LinkResult & { visit: Visit; how: string };

async function connect(
  tx: Tx,
  ticket: SocialTicket,
  { accountId, endedSessions, visit, how }: ConnectionToWrite,
): Promise<LinkResult> {
  const { provider } = ticket;
  if (!(await insertLink(tx, ticket, accountId))) {
    const owner = await findTicketAccount(tx, ticket);
    if (owner !== accountId)
      throw new Error("a provider's account was connected with two accounts at once");
    return { accountId, endedSessions };
  }
  const detail = { provider, how, address: shortAddress(visit.address) };
  await insertAudit(tx, {
    actorId: accountId,
    actorRole: "visitor",
    action: "account.social-linked",
    object: `account:${accountId}`,
    detail,
    requestId: visit.requestId,
  });
  return { accountId, endedSessions };
}
