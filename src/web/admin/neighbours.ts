type Row = { id: number };

/** What stands before and after an order in the list. One that has just left the list keeps its place, so that 'next' is what would have come next. */
export function neighboursOf(rows: readonly Row[], id: number | null, lastPlace: number): { before: number | null; after: number | null; place: number } {
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) return { before: rows[at - 1]?.id ?? null, after: rows[at + 1]?.id ?? null, place: at };
  const place = Math.min(lastPlace, rows.length);
  return { before: rows[place - 1]?.id ?? null, after: rows[place]?.id ?? null, place };
}
