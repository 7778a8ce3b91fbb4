/**
 * NOTE: a spreadsheet runs a cell that begins like this as a formula, also with the full-width
 * signs of Thai and Chinese keyboards.
 * Apostrophes before the sign belong to the match, so that a cell with its own apostrophe is read
 * back unchanged.
 */
const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;

/** The apostrophe in front makes the cell text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Undoes `escapeFormula`. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
