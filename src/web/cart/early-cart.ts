import type { ShopClient } from "#contract/client.ts";
import type { ShippingOption } from "../checkout/use-shipping.ts";
import type { PaymentMethod, SiteSettings } from "../payment/payment-types.ts";
import type { CartItem } from "./cart-types.ts";
import { readItems } from "./read-items.ts";

/** What the server's page already shows. null: that part could not be read, so the browser asks again. */
export type EarlyCart = { items: CartItem[] | null; methods: PaymentMethod[] | null; options: ShippingOption[] | null; site: SiteSettings | null };

export async function readEarlyCart(api: ShopClient): Promise<EarlyCart> {
  const [items, methods, options, site] = await Promise.all([
    earlyItems(api).catch(() => null),
    api.listCartPaymentMethods().catch(() => null),
    api.listShippingOptions().catch(() => null),
    api.getSiteSettings({ params: { id: "1" } }).catch(() => null),
  ]);
  return {
    items,
    methods: methods?.ok ? methods.value.data : null,
    options: options?.ok ? options.value.data : null,
    site: site?.ok ? site.value : null,
  };
}

/** NOTE: whoever comes for the first time becomes a guest with this very page, so there is no cart to ask for yet. */
async function earlyItems(api: ShopClient): Promise<CartItem[] | null> {
  const session = await api.getSession();
  if (!session.ok) return null;
  if (session.value.cart_count === 0) return [];
  const items = await readItems(api, session.value);
  return items.ok ? items.value.data : null;
}
