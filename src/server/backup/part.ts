import { createHash } from "node:crypto";
import { Readable, Transform, type TransformCallback } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { BackupKey } from "./backup-key.ts";
import type { BackupPlace } from "./place/backup-place.ts";

/** What a part contains before it is packed. `sha256` is hexadecimal. */
export type PartSum = { bytes: number; sha256: string };

/** A part that is missing, cut short, changed, or sealed with another key. */
export class BrokenPart extends Error {
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The part ${part} of the backup cannot be read.`, { cause });
    this.part = part;
  }
}

type Options = { key: BackupKey; isPacked?: boolean };

/**
 * Seals a part and stores it. A part that `isPacked` is compressed already, such as a film.
 */
export async function writePart(
  place: BackupPlace,
  name: string,
  body: Readable,
  { key, isPacked = false }: Options,
): Promise<PartSum> {
  const meter = new Meter();
  const plain = body.on("error", (error) => meter.destroy(error)).pipe(meter);
  const packed = isPacked ? plain : plain.pipe(createZstdCompress());
  plain.on("error", (error) => packed.destroy(error));
  const sealed = await key.encrypter.encrypt(Readable.toWeb(packed) as WebBytes);
  await place.write(name, Readable.fromWeb(sealed as ReadableStream));
  return meter.sum();
}

/** Reads a part to its end. The rows arrive before the seal of the last of them is known. */
export async function readPart(
  place: BackupPlace,
  name: string,
  { key, isPacked = false }: Options,
): Promise<{ body: Readable; sum: () => PartSum }> {
  try {
    const stored = await place.read(name);
    const opened = await key.decrypter.decrypt(Readable.toWeb(stored) as WebBytes);
    const plain = Readable.fromWeb(opened as ReadableStream);
    const unpacked = isPacked ? plain : plain.pipe(createZstdDecompress());
    const meter = new Meter();
    for (const stream of new Set([plain, unpacked]))
      stream.on("error", (error) => meter.destroy(new BrokenPart(name, error)));
    return { body: unpacked.pipe(meter), sum: () => meter.sum() };
  } catch (error) {
    throw new BrokenPart(name, error);
  }
}

/** Of age with one recipient: its header and nonce, then pieces of 64 KiB with a tag each. */
const [headBytes, pieceBytes, tagBytes] = [184, 65_536, 16];

/** How many bytes a part that is not compressed has when it is sealed. */
export function sealedSize(bytes: number): number {
  return headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / pieceBytes));
}

type WebBytes = globalThis.ReadableStream<Uint8Array>;

/** Counts and hashes what passes. */
class Meter extends Transform {
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #sum: PartSum | undefined;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  sum(): PartSum {
    this.#sum ??= { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
    return this.#sum;
  }
}
