import { useTexts } from "../app/texts/use-texts.tsx";
import { Price } from "../ui/price.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import styles from "./product-choice.module.css";

type Props = { name: string; price: number | null; quantity: number; onChange: (quantity: number) => void };

/** Price and quantity of what is no course. */
export function ProductChoice({ name, price, quantity, onChange }: Props) {
  const t = useTexts();
  return (
    <div className={styles.product}>
      <span className={styles.price}>{price === null ? t("catalog.no-price") : <Price amount={price} />}</span>
      <QuantityStepper name={name} value={quantity} onChange={onChange} min={1} />
    </div>
  );
}
