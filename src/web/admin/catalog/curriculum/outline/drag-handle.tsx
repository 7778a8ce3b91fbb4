import type { ButtonHTMLAttributes } from "react";
import { MenuIcon } from "#web/ui/icon/icons.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./outline.module.css";

type Props = {
  label: string;
  isPicked: boolean;
  handle: Partial<ButtonHTMLAttributes<HTMLButtonElement>>;
};

/** What is dragged; with Space, arrows and Space again also without a mouse. */
export function DragHandle({ label, isPicked, handle }: Props) {
  return (
    <button
      type="button"
      {...handle}
      aria-label={label}
      aria-pressed={isPicked}
      title={label}
      className={classNames(styles.handle, isPicked && styles.picked)}
    >
      <MenuIcon size={20} />
    </button>
  );
}
