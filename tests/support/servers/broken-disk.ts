import fs, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

type Code = "ENOSPC" | "EDQUOT" | "EROFS" | "EIO";
type DiskFailure = { under: string; code: Code };

const real = { open: fs.open, writeFile: fs.writeFile, copyFile: fs.copyFile, rename: fs.rename };
const words: Record<Code | "EXDEV", string> = {
  ENOSPC: "no space left on device",
  EDQUOT: "disk quota exceeded",
  EROFS: "read-only file system",
  EIO: "i/o error",
  EXDEV: "cross-device link not permitted",
};
let broken: DiskFailure[] = [];
let apart: string | null = null;

/** From now on every write below this folder fails halfway: only half of the bytes are written. */
export function breakDisk(under: string, code: Code): void {
  broken.push({ under, code });
  install();
}

/** Makes this folder behave like another file system: moving into it or out of it fails. */
export function setApart(folder: string): void {
  apart = folder;
  install();
}

export function mendDisks(): void {
  broken = [];
  apart = null;
  Object.assign(fs, real);
  syncBuiltinESMExports();
}

function install(): void {
  Object.assign(fs, {
    open: async (path: string, flags?: string, mode?: number) =>
      halfway(path, await real.open(path, flags, mode)),
    writeFile: async (path: string, bytes: Buffer, options: object) => {
      if (bytes.length > 0) failUnder(path);
      await real.writeFile(path, bytes, options);
    },
    copyFile: async (from: string, to: string, mode?: number) => {
      await real.copyFile(from, to, mode);
      failUnder(to);
    },
    rename: async (from: string, to: string) => {
      if (apart !== null && isUnder(from, apart) !== isUnder(to, apart)) throw failure("EXDEV");
      await real.rename(from, to);
    },
  });
  syncBuiltinESMExports();
}

function halfway(path: string, handle: FileHandle): FileHandle {
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (data, options) => {
    const fault = broken.find(({ under }) => isUnder(path, under));
    if (fault === undefined) return write(data, options);
    const bytes = Buffer.from(data as Buffer);
    await write(bytes.subarray(0, bytes.length / 2));
    throw failure(fault.code);
  };
  return handle;
}

function failUnder(path: string): void {
  const fault = broken.find(({ under }) => isUnder(path, under));
  if (fault) throw failure(fault.code);
}

function isUnder(path: string, folder: string): boolean {
  return String(path).startsWith(`${folder}/`);
}

/** NOTE: like the system's own error, it names no file. */
function failure(code: Code | "EXDEV"): Error {
  return Object.assign(new Error(`${code}: ${words[code]}, write`), { code, syscall: "write" });
}
