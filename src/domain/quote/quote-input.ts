import type { FreeBookType, ItemKind } from "#domain/catalog/catalog-item.ts";
import type { PlanPrice, PricingPlan } from "#domain/catalog/pricing-plan.ts";
import type { DiscountRequest } from "#domain/discount/choose-discounts.ts";
import type { ItemAccess } from "#domain/enrollment/access-state.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { VatClass } from "#domain/money/vat.ts";
import type { MethodLimits } from "#domain/payment/payment-method.ts";
import type { QuoteTaxRules, TaxBuyer } from "./withholding.ts";

export type QuotedItem = PlanPrice & {
  id: number;
  kind: ItemKind;
  categoryId: number;
  isPublished: boolean;
  isWithholdable: boolean;
  vatClass: VatClass;
  isShipped: boolean;
  freeBookType: FreeBookType | null;
  hasFreeProduct: boolean;
  seatsLeft: number | null;
  /** All plans of a course, including hidden ones. A product has none. */
  plans: readonly PricingPlan[];
};

/** A course counts once, whatever its quantity. */
export type QuoteLineInput = {
  lineId: number;
  item: QuotedItem;
  planId: number | null;
  quantity: number;
};

/** An administrator gives the tier; null: none. */
export type QuoteBuyer = TaxBuyer & { access: readonly ItemAccess[]; tier: string | null };

export type QuoteInput = {
  currency: Currency;
  now: Date;
  lines: readonly QuoteLineInput[];
  discounts: DiscountRequest;
  /** null: no student is signed in. */
  buyer: QuoteBuyer | null;
  paymentMethod: MethodLimits | null;
  hasShippingAddress: boolean;
  shippingOption: { id: number; feeSatang: number } | null;
  withholdingPercent: number | null;
  /** What the shop takes off an order that it makes by hand. */
  shopOff?: number;
  /** The satang off that make the transfer's amount distinct. */
  satangOff?: number;
  taxRules: QuoteTaxRules;
};
