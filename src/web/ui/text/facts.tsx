import type { ReactNode } from "react";
import { classNames } from "../surface/class-names.ts";
import styles from "./facts.module.css";

export type Fact = {
  name: string;
  value: ReactNode;
  /** The last line of a sum. */
  strong?: boolean;
  tone?: "good" | "danger";
};

/**
 * Names at the left, values at the right: sums, order details. `live` announces changes politely.
 */
export function Facts({ facts, live = false }: { facts: readonly Fact[]; live?: boolean }) {
  return (
    <dl className={styles.facts} aria-live={live ? "polite" : undefined}>
      {facts.map((fact) => (
        <div key={fact.name} className={classNames(styles.fact, fact.strong && styles.strong)}>
          <dt>{fact.name}</dt>
          <dd className={fact.tone && styles[fact.tone]}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
