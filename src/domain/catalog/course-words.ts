export type CommonQuestion = { question: string; answer: string };

/** As many as a page shows. */
const mostLines = 30;

/** The lines of a text that an administrator has typed, without the empty ones. */
export function readLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, mostLines);
}

/** "Question | answer" per line. A line without an answer is left out. */
export function readQuestions(text: string): CommonQuestion[] {
  return readLines(text).flatMap((line) => {
    const at = line.indexOf("|");
    if (at < 0) return [];
    const [question, answer] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return question === "" || answer === "" ? [] : [{ question, answer }];
  });
}
