import type { LocalizedText } from "#domain/link/localized-path.ts";
import { readableJson } from "#domain/text/readable-text.ts";

/** A picture of a question or an option. */
export type Picture = { file: string; alt: LocalizedText };

/** The picture as the form keeps it. */
export type TypedPicture = { file: string; th: string; en: string };
export type PictureFault = "NOT_A_PICTURE" | "PICTURE_NO_WORDS";

export const longestAlt = 300;

/** Reads the picture of a form; undefined: there is none; null: the text is no picture. */
export function readTypedPicture(text: string): TypedPicture | undefined | null {
  if (text.trim() === "") return undefined;
  try {
    const one: unknown = readableJson(text);
    return isTypedPicture(one) ? { file: one.file, th: one.th, en: one.en } : null;
  } catch {
    return null;
  }
}

export function isTypedPicture(one: unknown): one is TypedPicture {
  if (typeof one !== "object" || one === null) return false;
  const { file, th, en } = one as Record<string, unknown>;
  return (
    typeof file === "string" &&
    file.length <= 90 &&
    [th, en].every((words) => typeof words === "string" && words.length <= longestAlt)
  );
}

export function typedPicture(picture: Picture | undefined | null): string {
  return picture ? JSON.stringify({ file: picture.file, ...picture.alt }) : "";
}
