/** The rows that were read, with held ones in their former places. */
export function withHeld<Row extends { id: number }>(
  before: readonly Row[],
  now: readonly Row[],
  held: ReadonlySet<number>,
): readonly Row[] {
  const lost = before.filter(({ id }) => held.has(id) && !now.some((row) => row.id === id));
  return lost.reduce<readonly Row[]>((rows, row) => {
    const above = before
      .slice(0, before.indexOf(row))
      .map(({ id }) => rows.findIndex((one) => one.id === id))
      .findLast((at) => at >= 0);
    return rows.toSpliced((above ?? -1) + 1, 0, row);
  }, now);
}
