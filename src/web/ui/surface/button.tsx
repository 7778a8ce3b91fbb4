import type { ButtonHTMLAttributes, RefAttributes } from "react";
import type { LinkProps } from "react-router";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/**
 * `pay` is the marigold one: only for the step that leads to money. `quiet` has a border, `text`
 * has none.
 */
export type ButtonVariant = "primary" | "pay" | "quiet" | "text" | "danger";
type ButtonStyle = { variant?: ButtonVariant | undefined; block?: boolean | undefined };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & { busy?: boolean | undefined };

/** A busy button keeps its width and its focus, and ignores presses. */
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

/** A square button that shows only a picture: `label` is read aloud and shown as a tip. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & { label: string }) {
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
