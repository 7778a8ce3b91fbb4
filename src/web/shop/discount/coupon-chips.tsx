import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Price } from "#web/ui/text/price.tsx";
import type { Currency, Quote, UnusedDiscount } from "../cart/cart-types.ts";
import styles from "./coupon-box.module.css";
import { type DiscountPart, takenBy } from "./discount-parts.ts";

/** Every coupon of the cart, with its discount or the reason why it has none. */
export function CouponChips({ quote, onRemove }: { quote: Quote; onRemove: (id: number) => void }) {
  const t = useTexts();
  const used = takenBy(quote).filter(({ kind }) => kind === "coupon");
  const unused = quote.unused_discounts.filter(({ kind }) => kind === "coupon");
  if (used.length + unused.length === 0) return null;
  return (
    <ul aria-label={t("discount.coupons")} className="stack-8">
      {used.map((coupon) => (
        <UsedCoupon
          key={coupon.id}
          coupon={coupon}
          currency={quote.currency_code}
          onRemove={onRemove}
        />
      ))}
      {unused.map((coupon) => (
        <UnusedCoupon key={`${coupon.id}-${coupon.reason}`} coupon={coupon} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function UsedCoupon({
  coupon: { id, name, amount },
  currency,
  onRemove,
}: {
  coupon: DiscountPart;
  currency: Currency;
  onRemove: (id: number) => void;
}) {
  const t = useTexts();
  return (
    <li className={styles.chip}>
      <span className="strong break-anywhere">{name}</span>
      <Price amount={-amount} currency={currency} sum />
      <IconButton label={t("discount.remove", { code: name })} onClick={() => onRemove(id)}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
}

function UnusedCoupon({
  coupon: { id, name, reason, msg },
  onRemove,
}: {
  coupon: UnusedDiscount;
  onRemove: (id: number) => void;
}) {
  const t = useTexts();
  const code = name === "" ? t("discount.coupon") : name;
  return (
    <li
      className={classNames(
        styles.chip,
        reason === "COUPON_GIVES_NOTHING" ? styles.needless : styles.unused,
      )}
    >
      <span className="strong break-anywhere">{code}</span>
      <span />
      <IconButton label={t("discount.remove", { code })} onClick={() => onRemove(id)}>
        <CloseIcon size={20} />
      </IconButton>
      <p className={styles.why}>{msg}</p>
    </li>
  );
}
