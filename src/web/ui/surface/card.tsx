import type { HTMLAttributes } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

/** A white card. `flush` leaves the padding to its content. */
export function Card({
  flush = false,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { flush?: boolean }) {
  return <div {...rest} className={classNames(styles.card, !flush && styles.padded, className)} />;
}
