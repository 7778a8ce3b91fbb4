import styles from "./kbd.module.css";

/**
 * A key as it looks on the keyboard. Beside a button it is for the eye only, and only where there
 * is a keyboard.
 */
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
