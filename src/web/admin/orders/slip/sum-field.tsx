import { type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { keepNumeric } from "#domain/payment/bank-transfer-report.ts";
import { Kbd } from "#web/admin/shared/kbd.tsx";
import { isSending } from "#web/platform/keys/is-sending.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import styles from "./decision-bar.module.css";

type Props = {
  value: string;
  onType: (value: string) => void;
  /** Ctrl and Enter: the sum has come, and the next slip is wanted. */
  onSaid: () => void;
};

/**
 * The sum that has come. It has the focus when a slip is opened, so that a row of slips is decided
 * without the mouse. The letters of the shortcuts are no part of a sum and go on working.
 */
export function SumField({ value, onType, onSaid }: Props) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    const field = frame.current?.querySelector("input");
    if (field && how !== "POP" && mayTakeFocus()) field.focus({ preventScroll: true });
  }, []);
  const hear = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    onSaid();
  };
  return (
    <div ref={frame} className={styles.sum}>
      <TextField
        label={
          <>
            {t("order-admin.accept-sum")} <Kbd hint>Ctrl ↵</Kbd>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        data-shortcuts=""
        value={value}
        onChange={({ target }) => onType(keepNumeric(target.value))}
        onKeyDown={hear}
      />
    </div>
  );
}

/** Not on a phone, where it would open the keyboard, and not from somebody who is typing. */
function mayTakeFocus(): boolean {
  const { activeElement } = document;
  return (
    window.matchMedia("(min-width: 72rem)").matches &&
    !activeElement?.matches("input, textarea, select") &&
    document.querySelector("dialog[open]") === null
  );
}
