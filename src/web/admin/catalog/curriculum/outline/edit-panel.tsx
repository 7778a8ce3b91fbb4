import { type ReactNode, useEffect, useId, useRef } from "react";
import { useIsNarrow } from "#web/admin/list/use-columns.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import styles from "./edit-panel.module.css";

type Props = {
  title: string;
  /** What is open, as a text that differs for each; null: nothing. */
  open: string | null;
  onClose: () => void;
  children: ReactNode;
};

/**
 * What is edited, beside the outline; on a phone a sheet above it. Its forms stay in the page while
 * it is closed, so that nothing typed is lost.
 */
export function EditPanel({ title, open, onClose, children }: Props) {
  const t = useTexts();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsNarrow();
  const isOpen = open !== null;
  useEffect(() => {
    const { current } = panel;
    if (current === null) return;
    if (current.open) current.close();
    if (!isOpen) return;
    if (isNarrow) current.showModal();
    else current.open = true;
  }, [isOpen, isNarrow]);
  useEffect(() => {
    if (open === null) return;
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <dialog
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t("ui.close")} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
