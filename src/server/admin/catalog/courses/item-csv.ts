import type { CsvCell } from "#server/list/csv.ts";
import { fileHead } from "#server/list/file-head.ts";
import type { Words } from "#server/list/file-words.ts";
import type { itemRow } from "./item-row.ts";

export const csvHead = fileHead("courses", [
  "id",
  "type",
  "thai-name",
  "english-name",
  "category",
  "state",
  "price-from",
  "instructors",
  "seats",
  "seats-used",
  "sold",
  "updated",
]);

export function csvRow(row: ReturnType<typeof itemRow>, words: Words): CsvCell[] {
  const {
    id,
    course_type,
    course_name,
    course_name_eng,
    category,
    state,
    price_from,
    instructors,
    seat_limit,
    seats_used,
    sold,
    updated_at,
  } = row;
  const [kind, stands] = [
    words(`items.type-${course_type}`, course_type),
    words(`items.state-${state}`, state),
  ];
  return [
    id,
    kind,
    course_name,
    course_name_eng,
    category.name,
    stands,
    price_from,
    instructors.join(", "),
    seat_limit,
    seats_used,
    sold,
    updated_at,
  ];
}
