import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/api-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Choices, Quote, QuoteAnswer } from "../cart/cart-types.ts";
import { fetchQuote } from "../cart/use-quote.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";

export type Coupon = Output<AllSchemas["findCoupon"]>["data"][number];
export type CouponTrial =
  /** The code is unknown, or not for this buyer. */
  | { kind: "unknown" }
  /** The coupon is valid, but does not fit this cart. */
  | { kind: "unfit"; text: string }
  | { kind: "fits"; coupon: Coupon; after: Quote; facts: QuoteAnswer["facts"] };

type CouponTrialRequest = {
  couponIds: readonly number[];
  choices: Choices;
  methods: readonly PaymentMethod[];
  t: Translate;
};

/** Asks the shop for the price of this cart with a code. */
export async function tryCoupon(
  code: string,
  { couponIds, choices, methods, t }: CouponTrialRequest,
): Promise<CouponTrial> {
  const found = await api.findCoupon({ body: { coupon_code: code } });
  if (!found.ok)
    return found.code === "NOT_FOUND" || found.code === "COUPON_NOT_AVAILABLE"
      ? { kind: "unknown" }
      : { kind: "unfit", text: found.msg };
  const [coupon] = found.value.data;
  if (coupon === undefined) return { kind: "unfit", text: t("discount.no-such") };
  const { quote: after, facts } = await fetchQuote(choices, {
    coupon_id: [...couponIds, coupon.id],
  });
  const unused = after.unused_discounts.find(
    ({ kind, id }) => kind === "coupon" && id === coupon.id,
  );
  if (unused === undefined) return { kind: "fits", coupon, after, facts };
  const ways =
    unused.reason === "COUPON_NOT_FOR_METHOD"
      ? methods.filter(({ id }) => coupon.payment_method.includes(id))
      : [];
  const hint =
    ways.length > 0
      ? ` ${t("discount.only-methods", { names: ways.map(({ name }) => name).join(", ") })}`
      : "";
  return { kind: "unfit", text: unused.msg + hint };
}
