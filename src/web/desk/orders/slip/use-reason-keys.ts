import { useEffect, useRef } from "react";
import { useKeysAreOn } from "#web/desk/kit/use-desk-keys.ts";

/** A figure takes an often used reason while nothing is being typed; Ctrl and Enter send from the text itself. */
export function useReasonKeys(actions: { choose: (place: number) => void; send: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const areOn = useKeysAreOn();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
      if (repeat) return;
      if (key === "Enter" && (ctrlKey || metaKey)) {
        event.preventDefault();
        latest.current.send();
      } else if (areOn && /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        latest.current.choose(Number(key) - 1);
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [areOn]);
}
