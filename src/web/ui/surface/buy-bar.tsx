import type { ReactNode } from "react";
import styles from "./buy-bar.module.css";

type Props = { sum: ReactNode; isLive?: boolean; children: ReactNode };

/**
 * The sum and the buying button. On a phone it stays at the lower edge. On a desktop the sum is
 * elsewhere.
 */
export function BuyBar({ sum, isLive = false, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.sum} {...(isLive && { "aria-live": "polite" })}>
        {sum}
      </div>
      {children}
    </div>
  );
}
