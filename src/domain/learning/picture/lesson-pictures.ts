import { readRichText } from "#domain/text/rich-text.ts";
import { shownAs, type TypedFile } from "../lesson-files.ts";

/** The first picture that a text names and none of these files is; null: all are there. */
export function missingPicture(text: string, files: readonly TypedFile[]): string | null {
  const there = new Set(picturesOf(files).map(({ title }) => title));
  for (const block of readRichText(text))
    if (block.kind === "picture" && !there.has(block.name)) return block.name;
  return null;
}

/** The files that a text can show. */
export function picturesOf(files: readonly TypedFile[]): TypedFile[] {
  return files.filter(({ file }) => shownAs(file) === "picture");
}

/**
 * A title that a text can name, and that no other file has: brackets and breaks would end the mark.
 */
export function pictureTitle(name: string, files: readonly TypedFile[]): string {
  const words = plain(name.replace(/\.[a-z0-9]+$/i, "")).slice(0, 180) || "1";
  const taken = new Set(files.map(({ title }) => title));
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? words : `${words} ${number}`;
    if (!taken.has(title)) return title;
  }
}

/** The line of a text that shows the picture. */
export function pictureMark(words: string, title: string): string {
  return `![${plain(words).slice(0, 200)}](${title})`;
}

/** Whether a text can name the file as it is. */
export function isNameable(title: string): boolean {
  return title !== "" && plain(title) === title;
}

function plain(text: string): string {
  return text.replace(/[[\]()\s]+/g, " ").trim();
}
