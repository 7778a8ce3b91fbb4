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

/** Another person has asked for exactly this; null where it is asked for now. */
export type Confirms = { giftId: number; firstId: number } | null;
/** Who gives; a second person does it once more for the first one. */
export type Giver = Actor & { confirms?: Confirms };
export type GiftRefusal = Refused<
  "KEPT_FOR_SECOND_PERSON" | "KEPT_WITHOUT_SECOND" | "SAME_REQUEST_WAITS"
>;

/**
 * `besideSatang`: what is given beside it, so that both together are judged. `isWhole`: it holds
 * what the person was given today already.
 */
type GiftRequest = NewGift & { requestId: string; besideSatang?: number; isWhole?: boolean };

/**
 * The one gate that every act passes by which people give something beside money. Above the owner's
 * amount it is kept for
 * another person, and the answer is a refusal that says so: nothing has changed. What may be done
 * is noted, and adds up.
 * Answers the number of the gift; null: it gives nothing.
 * NOTE: ask under the lock of what is given (the student, the plan, the coupon), before anything of
 * it is written.
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
 * Prices and discounts are judged by all of what they become, with what stands beside them; what a
 * person gets adds up over the day.
 */
async function needsSecond(
  tx: Tx,
  { satang, besideSatang = 0, accountId, isWhole = false }: GiftRequest,
): Promise<boolean> {
  const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
  if (rule.aboveSatang === 0) return false;
  if (satang === null) return true;
  const beforeSatang =
    besideSatang + (accountId === null || isWhole ? 0 : await findGivenToday(tx, accountId));
  return needsSecondPerson({ amountSatang: satang, currency: "THB", beforeSatang }, rule);
}

/** Whether it is to be left undone: kept, or asked for already. */
export function isLeft(kept: number | null | GiftRefusal): kept is GiftRefusal {
  return kept instanceof Refused;
}

/** For the log of what a second person has confirmed. */
export function firstBy(confirms: Confirms = null): { first_by?: number } {
  return confirms === null ? {} : { first_by: confirms.firstId };
}
