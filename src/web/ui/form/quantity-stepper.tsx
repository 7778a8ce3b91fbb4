import { useTexts } from "#web/texts/use-texts.tsx";
import { MinusIcon, PlusIcon } from "../icon/more-icons.tsx";
import styles from "./quantity-stepper.module.css";

type Props = {
  /** The counted thing, for screen readers. */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

export function QuantityStepper({
  name,
  value,
  onChange,
  min = 0,
  max = 99,
  disabled = false,
}: Props) {
  const t = useTexts();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <fieldset className={styles.stepper} aria-label={t("ui.quantity", { name })}>
      <button
        type="button"
        aria-label={t("ui.less", { name })}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <MinusIcon size={18} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t("ui.more", { name })}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <PlusIcon size={18} />
      </button>
    </fieldset>
  );
}
