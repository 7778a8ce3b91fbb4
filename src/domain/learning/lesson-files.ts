import { readableJson } from "../text/readable-text.ts";
export const mostFiles = 20;
const longestTitle = 200;

/**
 * A file in the form: a line of JSON. All files are one text field for conflicts and for the log.
 */
export type TypedFile = { file: string; title: string; download: boolean };

/** The files of a form; null: the text is no list of files. */
export function readTypedFiles(text: string): TypedFile[] | null {
  if (text.trim() === "") return [];
  try {
    const all: unknown = readableJson(text);
    return Array.isArray(all) && all.length <= mostFiles && all.every(isTypedFile)
      ? all.map(({ file, title, download }) => ({ file, title: title.trim(), download }))
      : null;
  } catch {
    return null;
  }
}

export function typedFiles(files: readonly TypedFile[]): string {
  return files.length === 0 ? "" : JSON.stringify(files);
}

export type FilesFault = "NOT_A_FILE" | "FILE_NO_TITLE" | "ONLY_DOWNLOADED";

export function checkFiles(files: readonly TypedFile[] | null): FilesFault | null {
  if (files === null || new Set(files.map(({ file }) => file)).size < files.length)
    return "NOT_A_FILE";
  if (files.some(({ title }) => title === "")) return "FILE_NO_TITLE";
  return files.some(({ file, download }) => !download && shownAs(file) === "other")
    ? "ONLY_DOWNLOADED"
    : null;
}

/** How a browser can show a stored file; `other`: it cannot. */
export function shownAs(fileName: string): "pdf" | "picture" | "audio" | "other" {
  const ending = endingOf(fileName);
  if (ending === "pdf") return "pdf";
  if (["jpg", "png", "gif", "webp"].includes(ending)) return "picture";
  return ["mp3", "m4a", "webm", "ogg"].includes(ending) ? "audio" : "other";
}

export function endingOf(fileName: string): string {
  return fileName.split(".").at(-1) ?? "";
}

function isTypedFile(one: unknown): one is TypedFile {
  if (typeof one !== "object" || one === null) return false;
  const { file, title, download } = one as Record<string, unknown>;
  return (
    typeof file === "string" &&
    file.length <= 90 &&
    typeof title === "string" &&
    title.length <= longestTitle &&
    typeof download === "boolean"
  );
}
