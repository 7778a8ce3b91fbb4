/** Whether these are the same things, each once, in whatever order. */
export function isSameInOtherOrder(before: readonly number[], after: readonly number[]): boolean {
  const wanted = new Set(after);
  return before.length === after.length && wanted.size === after.length && before.every((id) => wanted.has(id));
}

export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** With the one at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));
}
