import { Spinner } from "#web/ui/surface/spinner.tsx";
import styles from "./leaving.module.css";

/** A step under way that needs no action by the buyer. Screen readers announce it. */
export function Leaving({ text }: { text: string }) {
  return (
    <div className={styles.leaving} role="status">
      <Spinner className={styles.spinner} />
      <p>{text}</p>
    </div>
  );
}
