import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { isPaymentMethodId, providerOf } from "#domain/payment/payment-method.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { hasFailed, isAsked } from "../payment/unpaid/unpaid-words.ts";

type Order = Pick<
  Output<AllSchemas["getOrder"]>,
  "status" | "payable" | "payment_method_id" | "last_payment"
> & { owed?: number | null };
type Status = Order["status"];

type StatusView = { tone: Tone; label: TextKey };

const statusViews: Record<Status, StatusView> = {
  notYetReceived: { tone: "accent", label: "orders.status-notYetReceived" },
  pending: { tone: "brand", label: "orders.status-pending" },
  approved: { tone: "good", label: "orders.status-approved" },
  rejected: { tone: "danger", label: "orders.status-rejected" },
  cancelled: { tone: "plain", label: "orders.status-cancelled" },
  expired: { tone: "plain", label: "orders.status-expired" },
  refunded: { tone: "plain", label: "orders.status-refunded" },
};

export function OrderStatusBadge({ order }: { order: Order }) {
  const t = useTexts();
  const { tone, label } = statusViewOf(order);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** A payment that a bank declined is no order that the shop rejected. */
export function statusViewOf(order: Order): StatusView {
  if (hasFailed(order)) return { tone: "danger", label: "unpaid.failed" };
  if (isAsked(order)) return { tone: "brand", label: "unpaid.asking" };
  const status = seenStatus(order);
  if (status === "rejected" && order.payable === 0)
    return { tone: "danger", label: "orders.status-refused" };
  return status === "notYetReceived" && order.owed != null
    ? { tone: "accent", label: "orders.status-rest" }
    : statusViews[status];
}

/** A reported transfer is under review. A provider's QR code still waits for its money. */
function seenStatus({ status, payment_method_id }: Order): Status {
  const waitsForMoney =
    status === "pending" &&
    isPaymentMethodId(payment_method_id) &&
    providerOf(payment_method_id) !== null;
  return waitsForMoney ? "notYetReceived" : status;
}
