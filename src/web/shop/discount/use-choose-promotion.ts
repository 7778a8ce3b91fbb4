import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { Choices, Quote } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import { fetchQuote } from "../cart/use-quote.ts";
import { amountOf, takenBy } from "./discount-parts.ts";
import type { Switch } from "./switch-dialog.tsx";

type Offer = Quote["promotions"][number];
type PromotionOptions = {
  quote: Quote | undefined;
  choices: Choices;
  isEither: boolean;
  change: ChangeCart;
  onDecline: (declines: boolean) => void;
};

/** Takes or declines a promotion. If a coupon would be replaced, the buyer is asked first. */
export function useChoosePromotion({
  quote,
  choices,
  isEither,
  change,
  onDecline,
}: PromotionOptions) {
  const t = useTexts();
  const [question, setQuestion] = useState<Switch | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);

  const keep = async (id: number, pushesCoupons: boolean) => {
    setQuestion(null);
    onDecline(false);
    await change.keepDiscounts({ promotion_id: id, ...(pushesCoupons && { coupons_id: [] }) });
  };
  const take = async ({ id, title }: Offer) => {
    const coupons = quote ? takenBy(quote).filter(({ kind }) => kind === "coupon") : [];
    if (!isEither || quote === undefined || coupons.length === 0) return keep(id, false);
    const { quote: after } = await fetchQuote(
      { ...choices, declinesPromotion: false },
      { coupon_id: [], promotion_id: id },
    );
    setQuestion({
      to: "promotion",
      before: {
        name: coupons.map(({ name }) => name).join(", "),
        amount: amountOf(coupons, "coupon"),
      },
      after: { name: title, amount: amountOf(takenBy(after), "promotion") },
      payable: [quote.payable, after.payable],
      onYes: () => void keep(id, true),
    });
  };
  return {
    question,
    busyId,
    close: () => setQuestion(null),
    leave: () => onDecline(true),
    take: (offer: Offer) => {
      setBusyId(offer.id);
      take(offer)
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusyId(null));
    },
  };
}
