import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify, readNotices } from "#web/ui/notice/notice.ts";
import type { AdminOrder } from "../list/admin-types.ts";

const longMs = 10_000;

type DecisionNotice = { what: "approve" | "reject" | "undone" | "decided" | "first"; name: string };

/** Announces that another administrator has decided about the open order. */
export function useDecisionNews(order: AdminOrder): void {
  const t = useTexts();
  const before = useRef(order);
  useEffect(() => {
    const seen = before.current;
    before.current = order;
    const news = seen.id === order.id ? newsOf(seen, order) : null;
    // An administrator whose own decision came too late has seen a notice already.
    const isShownAlready = readNotices().some(
      ({ title }) => title === t("order-admin.already-decided", { id: order.id }),
    );
    if (news && !isShownAlready)
      notify({
        title: t(`order-admin.told-${news.what}`, { name: news.name, id: order.id }),
        tone: "warning",
        duration: longMs,
      });
  }, [order, t]);
}

/** The decision of another administrator between two reads; null: none, or it was made here. */
export function newsOf(before: AdminOrder, after: AdminOrder): DecisionNotice | null {
  const was = waiting(before);
  const is = after.payments.find(({ id }) => id === was?.id);
  if (was === undefined || is === undefined) return null;
  const [earlier, later] = [was.scheduled, is.scheduled];
  if (later !== null)
    return later.is_own || (earlier !== null && !earlier.is_own)
      ? null
      : { what: later.decision, name: later.by };
  const first = was.first_approval === null ? is.first_approval : null;
  if (earlier === null && is.is_decidable && first !== null)
    return first.is_own ? null : { what: "first", name: first.by };
  if (earlier !== null)
    return is.is_decidable && !earlier.is_own ? { what: "undone", name: earlier.by } : null;
  return !is.is_decidable && is.decided_by !== null
    ? { what: "decided", name: is.decided_by }
    : null;
}

function waiting({ payments }: AdminOrder) {
  return payments.find(({ is_decidable }) => is_decidable);
}
