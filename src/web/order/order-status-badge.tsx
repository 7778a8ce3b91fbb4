import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { AccountKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";

type Status = Output<AllSchemas["getOrder"]>["status"];

export const statusLooks: Record<Status, { tone: Tone; label: AccountKey }> = {
  notYetReceived: { tone: "accent", label: "orders.status-notYetReceived" },
  pending: { tone: "brand", label: "orders.status-pending" },
  approved: { tone: "good", label: "orders.status-approved" },
  rejected: { tone: "danger", label: "orders.status-rejected" },
  cancelled: { tone: "plain", label: "orders.status-cancelled" },
  expired: { tone: "plain", label: "orders.status-expired" },
  refunded: { tone: "plain", label: "orders.status-refunded" },
};

export function OrderStatusBadge({ status }: { status: Status }) {
  const t = useTexts();
  const { tone, label } = statusLooks[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
