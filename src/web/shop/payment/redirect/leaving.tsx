import { Spinner } from "#web/ui/surface/spinner.tsx";
import styles from "./leaving.module.css";

/** Something is on its way and the buyer has nothing to do. Read aloud. */
export function Leaving({ text }: { text: string }) {
  return (
    <div className={styles.leaving} role="status">
      <Spinner className={styles.spinner} />
      <p>{text}</p>
    </div>
  );
}
