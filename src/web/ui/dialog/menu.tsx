import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "../surface/class-names.ts";
import styles from "./menu.module.css";

type Props = {
  label: string;
  button: ReactNode;
  className?: string | undefined;
  /** Above everything else: the box around the button would cut it. */
  isFloating?: boolean;
  children: ReactNode;
};

/**
 * A button that opens a short list of links and buttons. Escape, a press elsewhere, a press on what
 * stands in it and a navigation close it.
 */
export function Menu({ label, button, className, isFloating = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every walk closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, [open]);
  useFloating({ isOpen: open && isFloating, menu, list, close: () => setOpen(false) });
  // The button has the focus before the act. A dialog that the act opens gives it back there.
  const closeToButton = () => {
    setOpen(false);
    menu.current?.querySelector("button")?.focus();
  };
  const closeByEscape = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && open) closeToButton();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of what stands inside
    <div ref={menu} className={styles.menu} onKeyDown={closeByEscape}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <ul
        ref={list}
        id={id}
        className={classNames(styles.list, isFloating && styles.floating)}
        hidden={!open}
        onClickCapture={isFloating ? closeToButton : undefined}
      >
        {children}
      </ul>
    </div>
  );
}

type FloatPlace = {
  isOpen: boolean;
  menu: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLUListElement | null>;
  close: () => void;
};

/** Below the button, or above it where the window ends. It does not move along: a scroll closes it. */
function useFloating({ isOpen, menu, list, close }: FloatPlace): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once, as it is opened
  useEffect(() => {
    const [box, button] = [list.current, menu.current?.querySelector("button")];
    if (!isOpen || !box || !button) return;
    box.popover = "manual";
    box.showPopover?.();
    const { top, bottom, right } = button.getBoundingClientRect();
    const isBelow = bottom + box.offsetHeight <= window.innerHeight;
    box.style.top = `${isBelow ? bottom : Math.max(0, top - box.offsetHeight)}px`;
    box.style.right = `${document.documentElement.clientWidth - right}px`;
    addEventListener("scroll", close, { capture: true, once: true });
    return () => {
      removeEventListener("scroll", close, { capture: true });
      box.hidePopover?.();
    };
  }, [isOpen]);
}
