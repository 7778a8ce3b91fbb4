import type { CsvRow } from "#domain/csv/read-csv.ts";
import { readTypedPicture } from "../picture.ts";
import { hasOptions, mostOptions, type QuestionKind } from "../question.ts";
import type { QuestionValues, TypedOption } from "../question-fields.ts";
import {
  emptyFile,
  type FiledQuestion,
  type FileFault,
  filedQuestion,
  numberIn,
  type Place,
  type QuestionsOfFile,
} from "./filed-question.ts";
import { numbersOfRight, truthIn } from "./right-cell.ts";
import { columnNamed, kindNamed, type TableColumn } from "./table-columns.ts";

const rowsAbove = 10;

/** A sheet with a row for each question. Null: no row names the columns. */
export function readTable(rows: readonly CsvRow[]): QuestionsOfFile | null {
  const head = rows.slice(0, rowsAbove).findIndex(({ cells }) => {
    const columns = cells.map(columnNamed);
    return columns.includes("body") && columns.filter((one) => one !== null).length > 1;
  });
  const names = rows[head];
  if (names === undefined) return null;
  const file = emptyFile();
  const columns = new Map<TableColumn, number>();
  for (const [index, name] of names.cells.entries()) {
    const column = columnNamed(name);
    if (column !== null && !columns.has(column)) columns.set(column, index);
    else if (name !== "")
      file.left.push({ line: names.line, column: index + 1, code: "COLUMN_LEFT" });
  }
  for (const row of rows.slice(head + 1)) {
    const read = readRow(new Row(row, columns));
    if ("code" in read) file.faults.push(read);
    else file.questions.push(read);
  }
  return file;
}

/** One row by the names of its columns. */
class Row {
  readonly row: CsvRow;
  readonly columns: ReadonlyMap<TableColumn, number>;
  constructor(row: CsvRow, columns: ReadonlyMap<TableColumn, number>) {
    this.row = row;
    this.columns = columns;
  }
  text(column: TableColumn): string {
    return withoutNoise(this.row.cells[this.columns.get(column) ?? -1] ?? "");
  }
  place(column: TableColumn): Place {
    return { line: this.row.line, column: (this.columns.get(column) ?? 0) + 1 };
  }
}

/** A sheet stores 1.1 as 1.1000000000000001. */
function withoutNoise(cell: string): string {
  if (!/^-?\d+\.\d{10,17}$/.test(cell) || cell.replace(/\D/g, "").length > 17) return cell;
  return String(Number(Number(cell).toPrecision(15)));
}

function readRow(row: Row): FiledQuestion | FileFault {
  const fault = (code: FileFault["code"], column: TableColumn): FileFault => ({
    ...row.place(column),
    code,
  });
  const options = optionsIn(row);
  const named = row.text("kind");
  const kind = named === "" ? kindOf(row, options) : kindNamed(named);
  if (kind === null) return fault("KIND_UNKNOWN", "kind");
  const points = row.text("points") === "" ? 1 : numberIn(row.text("points"));
  if (points === null) return fault("NOT_A_NUMBER", "points");
  const answers = answersIn(row, kind, options);
  if ("fault" in answers) return fault(answers.fault, answers.column);
  return filedQuestion(
    { line: row.row.line, column: 1 },
    kind,
    {
      body: row.text("body"),
      body_eng: row.text("body_eng"),
      explanation: row.text("explanation"),
      explanation_eng: row.text("explanation_eng"),
      picture: row.text("picture"),
      points,
      ...answers,
    },
    placesOf(row),
  );
}

function placesOf(row: Row) {
  return {
    body: row.place("body"),
    points: row.place("points"),
    options: row.place("th 1"),
    number: row.place("right"),
    accepted: row.place("right"),
    tolerance: row.place("tolerance"),
    explanation: row.place("explanation"),
    picture: row.place("picture"),
  };
}

function optionsIn(row: Row): TypedOption[] {
  const numbers = Array.from({ length: mostOptions }, (_, index) => index + 1);
  return numbers.flatMap((number) => {
    const words = { th: row.text(`th ${number}`), en: row.text(`en ${number}`) };
    const match = { th: row.text(`pair ${number}`), en: row.text(`pair_en ${number}`) };
    if (words.th + words.en + match.th + match.en === "") return [];
    const picture = readTypedPicture(row.text(`picture ${number}`));
    return [{ ...words, match, ...(picture && { picture }) }];
  });
}

/** Where a row does not say it, its answers do. */
function kindOf(row: Row, options: readonly TypedOption[]): QuestionKind {
  const right = row.text("right");
  if (options.length > 0) {
    if (right === "" && options.every(({ match }) => match?.th !== "")) return "matching";
    const numbers = numbersOfRight(right, options);
    return numbers !== null && numbers.length > 1 ? "several" : "one";
  }
  if (truthIn(right) !== null) return "true_false";
  return numberIn(right) === null ? "text" : "number";
}

type Answers =
  | (Partial<Omit<QuestionValues, "options">> & { options?: TypedOption[] })
  | { fault: FileFault["code"]; column: TableColumn };

function answersIn(row: Row, kind: QuestionKind, options: TypedOption[]): Answers {
  const right = row.text("right");
  if (kind === "order" || kind === "matching") return { options };
  if (right === "") return { fault: "NO_RIGHT", column: "right" };
  if (hasOptions(kind)) {
    const numbers = numbersOfRight(right, options);
    if (numbers === null) return { fault: "RIGHT_UNKNOWN", column: "right" };
    return { options: options.map((one, at) => ({ ...one, right: numbers.includes(at) })) };
  }
  if (kind === "true_false") {
    const truth = truthIn(right);
    return truth === null ? { fault: "RIGHT_UNKNOWN", column: "right" } : { is_true: truth };
  }
  if (kind === "text") return { accepted: right };
  const number = numberIn(right);
  const tolerance = numberIn(row.text("tolerance") || "0");
  if (number === null) return { fault: "NOT_A_NUMBER", column: "right" };
  if (tolerance === null) return { fault: "NOT_A_NUMBER", column: "tolerance" };
  return { number, tolerance };
}
