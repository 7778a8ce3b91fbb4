import { addOutline, type PaperFont, shown, textMap } from "./paper-font.ts";
import type { PdfFile } from "./pdf-file.ts";
import { figure, type PdfRef } from "./pdf-value.ts";
import type { Letter, Line, Shaper } from "./typeface.ts";

type GlyphCode = { code: string; id: number; text: string; width: number };
/** Codes have one byte, and 0 is not used. */
const mostCodes = 255;

/**
 * A Type 3 font (ISO 32000-1, 9.6.5) that embeds only the glyphs that are used. It is for the few
 * words that the usual typeface cannot set.
 */
export function createOutlineFont(file: PdfFile, face: Shaper): PaperFont {
  const place = file.keepPlace();
  const codes = new Map<string, GlyphCode>();
  const marks = new Map<number, PdfRef>();
  const shaped = new Map<string, Line>();
  const lineOf = (text: string): Line => {
    const line = shaped.get(text) ?? face.shape(text);
    shaped.set(text, line);
    return line;
  };
  const coded = ({ id, text, advance }: Letter): GlyphCode => {
    const key = `${id} ${text}`;
    const known = codes.get(key);
    if (known) return known;
    if (codes.size >= mostCodes)
      throw new Error("A paper holds more pairs of glyph and text than a drawn font has codes.");
    const made = {
      id,
      text,
      code: (codes.size + 1).toString(16).padStart(2, "0"),
      width: Math.round(advance * 1000),
    };
    codes.set(key, made);
    return made;
  };
  const outline = (id: number): PdfRef => {
    const drawn = marks.get(id) ?? addOutline(file, face.outline(id));
    marks.set(id, drawn);
    return drawn;
  };
  return {
    place,
    width: (text) => lineOf(text).width,
    letters: (text) => shown(lineOf(text).letters, coded),
    marks: (text) => lineOf(text).marks.map((mark) => ({ ...mark, place: outline(mark.id) })),
    finish: () => addDrawnFont(file, face, { place, codes: [...codes.values()] }),
  };
}

function addDrawnFont(
  file: PdfFile,
  face: Shaper,
  { place, codes }: { place: PdfRef; codes: readonly GlyphCode[] },
): void {
  const drawn = codes.map(({ id, code, width }) => {
    const form = `${figure(width)} 0 d0\n1000 0 0 1000 0 0 cm\n${face.outline(id)}`;
    return [`g${code}`, file.addStream(Buffer.from(form, "latin1"))] as const;
  });
  const toUnicode = file.addStream(Buffer.from(textMap(codes, "<00> <FF>"), "latin1"));
  const encoding = {
    Type: "/Encoding",
    Differences: [1, ...codes.map(({ code }) => `/g${code}` as const)],
  } as const;
  file.add(
    {
      Type: "/Font",
      Subtype: "/Type3",
      FontBBox: [-1000, -1000, 3000, 3000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: Object.fromEntries(drawn),
      Encoding: encoding,
      FirstChar: 1,
      LastChar: codes.length,
      Widths: codes.map(({ width }) => width),
      Resources: {},
      ToUnicode: toUnicode,
    },
    place,
  );
}
