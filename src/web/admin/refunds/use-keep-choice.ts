import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { type Choice, useChoice } from "../list/use-choice.ts";
import { moneyText, type ToResolve } from "./refund-types.ts";

/** A difference between ledgers has an id of another kind, and is closed by itself. */
export function canBeKept({ source, actions }: Pick<ToResolve, "source" | "actions">): boolean {
  return source === "review" && actions.includes("keep");
}

/** The chosen cases. */
export function useKeepChoice(items: readonly ToResolve[]): Choice<ToResolve> {
  const t = useTexts();
  return useChoice(items.filter(canBeKept), (item) => ({
    id: item.id,
    version: 0,
    name: nameOf(t, item),
    to: item.order_id === null ? "/admin/payments/resolve" : `/admin/orders/${item.order_id}`,
  }));
}

export function nameOf(
  t: Translate,
  { kind, order_id, student_name, amount, currency_code, reference }: ToResolve,
): string {
  const whose = order_id === null ? reference : `#${order_id} ${student_name ?? ""}`.trim();
  return [whose, amount !== null && moneyText(amount, currency_code), t(`resolve.kind-${kind}`)]
    .filter(Boolean)
    .join(" · ");
}
