import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "../icon/more-icons.tsx";
import { IconButton } from "../surface/button.tsx";
import styles from "./dialog.module.css";
import { aroundOf, focusNearest } from "./lost-focus.ts";

type Props = {
  title: ReactNode;
  /** Called by Escape, the cross and a press outside. The owner then stops rendering the dialog. */
  onClose: () => void;
  /** Any width of CSS, for screens wider than a phone: `440`, `"min(85vw, 750px)"`. */
  width?: number | string;
  closeOnMask?: boolean;
  /** Buttons in reach of the thumb at the lower end. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * Rendered means open: `{open && <Dialog …>}`. The browser keeps the focus inside and everything
 * else out of reach;
 * when it goes, the focus returns to where it was, or to the nearest place that is still there. On
 * a phone it is a sheet of full height.
 */
export function Dialog({
  title,
  onClose,
  width = 560,
  closeOnMask = true,
  footer,
  children,
}: Props) {
  const t = useTexts();
  const id = useId();
  const dialog = useModal();
  const pressedOutside = useRef(false);
  const outside = (event: MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, see onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ "--width": typeof width === "number" ? `${width}px` : width } as React.CSSProperties}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      onClick={(event) => {
        if (closeOnMask && pressedOutside.current && outside(event)) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t("ui.close")} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = aroundOf(document.activeElement);
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => {
      current?.close();
      if (before.length > 0) focusNearest(before);
    };
  }, []);
  return dialog;
}
