import { clockText } from "./clock-text.ts";

/** The most notes of one learner in a course. */
export const mostNotes = 500;
export const longestNote = 2000;

export type WrittenNote = { lesson: string; second: number | null; body: string };

/**
 * All notes of a course as a Markdown file. Notes are quoted, so that none of their lines becomes a
 * heading.
 */
export function notesFile(course: string, notes: readonly WrittenNote[]): string {
  const ofLessons = [...Map.groupBy(notes, ({ lesson }) => lesson)];
  const parts = ofLessons.map(([lesson, some]) =>
    [`## ${oneLine(lesson)}`, ...some.map(quoted)].join("\n\n"),
  );
  return `${[`# ${oneLine(course)}`, ...parts].join("\n\n")}\n`;
}

function quoted({ second, body }: WrittenNote): string {
  const lines = body.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  return [...(second === null ? [] : [`**${clockText(second)}**`, ""]), ...lines].join("\n");
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
