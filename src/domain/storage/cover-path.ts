import { pictureInWidth } from "./picture-width.ts";

/**
 * A cover that came with the shop is stored three times: whole, 640 pixels wide for cards, and as a
 * picture for shared links.
 * One that was uploaded is drawn in the width that is asked for. Items without one answer with an
 * empty text.
 */
export type CoverSize = "whole" | "card" | "shared";
/** Who teaches: theirs are small as they come. */
export type PictureSize = CoverSize | "portrait";

const endings: Record<PictureSize, string> = {
  whole: ".webp",
  card: "-640.webp",
  shared: "-og.jpg",
  portrait: ".webp",
};
const widths = { whole: 1280, card: 640, portrait: 320 } as const;
const uploaded = /^[0-9a-f]{32}\./;

export function coverPath(coverFile: string, size: PictureSize): string {
  if (coverFile === "") return "";
  if (uploaded.test(coverFile)) return uploadedPath(`/files/${coverFile}`, size);
  return `/files/${coverFile.replace(/\.webp$/, "")}${endings[size]}`;
}

/** A site that shows a shared link does not always know webp: there the picture goes as it is. */
function uploadedPath(address: string, size: PictureSize): string {
  if (size === "shared") return address;
  return pictureInWidth(address, widths[size]);
}
