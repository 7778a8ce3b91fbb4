import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { Currency } from "../cart/cart-types.ts";
import styles from "./switch-dialog.module.css";

type Side = { name: string; amount: number };
/** One of the two must be removed. `payable`: before and after. */
export type Switch = {
  to: "coupon" | "promotion" | "other-coupon";
  before: Side;
  after: Side;
  payable: readonly [number, number];
  onYes: () => void;
};
/** The dialog's texts, and the names of the two in them. */
const sayings = {
  coupon: {
    before: "promotion",
    after: "coupon",
    title: "discount.to-coupon",
    text: "discount.to-coupon-text",
    keep: "discount.keep-promotion",
    take: "discount.take-coupon",
  },
  promotion: {
    before: "coupon",
    after: "promotion",
    title: "discount.to-promotion",
    text: "discount.to-promotion-text",
    keep: "discount.keep-coupon",
    take: "discount.take-promotion",
  },
  "other-coupon": {
    before: "other",
    after: "coupon",
    title: "discount.to-other-coupon",
    text: "discount.to-other-coupon-text",
    keep: "discount.keep-other-coupon",
    take: "discount.take-other-coupon",
  },
} as const;
type Props = { question: Switch; currency: Currency; onClose: () => void };

/** Asks whether one discount should replace another, and shows both sums. */
export function SwitchDialog({
  question: { to, before, after, payable, onYes },
  currency,
  onClose,
}: Props) {
  const t = useTexts();
  const said = sayings[to];
  const words = { [said.before]: before.name, [said.after]: after.name };
  const gain = Math.round((payable[0] - payable[1]) * 100) / 100;
  const sum = (amount: number) => <Price amount={amount} currency={currency} sum />;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t(said.keep, words)}
      </Button>
      <Button onClick={onYes}>{t(said.take, words)}</Button>
    </>
  );
  return (
    <Dialog title={t(said.title, words)} onClose={onClose} width={520} footer={footer}>
      <div className="stack-16">
        <p>{t(said.text, words)}</p>
        <Facts
          facts={[
            { name: t("discount.now", { name: before.name }), value: sum(-before.amount) },
            { name: t("discount.then", { name: after.name }), value: sum(-after.amount) },
            { name: t("discount.then-payable"), value: sum(payable[1]), strong: true },
          ]}
        />
        {gain !== 0 && (
          <p className={gain > 0 ? styles.gain : styles.loss}>
            {t(gain > 0 ? "discount.gain" : "discount.loss", {
              amount: priceText(Math.abs(gain), { currency, sum: true }),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
