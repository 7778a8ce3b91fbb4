import { giftKinds } from "#domain/gift/gift-kinds.ts";
import { endOfDropped } from "#domain/payment/refund/waiting-refunds.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { refuseOwnCause } from "#server/shop/account/refuse-own-cause.ts";
import { giftDeclinedMail } from "#server/shop/gift/gift-messages.ts";
import {
  endGift,
  findGiftKind,
  findOpenGift,
  listWhoMayGive,
  type OpenGift,
} from "#server/shop/gift/gift-queries.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { findNameOf, mayBeSecond } from "#server/shop/second-person/second-person-queries.ts";
import { giving } from "../students/change-access.ts";
import { type Confirmer, carryOut } from "./gift-acts.ts";

type Refusal = Refused<"NOT_FOUND" | "FORBIDDEN" | "OWN_CAUSE" | "ALREADY_DECIDED">;
export type ConfirmRefused =
  | Refusal
  | Refused<
      | "SECOND_PERSON_NEEDED"
      | "ASKER_MAY_NOT"
      | "SAME_HAND"
      | "REQUEST_OUTDATED"
      | "HAS_ACCESS_ALREADY"
      | "ACCESS_IS_OVER"
    >;

/**
 * A second person confirms exactly the first one's request. The code of the direct action runs it,
 * and everything is checked again.
 */
export async function confirmGift(
  db: Db,
  giftId: number,
  by: Confirmer,
): Promise<ConfirmRefused | null> {
  try {
    return await giving(db, (tx) => confirmWithin(tx, giftId, by));
  } catch (error) {
    const translated =
      error instanceof Refused
        ? confirmRefusalOf(error)
        : isUniqueViolation(error, "coupon_code_folded_key")
          ? refuse("REQUEST_OUTDATED")
          : null;
    if (translated === null) throw error;
    return translated.code === "REQUEST_OUTDATED" && (await findOpenGift(db, giftId)) === null
      ? refuse("ALREADY_DECIDED")
      : translated;
  }
}

async function confirmWithin(
  tx: Tx,
  giftId: number,
  by: Confirmer,
): Promise<ConfirmRefused | null> {
  const gift = await findAnswerable(tx, giftId, by.accountId);
  if (gift instanceof Refused) return gift;
  // This holds even if the owner has raised the limit since: a request is judged by the limit of
  // its time.
  if (gift.askedBy === by.accountId) return refuse("SECOND_PERSON_NEEDED");
  if (gift.accountId === gift.askedBy) return refuse("OWN_CAUSE");
  const refused = await carryOut(tx, gift, by);
  if (refused !== null)
    return (await findOpenGift(tx, giftId)) === null
      ? refuse("ALREADY_DECIDED")
      : confirmRefusalOf(refused);
  // NOTE: checked after all locks of the act, so that a person whose right was revoked meanwhile
  // decides nothing.
  const mayNow = await listWhoMayGive(tx, giftKinds[gift.kind]);
  if (!mayNow.includes(by.accountId)) throw refuse("FORBIDDEN");
  if (!mayNow.includes(gift.askedBy)) throw refuse("ASKER_MAY_NOT");
  if (!(await mayBeSecond(tx, { firstId: gift.askedBy, secondId: by.accountId })))
    throw refuse("SAME_HAND");
  if (!(await endGift(tx, giftId, { how: "confirmed", byId: by.accountId, reason: "" })))
    throw refuse("ALREADY_DECIDED");
  await write(tx, gift, by, "gift.confirmed", {});
  return null;
}

/**
 * Translates the refusal of the act into the refusal of the confirmation. The request stays and can
 * be made again.
 */
function confirmRefusalOf(refused: Refused): ConfirmRefused {
  switch (refused.code) {
    case "FORBIDDEN":
    case "ASKER_MAY_NOT":
    case "SAME_HAND":
    case "ALREADY_DECIDED":
    case "OWN_CAUSE":
    case "HAS_ACCESS_ALREADY":
    case "ACCESS_IS_OVER":
      return refuse(refused.code);
    default:
      return refuse("REQUEST_OUTDATED");
  }
}

type DropRequest = Confirmer & { reason: string };

/** The requester withdraws the request, or another person declines it with a reason. */
export async function dropGift(
  db: Db,
  giftId: number,
  by: DropRequest,
): Promise<Refusal | Refused<"INPUT_ERROR"> | null> {
  return inTransaction(db, async (tx) => {
    const gift = await findAnswerable(tx, giftId, by.accountId);
    if (gift instanceof Refused) return gift;
    const { accountId: byId, reason } = by;
    const how = endOfDropped({ firstId: gift.askedBy }, byId);
    if (how === "declined" && reason === "") return refuseField("reason", "REQUIRED");
    if (!(await endGift(tx, giftId, { how, byId, reason }))) return refuse("ALREADY_DECIDED");
    await write(
      tx,
      gift,
      by,
      how === "withdrawn" ? "gift.wish_dropped" : "gift.wish_declined",
      reason === "" ? {} : { reason },
    );
    const { id, kind, satang, shown, askedBy } = gift;
    if (how === "declined") {
      const mail = giftDeclinedMail(
        { id, kind, satang, name: shown.name.th, reason },
        { accountId: askedBy, by: await findNameOf(tx, byId) },
      );
      await addMessages(tx, [mail]);
    }
    return null;
  });
}

/** A pending request that this person may decide now. */
async function findAnswerable(tx: Tx, giftId: number, byId: number): Promise<OpenGift | Refusal> {
  const kind = await findGiftKind(tx, giftId);
  if (kind === null) return refuse("NOT_FOUND");
  if (!(await listWhoMayGive(tx, giftKinds[kind])).includes(byId)) return refuse("FORBIDDEN");
  const gift = await findOpenGift(tx, giftId);
  if (gift === null) return refuse("ALREADY_DECIDED");
  return (
    (gift.accountId === null ? null : refuseOwnCause({ accountId: gift.accountId }, byId)) ?? gift
  );
}

async function write(
  tx: Tx,
  gift: OpenGift,
  by: Confirmer,
  action: string,
  more: { reason?: string },
): Promise<void> {
  const { kind, object, satang, askedBy } = gift;
  const detail = { gift: kind, amount_satang: satang, first_by: askedBy, ...more };
  await insertAudit(tx, {
    actorId: by.accountId,
    actorRole: "administrator",
    action,
    object,
    detail,
    requestId: by.requestId,
  });
}
