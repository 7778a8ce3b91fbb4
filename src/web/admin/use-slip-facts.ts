import { useState } from "react";
import { useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { shopNow } from "../platform/shop-clock.ts";
import type { DeskOrder, DeskReport, DeskSlip } from "./desk-types.ts";
import { countReds, type SlipFact, slipFacts } from "./slip-facts.ts";

function useWords() {
  const [now] = useState(shopNow);
  return { t: useTexts(), lang: useLanguage(), now };
}

export function useSlipFacts(order: DeskOrder, report: DeskReport, slip: DeskSlip | null): SlipFact[] {
  return slipFacts({ order, report, slip }, useWords());
}

/** How many things do not fit, over all slips of a report. */
export function useRedCount(order: DeskOrder, report: DeskReport | null): number {
  const words = useWords();
  return report === null ? 0 : countReds({ order, report }, words);
}
