type Row = { id: number };
type WaitingRow = Row & {
  status: string;
  review_since: string | null;
  scheduled: string | null;
  waits_for_second: boolean;
};

/**
 * The orders before and after an order in the list. An order that has just left the list keeps its
 * position, so that 'next' still works.
 */
export function neighboursOf(
  rows: readonly Row[],
  id: number | null,
  lastPlace: number,
): { before: number | null; after: number | null; place: number } {
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0)
    return { before: rows[at - 1]?.id ?? null, after: rows[at + 1]?.id ?? null, place: at };
  const place = Math.min(lastPlace, rows.length);
  return { before: rows[place - 1]?.id ?? null, after: rows[place]?.id ?? null, place };
}

/**
 * The next slip to decide: further down the list, then from its top. Orders that were decided here
 * and not read again are left out.
 */
export function nextWaiting(
  rows: readonly WaitingRow[],
  id: number | null,
  decided: ReadonlySet<number>,
): number | null {
  const at = rows.findIndex((row) => row.id === id);
  const isWaiting = (row: WaitingRow) =>
    row.status === "pending" &&
    row.review_since !== null &&
    row.scheduled === null &&
    !decided.has(row.id) &&
    row.id !== id;
  const later = rows.slice(at + 1).find(isWaiting);
  // The search from the top skips orders that wait for a second person. Otherwise one's own first
  // approvals would come again and again.
  const earlier = rows
    .slice(0, Math.max(at, 0))
    .find((row) => isWaiting(row) && !row.waits_for_second);
  return (later ?? earlier)?.id ?? null;
}
