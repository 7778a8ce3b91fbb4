import { useEffect, useSyncExternalStore } from "react";

/** Forms of the page that have something unsaved and no guard of their own. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** Says that this form has something unsaved, so that the page's one guard asks for it too. */
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
