import { useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { AdminOrder, AdminPayment, AdminReport, AdminSlip } from "../list/admin-types.ts";
import type { SlipFact } from "./slip-fact.ts";
import { countDoubts, slipFacts } from "./slip-facts.ts";

function useWords() {
  const [now] = useState(shopNow);
  return { t: useTexts(), lang: useDateLanguage(), now };
}

type ReportedPayment = { order: AdminOrder; payment: AdminPayment; report: AdminReport };

export function useSlipFacts(payment: ReportedPayment, slip: AdminSlip | null): SlipFact[] {
  return slipFacts({ ...payment, slip }, useWords());
}

/**
 * The numbers of contradictions and missing confirmations, over all slips of a payment's report.
 */
export function useDoubtCounts(
  order: AdminOrder,
  payment: AdminPayment,
): { reds: number; ambers: number } {
  const words = useWords();
  const { amount, report } = payment;
  return report === null || (amount === 0 && report.slips.length === 0)
    ? { reds: 0, ambers: 0 }
    : countDoubts({ order, payment, report }, words);
}
