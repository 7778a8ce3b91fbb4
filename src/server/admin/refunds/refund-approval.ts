import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { ShownApproval } from "#server/shop/refund/refund-approval-queries.ts";

type Wire = NonNullable<
  Output<AllSchemas["adminListToResolve"]>["data"]["items"][number]["refund_approval"]
>;
type ViewContext = { dataKey: Buffer; viewerId: number };

/** The first person's request, with the data that the second one needs to judge it. */
export function refundApproval(
  refundApproval: ShownApproval,
  { dataKey, viewerId }: ViewContext,
): Wire {
  const {
    id,
    kind,
    amountSatang,
    currency,
    reason,
    at,
    by,
    accountSealed,
    accountId: firstId,
  } = refundApproval;
  const hand =
    refundApproval.kind === "refund"
      ? refundApproval
      : { note: "", way: null, reference: null, bankCode: null, returnedOn: null };
  return {
    id,
    kind,
    amount: bahtFromSatang(amountSatang),
    currency_code: currency,
    reason,
    note: hand.note,
    way: hand.way,
    reference: hand.reference,
    bank_code: hand.bankCode,
    account_number: accountSealed && unseal(dataKey, `money_wish.account:${id}`, accountSealed),
    returned_on: hand.returnedOn,
    ...(refundApproval.kind === "refund" &&
      refundApproval.certificateStays && { certificate_stays: true as const }),
    at: at.toISOString(),
    by: by.trim(),
    is_own: firstId === viewerId,
    may_confirm:
      !isOwnOrder({ accountId: refundApproval.buyerId }, viewerId) && refundApproval.isSecond,
    ...(firstId !== viewerId && !refundApproval.isSecond && { same_hand: true as const }),
  };
}
