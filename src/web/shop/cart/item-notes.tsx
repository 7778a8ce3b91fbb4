import { useTexts } from "#web/texts/use-texts.tsx";
import { SeatsBadge } from "../catalog/seats-badge.tsx";
import styles from "./cart-items.module.css";
import type { CartItem } from "./cart-types.ts";

/** The extras of an item, and its seats left. */
export function ItemNotes({
  item: { free_book, free_book_type, product_free, is_shipped, course_type, seats_left },
}: {
  item: CartItem;
}) {
  const t = useTexts();
  return (
    <ul className={styles.notes}>
      {free_book && (
        <li>
          {t(free_book_type === "physical_book" ? "catalog.with-book" : "catalog.with-ebook", {
            name: free_book,
          })}
        </li>
      )}
      {product_free && <li>{t("catalog.with-product", { name: product_free })}</li>}
      {course_type === "product" && is_shipped && <li>{t("catalog.ships")}</li>}
      {seats_left !== null && seats_left <= fewSeats && (
        <li>
          <SeatsBadge seatsLeft={seats_left} />
        </li>
      )}
    </ul>
  );
}

const fewSeats = 10;
