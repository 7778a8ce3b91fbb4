import type { FocusEvent, TableHTMLAttributes } from "react";
import { classNames } from "../surface/class-names.ts";
import styles from "./table.module.css";

type Props = TableHTMLAttributes<HTMLTableElement> & {
  label: string;
  /**
   * On a phone each row is a block, with its cells below each other, each under its `data-head`.
   * For tables that are read and not compared.
   */
  stacks?: boolean;
};

/**
 * A table that scrolls sideways inside its box if necessary. `label` names it for screen readers.
 */
export function Table({ label, className, stacks = false, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} aria-label={label} tabIndex={0} onFocus={bringIntoSight}>
      <table {...rest} className={classNames(styles.table, stacks && styles.stacks, className)} />
    </section>
  );
}

/** NOTE: a browser may leave a focused link half outside of the box. */
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(":focus-visible"))
    target.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}
