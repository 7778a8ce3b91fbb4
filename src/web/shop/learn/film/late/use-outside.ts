import { type RefObject, useEffect, useRef } from "react";

/** Closes a part by Escape, and by a press beside it. */
export function useOutside(part: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useFocusBack();
  useEffect(() => {
    const press = ({ target }: Event) => {
      const pressed = target as Element;
      // Its own opener closes it.
      if (!part.current?.contains(pressed) && !pressed.closest("[aria-expanded=true]"))
        close.current();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", leave);
    };
  }, [part]);
}

/** When the part goes, the focus is where it was before. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
}
