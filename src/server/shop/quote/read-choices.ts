import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import type { PromotionChoice } from "#domain/discount/choose-discounts.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Currency } from "#domain/money/satang.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { chosenId } from "../cart/chosen-id.ts";
import type { ListedItem, PurchaseChoices } from "./purchase-queries.ts";

export type ChoicesBody = Input<AllSchemas["getQuote"]>["body"];

export type Choices = PurchaseChoices & {
  /** Null: the currency in the stored cart. */
  currency: Currency | null;
  withholdingPercent: number | null;
  /** Null: the choice in the stored cart, otherwise the best promotion. */
  promotion: PromotionChoice | null;
  /** What the shop takes off an order that it makes by hand. */
  shopOff?: number;
};

export function dollarsNotTaken(lang: Language): FieldFault {
  return fieldFault("field.quote-CURRENCY_NOT_TAKEN", { param: "currency_code", lang });
}

type ChoiceFacts = { caller: Caller; offeredMethods: ReadonlySet<number>; settings: SiteSettings };

/** The buyer's choices only. Prices and other facts come from the shop. */
export function readChoices(
  body: ChoicesBody,
  { caller, offeredMethods, settings }: ChoiceFacts,
): Choices {
  return {
    accountId: caller.kind === "account" ? caller.account.id : null,
    guestId: caller.kind === "guest" ? caller.guest.id : null,
    listed:
      body.courses === undefined || body.courses.length === 0 ? null : body.courses.map(readListed),
    methodId: chosenId(body.payment_method_id),
    addressId: chosenId(body.shipping_address_id),
    optionId: chosenId(body.shipping_fee_id),
    offeredMethods,
    currency: body.currency_code ?? null,
    withholdingPercent: readPercent(body, settings),
    couponIds: body.coupon_id ?? null,
    promotion: body.promotion_id === undefined ? null : (chosenId(body.promotion_id) ?? "none"),
  };
}

function readListed({
  course_id,
  priecingplan_id,
  qty,
}: NonNullable<ChoicesBody["courses"]>[number]): ListedItem {
  return { itemId: course_id, planId: chosenId(priecingplan_id), quantity: qty ?? null };
}

/** A request to withhold without a rate means the first rate of the shop. */
function readPercent(
  { is_withholding, withholding_percent }: ChoicesBody,
  { withholding }: SiteSettings,
): number | null {
  if (is_withholding === false || is_withholding === 0) return null;
  if (withholding_percent) return withholding_percent;
  return is_withholding ? (withholding.percents[0] ?? null) : null;
}
