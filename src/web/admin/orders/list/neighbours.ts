type Row = { id: number };
type WaitingRow = Row & {
  status: string;
  review_since: string | null;
  scheduled: string | null;
  waits_for_second: boolean;
};

/**
 * What stands before and after an order in the list. One that has just left the list keeps its
 * place, so that 'next' is what would have come next.
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
 * The slip to decide after this one: further down the list, then from its top. What has been
 * decided here, but not yet read again, is left out.
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
  // From the top again without those that wait for a second person: one's own first approvals would
  // come round for ever.
  const earlier = rows
    .slice(0, Math.max(at, 0))
    .find((row) => isWaiting(row) && !row.waits_for_second);
  return (later ?? earlier)?.id ?? null;
}
