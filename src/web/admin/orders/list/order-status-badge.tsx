import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { AdminRow } from "./admin-types.ts";

type BadgeOrder = Pick<
  AdminRow,
  | "status"
  | "review_since"
  | "payable"
  | "scheduled"
  | "waits_for_second"
  | "is_declined"
  | "refund_due"
  | "needs_review"
>;

/** The status of an order in the admin area's terms. A status that needs a person comes first. */
export function OrderStatusBadge({ order }: { order: BadgeOrder }) {
  const t = useTexts();
  const [label, tone] = statusOf(order);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** The check of a waiting slip: a fact that contradicts, or no evidence. */
export function SlipBadge({ sign }: { sign: AdminRow["slip_sign"] }) {
  const t = useTexts();
  return (
    sign && (
      <Badge tone={sign === "red" ? "danger" : "accent"}>
        {t(`order-admin.slip-sign-${sign}`)}
      </Badge>
    )
  );
}

/** A part has come, and the buyer is asked for the rest. */
export function RestBadge({
  order: { owed, currency_code: currency },
}: {
  order: Pick<AdminRow, "owed" | "currency_code">;
}) {
  const t = useTexts();
  return (
    owed !== null && (
      <Badge tone="accent">
        {t("order-admin.rest-waits", { sum: priceText(owed, { currency, sum: true }) })}
      </Badge>
    )
  );
}

/** Money that does not match, beside the status. */
export function MoneyBadge({
  order: { refund_due, needs_review, waits_for_second, status },
}: {
  order: BadgeOrder;
}) {
  const t = useTexts();
  if (waits_for_second && status !== "pending")
    return <Badge tone="brand">{t("order-admin.wish-waits")}</Badge>;
  if (!refund_due && !needs_review) return null;
  return (
    <Badge tone="danger">
      {t(refund_due ? "order-admin.refund-due" : "order-admin.needs-review")}
    </Badge>
  );
}

function statusOf({
  status,
  review_since,
  payable,
  scheduled,
  waits_for_second,
  is_declined,
}: BadgeOrder): [TextKey, Tone] {
  if (scheduled !== null)
    return [
      scheduled === "approve" ? "order-admin.will-approve" : "order-admin.will-reject",
      "plain",
    ];
  switch (status) {
    case "pending":
      if (review_since === null) return ["order-admin.status-provider", "plain"];
      if (waits_for_second) return ["order-admin.status-second", "brand"];
      return [
        payable === 0 ? "order-admin.status-review-free" : "order-admin.status-review",
        "brand",
      ];
    case "approved":
      return ["order-admin.status-approved", "good"];
    case "rejected":
      return ["order-admin.status-rejected", "danger"];
    case "notYetReceived":
      return [
        is_declined ? "order-admin.status-declined" : "order-admin.status-notYetReceived",
        "plain",
      ];
    default:
      return [`order-admin.status-${status}`, "plain"];
  }
}
