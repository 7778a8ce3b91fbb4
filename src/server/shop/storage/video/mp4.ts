import type { FileWindow } from "./file-window.ts";

/** ISO base media files are boxes in boxes: four bytes of length, four letters of kind. */
export type Box = { kind: string; start: number; end: number };

const quicktimeBrands = ["qt  "];
const m4vBrands = ["M4V ", "M4VH", "M4VP"];
const mp4Brands = /^(?:iso[2-9m]|mp4[12]|avc1|av01|dash|msdh|MSNV|mmp4|XAVC)$/;
const mostBoxes = 20_000;

/** The media type of an mp4, m4v or mov with at least one video track whose boxes fill the file to its last byte; else null. */
export async function readMp4(file: FileWindow): Promise<string | null> {
  const top = await boxesIn(file, 0, file.size);
  const [first] = top ?? [];
  if (top === null || first?.kind !== "ftyp") return null;
  const mediaType = typeOfBrands(await file.read(first.start, Math.min(first.end - first.start, 256)));
  const movie = top.find(({ kind }) => kind === "moov");
  const hasData = top.some(({ kind }) => kind === "mdat" || kind === "moof");
  if (mediaType === null || movie === undefined || !hasData) return null;
  return (await hasVideoTrack(file, movie)) ? mediaType : null;
}

function typeOfBrands(words: Buffer): string | null {
  const brandAt = (at: number) => words.toString("latin1", at, at + 4);
  const major = brandAt(0);
  if (quicktimeBrands.includes(major)) return "video/quicktime";
  if (m4vBrands.includes(major)) return "video/x-m4v";
  // Behind the first brand stand a version and the brands it is compatible with.
  const all = [major, ...Array.from({ length: Math.max(0, Math.floor((words.length - 8) / 4)) }, (_none, index) => brandAt(8 + index * 4))];
  const isStill = /^(?:heic|heix|hevc|mif1|msf1|avif|avis|M4A |M4B |M4P |crx )$/.test(major);
  return !isStill && all.some((brand) => mp4Brands.test(brand)) ? "video/mp4" : null;
}

async function hasVideoTrack(file: FileWindow, movie: Box): Promise<boolean> {
  const parts = await boxesIn(file, movie.start, movie.end);
  // A reference movie only points to another address.
  if (parts === null || parts.some(({ kind }) => kind === "rmra")) return false;
  for (const track of parts.filter(({ kind }) => kind === "trak")) {
    const media = (await boxesIn(file, track.start, track.end))?.find(({ kind }) => kind === "mdia");
    const handler = media && (await boxesIn(file, media.start, media.end))?.find(({ kind }) => kind === "hdlr");
    if (handler && (await file.read(handler.start + 8, 4)).toString("latin1") === "vide") return true;
  }
  return false;
}

/** null when the boxes do not fill the place exactly. */
export async function boxesIn(file: FileWindow, start: number, end: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const head = await file.read(at, 16);
    // QuickTime ends some lists with four empty bytes.
    if (start > 0 && end - at === 4 && head.readUInt32BE(0) === 0) return boxes;
    const box = boxAt(head, at, end);
    if (box === null || boxes.length >= mostBoxes) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const kind = head.toString("latin1", 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return null;
  if (short === 1 && head.length < 16) return null;
  const length = short === 0 ? end - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const header = short === 1 ? 16 : 8;
  if (length < header || !Number.isSafeInteger(length) || at + length > end) return null;
  return { kind, start: at + header, end: at + length };
}
