import {
  emptyFile,
  type FiledQuestion,
  filedQuestion,
  optionsOf,
  type QuestionsOfFile,
} from "./filed-question.ts";

const option = /^\s*([A-Z])[.)]\s+(.*)$/;
const answer = /^(\s*ANSWER\s*:\s*)([A-Z])?\s*$/i;

export function isAiken(text: string): boolean {
  return /^[ \t]*ANSWER[ \t]*:/im.test(text) && /^[ \t]*[A-Z][.)][ \t]+\S/m.test(text);
}

type Begun = { line: number; body: string[]; options: { letter: string; words: string }[] };

/** Questions with one right option, the simplest of Moodle's formats. */
export function readAiken(text: string): QuestionsOfFile {
  const file = emptyFile();
  let begun: Begun | null = null;
  const cutOff = () => {
    if (begun) file.faults.push({ line: begun.line, column: 1, code: "NO_ANSWER_LINE" });
    begun = null;
  };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const number = index + 1;
    const [, before = "", letter = ""] = answer.exec(line) ?? [];
    const [, name, words = ""] = option.exec(line) ?? [];
    if (answer.test(line)) {
      const at = { line: number, column: before.length + 1 };
      if (begun === null) file.faults.push({ ...at, column: 1, code: "NO_ANSWERS" });
      else endQuestion(file, begun, letter.toUpperCase(), at);
      begun = null;
    } else if (begun && name !== undefined) {
      (begun as Begun).options.push({ letter: name, words: words.trim() });
    } else if (line.trim() === "") {
      if (begun && (begun as Begun).options.length > 0) cutOff();
    } else {
      if (begun && (begun as Begun).options.length > 0) cutOff();
      begun ??= { line: number, body: [], options: [] };
      (begun as Begun).body.push(line.trim());
    }
  }
  cutOff();
  return file;
}

function endQuestion(
  file: QuestionsOfFile,
  { line, body, options }: Begun,
  letter: string,
  at: { line: number; column: number },
): void {
  if (options.length === 0) file.faults.push({ line, column: 1, code: "NO_ANSWERS" });
  else if (!options.some((one) => one.letter === letter))
    file.faults.push({ ...at, code: "RIGHT_UNKNOWN" });
  else {
    const typed = options.map((one) => ({ th: one.words, en: "", right: one.letter === letter }));
    const values = { body: body.join("\n"), options: typed };
    file.questions.push(filedQuestion({ line, column: 1 }, "one", values));
  }
}

/** The questions that this format has words for. */
export function aikenOf(questions: readonly FiledQuestion[]): string {
  const blocks = questions.map((question) => {
    const options = optionsOf(question);
    const lines = options.map(({ th }, at) => `${letterAt(at)}. ${th}`);
    const right = options.findIndex((one) => one.right);
    return `${[question.values.body, ...lines].join("\n")}\nANSWER: ${letterAt(right)}\n`;
  });
  return blocks.join("\n");
}

function letterAt(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}
