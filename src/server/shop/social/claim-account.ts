import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertAccount, lockRegistration } from "../account/account-queries.ts";
import { freeUsername } from "../account/register/register-student.ts";
import { emptyAccount, keepSales } from "../my-account/erasure/erase-account.ts";
import { lockOrdersOf } from "../my-account/erasure/erasure-queries.ts";
import { closeOrders } from "../order/close-orders-queries.ts";
import { giveBackHoldings } from "../seat/give-back-holdings-queries.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import { deleteSessions } from "../session/session-queries.ts";
import type { SocialTicket } from "../session/ticket.ts";
import type { Visit } from "../session/visit.ts";
import {
  copyStatus,
  countOrdersOf,
  freeNames,
  lockAllOrdersOf,
  moveSales,
} from "./claim-account-queries.ts";
import type { Namesake } from "./link-queries.ts";

/** An order was placed between the check and the lock. */
export class Outrun extends Error {}

/**
 * Locks everything that could be added to the account meanwhile: registrations, its orders, the
 * account.
 */
export async function holdForClaim(tx: Tx, accountId: number): Promise<void> {
  await lockRegistration(tx);
  const held = await lockAllOrdersOf(tx, accountId);
  await lockAccount(tx, accountId);
  if ((await countOrdersOf(tx, accountId)) > held.length) throw new Outrun();
}

type ClaimContext = { visit: Visit; dataKey: Buffer; retentionYears: number };
export type ClaimResult = { accountId: number; endedSessions: Buffer[] };

/**
 * A person who proves the address gets a new account without data of the earlier one, which is
 * emptied like an erased account.
 * Only purchases and their messages are moved. Their mails went to this mailbox, and it is usually
 * the same person.
 * NOTE: a new table is not moved by default; `moveSales` lists what is.
 */
export async function claimAccount(
  tx: Tx,
  before: Namesake,
  ticket: SocialTicket,
  { visit, dataKey, retentionYears }: ClaimContext,
): Promise<ClaimResult> {
  const from = before.id;
  const closed = await closeOrders(tx, await lockOrdersOf(tx, from), { to: "cancelled", by: from });
  await keepSales(tx, { accountId: from, dataKey, retentionYears });
  const endedSessions = await deleteSessions(tx, from);
  await freeNames(tx, from);
  const { firstName, lastName } = ticket;
  const { email, lang } = before;
  const to = await insertAccount(tx, {
    username: await freeUsername(tx, { email, firstName, lastName }),
    email,
    passwordHash: null,
    firstName,
    lastName,
    nickname: "",
    phone: "",
    address: "",
    lang,
    isStudent: true,
    isAdministrator: false,
    isOwner: false,
    permissions: [],
    userGroupId: null,
  });
  await copyStatus(tx, { from, to });
  const orders = await moveSales(tx, { from, to });
  await emptyAccount(tx, { accountId: from, visit });
  const about = { actorId: to, actorRole: "visitor", requestId: visit.requestId } as const;
  await insertAudit(tx, {
    ...about,
    action: "account.claimed",
    object: `account:${to}`,
    detail: { from_account: from, orders },
  });
  await insertAudit(tx, {
    ...about,
    action: "account.claimed-away",
    object: `account:${from}`,
    detail: { into_account: to },
  });
  await giveBackHoldings(tx, closed);
  return { accountId: to, endedSessions };
}
