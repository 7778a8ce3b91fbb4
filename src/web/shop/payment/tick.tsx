import styles from "./tick.module.css";

/** Money has come: a tick that is drawn in 300 ms, or stands there at once with reduced motion. */
export function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 48 48" width={72} height={72} aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m14.5 24.5 6.5 6.5 12.5-13.5" pathLength={1} />
    </svg>
  );
}
