import { type ChangeEvent, useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Choice } from "../use-choice.ts";
import styles from "./choice-boxes.module.css";

type PageProps = {
  isWhole: boolean;
  isAny: boolean;
  onChange: (isChosen: boolean) => void;
  words?: boolean | "narrow";
  label?: string;
};

/**
 * Chooses the whole page. It has a label where no table head explains it, on narrow pages or on
 * all.
 */
export function WholePageBox({ isWhole, isAny, onChange, words = false, label }: PageProps) {
  const t = useTexts();
  const what = label ?? t("list.choose-page");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isAny && !isWhole;
  }, [isAny, isWhole]);
  return (
    <label
      className={words ? styles.wholePage : styles.tickBox}
      data-narrow={words === "narrow" ? "" : undefined}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={what}
        checked={isWhole}
        onChange={({ target }) => onChange(target.checked)}
      />
      {words && <span className={words === "narrow" ? styles.wholeWords : undefined}>{what}</span>}
    </label>
  );
}

type RowProps<Row> = { row: Row; name: string; choice: Pick<Choice<Row>, "has" | "turn"> };

/** Chooses one row; with Shift the range from the last pressed one. */
export function RowBox<Row>({ row, name, choice: { has, turn } }: RowProps<Row>) {
  const t = useTexts();
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    turn(row, { isChosen: target.checked, isRange: (nativeEvent as MouseEvent).shiftKey === true });
  return (
    <label className={styles.tickBox}>
      <input
        type="checkbox"
        aria-label={t("list.choose", { name })}
        checked={has(row)}
        onChange={change}
      />
    </label>
  );
}
