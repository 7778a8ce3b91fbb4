import { readCsv } from "./read-csv.ts";

/** What a line of a file says about a text. A language that it does not word stays as it is. */
export type TextLine = { line: number; key: string; th: string | null; en: string | null };
export type TextFileFormat = "csv" | "json";

/** The columns of a file that goes out; of one that comes in, only `key`, `th` and `en` are read. */
export const textFileColumns = ["key", "screen", "th", "en", "th_ours", "en_ours"] as const;

/** The lines of a file, or null where it is none of ours. */
export function readTextFile(format: TextFileFormat, content: string): TextLine[] | null {
  if (content.includes("\uFFFD")) return null;
  return format === "csv" ? fromCsv(content) : fromJson(content);
}

function fromCsv(content: string): TextLine[] | null {
  const [head, ...records] = readCsv(content);
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const [key, th, en] = ["key", "th", "en"].map((name) => names.indexOf(name));
  if (key === undefined || key === -1 || (th === -1 && en === -1)) return null;
  const words = (cells: readonly string[], at: number | undefined) => (at === undefined ? null : cells[at] || null);
  return records.map(({ line, cells }) => ({ line, key: (cells[key] ?? "").trim(), th: words(cells, th), en: words(cells, en) }));
}

function fromJson(content: string): TextLine[] | null {
  const texts = parsed(content);
  if (typeof texts !== "object" || texts === null || Array.isArray(texts)) return null;
  const words = (text: unknown, lang: "th" | "en") => {
    const value: unknown = typeof text === "object" && text !== null ? Reflect.get(text, lang) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return Object.entries(texts).map(([key, text], at) => ({ line: at + 1, key, th: words(text, "th"), en: words(text, "en") }));
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
