import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

/** `accent` is for seats left, countdowns and things to check. */
export type Tone = "plain" | "brand" | "good" | "danger" | "accent";

export function Badge({
  tone = "plain",
  className,
  children,
}: {
  tone?: Tone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
