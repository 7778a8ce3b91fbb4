/** The place of a number: the orders in the order of the table. */
type Place = { orderIds: readonly number[]; from: number };

/**
 * Tracking numbers pasted from a sheet, by order. A single column fills the rows from the pasted
 * one on. Beside a column of order numbers each finds its own row. Unknown rows and empty cells are
 * left out.
 */
export function readPastedNumbers(text: string, { orderIds, from }: Place): Map<number, string> {
  const start = orderIds.indexOf(from);
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const found = lines.map((line, at): [number | undefined, string] => {
    const cells = line.split("\t").map((cell) => cell.trim());
    const named = cells.length > 1 ? orderNumber(cells[0]) : undefined;
    const isNamed = named !== undefined && orderIds.includes(named);
    return [
      isNamed ? named : orderIds[start + at],
      (isNamed ? cells.slice(1) : cells).findLast((cell) => cell !== "") ?? "",
    ];
  });
  return new Map(
    found.filter((pair): pair is [number, string] => pair[0] !== undefined && pair[1] !== ""),
  );
}

function orderNumber(cell = ""): number | undefined {
  return /^#?\d{1,15}$/.test(cell) ? Number(cell.replace("#", "")) : undefined;
}
