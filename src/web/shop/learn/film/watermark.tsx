import { useEffect, useState } from "react";
import styles from "./watermark.module.css";

const moveMs = 8000;
/** In percent of the picture, so that cropping removes more than the mark. */
const places = [
  [6, 8],
  [58, 70],
  [30, 40],
  [60, 12],
  [8, 74],
] as const;

/**
 * Shows the viewer's name over the film. It is inside of the full-screen frame, and takes no
 * presses.
 */
export function Watermark({ words, isMoving }: { words: string; isMoving: boolean }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % places.length), moveMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  const [left, top] = places[at] ?? places[0];
  return (
    <span
      className={styles.mark}
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-hidden="true"
      data-watermark
    >
      {words}
    </span>
  );
}
