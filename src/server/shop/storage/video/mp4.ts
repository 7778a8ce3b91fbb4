import { topBoxesIn } from "./boxes.ts";
import type { FileWindow } from "./file-window.ts";
import { tracksIn } from "./tracks.ts";

const quicktimeBrands = ["qt  "];
const m4vBrands = ["M4V ", "M4VH", "M4VP"];
const mp4Brands = /^(?:iso[2-9m]|mp4[12]|3g[gp][4-9]|avc1|av01|dash|msdh|MSNV|mmp4|XAVC)$/;
export type Movie = { mediaType: string; width: number; height: number };

/**
 * The type of an mp4, m4v or mov with at least one video track whose boxes fill the file. Null for
 * anything else.
 */
export async function readMp4(file: FileWindow): Promise<Movie | null> {
  const top = await topBoxesIn(file);
  const [first] = top ?? [];
  if (top === null || first?.kind !== "ftyp") return null;
  const mediaType = typeOfBrands(
    await file.read(first.start, Math.min(first.end - first.start, 256)),
  );
  const movie = top.find(({ kind }) => kind === "moov");
  const hasData = top.some(({ kind }) => kind === "mdat" || kind === "moof");
  if (mediaType === null || movie === undefined || !hasData) return null;
  const pictures = ((await tracksIn(file, movie)) ?? []).filter(({ kind }) => kind === "vide");
  const most = (sizes: number[]) => Math.max(0, ...sizes);
  return pictures.length === 0
    ? null
    : {
        mediaType,
        width: most(pictures.map(({ width }) => width)),
        height: most(pictures.map(({ height }) => height)),
      };
}

/**
 * Whether the file has a picture track, independent of its declared type. True where that is
 * unknown.
 */
export async function hasPictures(file: FileWindow): Promise<boolean> {
  const movie = (await topBoxesIn(file))?.find(({ kind }) => kind === "moov");
  const tracks = movie && (await tracksIn(file, movie));
  return !tracks || tracks.some(({ kind }) => kind === "vide");
}

function typeOfBrands(words: Buffer): string | null {
  const brandAt = (at: number) => words.toString("latin1", at, at + 4);
  const major = brandAt(0);
  if (quicktimeBrands.includes(major)) return "video/quicktime";
  if (m4vBrands.includes(major)) return "video/x-m4v";
  // A version and the compatible brands follow the first brand.
  const all = [
    major,
    ...Array.from({ length: Math.max(0, Math.floor((words.length - 8) / 4)) }, (_none, index) =>
      brandAt(8 + index * 4),
    ),
  ];
  const isStill = /^(?:heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B |M4P |crx )$/.test(major);
  return !isStill && all.some((brand) => mp4Brands.test(brand)) ? "video/mp4" : null;
}
