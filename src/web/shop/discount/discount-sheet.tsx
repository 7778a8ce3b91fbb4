import type { ComponentProps } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { isUnpriced } from "../cart/is-unpriced.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { CouponBox } from "./coupon-box.tsx";
import styles from "./discount-sheet.module.css";
import { PromotionBox } from "./promotion-box.tsx";

type Props = ComponentProps<typeof PromotionBox> & {
  methods: readonly PaymentMethod[];
  onClose: () => void;
};

/** The coupons and promotions of the cart, with the sum that they lead to. */
export function DiscountSheet({ methods, onClose, ...rest }: Props) {
  const t = useTexts();
  const { quote } = rest;
  return (
    <Dialog
      title={t("discount.title")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("discount.done")}</Button>}
    >
      <div className={styles.content}>
        <CouponBox {...rest} methods={methods} />
        <PromotionBox {...rest} />
        {quote && !isUnpriced(quote) && (
          <p aria-live="polite">
            {t("discount.payable", {
              amount: priceText(quote.payable, { currency: quote.currency_code, sum: true }),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
