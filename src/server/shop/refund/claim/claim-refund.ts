import { findBank } from "#domain/payment/bank.ts";
import {
  answerRefusal,
  type ClaimAccount,
  type ClaimAnswer,
  claimRefusal,
} from "#domain/payment/refund/refund-claim.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/database-errors.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { writeNote } from "../refund-books-queries.ts";
import * as queries from "./claim-queries.ts";

export type ClaimDeps = { db: Db; dataKey: Buffer; settings: Pick<Settings, "current"> };
type OwnOrderKey = { orderId: number; accountId: number };
type Refusal = Refused<
  NonNullable<ReturnType<typeof claimRefusal>> | "NOT_FOUND" | "REFUND_CLAIM_WAITS"
>;

/** A student claims the money of an order back. Everything is judged under the order's lock. */
export async function claimRefund(
  { db, dataKey, settings }: ClaimDeps,
  command: OwnOrderKey & { reason: string; account: ClaimAccount | null; requestId: string },
): Promise<Refusal | null> {
  const { refundClaims: rule } = await settings.current();
  try {
    return await inTransaction(db, async (tx) => {
      const order = await lockOwn(tx, command);
      if (order === null) return refuse("NOT_FOUND");
      const refusal = claimRefusal(order, rule);
      if (refusal !== null) return refuse(refusal);
      const id = await queries.insertClaim(tx, command);
      if (command.account !== null)
        await queries.keepClaimAccount(tx, id, sealAccount(dataKey, id, command.account));
      // Their words stay out of the log, which outlives the account.
      await note(tx, command, "refund.claimed", { claim_id: id });
      return null;
    });
  } catch (error) {
    if (isUniqueViolation(error, "refund_claim_open")) return refuse("REFUND_CLAIM_WAITS");
    throw error;
  }
}

/** The student no longer wants it. Null: it is withdrawn. */
export async function withdrawClaim(
  { db }: Pick<ClaimDeps, "db">,
  command: OwnOrderKey & { requestId: string },
): Promise<Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | null> {
  return inTransaction(db, async (tx) => {
    if ((await lockOwn(tx, command)) === null) return refuse("NOT_FOUND");
    const id = await queries.writeWithdrawn(tx, command.orderId);
    if (id === null) return refuse("ALREADY_DECIDED");
    await note(tx, command, "refund.claim_withdrawn", { claim_id: id });
    return null;
  });
}

type ClaimOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrderToClaim>>>;
type Answer = {
  claimId: number;
  answer: ClaimAnswer;
  reason: string;
  accountId: number;
  requestId: string;
};

type AnswerRefusal = Refused<"NOT_FOUND" | NonNullable<ReturnType<typeof answerRefusal>>>;

/** An administrator agrees, refuses or ends it with the part that went back. Returns the order. */
export async function answerClaim(
  { db }: Pick<ClaimDeps, "db">,
  { claimId, answer, reason, accountId, requestId }: Answer,
): Promise<number | AnswerRefusal | OwnOrder> {
  return inTransaction(db, async (tx) => {
    const orderId = await queries.findOrderOfClaim(tx, claimId);
    const order = orderId === null ? null : await queries.lockOrderToClaim(tx, orderId);
    if (order === null) return refuse("NOT_FOUND");
    const own = refuseOwn(order, accountId);
    if (own !== null) return own;
    const money = await queries.findClaimedMoney(tx, order.id);
    const claim = await queries.findLatestClaim(tx, order.id);
    const isAnswered = claim?.answer !== null;
    const refusal = answerRefusal({ isAnswered, money, ...money }, answer);
    if (refusal !== null) return refuse(refusal);
    const said = { claimId, reason, by: accountId };
    const isWritten =
      answer === "part"
        ? await queries.writePart(tx, said)
        : await queries.writeAnswer(tx, { ...said, answer });
    if (!isWritten) return refuse("ALREADY_DECIDED");
    await writeNote(tx, order.id, {
      actorId: accountId,
      actorRole: "administrator",
      action: `refund.claim_${answer}`,
      detail: {
        claim_id: claimId,
        ...(reason !== "" && { reason }),
        ...(answer === "part" && {
          returned_satang: money.returnedSatang,
          kept_satang: money.leftSatang,
        }),
      },
      requestId,
    });
    await addMessages(tx, [answerMail({ claimId, answer, reason, order, money })]);
    return order.id;
  });
}

type MailedAnswer = Pick<Answer, "claimId" | "answer" | "reason"> & {
  order: ClaimOrder;
  money: queries.ClaimedMoney;
};

function answerMail(mailed: MailedAnswer): OutboxMessage {
  const { claimId, order, answer, money } = mailed;
  const { id: orderId, accountId } = order;
  const data = { orderId, reason: mailed.reason };
  const { returnedSatang, leftSatang: keptSatang } = money;
  const payload =
    answer === "part"
      ? ({
          template: "refundClaimPart",
          accountId,
          data: { ...data, returnedSatang, keptSatang },
        } as const)
      : ({
          template: answer === "agreed" ? "refundClaimAgreed" : "refundClaimRefused",
          accountId,
          data,
        } as const);
  const end = answer === "part" ? "refundClaimPart" : "refundClaimAnswered";
  return { key: `${end}:${claimId}`, kind: "mail", payload };
}

async function lockOwn(tx: Tx, { orderId, accountId }: OwnOrderKey) {
  const locked = await queries.lockOrderToClaim(tx, orderId);
  return locked?.accountId === accountId ? queries.findClaimedOrder(tx, orderId) : null;
}

async function note(
  tx: Tx,
  { orderId, accountId, requestId }: OwnOrderKey & { requestId: string },
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await writeNote(tx, orderId, {
    actorId: accountId,
    actorRole: "student",
    action,
    detail,
    requestId,
  });
}

const placeOf = (claimId: number) => `refund_claim.account:${claimId}`;

function sealAccount(dataKey: Buffer, claimId: number, account: ClaimAccount): Buffer {
  return seal(dataKey, placeOf(claimId), JSON.stringify(account));
}

/** Null: none was named, or it is gone. */
export function readClaimAccount(
  dataKey: Buffer,
  { id, accountSealed }: Pick<queries.RefundClaim, "id" | "accountSealed">,
): ClaimAccount | null {
  return accountSealed === null
    ? null
    : (JSON.parse(unseal(dataKey, placeOf(id), accountSealed)) as ClaimAccount);
}

/** What is wrong with a named account, field by field. */
export function accountFaults({ bank, number, name }: ClaimAccount): string[] {
  return [
    ...(findBank(bank) === null ? ["bank_code"] : []),
    ...(/^\d{8,15}$/.test(number.replaceAll(/[\s-]/g, "")) ? [] : ["account_number"]),
    ...(name.trim() === "" ? ["account_name"] : []),
  ];
}
