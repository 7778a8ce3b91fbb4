import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./menu.module.css";

/**
 * A button that opens a short list of links and buttons. Escape, a press elsewhere and a navigation
 * close it.
 */
export function Menu({
  label,
  button,
  className,
  children,
}: {
  label: string;
  button: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
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
  const closeByEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    menu.current?.querySelector("button")?.focus();
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
      <ul id={id} className={styles.list} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
