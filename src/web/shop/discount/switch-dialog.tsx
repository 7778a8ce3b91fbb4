import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { Currency } from "../cart/cart-types.ts";
import styles from "./switch-dialog.module.css";

type Side = { name: string; amount: number };
/** One of the two has to go. `payable`: before and after. */
export type Switch = { to: "coupon" | "promotion"; before: Side; after: Side; payable: readonly [number, number]; onYes: () => void };
type Props = { question: Switch; currency: Currency; onClose: () => void };

/** Asks whether a coupon shall take a promotion's place, or the other way round, and says what that comes to. */
export function SwitchDialog({ question: { to, before, after, payable, onYes }, currency, onClose }: Props) {
  const t = useTexts();
  const words = { coupon: to === "coupon" ? after.name : before.name, promotion: to === "coupon" ? before.name : after.name };
  const gain = Math.round((payable[0] - payable[1]) * 100) / 100;
  const sum = (amount: number) => <Price amount={amount} currency={currency} sum />;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t(to === "coupon" ? "discount.keep-promotion" : "discount.keep-coupon")}
      </Button>
      <Button onClick={onYes}>{t(to === "coupon" ? "discount.take-coupon" : "discount.take-promotion")}</Button>
    </>
  );
  return (
    <Dialog title={t(to === "coupon" ? "discount.to-coupon" : "discount.to-promotion")} onClose={onClose} width={520} footer={footer}>
      <div className="stack-16">
        <p>{t(to === "coupon" ? "discount.to-coupon-text" : "discount.to-promotion-text", words)}</p>
        <Facts
          facts={[
            { name: t("discount.now", { name: before.name }), value: sum(-before.amount) },
            { name: t("discount.then", { name: after.name }), value: sum(-after.amount) },
            { name: t("discount.then-payable"), value: sum(payable[1]), strong: true },
          ]}
        />
        {gain !== 0 && (
          <p className={gain > 0 ? styles.gain : styles.loss}>
            {t(gain > 0 ? "discount.gain" : "discount.loss", { amount: priceText(Math.abs(gain), { currency, sum: true }) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
