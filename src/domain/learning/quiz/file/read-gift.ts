import {
  emptyFile,
  type FileFault,
  filedQuestion,
  numberIn,
  type Place,
  placesIn,
  type QuestionsOfFile,
} from "./filed-question.ts";
import { readGiftAnswers } from "./gift-answers.ts";
import { findSign, wordsOfGift } from "./gift-text.ts";

export function isGift(text: string): boolean {
  const opens = findSign(text, "{");
  return opens !== -1 && findSign(text, "}", opens) !== -1;
}

/** One question: its lines without comments, and where each begins in the file. */
type Block = { text: string; points: number; placeOf: (at: number) => Place };

/** Moodle's format for typing questions by hand. Empty lines separate them. */
export function readGift(text: string): QuestionsOfFile {
  const file = emptyFile();
  for (const block of blocksOf(text)) {
    const fault = readBlock(block, file);
    if (fault) file.faults.push(fault);
  }
  return file;
}

function* blocksOf(text: string): Generator<Block> {
  let lines: { number: number; text: string }[] = [];
  let points = 1;
  const end = function* (): Generator<Block> {
    const own = lines;
    const whole = own.map((line) => line.text).join("\n");
    const inside = placesIn(whole);
    const placeOf = (at: number) => {
      const { line, column } = inside(at);
      return { line: own[line - 1]?.number ?? 1, column };
    };
    if (own.length > 0) {
      yield { text: whole, points, placeOf };
      points = 1;
    }
    lines = [];
  };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith("//")) points = pointsIn(trimmed) ?? points;
    else if (trimmed === "") yield* end();
    else if (!trimmed.startsWith("$CATEGORY:")) lines.push({ number: index + 1, text: line });
  }
  yield* end();
}

/** GIFT has no points. Ours stand in a comment, which other programs leave out. */
function pointsIn(comment: string): number | null {
  const [, number] = /^\/\/\s*(?:points|คะแนน)\s*:\s*(\S+)/i.exec(comment) ?? [];
  return number === undefined ? null : numberIn(number);
}

/** Adds the question to the file, or returns what is wrong with it. */
function readBlock({ text, points, placeOf }: Block, file: QuestionsOfFile): FileFault | null {
  const fault = (code: FileFault["code"], at: number): FileFault => ({ ...placeOf(at), code });
  const opens = findSign(text, "{");
  if (opens === -1) return fault("NO_ANSWERS", 0);
  const closes = findSign(text, "{}", opens + 1);
  if (closes === -1 || text[closes] === "{") return fault("UNCLOSED", opens);
  const next = findSign(text, "{", closes + 1);
  if (next !== -1) return fault("BLANK_LINE", next);
  const answers = readGiftAnswers(text.slice(opens + 1, closes));
  if ("fault" in answers) return fault(answers.fault, opens + 1 + answers.at);
  const body = wordsOfGift(bodyOf(text.slice(0, opens), text.slice(closes + 1)));
  const { kind, left, values } = answers;
  const at = placeOf(0);
  const given = { ...values, body: body.th, body_eng: body.en, points };
  file.questions.push(filedQuestion(at, kind, given, { options: placeOf(opens) }));
  for (const one of left) file.left.push({ ...placeOf(opens + 1 + one.at), code: one.code });
  if (/<img\b/i.test(text)) file.left.push({ ...at, code: "PICTURE_LEFT" });
  return null;
}

/** Without the name that Moodle shows to teachers. Answers in the middle are a gap in the text. */
function bodyOf(before: string, after: string): string {
  const begin = before.trimStart();
  const name = begin.startsWith("::") ? begin.indexOf("::", 2) : -1;
  const body = name === -1 ? begin : begin.slice(name + 2);
  return after.trim() === "" ? body : `${body.trimEnd()} _____ ${after.trim()}`;
}
