import { joinRenewals } from "#domain/enrollment/join-renewals.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { lockChain, moveAccess } from "./chain-queries.ts";

type Learner = { accountId: number; itemId: number };

/**
 * Moves renewals to follow the access before them, after any change of its end. NOTE: call it under
 * `lockAccessOf`.
 */
export async function followOn(tx: Tx, who: Learner): Promise<void> {
  const chain = await lockChain(tx, who);
  if (chain !== null) await moveAccess(tx, joinRenewals(chain.links, chain.now));
}

/**
 * The same after access has ended early, by course. Learners are notified by mail of access that
 * moves up.
 */
export async function followOnAfterEnd(
  tx: Tx,
  accountId: number,
  itemIds: readonly number[],
): Promise<void> {
  const messages: OutboxMessage[] = [];
  for (const itemId of [...new Set(itemIds)].toSorted((a, b) => a - b)) {
    const chain = await lockChain(tx, { accountId, itemId });
    const moved = chain === null ? [] : joinRenewals(chain.links, chain.now);
    await moveAccess(tx, moved);
    const [first] = moved;
    if (first !== undefined) messages.push(...movedMessages(accountId, first));
  }
  await addMessages(tx, messages);
}

/** One mail per course, however many of its renewals have moved. */
function movedMessages(
  accountId: number,
  { id: accessId, startsAt }: { id: number; startsAt: Date },
): OutboxMessage[] {
  const cause = `${accessId}:${startsAt.getTime()}`;
  return [
    {
      key: `accessMoved:${cause}`,
      kind: "mail",
      payload: { template: "accessMoved", accountId, data: { accessId } },
    },
    {
      key: `access.changed:${accessId}:moved:${startsAt.getTime()}`,
      kind: "realtime",
      payload: { accountId, event: "access.changed", data: {} },
    },
  ];
}
