/** Covers are stored three times: whole, 640 pixels wide for cards, and as a picture for shared links. Items without one answer with an empty text. */
export type CoverSize = "whole" | "card" | "shared";

const endings: Record<CoverSize, string> = { whole: ".webp", card: "-640.webp", shared: "-og.jpg" };

export function coverPath(coverFile: string, size: CoverSize): string {
  return coverFile === "" ? "" : `/files/${coverFile.replace(/\.webp$/, "")}${endings[size]}`;
}
