import { useEffect, useSyncExternalStore } from "react";

/** Forms with unsaved values and without a guard of their own. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** Reports unsaved values of this form to the page's guard. */
export function useReportUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol("form");
    unsaved.add(form);
    notifyAll();
    return () => {
      unsaved.delete(form);
      notifyAll();
    };
  }, [isDirty]);
}

export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(
    listen,
    () => unsaved.size > 0,
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
