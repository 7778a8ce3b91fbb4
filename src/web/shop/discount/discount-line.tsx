import { lazy, Suspense, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ForwardIcon } from "#web/ui/icon/icons.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import styles from "./discount-line.module.css";

const DiscountSheet = lazy(() =>
  keepLoading(async () => ({ default: (await import("./discount-sheet.tsx")).DiscountSheet })),
);

type Props = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  methods: readonly PaymentMethod[];
  isEither: boolean;
  change: ChangeCart;
  onDecline: (declines: boolean) => void;
};

/** One line: what is saved, and what else could be had. It opens everything about discounts. */
export function DiscountLine(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { quote } = props;
  return (
    <>
      <button
        id="discounts"
        type="button"
        aria-haspopup="dialog"
        className={styles.line}
        onClick={() => setOpen(true)}
      >
        <Words quote={quote} />
        <ForwardIcon size={20} className={styles.arrow} />
      </button>
      {isOpen && (
        <Suspense>
          <DiscountSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Words({ quote }: { quote: Quote | undefined }) {
  const t = useTexts();
  if (quote === undefined) return <span className={styles.words}>{t("discount.line")}</span>;
  const { discount, currency_code: currency, promotions, promotion_id, blockers } = quote;
  const isTroubled =
    blockers.some(({ code }) => isOfDiscount(code)) ||
    quote.unused_discounts.some(({ kind }) => kind === "coupon");
  const others = promotions.filter(({ id }) => id !== promotion_id).length;
  return (
    <span className={styles.words}>
      {discount > 0 ? (
        <span className={styles.saved}>
          {t("discount.saves", { amount: priceText(discount, { currency, sum: true }) })}
        </span>
      ) : (
        <span>{t("discount.line")}</span>
      )}
      {isTroubled ? (
        <span className={classNames(styles.aside, "danger")}>{t("discount.line-trouble")}</span>
      ) : (
        others > 0 && <span className="soft">{t("discount.line-more", { count: others })}</span>
      )}
    </span>
  );
}

function isOfDiscount(code: string): boolean {
  return code === "COUPON_NOT_AVAILABLE" || code.startsWith("PROMOTION_");
}
