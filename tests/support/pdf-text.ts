import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<number, { head: string; data: Buffer | null }>;

/**
 * The text of one of our PDFs, one line per piece of text, as a reader copies it: by the shown
 * codes and their Unicode texts.
 */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.flatMap(({ head }) => {
    const fonts = new Map(
      [...head.matchAll(/\/((?:regular|bold)\d*) (\d+) 0 R/g)].map(([, name = "", ref]) => [
        name,
        textsOf(objects, Number(ref)),
      ]),
    );
    const contents =
      objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.data?.toString("latin1") ?? "";
    return [...contents.matchAll(/\/((?:regular|bold)\d*) [\d.]+ Tf\n.*\n\[(.*)\] TJ/g)].map(
      ([, name = "", shown = ""]) =>
        [...shown.matchAll(/<([0-9a-f]{2}|[0-9a-f]{4})>/g)]
          .map(([, code = ""]) => fonts.get(name)?.get(code) ?? "?")
          .join(""),
    );
  });
}

/** Throws where an object is not at the offset that the file's table names. */
function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
    Number(place),
  );
  return new Map(
    places.map((place, index): [number, { head: string; data: Buffer | null }] => {
      const start = `${index + 1} 0 obj\n`;
      if (!text.startsWith(start, place)) throw new Error(`object ${index + 1} is not at ${place}`);
      const head = text.slice(place + start.length, text.indexOf("\n", place + start.length));
      const length = /\/Length (\d+)/.exec(head)?.[1];
      if (length === undefined) return [index + 1, { head, data: null }];
      const from = text.indexOf("stream\n", place) + "stream\n".length;
      if (!text.startsWith("\nendstream", from + Number(length)))
        throw new Error(`object ${index + 1} does not end where it says`);
      return [index + 1, { head, data: inflateSync(file.subarray(from, from + Number(length))) }];
    }),
  );
}

function textsOf(objects: Objects, font: number): Map<string, string> {
  const map =
    objects
      .get(Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1]))
      ?.data?.toString("latin1") ?? "";
  const rows = map.matchAll(/^<([0-9a-f]{2}|[0-9a-f]{4})> <([0-9a-f]*)>$/gm);
  return new Map(
    [...rows].map(([, code = "", text = ""]) => [
      code,
      Buffer.from(text, "hex").swap16().toString("utf16le"),
    ]),
  );
}
