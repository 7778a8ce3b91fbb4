import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { DeskRow } from "./desk-types.ts";

type Shown = Pick<DeskRow, "status" | "review_since" | "payable" | "scheduled" | "waits_for_second" | "is_declined" | "refund_due" | "needs_review">;

/** Where an order stands, in the desk's words. What needs a person comes before what is merely so. */
export function OrderStatusBadge({ order }: { order: Shown }) {
  const t = useTexts();
  const [label, tone] = statusOf(order);
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** What a slip shows that waits: something that does not fit, or nothing that shows that it fits. */
export function SlipBadge({ sign }: { sign: DeskRow["slip_sign"] }) {
  const t = useTexts();
  return sign && <Badge tone={sign === "red" ? "danger" : "accent"}>{t(`desk.slip-sign-${sign}`)}</Badge>;
}

/** Some of it has come, and its buyer is asked for the rest. */
export function RestBadge({ order: { owed, currency_code: currency } }: { order: Pick<DeskRow, "owed" | "currency_code"> }) {
  const t = useTexts();
  return owed !== null && <Badge tone="accent">{t("desk.rest-waits", { sum: priceText(owed, { currency, sum: true }) })}</Badge>;
}

/** Money that does not fit, beside the status. */
export function MoneyBadge({ order: { refund_due, needs_review, waits_for_second, status } }: { order: Shown }) {
  const t = useTexts();
  if (waits_for_second && status !== "pending") return <Badge tone="brand">{t("desk.wish-waits")}</Badge>;
  if (!refund_due && !needs_review) return null;
  return <Badge tone="danger">{t(refund_due ? "desk.refund-due" : "desk.needs-review")}</Badge>;
}

function statusOf({ status, review_since, payable, scheduled, waits_for_second, is_declined }: Shown): [TextKey, Tone] {
  if (scheduled !== null) return [scheduled === "approve" ? "desk.will-approve" : "desk.will-reject", "plain"];
  switch (status) {
    case "pending":
      if (review_since === null) return ["desk.status-provider", "plain"];
      if (waits_for_second) return ["desk.status-second", "brand"];
      return [payable === 0 ? "desk.status-review-free" : "desk.status-review", "brand"];
    case "approved":
      return ["desk.status-approved", "good"];
    case "rejected":
      return ["desk.status-rejected", "danger"];
    case "notYetReceived":
      return [is_declined ? "desk.status-declined" : "desk.status-notYetReceived", "plain"];
    default:
      return [`desk.status-${status}`, "plain"];
  }
}
