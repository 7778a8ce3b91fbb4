import { drawnCoverPath } from "../catalog/drawn-cover.ts";
import { pictureInWidth } from "./picture-width.ts";

/**
 * The demo's covers are stored in three sizes: whole, 640 pixels wide for cards, and for shared
 * links. Uploaded covers are drawn in the requested width. Of an item without a cover, the whole
 * one is drawn with its title, and the one of cards without letters.
 */
export type CoverSize = "whole" | "card" | "shared";
/** Portraits are small, so they have one size. */
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
  const drawn = drawnCoverPath(coverFile, { hasTitle: size !== "card" });
  if (drawn !== null) return size === "shared" ? "" : drawn;
  if (uploaded.test(coverFile)) return uploadedPath(`/files/${coverFile}`, size);
  return `/files/${coverFile.replace(/\.webp$/, "")}${endings[size]}`;
}

/** Sites that show shared links may not know webp, so they get the original picture. */
function uploadedPath(address: string, size: PictureSize): string {
  if (size === "shared") return address;
  return pictureInWidth(address, widths[size]);
}
