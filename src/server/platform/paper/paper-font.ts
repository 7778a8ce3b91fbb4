import type { PdfFile } from "./pdf-file.ts";
import { type PdfRef, utf16Hex } from "./pdf-value.ts";
import type { Letter, Line, Mark, Typeface } from "./typeface.ts";

/** A typeface within one document. */
export type PaperFont = {
  /** The operators that show a line's letters, between `BT` and `ET`, from the current position. */
  letters(text: string): string;
  /** The line's marks, which are drawn after the letters. */
  marks(text: string): readonly (Mark & { place: PdfRef })[];
  width(text: string): number;
  place: PdfRef;
  /** Writes the font, once all its used glyphs are known. */
  finish(): void;
};

type GlyphCode = { code: string; id: number; text: string; width: number };

/**
 * Each pair of glyph and text gets a code: readers copy one text per code, and the same letter
 * carries different marks.
 */
export function createPaperFont(file: PdfFile, face: Typeface): PaperFont {
  const place = file.keepPlace();
  const codes = new Map<string, GlyphCode>();
  const outlines = new Map<number, PdfRef>();
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
    if (codes.size >= 0xffff)
      throw new Error("A paper holds more pairs of glyph and text than a font has codes.");
    const made = {
      id,
      text,
      code: (codes.size + 1).toString(16).padStart(4, "0"),
      width: Math.round(advance * 1000),
    };
    codes.set(key, made);
    return made;
  };
  const outline = (id: number): PdfRef => {
    const drawn = outlines.get(id) ?? addOutline(file, face.outline(id));
    outlines.set(id, drawn);
    return drawn;
  };
  return {
    place,
    width: (text) => lineOf(text).width,
    letters: (text) => shown(lineOf(text).letters, coded),
    marks: (text) => lineOf(text).marks.map((mark) => ({ ...mark, place: outline(mark.id) })),
    finish: () => addFont(file, face, { place, codes: [...codes.values()] }),
  };
}

export function addOutline(file: PdfFile, path: string): PdfRef {
  return file.addStream(Buffer.from(path), {
    Type: "/XObject",
    Subtype: "/Form",
    BBox: [-2, -2, 2, 2],
  });
}

/**
 * NOTE: the position is tracked here, because a PDF reader advances by the code's width and not by
 * the shaped advance.
 */
export function shown(
  letters: readonly Letter[],
  coded: (letter: Letter) => { code: string; width: number },
): string {
  let pen = 0;
  const row = letters.map((letter) => {
    const { code, width } = coded(letter);
    const step = Math.round((pen - letter.x) * 1000);
    pen += (width - step) / 1000;
    return step === 0 ? `<${code}>` : `${step}<${code}>`;
  });
  return `[${row.join("")}] TJ`;
}

function addFont(
  file: PdfFile,
  face: Typeface,
  { place, codes }: { place: PdfRef; codes: readonly GlyphCode[] },
): void {
  const baseFont = `/RAANRI+${face.name}` as const;
  const glyphOf = Buffer.alloc((codes.length + 1) * 2);
  for (const [index, { id }] of codes.entries()) glyphOf.writeUInt16BE(id, (index + 1) * 2);
  const fontFile = file.addStream(face.packed, { Length1: face.size }, { filter: "/FlateDecode" });
  const descriptor = file.add({
    Type: "/FontDescriptor",
    FontName: baseFont,
    Flags: 4,
    FontFile2: fontFile,
    FontBBox: [-1000, -500, 2000, 1500],
    ItalicAngle: 0,
    Ascent: Math.round(face.ascent * 1000),
    Descent: Math.round(face.descent * 1000),
    CapHeight: 700,
    StemV: 80,
  });
  const descendant = file.add({
    Type: "/Font",
    Subtype: "/CIDFontType2",
    BaseFont: baseFont,
    FontDescriptor: descriptor,
    CIDSystemInfo: {
      Registry: { hex: Buffer.from("Adobe").toString("hex") },
      Ordering: { hex: Buffer.from("Identity").toString("hex") },
      Supplement: 0,
    },
    W: [1, codes.map(({ width }) => width)],
    CIDToGIDMap: file.addStream(glyphOf),
  });
  const toUnicode = file.addStream(Buffer.from(textMap(codes), "latin1"));
  const entries = {
    Type: "/Font",
    Subtype: "/Type0",
    BaseFont: baseFont,
    Encoding: "/Identity-H",
  } as const;
  file.add({ ...entries, DescendantFonts: [descendant], ToUnicode: toUnicode }, place);
}

/**
 * Maps each code to the text that readers copy (ISO 32000-1, 9.10.3), at most a hundred per block.
 */
export function textMap(
  codes: readonly { code: string; text: string }[],
  space = "<0000> <FFFF>",
): string {
  const rows = codes.map(({ code, text }) => `<${code}> <${utf16Hex(text)}>`);
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
    rows.slice(index * 100, index * 100 + 100),
  );
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Texts def /CMapType 2 def",
    `1 begincodespacerange ${space} endcodespacerange`,
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`),
    "endcmap end end",
  ].join("\n");
}
