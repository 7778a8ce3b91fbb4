import type { PlanType, PricingType, TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { ClockKind } from "#domain/enrollment/access-term.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";

/** The shape of bilingual texts in the catalogue's jsonb columns. */
type Bilingual = { th: string; en: string };

/**
 * Column types that the database does not know: the JSON in a column, and texts or numbers without
 * a check constraint. `npm run db:types` uses them for statements that select or write the column.
 * A nullable column gets `null` by itself.
 */
export type ColumnTypes = {
  "catalog_item.outcomes": Bilingual[];
  "catalog_item.outline": (Bilingual & { minutes: number })[];
  "gift_approval.kind": GiftKind;
  "order_address.address": ShippingAddress;
  "order_line.clock": ClockKind;
  "order_line.plan_type": PlanType;
  "order_line.pricing_type": PricingType;
  "order_line.term_unit": TermUnit;
  "payment.currency": Currency;
  "payment.payment_method_id": PaymentMethodId;
  "payment.provider": ProviderId;
  "payment_event.provider": ProviderId;
  "payment_method.id": PaymentMethodId;
  "payment_method.provider": ProviderId;
  "provider_break.provider": ProviderId;
  "provider_key.provider": ProviderId;
  "provider_key_past.provider": ProviderId;
  "provider_reconciliation.provider": ProviderId;
  "refused_event.last_few": { at: string; reference: string | null }[];
  "refused_event.provider": ProviderId;
  "shop_order.payment_method_id": PaymentMethodId;
  "shop_order.shipping_address": ShippingAddress;
};
