import type { ReactNode } from "react";
import styles from "./buy-bar.module.css";

type Props = { sum: ReactNode; isLive?: boolean; children: ReactNode };

/**
 * What it comes to and the button that buys it. On a phone it stays at the lower edge; on a desktop
 * the sum stands elsewhere.
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
