import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import type { ShownApproval } from "./refund-approval-queries.ts";

type Wire = NonNullable<Output<AllSchemas["adminListToResolve"]>["data"]["items"][number]["refund_approval"]>;
type Viewed = { dataKey: Buffer; viewerId: number; aboveSatang: number };

/** What the first person has asked for, as the second one has to judge it. */
export function refundApproval(refundApproval: ShownApproval, { dataKey, viewerId, aboveSatang }: Viewed): Wire {
  const { id, kind, amountSatang, currency, reason, at, by, accountSealed, accountId: firstId } = refundApproval;
  const total = { amountSatang: amountSatang + (refundApproval.kind === "refund" ? refundApproval.returnedSatang : 0), currency };
  const hand = refundApproval.kind === "refund" ? refundApproval : { note: "", way: null, reference: null, bankCode: null, returnedOn: null };
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
    at: at.toISOString(),
    by: by.trim(),
    is_own: firstId === viewerId,
    may_confirm: !isOwnOrder({ accountId: refundApproval.buyerId }, viewerId) && approvalStep(total, { aboveSatang }, { firstId, byId: viewerId }) !== "refuse",
  };
}
