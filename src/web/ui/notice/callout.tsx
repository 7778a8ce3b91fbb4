import type { ReactNode } from "react";
import { CheckIcon, WarningIcon } from "../icon/icons.tsx";
import { InfoIcon } from "../icon/notice-icons.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./callout.module.css";

type Props = {
  /** `plain`: neither good nor bad news. */
  tone?: "info" | "good" | "danger" | "plain";
  title?: ReactNode;
  children?: ReactNode;
  /** Announced as soon as it appears. */
  live?: boolean;
};

/** A message in the page. */
export function Callout({ tone = "info", title, children, live = false }: Props) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.callout, styles[tone])} role={live ? "alert" : undefined}>
      <Icon size={22} className={styles.icon} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

const icons = { info: InfoIcon, good: CheckIcon, danger: WarningIcon, plain: InfoIcon };
