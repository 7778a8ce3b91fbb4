import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import type { ArchiveCommand } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import type { OpenGift } from "#server/shop/gift/gift-queries.ts";
import type { Confirms } from "#server/shop/gift/keep-gift.ts";
import { items } from "../catalog/courses/items.ts";
import { plans } from "../catalog/courses/plans.ts";
import { coupons } from "../discounts/coupons.ts";
import { createSeriesWithin, drawCode } from "../discounts/create-series.ts";
import { promotions } from "../discounts/promotions.ts";
import { grantLocked } from "../students/change-access.ts";
import { type ChangeAgain, changePersonAgain } from "../students/change-person.ts";
import type { GrantCommand, LengthenCommand } from "../students/keep-access.ts";
import type { MergeCommand } from "../students/merge/keep-merge.ts";
import { mergeWithin } from "../students/merge/merge-students.ts";
import { changeAccessWithin } from "../students/pause-access.ts";

/** The person who confirms, and when. */
export type Confirmer = Actor;
type GiftConfirmation = { gift: OpenGift; by: Confirmer; confirms: NonNullable<Confirms> };
type Values = Revision["values"];
type SaveCommand = { id: number; revision: Revision };
type Act = (tx: Tx, command: never, confirmed: GiftConfirmation) => Promise<unknown>;

/**
 * How each action runs once a second person has confirmed it: by the code of the direct action,
 * with all its checks. A new action needs an entry here and in `domain/gift/gift-kinds`, its texts,
 * and a call of `keepGift`.
 */
const acts: Readonly<Record<GiftKind, Act>> = {
  "access-grant": (tx, { until, ...command }: GrantCommand, { gift, by, confirms }) =>
    grantLocked(
      tx,
      { ...command, ...personOf(gift, by), until: until === null ? null : new Date(until) },
      confirms,
    ),
  "access-lengthen": (tx, command: LengthenCommand, { gift, by, confirms }) =>
    changeAccessWithin(tx, { ...command, ...personOf(gift, by), what: "lengthen" }, confirms),
  "account-merge": (tx, command: MergeCommand, { gift, by, confirms }) =>
    mergeWithin(tx, { ...command, ...personOf(gift, by) }, confirms),
  "account-tier": (tx, command: ChangeAgain, { gift, by, confirms }) =>
    changePersonAgain(tx, { ...command, ...personOf(gift, by) }, confirms),
  "plan-create": (tx, { itemId, values }: { itemId: number; values: Values }, { by, confirms }) =>
    plans.createWithin(tx, { in: itemId, values }, { ...by, confirms }),
  "plan-save": (tx, command: Revision & { id: number }, { by, confirms }) =>
    plans.saveWithin(tx, command, { ...by, confirms }),
  "plan-restore": (tx, command: ArchiveCommand, { by, confirms }) =>
    plans.archiveWithin(tx, command, { ...by, confirms }),
  "item-save": (tx, command: Revision & { id: number }, { by, confirms }) =>
    items.saveWithin(tx, command, { ...by, confirms }),
  "coupon-create": (tx, values: Values, { by, confirms }) =>
    coupons.createWithin(tx, { values }, { ...by, confirms }),
  "coupon-save": (tx, { id, revision }: SaveCommand, { by, confirms }) =>
    coupons.saveWithin(tx, { id, ...revision }, { ...by, confirms }),
  "coupon-series": (
    tx,
    command: Omit<Parameters<typeof createSeriesWithin>[1], "draw">,
    { by, confirms },
  ) => createSeriesWithin(tx, { ...command, draw: drawCode }, { ...by, confirms }),
  "promotion-create": (tx, values: Values, { by, confirms }) =>
    promotions.createWithin(tx, { values }, { ...by, confirms }),
  "promotion-save": (tx, { id, revision }: SaveCommand, { by, confirms }) =>
    promotions.saveWithin(tx, { id, ...revision }, { ...by, confirms }),
};

function personOf(
  { accountId, reason }: OpenGift,
  { accountId: actorId, lang, requestId }: Confirmer,
) {
  if (accountId === null) throw new Error("access is given to somebody");
  return { actorId, accountId, reason, lang, requestId };
}

/** Null: done. */
export async function carryOut(tx: Tx, gift: OpenGift, by: Confirmer): Promise<Refused | null> {
  const done = await acts[gift.kind](tx, gift.command as never, {
    gift,
    by,
    confirms: { giftId: gift.id, firstId: gift.askedBy },
  });
  return done instanceof Refused ? done : null;
}
