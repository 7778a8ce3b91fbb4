/**
 * The pages worth showing: the first, the last, and those around the current one. `pageWindow(6,
 * 12)` is 1 … 5 6 7 … 12.
 */
export function pageWindow(page: number, pages: number): (number | "gap")[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(
    (shown) => shown >= 1 && shown <= pages,
  );
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((number, at) => {
    const before = shown[at - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ["gap" as const, number];
  });
}
