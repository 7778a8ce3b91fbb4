/** A record of a CSV file and the line it begins in. */
export type CsvRecord = { line: number; cells: string[] };

const byteOrderMark = /^\uFEFF/;
/** What our own files write so that a spreadsheet runs nothing. */
const guarded = /^'(?=\s*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫])/;

/** Reads a CSV file as spreadsheets write it: commas, semicolons or tabs, quotes where they are needed. Empty lines are left out. */
export function readCsv(content: string): CsvRecord[] {
  const text = content.replace(byteOrderMark, "");
  const separator = separatorOf(text);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, "y");
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [line, begins] = [1, 1];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    // A quote in the middle of a cell: what follows cannot be told apart.
    if (found === null) return [...records, { line: begins, cells: [] }];
    const [whole, quoted, plain = "", end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).replace(guarded, ""));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (cells.some((one) => one !== "")) records.push({ line: begins, cells });
    cells = [];
    begins = line;
  }
  if (cells.some((one) => one !== "")) records.push({ line: begins, cells });
  return records;
}

function separatorOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  return [",", ";", "\t"].find((one) => head.includes(one)) ?? ",";
}
