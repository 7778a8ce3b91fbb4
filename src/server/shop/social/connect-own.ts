import { randomUUID } from "node:crypto";
import { mainRole, type RoleFlags } from "#domain/account/roles.ts";
import type { ConnectOutcome } from "#domain/account/social-provider.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { findWaysIn } from "../my-account/connection-queries.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import type { SocialPerson } from "../session/ticket.ts";
import { findTicketAccount } from "../session/ticket-queries.ts";
import { insertLink } from "./link-queries.ts";

type ConnectionActor = { account: { id: number } & RoleFlags; requestId: string; now: Date };

/**
 * An account has at most one account of each provider, and a provider's account belongs to at most
 * one of ours.
 */
export function connectOwn(
  db: Db,
  person: SocialPerson,
  { account, requestId, now }: ConnectionActor,
): Promise<ConnectOutcome> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    const owner = await findTicketAccount(tx, person);
    if (owner === account.id) return "connected";
    if (owner !== null) return "taken";
    const { connections } = await findWaysIn(tx, account.id);
    if (connections.some(({ provider }) => provider === person.provider)) return "another";
    // Another account was connected with it first.
    if (!(await insertLink(tx, person, account.id))) return "taken";
    const { provider } = person;
    const object = `account:${account.id}`;
    await insertAudit(tx, {
      actorId: account.id,
      actorRole: mainRole(account),
      action: "account.social-linked",
      object,
      detail: { provider, how: "own" },
      requestId,
    });
    const payload = {
      template: "socialConnected",
      accountId: account.id,
      data: { provider, at: now.toISOString() },
    } as const;
    await addMessages(tx, [
      { key: `socialConnected:${account.id}:${randomUUID()}`, kind: "mail", payload },
    ]);
    return "connected";
  });
}
