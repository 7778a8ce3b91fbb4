import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { hexText, type PdfRef, type PdfValue, written } from "./pdf-value.ts";

type Entries = { readonly [key: string]: PdfValue };
export type PdfFile = {
  /** Reserves a reference for an object that others refer to before it is known. */
  keepPlace(): PdfRef;
  add(value: PdfValue, place?: PdfRef): PdfRef;
  /** `packed`: the data are already deflated. */
  addStream(data: Uint8Array, entries?: Entries, packed?: { filter: PdfValue }): PdfRef;
  finish(root: PdfRef, about: { title: string; made: Date }): Buffer;
};

/** Writes the objects of a PDF 1.7 and the table of their offsets (ISO 32000-1, 7.5). */
export function createPdfFile(): PdfFile {
  const objects: (Buffer | null)[] = [];
  const keepPlace = (): PdfRef => ({ ref: objects.push(null) });
  const put = (body: Buffer, place = keepPlace()): PdfRef => {
    objects[place.ref - 1] = body;
    return place;
  };
  const add = (value: PdfValue, place?: PdfRef) =>
    put(Buffer.from(written(value), "latin1"), place);
  return {
    keepPlace,
    add,
    addStream: (data, entries = {}, packed) => {
      const body = packed ? data : deflateSync(data);
      const head = written({
        ...entries,
        Length: body.length,
        Filter: packed?.filter ?? "/FlateDecode",
      });
      return put(
        Buffer.concat([
          Buffer.from(`${head}\nstream\n`, "latin1"),
          body,
          Buffer.from("\nendstream"),
        ]),
      );
    },
    finish: (root, { title, made }) => {
      const day = made.toISOString().replace(/[-:T]|\.\d+Z$/g, "");
      const info = add({
        Title: hexText(title),
        CreationDate: { hex: Buffer.from(`D:${day}Z`).toString("hex") },
      });
      return assembled(objects, { Root: root, Info: info });
    },
  };
}

function assembled(objects: readonly (Buffer | null)[], trailer: Entries): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    if (body === null) throw new Error(`Object ${index + 1} of a PDF was never written.`);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from("\nendobj\n"),
    ]);
    places.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const id = { hex: createHash("sha256").update(Buffer.concat(parts)).digest("hex").slice(0, 32) };
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = written({ ...trailer, Size: objects.length + 1, ID: [id, id] });
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n${end}\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
