import { allAtOnce, type Steps } from "../steps.ts";
import { withoutEscape } from "./escape-formula.ts";

/** One row of the file, and the line of the file on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };
const csvDelimiters = [",", ";", "\t"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];
export type CsvTable = { delimiter: CsvDelimiter; rows: CsvRow[] };

/**
 * Reads a file of a bank or a spreadsheet as a table: RFC 4180 with comma, semicolon or tab, quoted
 * cells with line breaks, any line ending.
 * Empty rows are left out. null: a quoted cell never ends, so the rows cannot be separated.
 */
export function readCsv(text: string): CsvTable | null {
  return allAtOnce(csvInSteps(text));
}

/** The same, with a step after each row. */
export function* csvInSteps(text: string): Steps<CsvTable | null> {
  // Spreadsheets read a first line that names the delimiter as an instruction.
  const named = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\n|\r)/i.exec(text.slice(0, 100));
  const delimiter = (named?.[1] as CsvDelimiter | undefined) ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let at = named?.[0].length ?? 0;
  let line = named === null ? 1 : 2;
  while (at < text.length) {
    const row = readRow(text, at, delimiter);
    if (row === null) return null;
    if (row.cells.some((cell) => cell !== "")) rows.push({ line, cells: row.cells });
    line += row.lines;
    at = row.end;
    yield;
  }
  return { delimiter, rows };
}

/**
 * Finds the delimiter that most of the first lines have. Amounts contain commas and remarks contain
 * semicolons, so the rarer delimiter wins where half of the lines have it.
 */
function delimiterOf(text: string): CsvDelimiter {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .slice(0, 50)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  const signed = lines.filter((line) => /[,;\t]/.test(line));
  const isUsual = (sign: CsvDelimiter) =>
    signed.length > 0 && signed.filter((line) => line.includes(sign)).length * 2 >= signed.length;
  return (["\t", ";"] as const).find(isUsual) ?? ",";
}

type Row = { cells: string[]; end: number; lines: number };

function readRow(text: string, from: number, delimiter: CsvDelimiter): Row | null {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = startsQuoted(text, at)
      ? quotedCell(text, text[at] === "=" ? at + 1 : at, delimiter)
      : plainCell(text, at, delimiter);
    if (cell === null) return null;
    cells.push(withoutEscape(cell.text.trim().replace(asText, "$1")));
    if (text[cell.end] === delimiter) {
      at = cell.end + 1;
      continue;
    }
    const end = cell.end + (text.startsWith("\r\n", cell.end) ? 2 : 1);
    return { cells, end, lines: breaksIn(text.slice(from, Math.min(end, text.length))) };
  }
}

/**
 * Some programs write ="0012" so that a spreadsheet keeps the zeros; quoted again it is
 * "=""0012""".
 */
const asText = /^="([^"]*)"$/;

function startsQuoted(text: string, at: number): boolean {
  return text[at] === '"' || text.startsWith('="', at);
}

type Cell = { text: string; end: number };

function plainCell(text: string, from: number, delimiter: CsvDelimiter): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r")
    end += 1;
  return { text: text.slice(from, end), end };
}

/** Text between a closing quote and the next delimiter belongs to the cell: some banks write it. */
function quotedCell(text: string, from: number, delimiter: CsvDelimiter): Cell | null {
  let closing = from;
  do {
    closing = text.indexOf('"', closing + 1);
    if (closing === -1) return null;
    if (text[closing + 1] !== '"') break;
    closing += 1;
  } while (closing < text.length);
  const rest = plainCell(text, closing + 1, delimiter);
  return { text: text.slice(from + 1, closing).replaceAll('""', '"') + rest.text, end: rest.end };
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
