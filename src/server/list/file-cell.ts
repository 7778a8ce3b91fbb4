import type { CsvCell as Written } from "#domain/csv/write-csv.ts";
import { no, yes } from "#domain/csv/yes-no.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bangkokTime } from "#domain/time/bangkok.ts";
import type { CsvCell } from "./csv.ts";

const moments = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|\+00:00)/g;

/** A cell as people read it: times in Bangkok time, booleans as yes and no. */
export function fileCell(cell: CsvCell, lang: Language): Written {
  if (cell instanceof Date) return bangkokTime(cell);
  if (typeof cell === "boolean") return (cell ? yes : no)[lang];
  return typeof cell === "string"
    ? cell.replace(moments, (moment) => bangkokTime(new Date(moment)))
    : cell;
}
