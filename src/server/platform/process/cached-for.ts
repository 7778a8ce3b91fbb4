export type CachedRead<T> = (() => Promise<T>) & {
  /** The next call reads again. */
  forget(): void;
};

/** Reads at most once in the given time, for all callers. A failed read is not cached. */
export function cachedFor<T>(milliseconds: number, read: () => Promise<T>): CachedRead<T> {
  let value: Promise<T> | undefined;
  let readAt = 0;
  const current = () => {
    const now = performance.now();
    if (value !== undefined && now - readAt < milliseconds) return value;
    readAt = now;
    const fresh = read();
    value = fresh;
    fresh.catch(() => {
      if (value === fresh) value = undefined;
    });
    return fresh;
  };
  return Object.assign(current, {
    forget: () => {
      value = undefined;
    },
  });
}
