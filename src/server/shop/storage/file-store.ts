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
  /** Made ready for use; may be called again. */
  prepare(): Promise<void>;
  write(area: StoreArea, name: string, bytes: Buffer): Promise<void>;
  /**
   * A finished file of the work folder becomes a stored one. It may stay behind, so the code that
   * made it removes it.
   */
  take(area: StoreArea, name: string, path: string): Promise<void>;
  find(area: StoreArea, name: string): Promise<StoredFile | null>;
  read(area: StoreArea, name: string, range?: ByteRange): Promise<Readable>;
  /** Where it lies on this machine; null: this store is elsewhere. */
  path(area: StoreArea, name: string): string | null;
  /**
   * An address at which a browser reads the file by itself, for so many seconds; null: this store
   * has none, and the shop hands it over.
   */
  link(area: StoreArea, name: string, seconds: number, disposition: string): Promise<string | null>;
  remove(area: StoreArea, name: string): Promise<void>;
  list(area: StoreArea): AsyncIterable<ListedFile>;
  /**
   * What time it is by the clock that stamps the files: a machine's own may be wrong, and another
   * one than the database's.
   */
  now(): Promise<Date>;
  /**
   * Takes away what a crash has left of files that were being written before then. Answers how
   * many.
   */
  removeHalves(before: Date): Promise<number>;
  /** Writes something and takes it away again; throws where that cannot be done now. */
  tryToWrite(): Promise<void>;
};

/** The form of a stored name; no other name is searched for. */
export const namePattern =
  /^[a-z0-9][a-z0-9-]{2,79}\.(?:jpg|png|gif|webp|svg|mp4|m4v|mov|avi|mpg|pdf|docx|xlsx|pptx|mp3|m4a|webm|ogg|zip|vtt)$/;

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

/** By the file extension that was chosen from the content. */
export function mediaTypeOf(name: string): string {
  return types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
