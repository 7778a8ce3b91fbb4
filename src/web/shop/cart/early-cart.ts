import type { ShopClient } from "#contract/client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { SessionAnswer } from "#web/platform/session.ts";
import { choicesAtFirst } from "../checkout/choices-at-first.ts";
import type { ShippingOption } from "../checkout/use-shipping.ts";
import { hasPanel } from "../payment/panels.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import type { CartItem, Choices, QuoteAnswer } from "./cart-types.ts";
import { quoteBody } from "./quote-body.ts";
import { readItems } from "./read-items.ts";
import type { EarlyBuyer } from "./use-returning-buyer.ts";

/** The data that the server rendered. null: it could not be read, so the browser reads it. */
export type EarlyCart = {
  items: CartItem[] | null;
  methods: PaymentMethod[] | null;
  options: ShippingOption[] | null;
  site: PublicSettings | null;
  buyer: EarlyBuyer | null;
  /** The sum of these choices. */
  quoted: { choices: Choices; answer: QuoteAnswer } | null;
  /** Nobody is signed in. */
  isGuest: boolean;
};

/** The visitor of the page. A stranger has no cookie, and so no cart; null: unknown. */
export type Visitor = SessionAnswer | "stranger" | null;

const nothingInIt: EarlyCart = {
  items: [],
  methods: null,
  options: null,
  site: null,
  buyer: null,
  quoted: null,
  isGuest: true,
};

export async function readEarlyCart(api: ShopClient, visitor: Visitor): Promise<EarlyCart> {
  if (visitor === "stranger") return nothingInIt;
  const isGuest = visitor !== null && visitor.user === null;
  // An empty cart shows no ways to pay, so the page carries none.
  if (visitor?.cart_count === 0)
    return { ...nothingInIt, buyer: await earlyBuyer(api, visitor), isGuest };
  const [items, methods, options, site, buyer] = await Promise.all([
    visitor === null ? null : earlyItems(api, visitor).catch(() => null),
    api.listCartPaymentMethods().catch(() => null),
    api.listShippingOptions().catch(() => null),
    api.getSiteSettings({ params: { id: "1" } }).catch(() => null),
    earlyBuyer(api, visitor),
  ]);
  const read = {
    items,
    methods: methods?.ok ? methods.value.data : null,
    options: options?.ok ? options.value.data : null,
    site: site?.ok ? site.value : null,
    buyer,
    isGuest,
  };
  return { ...read, quoted: await earlyQuote(api, read).catch(() => null) };
}

async function earlyItems(api: ShopClient, visitor: SessionAnswer): Promise<CartItem[] | null> {
  const items = await readItems(api, visitor);
  return items.ok ? items.value.data : null;
}

async function earlyBuyer(api: ShopClient, visitor: Visitor): Promise<EarlyBuyer | null> {
  if (visitor === null || visitor === "stranger" || !visitor.user?.is_student) return null;
  const buyer = await api.getReturningBuyer().catch(() => null);
  return buyer?.ok ? { userId: visitor.user.id, buyer: buyer.value.data } : null;
}

/** So that the first picture of the page has its sum, and nothing moves when the script is there. */
async function earlyQuote(
  api: ShopClient,
  { items, methods, site, buyer }: Omit<EarlyCart, "quoted">,
): Promise<EarlyCart["quoted"]> {
  if (items === null || items.length === 0 || methods === null || site === null) return null;
  const choices = choicesAtFirst({
    items,
    methods: methods.filter(hasPanel),
    currency: site.is_enable_usd ? (items[0]?.currency_code ?? "THB") : "THB",
    buyer: buyer?.buyer,
  });
  const answer = await api.getQuote({ body: quoteBody(choices) });
  return answer.ok
    ? { choices, answer: { quote: answer.value.data, facts: answer.value.facts } }
    : null;
}
