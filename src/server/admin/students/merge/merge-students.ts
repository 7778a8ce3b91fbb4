import { mayManageAccount } from "#domain/account/grant-permissions.ts";
import { longerAccess } from "#domain/account/merge-rule.ts";
import { mostOpenOrders } from "#domain/order/open-orders.ts";
import { lockPeople } from "#server/admin/staff/staff-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { trimCart } from "#server/shop/cart/save-cart-queries.ts";
import { followOnAfterEnd } from "#server/shop/enrollment/follow-on.ts";
import { type Confirms, firstBy, type GiftRefusal, isLeft } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { deleteSessions } from "#server/shop/session/session-queries.ts";
import { giving, Outrun } from "../change-access.ts";
import { type Command, note } from "../person-command.ts";
import { keepMerge } from "./keep-merge.ts";
import { listClashingOrders, listTwiceOwned, revokeShorter } from "./merge-conflict-queries.ts";
import {
  listMergeStudents,
  listOrderIds,
  lockBoth,
  lockCartsOf,
  lockOrdersOf,
  type MergePerson,
  shutMerged,
} from "./merge-queries.ts";
import type { Pair } from "./merge-statement-queries.ts";
import { mergeTables } from "./merge-tables-queries.ts";

export type MergeBlocker = { kind: "clashing-orders" | "too-many-orders"; orderIds: number[] };
export type Merge = Pair &
  Omit<Command, "accountId"> & { versions: { stays: number; goes: number } };
export type NotMerged =
  | Refused<"NOT_FOUND" | "FORBIDDEN" | "EDIT_CONFLICT" | "MERGE_BLOCKED">
  | GiftRefusal;

/** Two accounts become one, all of it in one transaction. Answers the sessions that ended by it. */
export async function mergeStudents(db: Db, merge: Merge): Promise<Buffer[] | NotMerged> {
  return giving(db, (tx) => mergeWithin(tx, merge, null));
}

/** `confirms`: another person has asked for exactly this; null where it is asked for now. */
export async function mergeWithin(
  tx: Tx,
  merge: Merge,
  confirms: Confirms,
): Promise<Buffer[] | NotMerged> {
  const { stays, goes } = merge;
  const held = await lockOrdersOf(tx, merge);
  await lockBoth(tx, merge);
  if ((await listOrderIds(tx, merge)).length > held.length) throw new Outrun();
  const people = await listMergeStudents(tx, merge);
  const refused = (await refuseMerge(tx, merge, people)) ?? (await refuseOrders(tx, merge, people));
  if (refused) return refused;
  const kept = await keepMerge(tx, merge, confirms);
  if (isLeft(kept)) return kept;
  await lockCartsOf(tx, merge);
  const twice = await keepLonger(tx, merge);
  const ended = await deleteSessions(tx, goes);
  await shutMerged(tx, merge);
  for (const table of Object.values(mergeTables)) {
    const statement = "move" in table ? table.move : "remove" in table ? table.remove : null;
    await statement?.(tx, merge);
  }
  await followOnAfterEnd(tx, stays, twice);
  await trimCart(tx, stays);
  await noteMerge(tx, merge, {
    counts: people.find(({ id }) => id === goes)?.counts,
    shorter_access: twice,
    ...firstBy(confirms),
  });
  return ended;
}

/**
 * Staff accounts are never merged away. Administrators merge neither their own account nor one that
 * they may not change.
 */
async function refuseMerge(
  tx: Tx,
  { stays, goes, actorId, versions }: Merge,
  people: readonly MergePerson[],
): Promise<NotMerged | null> {
  const [kept, gone] = [
    people.find(({ id }) => id === stays),
    people.find(({ id }) => id === goes),
  ];
  if (!kept || !gone || kept.isMerged || gone.isMerged) return refuse("NOT_FOUND");
  const staff = await lockPeople(tx, [actorId, stays, goes]);
  const [actor, ...both] = [staff.get(actorId), staff.get(stays), staff.get(goes)];
  if (!actor || gone.isStaff || !both.every((one) => one && mayManageAccount(actor, one)))
    return refuse("FORBIDDEN");
  return kept.version === versions.stays && gone.version === versions.goes
    ? null
    : refuse("EDIT_CONFLICT");
}

async function refuseOrders(
  tx: Tx,
  pair: Pair,
  people: readonly MergePerson[],
): Promise<NotMerged | null> {
  const blockers = await findBlockers(tx, pair, people);
  return blockers.length === 0
    ? null
    : refuse("MERGE_BLOCKED", {
        result: { order_ids: blockers.flatMap(({ orderIds }) => orderIds) },
      });
}

/** Conflicts to resolve before the merge: open orders that one person cannot have together. */
export async function findBlockers(
  db: Db | Tx,
  pair: Pair,
  people: readonly MergePerson[],
): Promise<MergeBlocker[]> {
  const clashing = await listClashingOrders(db, pair);
  const open = people.reduce((sum, { counts }) => sum + counts.openOrders, 0);
  return [
    ...(clashing.length > 0 ? [{ kind: "clashing-orders" as const, orderIds: clashing }] : []),
    ...(open > mostOpenOrders ? [{ kind: "too-many-orders" as const, orderIds: [] }] : []),
  ];
}

/** NOTE: while each access still belongs to its own account. */
async function keepLonger(tx: Tx, { stays, goes, reason }: Merge): Promise<number[]> {
  const twice = await listTwiceOwned(tx, { stays, goes }, "en");
  for (const { courseId, ...ends } of twice) {
    const [wins, loses] =
      longerAccess(ends.stays, ends.goes) === "stays" ? [stays, goes] : [goes, stays];
    await revokeShorter(tx, { courseId, wins, loses, reason });
  }
  return twice.map(({ courseId }) => courseId);
}

async function noteMerge(
  tx: Tx,
  { stays, goes, ...command }: Merge,
  detail: Record<string, unknown>,
): Promise<void> {
  await note(tx, { ...command, accountId: stays }, "account.merged", {
    merged_account: goes,
    ...detail,
  });
  await note(tx, { ...command, accountId: goes }, "account.merged-away", { into_account: stays });
  await addMessages(tx, [
    {
      key: `account.merged:${goes}`,
      kind: "realtime",
      payload: { accountId: stays, event: "access.changed", data: {} },
    },
    {
      key: `account.merged-away:${goes}`,
      kind: "realtime",
      payload: { accountId: goes, event: "session.changed", data: {} },
    },
  ]);
}
