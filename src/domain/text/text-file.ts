import { readCsv } from "../csv/read-csv.ts";
import { readableJson } from "./readable-text.ts";

/** A line of a file. A missing language stays as it is. */
export type TextLine = { line: number; key: string; th: string | null; en: string | null };
export type TextFileFormat = "csv" | "json";

/** The columns of an exported file. An imported one needs `key`, `th` and `en` only. */
export const textFileColumns = ["key", "screen", "th", "en", "th_ours", "en_ours"] as const;

/** The lines of a file; null: it has another format. */
export function readTextFile(format: TextFileFormat, content: string): TextLine[] | null {
  if (content.includes("\uFFFD")) return null;
  const text = content.replace(/^\uFEFF/, "");
  return format === "csv" ? fromCsv(text) : fromJson(text);
}

function fromCsv(text: string): TextLine[] | null {
  const [head, ...rows] = readCsv(text)?.rows ?? [];
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const [key, th, en] = ["key", "th", "en"].map((name) => names.indexOf(name));
  if (key === undefined || key === -1 || (th === -1 && en === -1)) return null;
  const words = (cells: readonly string[], at: number | undefined) =>
    at === undefined ? null : cells[at] || null;
  return rows.map(({ line, cells }) => ({
    line,
    key: (cells[key] ?? "").trim(),
    th: words(cells, th),
    en: words(cells, en),
  }));
}

function fromJson(text: string): TextLine[] | null {
  const texts = parsed(text);
  if (typeof texts !== "object" || texts === null || Array.isArray(texts)) return null;
  const words = (entry: unknown, lang: "th" | "en") => {
    const value: unknown =
      typeof entry === "object" && entry !== null ? Reflect.get(entry, lang) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return Object.entries(texts).map(([key, entry], at) => ({
    line: at + 1,
    key,
    th: words(entry, "th"),
    en: words(entry, "en"),
  }));
}

function parsed(text: string): unknown {
  try {
    return readableJson(text);
  } catch {
    return null;
  }
}
