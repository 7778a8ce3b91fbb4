import type { PlanType, PricingType, TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { ClockKind } from "#domain/enrollment/access-term.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { PaymentMethodId, ProviderId } from "#domain/payment/payment-method.ts";
import type { ShippingAddress } from "#domain/shipping/shipping-address.ts";

/** How lists of texts stand in the catalogue's jsonb columns. */
type Bilingual = { th: string; en: string };

/**
 * What the database does not know of a column: the JSON it holds, and texts or numbers that no
 * check lists. `npm run db:types` takes these types for statements that select or write the column.
 * A column that can be null gets `null` by itself.
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
