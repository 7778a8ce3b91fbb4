/** Whether both lists contain the same ids, in any order. */
export function isSameInOtherOrder(before: readonly number[], after: readonly number[]): boolean {
  const wanted = new Set(after);
  return (
    before.length === after.length &&
    wanted.size === after.length &&
    before.every((id) => wanted.has(id))
  );
}

export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** The list with its element `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1));
}

/** The whole list with some elements reordered among their own places. */
export function reordered(whole: readonly number[], wanted: readonly number[]): number[] {
  const mine = new Set(wanted);
  const left = [...wanted];
  return whole.map((id) => (mine.has(id) ? (left.shift() ?? id) : id));
}

/**
 * The moved part of a list, without its unchanged beginning and end. `place`: its first place,
 * counted from one.
 */
export function movedPart(
  before: readonly number[],
  after: readonly number[],
): { place: number; from: number[]; to: number[] } {
  const first = before.findIndex((id, at) => id !== after[at]);
  if (first < 0) return { place: 1, from: [], to: [] };
  const end = before.findLastIndex((id, at) => id !== after[at]) + 1;
  return { place: first + 1, from: before.slice(first, end), to: after.slice(first, end) };
}
