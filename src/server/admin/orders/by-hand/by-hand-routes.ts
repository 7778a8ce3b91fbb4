import type { FastifyInstance } from "fastify";
import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { addressText } from "#server/shop/order/address-text.ts";
import { blockersFor } from "#server/shop/order/by-hand/by-hand-rules.ts";
import { loadQuotePurchase } from "#server/shop/quote/quote-facts-queries.ts";
import { quotePurchase, showQuote } from "#server/shop/quote/quote-purchase.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import {
  listShippingAddresses,
  listShippingOptions,
} from "#server/shop/shipping/shipping-queries.ts";
import { findBuyer, findBuyers, listItemsToOrder } from "./by-hand-queries.ts";
import { type MakeDeps, makeOrder } from "./make-order.ts";
import { readByHand } from "./read-by-hand.ts";

type Deps = MakeDeps & { realtime: Pick<Realtime, "tellAdmin"> };
const shownBuyers = 10;

/** Orders that administrators make for students. */
export function registerByHandRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const textIn =
    (lang: Language): RefusalText =>
    (code) =>
      app.guard.refusalText(code, lang);

  serve(app, "adminFindBuyers").with(async ({ query: { q, student } }) => {
    const asked = { q, studentId: student ?? null, most: shownBuyers };
    return { success: true, data: await findBuyers(db, asked) };
  });

  serveChoices(app, deps);

  serve(app, "adminQuoteByHand").with(async ({ body }, { caller: { account }, lang }) => {
    const wanted = await readByHand(deps, body, { byId: account.id, lang });
    if (wanted instanceof Refused) return wanted;
    const { choices, site } = wanted;
    const quoted = quotePurchase(await loadQuotePurchase(db, choices), {
      ...choices,
      settings: site,
    });
    const blockers = blockersFor(quoted.quote, body.paid_by !== null);
    const shown = { ...quoted, quote: { ...quoted.quote, blockers } };
    const { data } = showQuote(shown, { lang, withholdingPercent: null, textOf: textIn(lang) });
    return { success: true, data };
  });

  serve(app, "adminMakeOrder").with(async ({ body }, { caller: { account }, lang, request }) => {
    const made = await makeOrder(deps, body, {
      byId: account.id,
      lang,
      textOf: textIn(lang),
      requestId: request.id,
    });
    if (made instanceof Refused) return made;
    deps.realtime.tellAdmin({ orderId: made.orderId, what: "order" });
    return { success: true, data: { order_id: made.orderId, state: made.state } };
  });
}

function serveChoices(app: FastifyInstance, { db }: Deps): void {
  serve(app, "adminListByHandChoices").with(async ({ query: { q, student } }, { lang }) => {
    if ((await findBuyer(db, student)) === null) return refuse("NOT_FOUND");
    const [{ items, hasMore }, addresses, shipping] = await Promise.all([
      listItemsToOrder(db, searchPatterns(q), lang),
      listShippingAddresses(db, student),
      listShippingOptions(db, lang),
    ]);
    const inBaht = (satang: number | null) => (satang === null ? null : bahtFromSatang(satang));
    return {
      success: true,
      data: {
        items: items.map(({ id, kind, name, priceSatang, plans }) => ({
          id,
          kind,
          name,
          price: inBaht(priceSatang),
          plans: plans.map((plan) => ({
            id: plan.id,
            name: plan.name,
            price: inBaht(plan.priceSatang),
          })),
        })),
        has_more_items: hasMore,
        addresses: addresses.map(({ id, version, isDefault, ...address }) => ({
          id,
          text: addressText(address) ?? "",
        })),
        shipping: shipping.map(({ id, name, feeSatang }) => ({
          id,
          name,
          price: bahtFromSatang(feeSatang),
        })),
      },
    };
  });
}
