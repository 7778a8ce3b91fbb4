import { formatMoney } from "#domain/money/format-money.ts";
import { type QuoteChange, quoteChanges } from "#domain/quote/quote-changes.ts";
import { type Translate, useTexts } from "../app/texts/use-texts.tsx";
import type { Quote } from "../cart/cart-types.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Price } from "../ui/price.tsx";
import { comparable, type Shown } from "./order-request.ts";
import styles from "./price-changed-dialog.module.css";

type Props = { before: Quote; after: Shown; onClose: () => void; onAgree: () => void };

/** Says what is different from what was shown, and asks again before anything is ordered. */
export function PriceChangedDialog({ before, after: { quote: after }, onClose, onAgree }: Props) {
  const t = useTexts();
  const names = new Map([...before.lines, ...after.lines].map(({ course_id, course_name }) => [course_id, course_name]));
  const changes = quoteChanges(comparable(before), comparable(after)).filter(({ kind }) => kind !== "payable");
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
          <Button variant="pay" onClick={onAgree} disabled={after.blockers.length > 0}>
            {t("cart.submit")}
          </Button>
        </>
      }
    >
      <p>{t("cart.changed-text")}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind}-${"itemId" in change ? change.itemId : ""}`}>{changeText(change, names, t)}</li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t("cart.payable")}{" "}
        <s>
          <Price amount={before.payable} sum />
        </s>{" "}
        <strong>
          <Price amount={after.payable} sum />
        </strong>
      </p>
    </Dialog>
  );
}

function changeText(change: QuoteChange, names: ReadonlyMap<number, string>, t: Translate): string {
  const name = "itemId" in change ? (names.get(change.itemId) ?? "") : "";
  if (!("before" in change)) return t(change.kind === "lineAdded" ? "cart.changed-added" : "cart.changed-gone", { name });
  const sums = { before: formatMoney(change.before, "THB"), after: formatMoney(change.after, "THB") };
  switch (change.kind) {
    case "linePrice":
      return t("cart.changed-price", { name, ...sums });
    case "lineDiscount":
      return t("cart.changed-discount", { name, ...sums });
    case "shippingFee":
      return t("cart.changed-shipping", sums);
    case "withholding":
      return t("cart.changed-withholding", sums);
    case "payable":
      return t("cart.changed-payable", sums);
  }
}
