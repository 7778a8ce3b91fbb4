import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { QuantityStepper } from "#web/ui/form/quantity-stepper.tsx";
import { TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { Cover } from "#web/ui/surface/cover.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import styles from "./cart-items.module.css";
import type { CartBlocker, CartItem, Currency, QuoteLine } from "./cart-types.ts";
import { ItemNotes } from "./item-notes.tsx";
import { itemPlace } from "./missing-step.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { TimeLeft } from "./time-left.tsx";
import type { ChangeCart } from "./use-change-cart.ts";

const OpenOrder = lazy(() =>
  keepLoading(async () => ({ default: (await import("./open-order.tsx")).OpenOrder })),
);

type Props = {
  item: CartItem;
  line: QuoteLine | undefined;
  blockers: readonly CartBlocker[];
  change: ChangeCart;
  onRemove: () => void;
};

export function CartRow({ item, line, blockers, change, onRemove }: Props) {
  const t = useTexts();
  const {
    course_id,
    course_name,
    course_image,
    course_type,
    price,
    qty,
    currency_code: currency,
  } = item;
  const isCourse = course_type === "course";
  const planMissing = blockers.find(({ code }) => code === "PLAN_REQUIRED");
  return (
    <tr id={itemPlace(course_id)} className={styles.row}>
      <td className={styles.what}>
        <div className={styles.thing}>
          <Cover src={course_image} alt="" sizes="8rem" className={styles.cover} />
          <div className={styles.words}>
            <LocaleLink to={`/courses/${course_id}`} className={styles.name}>
              <WholeWords text={course_name} />
            </LocaleLink>
            <ItemNotes item={item} />
            {blockers
              .filter(({ code }) => code !== "PLAN_REQUIRED")
              .map(({ code, msg, time_left }) => (
                <div key={code} className={styles.blocker}>
                  <p>{msg}</p>
                  {time_left && <TimeLeft time={time_left} />}
                </div>
              ))}
            {line && line.open_order_id !== null && (
              <Suspense>
                <OpenOrder orderId={line.open_order_id} line={line} currency={currency} />
              </Suspense>
            )}
          </div>
        </div>
      </td>
      <td className={styles.choice}>
        {isCourse ? (
          <PlanChoice
            item={item}
            currency={currency}
            error={planMissing?.msg}
            onChoose={(planId) => change.choosePlan(item, planId)}
          />
        ) : (
          <div className="row-4-12 centred">
            <QuantityStepper
              name={course_name}
              value={qty}
              onChange={(next) => (next === 0 ? onRemove() : change.setQuantity(item, next))}
            />
            {price !== null && (
              <span className="soft regular">
                {t("cart.unit-price", { price: priceText(price, { currency }) })}
              </span>
            )}
          </div>
        )}
      </td>
      <td className={styles.sum} data-number>
        <LineSum
          gross={price === null ? null : price * (isCourse ? 1 : qty)}
          line={line}
          currency={currency}
        />
      </td>
      <td className={styles.remove}>
        <IconButton label={t("cart.remove", { name: course_name })} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      </td>
    </tr>
  );
}

/**
 * The price of the line, struck through where a discount applies. The discount is known only for a
 * sum by the server.
 */
function LineSum({
  gross,
  line,
  currency,
}: {
  gross: number | null;
  line: QuoteLine | undefined;
  currency: Currency;
}) {
  if (gross === null) return <span aria-hidden="true">–</span>;
  if (line === undefined || line.discount === 0 || line.gross !== gross)
    return <Price amount={gross} currency={currency} sum />;
  return (
    <>
      <s className="soft regular">
        <Price amount={gross} currency={currency} sum />
      </s>{" "}
      <Price amount={line.total} currency={currency} sum />
    </>
  );
}
