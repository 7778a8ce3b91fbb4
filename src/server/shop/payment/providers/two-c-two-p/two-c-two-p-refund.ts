import { bahtTextFromSatang } from "#domain/money/satang.ts";
import type { KnownPayment, RefundAnswer, RefundWish } from "../provider.ts";
import type { PaymentAction } from "./payment-action.ts";

/** Where a payment stands decides how it goes back: before its settlement it is undone, and only as a whole; afterwards it is refunded. */
const ways = { A: "V", RS: "V", S: "R" } as const;
/** What a refund on its way and one that is done look like: voided, or refunded. */
const ends = { VP: "pending", RP: "pending", V: "refunded", RF: "refunded" } as const;

/**
 * NOTE: the provider knows no name for a refund, so a call whose answer was lost cannot be told from a new one. What stands as voided or refunded already is this refund
 * only where no other was ever sent; else it is refused with that status, and a person looks.
 */
export async function refundTwoCTwoP(action: PaymentAction, reference: string, wish: RefundWish, known: KnownPayment): Promise<RefundAnswer> {
  const { id, amountSatang, isKnownAlone = false } = wish;
  const amount = bahtTextFromSatang(amountSatang);
  const now = await action("I", reference, amount);
  if (now.respCode !== "00") return { kind: "refused", failureCode: `code_${now.respCode}` };
  if (isKnownAlone && isEnd(now.status)) return { kind: ends[now.status], refundReference: now.reference || `${reference}-${id}`, amountSatang };
  if (!isRefundable(now.status)) return { kind: "refused", failureCode: `status_${now.status}` };
  const way = ways[now.status];
  if (way === "V" && amountSatang !== known.amountSatang) return { kind: "refused", failureCode: "not_settled_yet" };
  await wish.stillMine?.();
  const done = await action(way, reference, amount);
  if (done.respCode !== "00") return { kind: "refused", failureCode: `code_${done.respCode}` };
  const isWaiting = done.status === "RP" || done.status === "VP";
  return { kind: isWaiting ? "pending" : "refunded", refundReference: done.reference || `${reference}-${id}`, amountSatang };
}

function isEnd(status: string): status is keyof typeof ends {
  return Object.hasOwn(ends, status);
}

function isRefundable(status: string): status is keyof typeof ways {
  return Object.hasOwn(ways, status);
}
