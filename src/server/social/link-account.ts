import { lockPassword } from "../account/account-queries.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { Db, Tx } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { refuse } from "../platform/refusal.ts";
import { shortAddress, type Visit } from "../session/visit.ts";
import { claimOf } from "./claim.ts";
import { findNamesake, insertLink, lockAccount, removeOtherWaysIn } from "./link-queries.ts";
import type { SocialTicket } from "./ticket.ts";
import { findTicketAccount } from "./ticket-queries.ts";

export type Linked = { accountId: number; endedSessions: Buffer[] };

/** Whose account this is: the one connected before, or the one its e-mail may open, which is connected now. */
export async function linkByEmail(db: Db, ticket: SocialTicket, visit: Visit): Promise<Linked | "password" | "none"> {
  const known = await findTicketAccount(db, ticket);
  if (known !== null) return { accountId: known, endedSessions: [] };
  const { email } = ticket;
  if (email === null) return "none";
  return inTransaction(db, async (tx) => {
    const before = await findNamesake(tx, email);
    if (before === null) return "none";
    await lockAccount(tx, before.id);
    const claim = claimOf(ticket, await findNamesake(tx, email));
    if (claim === "none" || claim === "password") return claim;
    const endedSessions = claim === "clean-and-link" ? await removeOtherWaysIn(tx, before.id) : [];
    return connect(tx, ticket, { accountId: before.id, endedSessions, visit, how: claim });
  });
}

type Opened = { accountId: number; passwordHash: string | null };

/** After the account's own password was right. One that was changed while it was looked at connects nothing. */
export function linkByPassword(db: Db, ticket: SocialTicket, { accountId, passwordHash }: Opened, visit: Visit): Promise<Linked> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPassword(tx, accountId, passwordHash))) throw refuse("LOGIN_FAILED");
    return connect(tx, ticket, { accountId, endedSessions: [], visit, how: "password" });
  });
}

type Connecting = Linked & { visit: Visit; how: string };

async function connect(tx: Tx, ticket: SocialTicket, { accountId, endedSessions, visit, how }: Connecting): Promise<Linked> {
  const { provider } = ticket;
  if (!(await insertLink(tx, ticket, accountId))) {
    const owner = await findTicketAccount(tx, ticket);
    if (owner !== accountId) throw new Error("a provider's account was connected with two accounts at once");
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
