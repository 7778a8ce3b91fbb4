import { isPaymentMethodId, panelOfMethod, takesCards } from "../payment-method.ts";

/** The ways to pay that buyers know by a mark, in the order in which they are shown. */
export const paymentMarks = ["promptPay", "card", "transfer", "payPal"] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** The marks of these methods, each once. Methods of another kind have none. */
export function marksOf(methodIds: readonly number[]): PaymentMark[] {
  const found = new Set(methodIds.map(markOf));
  return paymentMarks.filter((mark) => found.has(mark));
}

function markOf(id: number): PaymentMark | null {
  if (!isPaymentMethodId(id)) return null;
  const panel = panelOfMethod(id);
  if (panel === "transfer") return "transfer";
  if (panel === "payPal") return "payPal";
  if (takesCards(id)) return "card";
  return panel === "code" ? "promptPay" : null;
}
