/** Where a number belongs: the order, as the table lists them. */
type Place = { orderIds: readonly number[]; from: number };

/**
 * What was copied out of a sheet, by order. One column goes down from the row it was pasted into;
 * beside a column of order numbers each finds its own row.
 * What has no row is left out, and so is a cell without a number.
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
