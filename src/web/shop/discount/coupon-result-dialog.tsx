import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { Currency } from "../cart/cart-types.ts";
import styles from "./coupon-result-dialog.module.css";
import type { CouponResult } from "./use-coupons.ts";

type Props = { result: CouponResult; currency: Currency; onClose: () => void };

/** The result of a code. */
export function CouponResultDialog({ result, currency, onClose }: Props) {
  const t = useTexts();
  const title = t(result.isGood ? "discount.good-title" : "discount.bad-title");
  const text = result.isGood
    ? t("discount.good-text", {
        code: result.code,
        amount: priceText(result.amount, { currency, sum: true }),
      })
    : t("discount.bad-text");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={440}
      footer={<Button onClick={onClose}>{t("discount.understood")}</Button>}
    >
      <div className={styles.result}>
        <span className={classNames(styles.icon, result.isGood ? styles.good : styles.bad)}>
          {result.isGood ? <CheckIcon size={22} /> : <WarningIcon size={28} />}
        </span>
        <p>{text}</p>
      </div>
    </Dialog>
  );
}
