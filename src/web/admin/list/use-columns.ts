import { useCallback, useMemo, useSyncExternalStore } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { type ColumnChoices, readChoices, writeChoices } from "./list-columns.ts";

const changed = new EventTarget();
/** Without storage a choice lasts as long as the page. */
const unkept = new Map<string, string>();

/**
 * A person's chosen columns of a list, stored in this browser, because a phone needs other columns
 * than a desktop.
 */
export function useColumnChoices(list: string): [ColumnChoices, (choices: ColumnChoices) => void] {
  const { user } = useSession();
  const name = `list-columns:${user?.id ?? 0}:${list}`;
  const kept = useSyncExternalStore(
    onChange,
    () => read(name),
    () => null,
  );
  const keep = useCallback(
    (choices: ColumnChoices) => {
      write(name, writeChoices(choices));
      changed.dispatchEvent(new Event("change"));
    },
    [name],
  );
  // The same object while nothing is changed, so that rows are not drawn again.
  return [useMemo(() => readChoices(kept), [kept]), keep];
}

const narrow = "(max-width: 64rem)";

/** Whether the screen is too narrow for all columns. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}

function onWidth(tell: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

function onChange(tell: () => void): () => void {
  changed.addEventListener("change", tell);
  window.addEventListener("storage", tell);
  return () => {
    changed.removeEventListener("change", tell);
    window.removeEventListener("storage", tell);
  };
}

function read(name: string): string | null {
  return browserStorage.get(name) ?? unkept.get(name) ?? null;
}

function write(name: string, text: string): void {
  unkept.delete(name);
  if (text === "") browserStorage.remove(name);
  else if (!browserStorage.set(name, text)) unkept.set(name, text);
}
