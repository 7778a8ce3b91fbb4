import { useCallback, useSyncExternalStore } from "react";
import type { Fault, Note } from "./use-notes.ts";

/** The notes of the shown lesson, for its film. The panel of notes reads and changes them. */
export type SharedNotes = {
  lessonId: number;
  notes: readonly Note[];
  add: (body: string, second: number | null) => Promise<Fault>;
};
let shared: SharedNotes | null = null;
const listeners = new Set<() => void>();

export function shareNotes(next: SharedNotes | null): void {
  shared = next;
  for (const tell of listeners) tell();
}

/** Null: the panel has not read them yet. */
export function useSharedNotes(lessonId: number): SharedNotes | null {
  const hear = useCallback((tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  const found = useSyncExternalStore(
    hear,
    () => shared,
    () => null,
  );
  return found?.lessonId === lessonId ? found : null;
}
