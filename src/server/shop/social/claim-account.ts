import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertAccount, lockRegistration } from "../account/account-queries.ts";
import { freeUsername } from "../account/register/register-student.ts";
import { emptyAccount, keepSales } from "../my-account/erasure/erase-account.ts";
import { lockOrdersOf } from "../my-account/erasure/erasure-queries.ts";
import { closeOrders } from "../order/close-orders-queries.ts";
import { giveBackHoldings } from "../order/give-back-holdings-queries.ts";
import { deleteSessions } from "../session/session-queries.ts";
import type { Visit } from "../session/visit.ts";
import { copyStanding, countOrdersOf, freeNames, lockAllOrdersOf, moveSales } from "./claim-account-queries.ts";
import { lockAccount, type Namesake } from "./link-queries.ts";
import type { SocialTicket } from "./ticket.ts";

/** An order was placed between the look and the lock. */
export class Outrun extends Error {}

/** Everything that might be hung on the account meanwhile is held: registrations, its orders, the account. */
export async function holdForClaim(tx: Tx, accountId: number): Promise<void> {
  await lockRegistration(tx);
  const held = await lockAllOrdersOf(tx, accountId);
  await lockAccount(tx, accountId);
  if ((await countOrdersOf(tx, accountId)) > held.length) throw new Outrun();
}

type Claiming = { visit: Visit; dataKey: Buffer; retentionYears: number };
export type Claimed = { accountId: number; endedSessions: Buffer[] };

/**
 * A person who proves the address gets an account of their own, with nothing in it of the one who had registered it: that one is emptied as if its person had left.
 * Only what was paid for comes along, with what is told of it: its mails went to this very mailbox, and most often it is the same person.
 * NOTE: a new table stays behind by itself; what is to come along stands in `moveSales`.
 */
export async function claimAccount(tx: Tx, before: Namesake, ticket: SocialTicket, { visit, dataKey, retentionYears }: Claiming): Promise<Claimed> {
  const from = before.id;
  const closed = await closeOrders(tx, await lockOrdersOf(tx, from), { to: "cancelled", by: from });
  await keepSales(tx, { accountId: from, dataKey, retentionYears });
  const endedSessions = await deleteSessions(tx, from);
  await freeNames(tx, from);
  const { firstName, lastName } = ticket;
  const { email, lang } = before;
  const to = await insertAccount(tx, {
    ...{
      username: await freeUsername(tx, { email, firstName, lastName }),
      email,
      passwordHash: null,
      firstName,
      lastName,
      nickname: "",
      phone: "",
      address: "",
      lang,
    },
    ...{ isStudent: true, isAdministrator: false, isOwner: false, permissions: [], userGroupId: null },
  });
  await copyStanding(tx, { from, to });
  const orders = await moveSales(tx, { from, to });
  await emptyAccount(tx, { accountId: from, visit });
  const about = { actorId: to, actorRole: "visitor", requestId: visit.requestId } as const;
  await insertAudit(tx, { ...about, action: "account.claimed", object: `account:${to}`, detail: { from_account: from, orders } });
  await insertAudit(tx, { ...about, action: "account.claimed-away", object: `account:${from}`, detail: { into_account: to } });
  await giveBackHoldings(tx, closed);
  return { accountId: to, endedSessions };
}
