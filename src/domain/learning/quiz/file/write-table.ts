import type { CsvCell } from "#domain/csv/write-csv.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { hasOptions, mostOptions } from "../question.ts";
import { type FiledQuestion, optionsOf } from "./filed-question.ts";
import { kindNames, nameOfColumn, singleColumns, type TableColumn } from "./table-columns.ts";

/** A row for each question below the names of the columns. Columns without content are left out. */
export function tableOf(questions: readonly FiledQuestion[], language: Language): CsvCell[][] {
  const rows = questions.map((question) => cellsOf(question, language));
  const columns = allColumns.filter(
    (column) => always.includes(column) || rows.some((row) => (row[column] ?? "") !== ""),
  );
  return [
    columns.map((column) => nameOfColumn(column, language)),
    ...rows.map((row) => columns.map((column) => row[column] ?? "")),
  ];
}

const [, , , ...behindOptions] = singleColumns;
const numbers = Array.from({ length: mostOptions }, (_, index) => index + 1);
const allColumns: readonly TableColumn[] = [
  "kind",
  "body",
  "body_eng",
  ...numbers.flatMap((number): TableColumn[] => [
    `th ${number}`,
    `en ${number}`,
    `pair ${number}`,
    `pair_en ${number}`,
    `picture ${number}`,
  ]),
  ...behindOptions,
];
const always: readonly TableColumn[] = [
  "kind",
  "body",
  "th 1",
  "th 2",
  "th 3",
  "th 4",
  "right",
  "points",
  "explanation",
];

type Cells = Partial<Record<TableColumn, CsvCell>>;

function cellsOf(question: FiledQuestion, language: Language): Cells {
  const { kind, values } = question;
  const cells: Cells = {
    kind: kindNames[language][kind],
    body: values.body,
    body_eng: values.body_eng,
    right: rightOf(question),
    points: values.points,
    tolerance: kind === "number" && values.tolerance !== 0 ? values.tolerance : "",
    explanation: values.explanation,
    explanation_eng: values.explanation_eng,
    picture: values.picture,
  };
  for (const [index, { th, en, match, picture }] of optionsOf(question).entries()) {
    cells[`th ${index + 1}`] = th;
    cells[`en ${index + 1}`] = en;
    cells[`pair ${index + 1}`] = match?.th ?? "";
    cells[`pair_en ${index + 1}`] = match?.en ?? "";
    cells[`picture ${index + 1}`] = picture ? JSON.stringify(picture) : "";
  }
  return cells;
}

function rightOf(question: FiledQuestion): CsvCell {
  const { kind, values } = question;
  if (hasOptions(kind)) {
    const right = optionsOf(question).flatMap((one, at) => (one.right ? [at + 1] : []));
    // A sheet would make a number of 1,3.
    return right.join(", ");
  }
  if (kind === "true_false") return values.is_true ? "TRUE" : "FALSE";
  return kind === "number" ? values.number : values.accepted;
}
