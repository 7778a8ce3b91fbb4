import type { ComponentProps } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { PaymentMethod } from "../payment/payment-types.ts";
import { CouponBox } from "./coupon-box.tsx";
import styles from "./discount-box.module.css";
import { PromotionBox } from "./promotion-box.tsx";

type Props = ComponentProps<typeof PromotionBox> & { methods: readonly PaymentMethod[] };

/** All discounts. */
export function DiscountBox({ methods, ...rest }: Props) {
  const t = useTexts();
  return (
    <Card className={styles.box}>
      <h2 className="text-18">{t("discount.title")}</h2>
      <PromotionBox {...rest} />
      <CouponBox {...rest} methods={methods} />
    </Card>
  );
}
