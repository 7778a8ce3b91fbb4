/**
 * NOTE: a spreadsheet runs what begins like this as a formula, also the full-width signs of Thai
 * and Chinese keyboards.
 * Apostrophes before it count with it, so that a text which has its own is read back as it was.
 */
const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;

/** The apostrophe in front makes it text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A cell that was written like this, as it was before. */
export function withoutEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
