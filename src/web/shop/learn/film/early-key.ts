let early: KeyboardEvent | null = null;

/** Keeps a key that was pressed before the keys worked. */
export function keepEarlyKey(event: KeyboardEvent): void {
  early = event;
}

/** The last such key. It is given once. */
export function takeEarlyKey(): KeyboardEvent | null {
  const key = early;
  early = null;
  return key;
}
