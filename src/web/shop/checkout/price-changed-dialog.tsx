import { formatMoney } from "#domain/money/format-money.ts";
import { type QuoteChange, quoteChanges } from "#domain/quote/quote-changes.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import type { Currency, Quote } from "../cart/cart-types.ts";
import { type DiscountChange, discountChanges } from "../discount/discount-changes.ts";
import { type CheckoutView, comparable } from "./order-request.ts";
import styles from "./price-changed-dialog.module.css";

type Props = { before: Quote; after: CheckoutView; onClose: () => void; onAgree: () => void };

/** Shows the differences from the shown sum, and asks before ordering. */
export function PriceChangedDialog({ before, after: { quote: after }, onClose, onAgree }: Props) {
  const t = useTexts();
  const names = new Map(
    [...before.lines, ...after.lines].map(({ course_id, course_name }) => [course_id, course_name]),
  );
  const changes = quoteChanges(comparable(before), comparable(after)).filter(
    ({ kind }) => kind !== "payable" && kind !== "lineDiscount",
  );
  const discounts = discountChanges(before, after);
  const [blocker] = after.blockers;
  const sums = { before: before.currency_code, after: after.currency_code };
  return (
    <Dialog
      title={t("cart.changed-title")}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cart.changed-no")}
          </Button>
          <Button
            variant="pay"
            onClick={onAgree}
            disabled={blocker !== undefined}
            aria-describedby={blocker && "changed-missing"}
          >
            {t("cart.submit")}
          </Button>
        </>
      }
    >
      <p>{t("cart.changed-text")}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind}-${"itemId" in change ? change.itemId : ""}`}>
            {changeText(change, { names, currency: sums.after }, t)}
          </li>
        ))}
        {discounts.map((change) => (
          <li key={`${change.taken}-${change.name}`}>{discountText(change, sums.after, t)}</li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t("cart.payable")}{" "}
        <s>
          <Price amount={before.payable} currency={sums.before} sum />
        </s>{" "}
        <strong>
          <Price amount={after.payable} currency={sums.after} sum />
        </strong>
      </p>
      {blocker && (
        <p id="changed-missing" className="danger">
          {blocker.msg}
        </p>
      )}
    </Dialog>
  );
}

function discountText(
  { taken, name, before, after, reason }: DiscountChange,
  currency: Currency,
  t: Translate,
): string {
  const sums = {
    name,
    before: priceText(before, { currency, sum: true }),
    after: priceText(after, { currency, sum: true }),
  };
  if (taken === "more or less") return t("cart.changed-discount", sums);
  if (taken === "new") return t("cart.changed-new-discount", sums);
  return reason === null
    ? t("cart.changed-lost-discount", sums)
    : t("cart.changed-lost-because", { ...sums, reason });
}

type ChangeNames = { names: ReadonlyMap<number, string>; currency: Currency };

function changeText(change: QuoteChange, { names, currency }: ChangeNames, t: Translate): string {
  const name = "itemId" in change ? (names.get(change.itemId) ?? "") : "";
  if (!("before" in change))
    return t(change.kind === "lineAdded" ? "cart.changed-added" : "cart.changed-gone", { name });
  const sums = {
    before: formatMoney(change.before, currency),
    after: formatMoney(change.after, currency),
  };
  switch (change.kind) {
    case "linePrice":
      return t("cart.changed-price", { name, ...sums });
    case "shippingFee":
      return t("cart.changed-shipping", sums);
    case "withholding":
      return t("cart.changed-withholding", sums);
    // These are shown at the discounts, and in the sum below.
    case "lineDiscount":
    case "payable":
      return "";
  }
}
