import type { QuestionFormat, QuestionsOfFile } from "#domain/learning/quiz/file/filed-question.ts";
import { readInThread } from "#server/platform/process/threads/file-thread.ts";

export const mostFaults = 100;

/** `faults` and `left` are the first of each; `faultCount` says how many faults there are. */
export type ReadFile = QuestionsOfFile & { format: QuestionFormat; faultCount: number };

const program = new URL("./question-file-worker.ts", import.meta.url);

/**
 * The questions of a file that a person sent. Null: it is none of ours, or reading it takes more
 * time or memory than a file may.
 */
export function readQuestionFile(person: number, bytes: Buffer): Promise<ReadFile | null> {
  return readInThread({ program, data: bytes, person });
}
