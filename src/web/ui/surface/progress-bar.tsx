import styles from "./progress-bar.module.css";

type Props = { /** From 0 to 1. */ value: number; label: string };

const percentOf = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100);

export function ProgressBar({ value, label }: Props) {
  const percent = percentOf(value);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}

/** The used part of something. `words` says it with numbers. */
export function Meter({ value, label, words }: Props & { words: string }) {
  const percent = percentOf(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> is drawn by each browser in its own way
    <div
      className={styles.progress}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
