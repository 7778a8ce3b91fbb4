import { useTexts } from "../app/texts/use-texts.tsx";
import type { Currency } from "../cart/cart-types.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CheckIcon, WarningIcon } from "../ui/icons.tsx";
import { priceText } from "../ui/price.tsx";
import styles from "./coupon-result-dialog.module.css";
import type { CouponResult } from "./use-coupons.ts";

type Props = { result: CouponResult; currency: Currency; onClose: () => void };

/** What became of a code. */
export function CouponResultDialog({ result, currency, onClose }: Props) {
  const t = useTexts();
  const title = t(result.isGood ? "discount.good-title" : "discount.bad-title");
  const text = result.isGood
    ? t("discount.good-text", { code: result.code, amount: priceText(result.amount, { currency, sum: true }) })
    : t("discount.bad-text");
  return (
    <Dialog title={title} onClose={onClose} width={440} footer={<Button onClick={onClose}>{t("discount.understood")}</Button>}>
      <div className={styles.result}>
        <span className={classNames(styles.icon, result.isGood ? styles.good : styles.bad)}>
          {result.isGood ? <CheckIcon size={22} /> : <WarningIcon size={28} />}
        </span>
        <p>{text}</p>
      </div>
    </Dialog>
  );
}
