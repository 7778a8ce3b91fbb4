import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "../icon/notice-icons.tsx";
import { IconButton } from "../surface/button.tsx";
import { classNames } from "../surface/class-names.ts";
import styles from "./dialog.module.css";
import { aroundOf, focusNearest } from "./lost-focus.ts";

type Props = {
  title: ReactNode;
  /**
   * Called by Escape, the close button and a press outside. The parent then unmounts the dialog.
   */
  onClose: () => void;
  /** A CSS width for screens wider than a phone: `440`, `"min(85vw, 750px)"`. */
  width?: number | string;
  closeOnMask?: boolean;
  /** At the left edge, as high as the window: a menu. */
  isDrawer?: boolean;
  /** Buttons at the lower end, within reach of the thumb. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * Mounted means open: `{open && <Dialog …>}`. The browser keeps the focus inside. After closing,
 * the focus returns to its former element, or to the nearest one that still exists. On a phone the
 * dialog has full height.
 */
export function Dialog({
  title,
  onClose,
  width = 560,
  closeOnMask = true,
  isDrawer = false,
  footer,
  children,
}: Props) {
  const t = useTexts();
  const id = useId();
  const dialog = useModal();
  const body = useReadable();
  const pressedOutside = useRef(false);
  const outside = (event: MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, see onCancel
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isDrawer && styles.drawer)}
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
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t("ui.close")} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Long words without a field or a link are scrolled by the keyboard, too. */
function useReadable() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = body;
    if (current === null) return;
    const isLong = current.scrollHeight > current.clientHeight;
    const isMute = current.querySelector("a, button, input, select, textarea, summary") === null;
    if (isLong && isMute) current.tabIndex = 0;
    else current.removeAttribute("tabindex");
  });
  return body;
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
