import styles from "./kbd.module.css";

/** A key. Beside a button it is hidden from screen readers, and shown only with a keyboard. */
export function Kbd({ children, hint = false }: { children: string; hint?: boolean }) {
  return (
    <kbd
      className={hint ? `${styles.key} ${styles.hint}` : styles.key}
      aria-hidden={hint || undefined}
    >
      {children}
    </kbd>
  );
}
