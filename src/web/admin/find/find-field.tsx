import type { KeyboardEvent } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import styles from "./find-dialog.module.css";

type Props = {
  /** Of the list below it. */
  id: string;
  value: string;
  active: number;
  onType: (value: string) => void;
  onStep: (step: 1 | -1) => void;
  onEnter: () => void;
};

/** The field keeps the focus; the keys walk through the list below it. */
export function FindField({ id, value, active, onType, onStep, onEnter }: Props) {
  const t = useTexts();
  const hear = (event: KeyboardEvent) => {
    // Enter ends a word of an input method and opens nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") onStep(1);
    else if (event.key === "ArrowUp") onStep(-1);
    else if (event.key === "Enter") onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <label className={styles.field}>
      <SearchIcon size={20} />
      <input
        ref={begin}
        type="search"
        role="combobox"
        aria-label={t("find.title")}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        maxLength={100}
        placeholder={t("find.hint")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={hear}
      />
    </label>
  );
}

/** NOTE: an opening dialog gives the focus to what has this attribute. */
function begin(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
  field?.focus();
}
