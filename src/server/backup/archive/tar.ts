import { type FileHandle, open } from "node:fs/promises";

const block = 512;
/** Far more than any backup has. Each is read once. */
const mostEntries = 2_000_000;
/** Of a header that only names the next entry. */
const longestNames = 64 * 1024;

/** Why a file is no archive of ours. `hostile`: it holds what no backup has, such as a link. */
export type ArchiveFault = "not-an-archive" | "cut-short" | "hostile";

export class BadArchive extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

export type ArchiveEntry = { name: string; start: number; size: number };

/** The header of an entry, and what fills its last block. */
export function headerOf(name: string, size: number, changedAt: Date): Buffer {
  const header = Buffer.alloc(block);
  const [prefix, short] = splitName(name);
  header.write(short, 0, 100, "latin1");
  header.write("0000600\0" + "0000000\0" + "0000000\0", 100, "latin1");
  writeSize(header, size);
  const seconds = Math.floor(changedAt.getTime() / 1000);
  header.write(`${seconds.toString(8).padStart(11, "0")}\0`, 136, "latin1");
  header.write("        0", 148, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(prefix, 345, 155, "latin1");
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
}

export const paddingOf = (size: number) => Buffer.alloc((block - (size % block)) % block);
export const archiveEnd = Buffer.alloc(2 * block);

/** The form has room for 100 characters, and for a folder before them. */
function splitName(name: string): [prefix: string, short: string] {
  if (name.length <= 100) return ["", name];
  const at = name.indexOf("/", name.length - 101);
  if (at < 0 || at > 155) throw new RangeError("a name is too long for an archive");
  return [name.slice(0, at), name.slice(at + 1)];
}

function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) return void header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

/** All bytes, with those of the sum itself read as blanks. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/**
 * The regular files of an archive. Only headers are read, and nothing is unpacked: a name is never a
 * path. Throws `BadArchive` for what no backup has: links, devices, names that climb, sizes beyond
 * the end.
 */
export async function readEntries(path: string): Promise<ArchiveEntry[]> {
  const file = await open(path, "r");
  try {
    const { size: end } = await file.stat();
    const entries: ArchiveEntry[] = [];
    let named: Partial<ArchiveEntry> = {};
    let [at, count] = [0, 0];
    for (;;) {
      const header = await readAt(file, at, block);
      if (header.every((byte) => byte === 0)) break;
      const { name, size, kind } = parse(header, at === 0);
      count += 1;
      if (count > mostEntries) throw new BadArchive("hostile", "It has too many entries.");
      const start = at + block;
      const whole = named.size ?? size;
      if (whole > end - start) throw new BadArchive("cut-short", "It ends within an entry.");
      at = start + Math.ceil(whole / block) * block;
      if (kind === "x" || kind === "L") {
        if (whole > longestNames) throw new BadArchive("hostile", "A name in it is too long.");
        named = { ...named, ...namesIn(kind, await readAt(file, start, whole)) };
        continue;
      }
      if (isFile(kind)) entries.push({ name: safe(named.name ?? name), start, size: whole });
      else if (kind !== "5" && kind !== "g")
        throw new BadArchive("hostile", "It holds something that is neither file nor folder.");
      named = {};
    }
    return entries;
  } finally {
    await file.close();
  }
}

const isFile = (kind: string) => kind === "0" || kind === "\0";

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead === length) return buffer;
  throw position === 0
    ? new BadArchive("not-an-archive", "It is shorter than any archive.")
    : new BadArchive("cut-short", "It has no end.");
}

function parse(header: Buffer, isFirst: boolean) {
  const said = Number.parseInt(textAt(header, 148, 8).trim(), 8);
  if (said !== sumOf(header))
    throw new BadArchive(isFirst ? "not-an-archive" : "cut-short", "A header has another sum.");
  const isUstar = header.toString("latin1", 257, 262) === "ustar";
  const prefix = isUstar ? textAt(header, 345, 155) : "";
  const name = textAt(header, 0, 100);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    size: readSize(header),
    kind: header.toString("latin1", 156, 157),
  };
}

function readSize(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) === 0) {
    const digits = textAt(header, 124, 12).trim();
    if (!/^[0-7]{1,12}$/.test(digits)) throw new BadArchive("hostile", "A size is no number.");
    return Number.parseInt(digits, 8);
  }
  const size = header.readBigUInt64BE(128);
  if (size > BigInt(Number.MAX_SAFE_INTEGER))
    throw new BadArchive("hostile", "A size is larger than any disk.");
  return Number(size);
}

function textAt(header: Buffer, at: number, length: number): string {
  const text = header.toString("utf8", at, at + length);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

/** The longer name or size that a header gives to the entry behind it. */
function namesIn(kind: "x" | "L", content: Buffer): Partial<ArchiveEntry> {
  if (kind === "L") return { name: textAt(content, 0, content.length) };
  const found: Partial<ArchiveEntry> = {};
  for (const [, name = "", value = ""] of content
    .toString("utf8")
    .matchAll(/^\d{1,9} ([\w.]{1,100})=(.*)$/gm)) {
    if (name === "path") found.name = value;
    if (name !== "size") continue;
    if (!/^\d{1,15}$/.test(value)) throw new BadArchive("hostile", "A size is no number.");
    found.size = Number(value);
  }
  return found;
}

function safe(name: string): string {
  const steps = name.split("/");
  if (name.startsWith("/") || steps.includes("..") || hasControl(name))
    throw new BadArchive("hostile", "A name in it leads out of the archive.");
  return name;
}

function hasControl(name: string): boolean {
  return [...name].some((sign) => sign < " " || sign === "\u007f" || sign === "\\");
}
