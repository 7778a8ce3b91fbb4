/** The index of the last line that has begun at this second; -1 before the first one. */
export function lineAt(lines: readonly { from: number }[], second: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.from ?? 0) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
