import type { ButtonHTMLAttributes, RefAttributes } from "react";
import type { LinkProps } from "react-router";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/**
 * `pay` is marigold, only for the step that leads to paying. `quiet` has a border, `text` has none.
 */
export type ButtonVariant = "primary" | "pay" | "quiet" | "text" | "danger";
type ButtonStyle = { variant?: ButtonVariant | undefined; block?: boolean | undefined };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { busy?: boolean | undefined };

/** A busy button keeps its width and focus, and ignores presses. */
export function Button({
  variant,
  block,
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={classNames(classesOf(variant, block), className)}
      onClick={busy ? undefined : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

export function LinkButton({
  variant,
  block,
  className,
  children,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement> & ButtonStyle) {
  return (
    <LocaleLink {...rest} className={classNames(classesOf(variant, block), className)}>
      <span className={styles.label}>{children}</span>
    </LocaleLink>
  );
}

/** A square button with an icon only. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> &
  RefAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.icon, className)}
    />
  );
}

function classesOf(variant: ButtonVariant = "primary", block = false): string {
  return classNames(styles.button, styles[variant], block && styles.block);
}
