import { useId } from "react";
import styles from "./storage-picture.module.css";

export type StoragePart = { key: string; name: string; files: string; size: number; place: number };

const width = 1000;
const height = 44;
/** The minimum width of a visible part. Other parts shrink for it. */
const thinnest = 4;

/** One bar with a part for each kind, by its share. The table below has the same numbers. */
export function StoragePicture({
  parts,
  total,
  title,
}: {
  parts: readonly StoragePart[];
  total: number;
  title: string;
}) {
  const id = useId();
  const words = parts.map(({ name, size }) => `${name} ${percentText(size, total)}`).join(", ");
  let at = 0;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-words`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-words`}>{words}</desc>
      {parts.map(({ key, size, place }) => {
        const long =
          total > 0 && size > 0
            ? Math.min(width - at, Math.max(thinnest, (size / total) * width))
            : 0;
        const from = at;
        at += long;
        return (
          <rect
            key={key}
            x={from}
            width={long}
            height={height}
            className={styles.part}
            data-part={place}
          />
        );
      })}
    </svg>
  );
}

/** Less than one percent is not shown as zero. */
export function percentText(size: number, total: number): string {
  if (size === 0 || total === 0) return "0%";
  const percent = (size / total) * 100;
  return percent < 1 ? "<1%" : `${Math.round(percent)}%`;
}
