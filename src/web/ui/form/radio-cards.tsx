import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import styles from "./radio-cards.module.css";

export type RadioCard = {
  value: string;
  label: ReactNode;
  /** At the right end of the first line: a price, a badge. */
  aside?: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  /** Shown below the card while it is chosen. */
  panel?: ReactNode;
};

type Props = {
  legend: string;
  /** The legend is only for screen readers, because a heading shows it already. */
  hideLegend?: boolean;
  name: string;
  cards: readonly RadioCard[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
};

export function RadioCards({
  legend,
  hideLegend = false,
  name,
  cards,
  value,
  onChange,
  error,
}: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className="stack-8 one-column">
        {cards.map((card) => (
          <div key={card.value}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={card.value}
                checked={value === card.value}
                disabled={card.disabled}
                onChange={() => onChange(card.value)}
              />
              <span className={styles.choiceBody}>
                <span className={styles.choiceHead}>
                  <span>{card.label}</span>
                  {card.aside}
                </span>
                {card.note && <span className={styles.choiceNote}>{card.note}</span>}
              </span>
            </label>
            {card.panel && value === card.value && <div className={styles.under}>{card.panel}</div>}
          </div>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
