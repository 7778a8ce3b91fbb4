import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { couponsOf } from "../cart/cart-changes.ts";
import { cartKeys } from "../cart/cart-keys.ts";
import type { CartItem, Choices, Quote, Quoted } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { amountOf, takenBy } from "./discount-parts.ts";
import type { Switch } from "./switch-dialog.tsx";
import { type CouponTrial, tryCoupon } from "./try-coupon.ts";

export type CouponResult = { isGood: false } | { isGood: true; code: string; amount: number };
type Open = { kind: "result"; result: CouponResult } | { kind: "switch"; question: Switch } | null;
type Asked = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  methods: readonly PaymentMethod[];
  /** Coupon and promotion exclude each other. */
  isEither: boolean;
  change: ChangeCart;
};

/** From a typed code to its discount: tried, asked about where it pushes a promotion out, kept, and told. */
export function useCoupons({ items, quote, choices, methods, isEither, change }: Asked) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const couponIds = couponsOf(items);
  const client = useQueryClient();
  const quoteKey = cartKeys.quote(useLanguage(), choices);

  const use = async ({ coupon, after, facts }: Extract<CouponTrial, { kind: "fits" }>) => {
    setOpen(null);
    client.setQueryData<Quoted>(quoteKey, (known) => known && { ...known, facts });
    // Where an order takes one coupon the better one takes the other's place, and that is said.
    const out = after.unused_discounts.filter(({ kind, id, reason }) => kind === "coupon" && id !== coupon.id && reason === "ONE_COUPON_ONLY");
    const kept = couponIds.filter((id) => !out.some((each) => each.id === id));
    // Nor does a promotion stay chosen that the coupon has pushed out.
    const pushes = after.promotion_id === null && items.some(({ promotion_id }) => promotion_id !== null);
    if (!(await change.keepDiscounts({ coupons_id: [...kept, coupon.id], ...(pushes && { promotion_id: null }) }))) return;
    for (const { name, msg } of out) notify({ title: t("discount.removed", { code: name }), text: msg, tone: "info" });
    setOpen({ kind: "result", result: { isGood: true, code: coupon.code, amount: amountOf(takenBy(after), "coupon", coupon.id) } });
  };
  const enter = async (code: string) => {
    if (code === "") return setFault(t("discount.code-missing"));
    const trial = await tryCoupon(code, { couponIds, choices, methods, t });
    if (trial.kind === "unknown") return setOpen({ kind: "result", result: { isGood: false } });
    if (trial.kind === "unfit") return setFault(trial.text);
    const pushed = isEither && quote && takenBy(quote).find(({ kind }) => kind === "promotion");
    if (!pushed) return use(trial);
    const to = { name: trial.coupon.code, amount: amountOf(takenBy(trial.after), "coupon") };
    setOpen({
      kind: "switch",
      question: { to: "coupon", before: pushed, after: to, payable: [quote.payable, trial.after.payable], onYes: () => void use(trial) },
    });
  };
  return {
    isBusy,
    fault,
    open,
    close: () => setOpen(null),
    forgetFault: () => setFault(null),
    remove: (id: number) => void change.keepDiscounts({ coupons_id: couponIds.filter((each) => each !== id) }),
    enter: (typed: string) => {
      setBusy(true);
      setFault(null);
      enter(typed.trim())
        .catch(() => setFault(t("error.offline-text")))
        .finally(() => setBusy(false));
    },
  };
}
