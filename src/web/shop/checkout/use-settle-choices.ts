import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { couponsOf } from "../cart/cart-changes.ts";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";

type SettleOptions = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  change: ChangeCart;
  withhold: (percent: null) => void;
  avoidMethod: (id: number) => void;
};

/**
 * Removes a coupon that does not fit the payment method, a promotion that is no longer available,
 * and withholding that is no longer offered. Each removal is reported. A method that nobody has chosen
 * makes room where the sum does not fit it.
 */
export function useSettleChoices({
  items,
  quote,
  choices,
  change,
  withhold,
  avoidMethod,
}: SettleOptions): void {
  const t = useTexts();
  const settled = useRef<Quote | undefined>(undefined);
  useEffect(() => {
    if (quote === undefined || settled.current === quote) return;
    settled.current = quote;
    const unfit = quote.unused_discounts.filter(
      ({ kind, reason }) => kind === "coupon" && methodReasons.includes(reason),
    );
    if (unfit.length > 0) {
      const gone = new Set(unfit.map(({ id }) => id));
      for (const { name, msg } of unfit)
        notify({ title: t("discount.removed", { code: name }), text: msg, tone: "warning" });
      void change.keepDiscounts({ coupons_id: couponsOf(items).filter((id) => !gone.has(id)) });
    }
    const gone = quote.unused_discounts.find(({ kind }) => kind === "promotion");
    if (gone !== undefined) {
      notify({
        title: t("discount.promotion-removed"),
        text: gone.name === "" ? gone.msg : `${gone.name}: ${gone.msg}`,
        tone: "info",
      });
      void change.keepDiscounts({ promotion_id: null });
    }
    const isUnfit = quote.blockers.some(({ code }) => limitCodes.includes(code));
    if (isUnfit && choices.methodId !== null) avoidMethod(choices.methodId);
    const { is_offered, percents } = quote.withholding_offer;
    const { withholdingPercent } = choices;
    if (withholdingPercent !== null && !(is_offered && percents.includes(withholdingPercent))) {
      notify({
        title: t("cart.withholding-over"),
        text: t("cart.withholding-over-text"),
        tone: "info",
      });
      withhold(null);
    }
  });
}

const methodReasons = ["COUPON_NOT_FOR_METHOD", "COUPON_WITHOUT_METHOD"];
const limitCodes = ["BELOW_MINIMUM", "ABOVE_MAXIMUM"];
