/**
 * A store of the browser. A browser may refuse storage, and storage may be full: then nothing is
 * kept, and everything else still works.
 */
function storageOf(storage: () => Storage) {
  return {
    get: (key: string): string | null => attempt(() => storage().getItem(key)),
    /** The value that `setJson` has kept. Null if there is none or it is broken. */
    getJson: (key: string): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? "null")),
    /** Returns whether the value is kept. */
    set: (key: string, value: string): boolean => isDone(() => storage().setItem(key, value)),
    setJson: (key: string, value: unknown): boolean =>
      isDone(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key: string): void => void isDone(() => storage().removeItem(key)),
    keys: (): string[] => attempt(() => Object.keys(storage())) ?? [],
  };
}

/** Lasts as long as the tab, also when its page is loaded again. */
export const tabStorage = storageOf(() => sessionStorage);
/** Lasts until it is removed; all tabs share it. */
export const browserStorage = storageOf(() => localStorage);

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function isDone(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
