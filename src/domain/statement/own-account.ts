/**
 * The accounts that the statement is for, written above the movements or in a column. Digits may be
 * masked.
 */
export function ownAccounts(
  rows: readonly (readonly string[])[],
  headerRow: number | null,
): string[] {
  const header = headerRow === null ? [] : (rows[headerRow] ?? []);
  const above = rows
    .slice(0, headerRow ?? 0)
    .flatMap((cells) => numbersBeside(cells.filter(Boolean)));
  const column = header.findIndex((name) => ownColumn.test(plain(name)));
  const inColumn =
    column === -1
      ? []
      : rows.slice((headerRow ?? 0) + 1).flatMap((cells) => numberIn(cells[column] ?? "") ?? []);
  // A column with different accounts contains those of others.
  const repeated = new Set(inColumn).size === 1 ? inColumn : [];
  return [...new Set([...above, ...repeated])];
}

/** Compares digit by digit. A masked digit matches any. */
export function isSameAccount(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/[^\dX]/gi, "").toUpperCase()) as [
    string,
    string,
  ];
  if (a.length !== b.length || a.length === 0) return false;
  return [...a].every((figure, at) => figure === "X" || b[at] === "X" || figure === b[at]);
}

const ownColumn =
  /^(?:เลขที่บัญชี|หมายเลขบัญชี|เลขบัญชี|account ?(?:number|no\.?)|a\/c ?(?:number|no\.?))$/;
const says = /(?:บัญชี|account|a\/c)/i;
const shape = /(?<![\dxX*-])[\dxX*]{3,}(?:[- ][\dxX*]+)*/g;

/** The account number is in the labelled cell, or in the next one. */
function numbersBeside(cells: readonly string[]): string[] {
  return cells.flatMap((cell, at) =>
    says.test(cell) ? (numberIn(cell) ?? numberIn(cells[at + 1] ?? "") ?? []) : [],
  );
}

/** Accounts have ten to fifteen digits. */
function numberIn(text: string): string | null {
  for (const [found] of text.normalize("NFKC").matchAll(shape)) {
    const figures = found
      .replaceAll("*", "X")
      .replace(/[^\dxX]/g, "")
      .toUpperCase();
    if (figures.length >= 10 && figures.length <= 15 && /\d{4}/.test(found.replace(/[- ]/g, "")))
      return figures;
  }
  return null;
}

function plain(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
