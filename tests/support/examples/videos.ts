/**
 * Videos with a valid structure and no picture, for code that only reads the structure of a file.
 */

export function box(kind: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, content]);
}

function movieHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return header;
}

type Mp4Parts = {
  brand?: string;
  compatible?: string;
  handler?: string;
  dataBytes?: number;
  seconds?: number;
  more?: Buffer;
};

export function mp4({
  brand = "isom",
  compatible = "isommp42",
  handler = "vide",
  dataBytes = 64,
  seconds = 0,
  more = Buffer.alloc(0),
}: Mp4Parts = {}): Buffer {
  const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), handler, Buffer.alloc(13))));
  const data = Buffer.alloc(dataBytes, 7);
  return Buffer.concat([
    box("ftyp", brand, Buffer.alloc(4), compatible),
    box("moov", box("mvhd", movieHeader(seconds)), track),
    box("mdat", data),
    more,
  ]);
}

type IndexedParts = {
  width: 4 | 8;
  chunks: readonly string[];
  says?: number;
  inIndex?: Buffer;
  more?: Buffer;
};

/** As a camera writes it: the film first, then the index with the positions of its chunks. */
export function filmWithIndex({
  width,
  chunks,
  says = chunks.length,
  inIndex = Buffer.alloc(0),
  more = Buffer.alloc(0),
}: IndexedParts): Buffer {
  const type = box("ftyp", "isom", Buffer.alloc(4), "isommp42");
  const table = Buffer.alloc(8 + chunks.length * width);
  table.writeUInt32BE(says, 4);
  let offset = type.length + 8;
  for (const [at, content] of chunks.entries()) {
    if (width === 4) table.writeUInt32BE(offset, 8 + at * 4);
    else table.writeBigUInt64BE(BigInt(offset), 8 + at * 8);
    offset += content.length;
  }
  const samples = box("minf", box("stbl", inIndex, box(width === 4 ? "stco" : "co64", table)));
  const media = box("mdia", box("hdlr", Buffer.alloc(8), "vide", Buffer.alloc(13)), samples);
  return Buffer.concat([
    type,
    box("mdat", ...chunks),
    box("moov", box("mvhd", movieHeader(7)), box("trak", media)),
    more,
  ]);
}

type TimedTrack = {
  handler?: string;
  /** The number of samples, and the ticks (thousandths of a second) of each. */
  samples: readonly (readonly [count: number, ticks: number])[];
  /** The ticks that its edits play; left out: it has no edits. */
  plays?: number;
  size?: readonly [width: number, height: number];
};
type TimedFilm = {
  tracks: readonly TimedTrack[];
  says: number;
  fragments?: readonly (readonly [from: number, count: number, ticks: number])[];
};

const words = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, at * 4);
  return bytes;
};

/** A film whose tracks contain the durations of their samples. */
export function timed({ tracks, says, fragments = [] }: TimedFilm): Buffer {
  const boxes = tracks.map(
    ({ handler = "vide", samples, plays, size: [width, height] = [320, 180] }, at) => {
      const head = box(
        "tkhd",
        words(0, 0, 0, at + 1),
        Buffer.alloc(60),
        words(width * 65_536, height * 65_536),
      );
      const edits =
        plays === undefined ? [] : [box("edts", box("elst", words(0, 1, plays, 0, 65_536)))];
      const table = box("stts", words(0, samples.length, ...samples.flat()));
      const media = [
        box("mdhd", words(0, 0, 0, 1_000, 0, 0)),
        box("hdlr", Buffer.alloc(8), handler, Buffer.alloc(13)),
      ];
      return box("trak", head, ...edits, box("mdia", ...media, box("minf", box("stbl", table))));
    },
  );
  const later = fragments.flatMap(([from, count, ticks]) => {
    const part = box(
      "traf",
      box("tfhd", words(0x08, 1, ticks)),
      box("tfdt", words(0, from)),
      box("trun", words(0, count)),
    );
    return [box("moof", box("mfhd", words(0, 1)), part), box("mdat", Buffer.alloc(16))];
  });
  const movie = box("moov", box("mvhd", movieHeader(says)), ...boxes);
  return Buffer.concat([
    box("ftyp", "isom", Buffer.alloc(4), "isommp42"),
    movie,
    box("mdat", Buffer.alloc(64)),
    ...later,
  ]);
}

/** A WebM or Matroska file with one track: 1 is a picture, 2 sound. */
export function matroska({
  docType,
  kind = 1,
  before = 0,
}: {
  docType: string;
  kind?: number;
  before?: number;
}): Buffer {
  const element = (id: number[], content: Buffer) => {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
    return Buffer.concat([Buffer.from(id), size, content]);
  };
  const track = element([0xae], element([0x83], Buffer.from([kind])));
  const padding = before > 0 ? [element([0xec], Buffer.alloc(before))] : [];
  const segment = Buffer.concat([...padding, element([0x16, 0x54, 0xae, 0x6b], track)]);
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    element([0x18, 0x53, 0x80, 0x67], segment),
  ]);
}

export const m4v = () => mp4({ brand: "M4V " });
export const quicktime = () => mp4({ brand: "qt  ", compatible: "qt  " });

function chunk(id: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  const head = Buffer.alloc(8);
  head.write(id, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export function avi({
  stream = "vids",
  more = Buffer.alloc(0),
}: {
  stream?: string;
  more?: Buffer;
} = {}): Buffer {
  const header = chunk(
    "LIST",
    "hdrl",
    chunk("avih", Buffer.alloc(56)),
    chunk("LIST", "strl", chunk("strh", stream, Buffer.alloc(52))),
  );
  return Buffer.concat([
    chunk("RIFF", "AVI ", header, chunk("LIST", "movi", chunk("00dc", Buffer.alloc(33)))),
    more,
  ]);
}

export function mpeg({ stream = 0xe0 }: { stream?: number } = {}): Buffer {
  const pack = Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8]);
  const packet = Buffer.concat([Buffer.from([0, 0, 1, stream, 0, 40]), Buffer.alloc(40)]);
  return Buffer.concat([pack, packet, pack, packet, Buffer.from([0, 0, 1, 0xb9])]);
}
