import type { ShopClient } from "#contract/client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { SessionAnswer } from "#web/platform/session.ts";
import type { ShippingOption } from "../checkout/use-shipping.ts";
import type { Promotion } from "../discount/use-promotions.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import type { CartItem } from "./cart-types.ts";
import { readItems } from "./read-items.ts";

/** The data that the server rendered. null: it could not be read, so the browser reads it. */
export type EarlyCart = {
  items: CartItem[] | null;
  methods: PaymentMethod[] | null;
  options: ShippingOption[] | null;
  promotions: Promotion[] | null;
  site: PublicSettings | null;
};

/** The visitor of the page. A stranger has no cookie, and so no cart; null: unknown. */
export type Visitor = SessionAnswer | "stranger" | null;

const nothingInIt: EarlyCart = {
  items: [],
  methods: null,
  options: null,
  promotions: null,
  site: null,
};

export async function readEarlyCart(api: ShopClient, visitor: Visitor): Promise<EarlyCart> {
  // An empty cart shows no ways to pay, so the page carries none.
  if (visitor === "stranger" || visitor?.cart_count === 0) return nothingInIt;
  const [items, methods, options, promotions, site] = await Promise.all([
    visitor === null ? null : earlyItems(api, visitor).catch(() => null),
    api.listCartPaymentMethods().catch(() => null),
    api.listShippingOptions().catch(() => null),
    api.listPromotions({ query: {} }).catch(() => null),
    api.getSiteSettings({ params: { id: "1" } }).catch(() => null),
  ]);
  return {
    items,
    methods: methods?.ok ? methods.value.data : null,
    options: options?.ok ? options.value.data : null,
    promotions: promotions?.ok ? promotions.value.data : null,
    site: site?.ok ? site.value : null,
  };
}

async function earlyItems(api: ShopClient, visitor: SessionAnswer): Promise<CartItem[] | null> {
  const items = await readItems(api, visitor);
  return items.ok ? items.value.data : null;
}
