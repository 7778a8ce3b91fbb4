import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./cart-items.module.css";
import { CartRow } from "./cart-row.tsx";
import type { CartItem, Quote } from "./cart-types.ts";
import type { ChangeCart } from "./use-change-cart.ts";

const RemoveDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./remove-dialog.tsx")).RemoveDialog })),
);

type Props = { items: readonly CartItem[]; quote: Quote | undefined; change: ChangeCart };

/** A table on a desktop, a list of cards on a phone. */
export function CartItems({ items, quote, change }: Props) {
  const t = useTexts();
  const [leaving, setLeaving] = useState<CartItem | null>(null);
  const place = useFocusAfterRemoval(items.length);
  return (
    <Card flush className={styles.card}>
      <section ref={place} tabIndex={-1} aria-label={t("cart.items")} className={styles.place}>
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{t("cart.column-item")}</th>
              <th scope="col">{t("cart.column-choice")}</th>
              <th scope="col" data-number>
                {t("cart.column-price")}
              </th>
              <th scope="col">
                <span className={styles.quiet}>{t("cart.column-remove")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <CartRow
                key={item.cart_id}
                item={item}
                line={quote?.lines.find(({ course_id }) => course_id === item.course_id)}
                blockers={
                  quote?.blockers.filter(({ course_id }) => course_id === item.course_id) ?? []
                }
                change={change}
                onRemove={() => setLeaving(item)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {leaving && (
        <Suspense>
          <RemoveDialog
            name={leaving.course_name}
            onClose={() => setLeaving(null)}
            onRemove={() => change.remove(leaving)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The pressed button disappears with its line, so the focus moves to the list. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return place;
}
