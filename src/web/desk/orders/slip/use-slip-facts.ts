import { useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import type { DeskOrder, DeskPayment, DeskReport, DeskSlip } from "../list/desk-types.ts";
import { countDoubts, type SlipFact, slipFacts } from "./slip-facts.ts";

function useWords() {
  const [now] = useState(shopNow);
  return { t: useTexts(), lang: usePageLanguage(), now };
}

type Reported = { order: DeskOrder; due: number; report: DeskReport };

export function useSlipFacts(told: Reported, slip: DeskSlip | null): SlipFact[] {
  return slipFacts({ ...told, slip }, useWords());
}

/** How many things do not fit, and how many nothing shows, over all slips of the report of a payment. */
export function useDoubtCounts(order: DeskOrder, { amount, report }: Pick<DeskPayment, "amount" | "report">): { reds: number; ambers: number } {
  const words = useWords();
  return report === null || (amount === 0 && report.slips.length === 0) ? { reds: 0, ambers: 0 } : countDoubts({ order, due: amount, report }, words);
}
