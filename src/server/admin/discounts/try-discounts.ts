import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { RefusalText } from "#contract/order/quote-wire.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { findCouponByCode } from "#server/shop/discount/coupon-queries.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import type { PurchaseChoices } from "#server/shop/quote/purchase-queries.ts";
import { loadQuotePurchase } from "#server/shop/quote/quote-facts-queries.ts";
import { quotePurchase, showQuote } from "#server/shop/quote/quote-purchase.ts";
import { dollarsNotTaken } from "#server/shop/quote/read-choices.ts";
import type { Settings } from "#server/shop/settings/settings.ts";

export type TryDeps = {
  db: Db;
  settings: Pick<Settings, "current">;
  offeredMethods: OfferedMethods;
};
type Body = Input<AllSchemas["adminTryDiscounts"]>["body"];

/**
 * The total of an imagined cart, by the same data and rules as for a buyer of this tier who owns
 * nothing.
 */
export function registerTryRoutes(
  app: FastifyInstance,
  { db, settings, offeredMethods }: TryDeps,
): void {
  serve(app, "adminTryDiscounts").with(async ({ body }, { lang }) => {
    const site = await settings.current();
    if (body.currency_code === "USD" && !site.takesUsd)
      return refuse("INPUT_ERROR", { errors: [dollarsNotTaken(lang)] });
    const purchase = await loadQuotePurchase(db, choicesOf(body, await offeredMethods()));
    const codes = [...new Set(body.coupon_codes.map(foldName))];
    const found = await Promise.all(
      codes.map(async (code) => ({
        code,
        coupon: (await findCouponByCode(db, code, null)).coupon,
      })),
    );
    const coupons = found.flatMap(({ coupon }) =>
      coupon === null ? [] : [{ id: coupon.id, coupon }],
    );
    const buyer = {
      requiresTaxInvoice: false,
      taxPersonType: "normal_person",
      tier: body.tier,
    } as const;
    const command = {
      currency: body.currency_code,
      addressId: null,
      optionId: null,
      withholdingPercent: null,
      promotion: "best",
      settings: site,
    } as const;
    const quoted = quotePurchase(
      { ...purchase, coupons, buyer: { ...buyer, access: [] } },
      command,
    );
    const textOf: RefusalText = (code) => app.guard.refusalText(code, lang);
    const { data } = showQuote(quoted, { lang, withholdingPercent: null, textOf });
    const unknown_codes = body.coupon_codes.filter((code) =>
      found.some((one) => one.code === foldName(code) && one.coupon === null),
    );
    return { success: true, data: { quote: data, unknown_codes } };
  });
}

function choicesOf(
  { courses, payment_method_id }: Body,
  offered: ReadonlySet<number>,
): PurchaseChoices {
  return {
    accountId: null,
    guestId: null,
    methodId: payment_method_id,
    addressId: null,
    optionId: null,
    offeredMethods: offered,
    couponIds: [],
    listed: courses.map(({ course_id, priecingplan_id }) => ({
      itemId: course_id,
      planId: priecingplan_id,
      quantity: 1,
    })),
  };
}
