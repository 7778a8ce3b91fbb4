import type { ReactNode } from "react";
import { DownIcon } from "../icon/more-icons.tsx";
import styles from "./disclosure.module.css";

/** Opens and closes without script. Of sections with the same `group` only one is open. */
export function Disclosure({
  title,
  aside,
  open,
  group,
  onOpen,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  open?: boolean;
  group?: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={group}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {aside && <span className="soft">{aside}</span>}
        </span>
        <DownIcon size={20} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
