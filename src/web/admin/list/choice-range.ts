/** The rows of a press: the row itself, or with Shift the range from the last pressed one. */
export function rangeOf<Id>(
  ids: readonly Id[],
  { from, to }: { from: Id | null; to: Id },
): readonly Id[] {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
