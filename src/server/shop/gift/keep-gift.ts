import { giftKinds } from "#domain/gift/gift-kinds.ts";
import { needsSecondPerson } from "#domain/payment/second-approval.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { findNameOf, listSeconds } from "../second-person/second-person-queries.ts";
import { findSecondApprovalAbove } from "../settings/second-approval-queries.ts";
import { giftMails } from "./gift-messages.ts";
import { insertGift, isAskedFor, type NewGift } from "./gift-queries.ts";
import { findGivenToday } from "./given-before-queries.ts";

/** The request that another person made. Null: it is made now. */
export type Confirms = { giftId: number; firstId: number } | null;
/** The person who gives. A second person repeats the first one's action. */
export type Giver = Actor & { confirms?: Confirms };
export type GiftRefusal = Refused<
  "KEPT_FOR_SECOND_PERSON" | "KEPT_WITHOUT_SECOND" | "SAME_REQUEST_WAITS"
>;

/**
 * `besideSatang` is the value of a gift beside it; both are judged together. `isWhole`: the value
 * includes what the person got today already.
 */
type GiftRequest = NewGift & { requestId: string; besideSatang?: number; isWhole?: boolean };

/**
 * Every action that gives away value other than money passes here. Above the owner's limit it is
 * stored for a second person, and the answer is a refusal: nothing has changed. A permitted gift is
 * recorded and adds up. Returns the gift's id. Null: it gives nothing. NOTE: call it under the lock
 * of the subject (the student, the plan, the coupon), before any write.
 */
export async function keepGift(
  tx: Tx,
  gift: GiftRequest,
  confirms: Confirms = null,
): Promise<number | null | GiftRefusal> {
  if (confirms !== null) return confirms.giftId;
  if (gift.satang === 0) return null;
  if (!(await needsSecond(tx, gift))) return (await insertGift(tx, gift, { isDone: true })).id;
  if (await isAskedFor(tx, gift)) return refuse("SAME_REQUEST_WAITS");
  const { slot } = await insertGift(tx, gift, { isDone: false });
  const { kind, object, accountId, satang, reason, askedBy, shown, requestId } = gift;
  const detail = {
    gift: kind,
    amount_satang: satang,
    changed: shown.changed,
    ...(reason !== "" && { reason }),
  };
  await insertAudit(tx, {
    actorId: askedBy,
    actorRole: "administrator",
    action: "gift.first_requested",
    object,
    detail,
    requestId,
  });
  const recipientIds = await listSeconds(tx, {
    permission: giftKinds[kind],
    firstId: askedBy,
    aboutId: accountId,
  });
  await addMessages(
    tx,
    giftMails(
      { slot, kind, satang, name: shown.name.th, reason },
      { recipientIds, askedBy, by: await findNameOf(tx, askedBy) },
    ),
  );
  return refuse(recipientIds.length > 0 ? "KEPT_FOR_SECOND_PERSON" : "KEPT_WITHOUT_SECOND");
}

/**
 * Prices and discounts are judged by their whole new value, with others beside them. Gifts to a
 * person add up over the day.
 */
export async function needsSecond(
  tx: Tx,
  {
    satang,
    besideSatang = 0,
    accountId,
    isWhole = false,
  }: Pick<GiftRequest, "satang" | "besideSatang" | "accountId" | "isWhole">,
): Promise<boolean> {
  const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
  if (rule.aboveSatang === 0) return false;
  if (satang === null) return true;
  const beforeSatang =
    besideSatang + (accountId === null || isWhole ? 0 : await findGivenToday(tx, accountId));
  return needsSecondPerson({ amountSatang: satang, currency: "THB", beforeSatang }, rule);
}

/** Whether the action must not run, because it was stored or requested already. */
export function isLeft(kept: number | null | GiftRefusal): kept is GiftRefusal {
  return kept instanceof Refused;
}

/** The log detail of an action that a second person has confirmed. */
export function firstBy(confirms: Confirms = null): { first_by?: number } {
  return confirms === null ? {} : { first_by: confirms.firstId };
}
