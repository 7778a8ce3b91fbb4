import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { couponsOf } from "../cart/cart-changes.ts";
import { cartKeys } from "../cart/cart-keys.ts";
import type { CartItem, Choices, Quote, QuoteAnswer } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import { fetchQuote } from "../cart/use-quote.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { amountOf, takenBy } from "./discount-parts.ts";
import type { Switch } from "./switch-dialog.tsx";

export type CouponResult = { isGood: false } | { isGood: true; code: string; amount: number };
type CouponDialog =
  | { kind: "result"; result: CouponResult }
  | { kind: "switch"; question: Switch }
  | null;
type Fits = Extract<CouponTrial, { kind: "fits" }>;
type CouponOptions = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  methods: readonly PaymentMethod[];
  /** Coupon and promotion exclude each other. */
  isEither: boolean;
  change: ChangeCart;
};

/**
 * Tries a typed code, asks before it replaces another discount, stores it, and reports the result.
 */
export function useCoupons({ items, quote, choices, methods, isEither, change }: CouponOptions) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [open, setOpen] = useState<CouponDialog>(null);
  const couponIds = couponsOf(items);
  const client = useQueryClient();
  const quoteKey = cartKeys.quote(useLanguage(), choices);

  const use = async ({ coupon, after, facts }: Fits) => {
    setOpen(null);
    client.setQueryData<QuoteAnswer>(quoteKey, (known) => known && { ...known, facts });
    const out = pushedOut(after, coupon.id);
    const kept = couponIds.filter((id) => !out.some((each) => each.id === id));
    // A promotion that the coupon has replaced does not stay chosen.
    const pushes =
      after.promotion_id === null && items.some(({ promotion_id }) => promotion_id !== null);
    if (
      !(await change.keepDiscounts({
        coupons_id: [...kept, coupon.id],
        ...(pushes && { promotion_id: null }),
      }))
    )
      return;
    for (const { name } of out)
      notify({ title: t("discount.removed", { code: name }), tone: "info" });
    setOpen({
      kind: "result",
      result: {
        isGood: true,
        code: coupon.code,
        amount: amountOf(takenBy(after), "coupon", coupon.id),
      },
    });
  };
  const enter = async (code: string) => {
    if (code === "") return setFault(t("discount.code-missing"));
    const trial = await tryCoupon(code, { couponIds, choices, methods, t });
    if (trial.kind === "unknown") return setOpen({ kind: "result", result: { isGood: false } });
    if (trial.kind === "unfit") return setFault(trial.text);
    const question = quote && whatGoes(trial, quote, isEither);
    if (!question) return use(trial);
    setOpen({ kind: "switch", question: { ...question, onYes: () => void use(trial) } });
  };
  return {
    isBusy,
    fault,
    open,
    close: () => setOpen(null),
    forgetFault: () => setFault(null),
    remove: (id: number) =>
      void change.keepDiscounts({ coupons_id: couponIds.filter((each) => each !== id) }),
    enter: (typed: string) => {
      setBusy(true);
      setFault(null);
      enter(typed.trim())
        .catch(() => setFault(t("error.offline-text")))
        .finally(() => setBusy(false));
    },
  };
}

/** The coupons that this one replaces, where an order takes only one. */
function pushedOut({ unused_discounts }: Quote, couponId: number) {
  return unused_discounts.filter(
    ({ kind, id, reason }) => kind === "coupon" && id !== couponId && reason === "ONE_COUPON_ONLY",
  );
}

/** The discount that a coupon would replace, with both sums for the question. Null: none. */
function whatGoes(
  { coupon, after }: Fits,
  quote: Quote,
  isEither: boolean,
): Omit<Switch, "onYes"> | null {
  const [taken, then] = [takenBy(quote), takenBy(after)];
  const payable = [quote.payable, after.payable] as const;
  const promotion = isEither ? taken.find(({ kind }) => kind === "promotion") : undefined;
  if (promotion)
    return {
      to: "coupon",
      before: promotion,
      after: { name: coupon.code, amount: amountOf(then, "coupon") },
      payable,
    };
  const out = pushedOut(after, coupon.id);
  if (out.length === 0) return null;
  const amount = out.reduce((sum, { id }) => sum + amountOf(taken, "coupon", id), 0);
  const before = { name: out.map(({ name }) => name).join(", "), amount };
  return {
    to: "other-coupon",
    before,
    after: { name: coupon.code, amount: amountOf(then, "coupon", coupon.id) },
    payable,
  };
}

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
