import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { TakeUpOffer } from "./use-take-up.ts";

type Props = {
  offer: TakeUpOffer;
  busy: boolean;
  onAgree: () => void;
  /** Puts it in the cart, where everything can be chosen. */
  onCart: () => void;
  onClose: () => void;
};

/** What differs from the lapsed order. Nothing is ordered before the buyer agrees. */
export function TakeUpDialog({ offer, busy, onAgree, onCart, onClose }: Props) {
  const t = useTexts();
  const { can_order, is_empty, currency_code: currency, payable } = offer;
  return (
    <Dialog
      title={t(is_empty ? "unpaid.take-up-gone" : "unpaid.take-up-changed")}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("unpaid.take-up-close")}
          </Button>
          {can_order ? (
            <Button variant="pay" busy={busy} onClick={onAgree}>
              {t("unpaid.take-up-agree", { amount: priceText(payable, { currency, sum: true }) })}
            </Button>
          ) : (
            !is_empty && <Button onClick={onCart}>{t("unpaid.take-up-cart")}</Button>
          )}
        </>
      }
    >
      <div className="stack-16">
        <Changes offer={offer} />
        {can_order && (
          <Facts
            facts={[
              {
                name: t("unpaid.take-up-total"),
                value: <Price amount={payable} currency={currency} sum />,
                strong: true,
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

function Changes({ offer }: { offer: TakeUpOffer }) {
  const t = useTexts();
  const { gone, lost_coupons, has_other_method, sums, can_order, is_empty } = offer;
  const money = (amount: number) => priceText(amount, { currency: offer.currency_code, sum: true });
  return (
    <ul className="stack-8">
      {gone.map(({ course_id, course_name, msg }) => (
        <li key={course_id}>{t("unpaid.take-up-without", { name: course_name, reason: msg })}</li>
      ))}
      {lost_coupons > 0 && <li>{t("unpaid.take-up-coupon")}</li>}
      {can_order &&
        sums.map(({ kind, before, after }) => (
          <li key={kind}>
            {t(`unpaid.take-up-${kind}`, { before: money(before), after: money(after) })}
          </li>
        ))}
      {can_order && has_other_method && <li>{t("unpaid.take-up-method")}</li>}
      {!can_order && !is_empty && <li>{t("unpaid.take-up-choose")}</li>}
    </ul>
  );
}
