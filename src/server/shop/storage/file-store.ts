import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { ByteRange } from "#server/platform/process/bucket.ts";

export type StoreArea = "public" | "private";
export type StoredFile = { size: number; etag: string };
export type ListedFile = { name: string; size: number; changedAt: Date };

/**
 * Stores files, public and private ones apart, under names that the shop makes. A file is complete
 * or absent, even if writing it is interrupted.
 */
export type FileStore = {
  /** Prepares the store. It may be called again. */
  prepare(): Promise<void>;
  write(area: StoreArea, name: string, bytes: Buffer): Promise<void>;
  /**
   * Moves a finished file of the work folder into the store. The original may remain, so the code
   * that made it removes it.
   */
  take(area: StoreArea, name: string, path: string): Promise<void>;
  find(area: StoreArea, name: string): Promise<StoredFile | null>;
  read(area: StoreArea, name: string, range?: ByteRange): Promise<Readable>;
  /** Its path on this machine. Null: the store is elsewhere. */
  path(area: StoreArea, name: string): string | null;
  /**
   * A link that a browser can read directly, valid for this many seconds. Null: the store has none,
   * and the shop sends the file.
   */
  link(area: StoreArea, name: string, seconds: number, disposition: string): Promise<string | null>;
  remove(area: StoreArea, name: string): Promise<void>;
  list(area: StoreArea): AsyncIterable<ListedFile>;
  /**
   * The time of the clock that stamps files. A machine's own clock may be wrong and differ from the
   * database's.
   */
  now(): Promise<Date>;
  /** Deletes incomplete files older than this, as left by a crash. Returns their number. */
  removeHalves(before: Date): Promise<number>;
  /** The id of the shop whose files these are. Null: the place has none. */
  readMark(): Promise<string | null>;
  writeMark(shopId: string): Promise<void>;
  /** Writes and deletes a test file. Throws where writing is not possible now. */
  tryToWrite(): Promise<void>;
};

/** The form of a stored name; no other name is searched for. */
export const namePattern =
  /^[a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp|svg|mp4|m4v|mov|avi|mpg|pdf|docx|xlsx|pptx|mp3|m4a|webm|ogg|zip|vtt)$/;

/** The name of the mark, beside the areas. */
export const markName = "shop-id";

export function randomName(extension: string): string {
  return `${randomBytes(16).toString("hex")}.${extension}`;
}

export function checkedName(name: string): string {
  if (!namePattern.test(name)) throw new RangeError("not a stored file's name");
  return name;
}

const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  svg: "image/svg+xml",
  mp4: "video/mp4",
  m4v: "video/x-m4v",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  mpg: "video/mpeg",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  webm: "audio/webm",
  ogg: "audio/ogg",
  zip: "application/zip",
  vtt: "text/vtt; charset=utf-8",
};

/** By the file extension, which was chosen from the content. */
export function mediaTypeOf(name: string): string {
  return types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
