import { fileTypeFromFile } from "file-type";
import { rules } from "#domain/storage/file-purpose.ts";
import { type Place, refuseDamaged } from "./refuse-file.ts";
import { type FileWindow, readWindow } from "./video/file-window.ts";
import { readMatroska } from "./video/matroska.ts";
import { hasPictures } from "./video/mp4.ts";

/**
 * The media type of a document or a sound by its content, independent of its name. Null: no
 * accepted type. A PDF without its end is incomplete.
 */
export async function readDocument(path: string, { purpose, lang }: Place): Promise<string | null> {
  const { takesDocument: takes } = rules[purpose];
  if (!takes) return null;
  const found = await fileTypeFromFile(path);
  const isPdf =
    found?.mime === "application/pdf" || (found === undefined && (await hasPdfHead(path)));
  const mime = isPdf ? "application/pdf" : found && (await withoutPicture(path, found.mime));
  if (!mime || !takes(mime)) return null;
  if (isPdf && !(await isWholePdf(path))) throw refuseDamaged(lang);
  return mime;
}

const mp4Sounds = ["audio/x-m4a", "audio/mp4", "video/mp4", "video/3gpp"];

/**
 * Returns sound in any container, because phones and browsers record it in a film's container. A
 * file with a picture stream is a film.
 */
async function withoutPicture(path: string, mime: string): Promise<string | null> {
  if (mp4Sounds.includes(mime)) {
    if ((await readWindow(path, hasPictures)) !== false) return null;
    return mime.startsWith("video/") ? "audio/mp4" : mime;
  }
  if (mime.startsWith("audio/ogg"))
    return (await readWindow(path, hasOggPicture)) === false ? "audio/ogg" : null;
  if (mime !== "video/webm") return mime;
  const found = await readWindow(path, readMatroska);
  return found?.docType === "webm" && !found.hasPicture ? "audio/webm" : null;
}

/** The first pages of an Ogg file name its streams, one per page. */
async function hasOggPicture({ read }: FileWindow): Promise<boolean> {
  const first = await read(0, 64 * 1024);
  return ["\u0080theora", "\u0001video", "BBCD", "\u0080daala", "OVP80"].some((mark) =>
    first.includes(mark, 0, "latin1"),
  );
}

const pdfHead = "%PDF-";
const firstBytes = 1024;
const lastBytes = 64 * 1024;

/**
 * Mails and old programs put a line or a mark before a PDF, so every reader searches the first
 * bytes for its header. HTML before the header is refused.
 */
async function hasPdfHead(path: string): Promise<boolean> {
  const first =
    (await readWindow(path, ({ read }) => read(0, firstBytes + pdfHead.length))) ?? Buffer.alloc(0);
  const at = first.indexOf(pdfHead, 0, "latin1");
  return at !== -1 && !first.subarray(0, at).includes("<");
}

/**
 * An incomplete PDF has no end mark, or begins again behind it. Readers ignore other bytes behind
 * the end.
 */
async function isWholePdf(path: string): Promise<boolean> {
  const last = await readWindow(path, async ({ size, read }) =>
    (await read(Math.max(0, size - lastBytes), lastBytes)).toString("latin1"),
  );
  const end = last?.lastIndexOf("%%EOF") ?? -1;
  return end !== -1 && !/\d\s+\d+\s+obj\b/.test(last?.slice(end) ?? "");
}
