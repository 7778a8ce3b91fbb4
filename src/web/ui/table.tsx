import type { FocusEvent, TableHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";

/** An ordinary table that scrolls sideways inside its own box when it must. `label` names it for reading aloud. */
export function Table({ label, className, ...rest }: TableHTMLAttributes<HTMLTableElement> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} aria-label={label} tabIndex={0} onFocus={bringIntoSight}>
      <table {...rest} className={classNames(styles.table, className)} />
    </section>
  );
}

/** NOTE: a browser lets a link that Tab reaches stand half outside of the box. */
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(":focus-visible")) target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}
