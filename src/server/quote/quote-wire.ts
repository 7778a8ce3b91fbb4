import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { QuoteLine } from "#domain/quote/quote.ts";
import type { VatSettings } from "#domain/settings/site-settings.ts";
import { type RefusalText, toWireBlockers } from "./blocker-wire.ts";
import type { PurchaseLine } from "./purchase-queries.ts";
import type { QuotedPurchase } from "./quote-purchase.ts";

export type WireQuote = Output<AllSchemas["getQuote"]>["data"];
type Shown = { lang: Language; vat: VatSettings; withholdingPercent: number | null; textOf: RefusalText };

export function toWireQuote({ quote, blockers, lines }: QuotedPurchase, { lang, vat, withholdingPercent, textOf }: Shown): WireQuote {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  return {
    currency_code: quote.currency,
    lines: quote.lines.map((line) => toWireLine(line, byId.get(line.lineId), lang)),
    price: bahtFromSatang(quote.price),
    discount: bahtFromSatang(quote.discount),
    before_vat: bahtFromSatang(quote.beforeVat),
    vat_value: vat.isEnabled ? vat.percent : 0,
    vat: bahtFromSatang(quote.vat),
    withholding_percent: quote.withholding > 0 ? (withholdingPercent ?? 0) : 0,
    withholding_price: bahtFromSatang(quote.withholding),
    shipping_fee: bahtFromSatang(quote.shippingFee),
    payable: bahtFromSatang(quote.payable),
    needs_shipping_address: quote.needsShippingAddress,
    needs_shipping_method: quote.needsShippingOption,
    blockers: toWireBlockers(blockers, textOf),
  };
}

function toWireLine(line: QuoteLine, asked: PurchaseLine | undefined, lang: Language): WireQuote["lines"][number] {
  const plan = asked?.item?.plans.find(({ id }) => id === line.planId);
  return {
    course_id: line.itemId,
    course_name: asked?.item?.title[lang] ?? "",
    course_type: line.kind,
    plan_name: plan?.name[lang] ?? null,
    qty: line.quantity,
    unit_price: bahtFromSatang(line.unitPrice ?? 0),
    gross: bahtFromSatang(line.gross),
    discount: bahtFromSatang(line.discount),
    total: bahtFromSatang(line.total),
    discounts: [],
  };
}
