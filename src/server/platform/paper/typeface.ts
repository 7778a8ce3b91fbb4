import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { Buffer as ShapeBuffer } from "harfbuzzjs";
import { figure } from "./pdf-value.ts";

const weights = {
  regular: "400Regular/Sarabun_400Regular.ttf",
  bold: "700Bold/Sarabun_700Bold.ttf",
} as const;
export type Weight = keyof typeof weights;

/** In ems from the start of the line. */
export type Mark = { id: number; x: number; y: number };
/**
 * `text` is what readers copy. `x` is where the glyph is drawn, `advance` the distance to the next.
 */
export type Letter = { id: number; text: string; x: number; advance: number };
/**
 * NOTE: marks above and below are drawn as pictures, and their text belongs to the letter that
 * carries them. Most readers misplace marks that are text.
 */
export type Line = { letters: readonly Letter[]; marks: readonly Mark[]; width: number };
/** The part of a typeface that sets a line. */
export type Shaper = {
  /** Whether the typeface has a glyph for this code point. */
  has(codePoint: number): boolean;
  shape(text: string): Line;
  /** A glyph's outline as PDF operators, with an em of one. */
  outline(id: number): string;
};
export type Typeface = Shaper & {
  name: string;
  /** The font file, deflated once. */
  packed: Buffer;
  size: number;
  ascent: number;
  descent: number;
};

let loaded: Promise<Record<Weight, Typeface>> | undefined;

/**
 * Sarabun, loaded once. The common readers draw it and copy its text correctly, which failed with
 * the other typefaces that were tried.
 */
export function loadTypefaces(): Promise<Record<Weight, Typeface>> {
  loaded ??= Promise.all([load("regular"), load("bold")]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return loaded;
}

async function load(weight: Weight): Promise<Typeface> {
  // The shaping library is loaded only in a process that draws documents.
  const harfbuzz = await import("harfbuzzjs");
  const bytes = await readFile(
    createRequire(import.meta.url).resolve(`@expo-google-fonts/sarabun/${weights[weight]}`),
  );
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const { upem } = font.face;
  const { ascender, descender } = font.hExtents();
  // NOTE: one buffer serves all texts, because its native memory is freed only by the garbage
  // collector.
  const buffer = new harfbuzz.Buffer();
  const shapeRun = (run: string): Cluster[] => {
    buffer.reset();
    buffer.addText(run);
    buffer.setDirection(harfbuzz.Direction.LTR);
    buffer.setScript(isThai(run) ? "Thai" : "Latn");
    harfbuzz.shape(font, buffer);
    return readClusters(buffer, run, upem);
  };
  return {
    name: `Sarabun-${weight}`,
    packed: await promisify(deflate)(bytes, { level: 9 }),
    size: bytes.length,
    ascent: ascender / upem,
    descent: descender / upem,
    has: (codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    shape: (text) => lineOf(runsOf(text).flatMap(shapeRun)),
    outline: (id) => pathOf(font.glyphToJson(id), upem),
  };
}

/**
 * Splits text into Thai and other runs, each with the spaces and digits after it. Each run is
 * shaped by the rules of one script.
 */
function runsOf(text: string): readonly string[] {
  return (
    text.match(/[\u0e00-\u0e7f](?:[\u0e00-\u0e7f]|[\p{Zs}\p{N}\p{P}\p{M}])*|[^\u0e00-\u0e7f]+/gu) ??
    []
  );
}

function isThai(run: string): boolean {
  return /^[\u0e00-\u0e7f]/.test(run);
}

type ShapedGlyph = { id: number; advance: number; x: number; y: number };
export type Cluster = { text: string; glyphs: readonly ShapedGlyph[] };

/** In the order of drawing. In a right-to-left run the text is read backwards. */
export function readClusters(buffer: ShapeBuffer, text: string, upem: number): Cluster[] {
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      id: codepoint,
      cluster,
      advance: xAdvance / upem,
      x: xOffset / upem,
      y: yOffset / upem,
    };
  });
  const clusters = Map.groupBy(glyphs, ({ cluster }) => cluster);
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  return [...clusters].map(([start, inside]) => ({
    text: text.slice(start, ends.get(start)),
    glyphs: inside,
  }));
}

export function lineOf(clusters: readonly Cluster[]): Line {
  const letters: Letter[] = [];
  const marks: Mark[] = [];
  let pen = 0;
  for (const { text, glyphs } of clusters) {
    const carriers = glyphs.filter(({ advance }) => advance !== 0);
    const carrying = new Set(carriers.length > 0 ? carriers : glyphs.slice(0, 1));
    const texts = shared(text, carrying.size);
    for (const glyph of glyphs) {
      const x = pen + glyph.x;
      if (carrying.has(glyph))
        letters.push({ id: glyph.id, text: texts.shift() ?? "", x, advance: glyph.advance });
      else marks.push({ id: glyph.id, x, y: glyph.y });
      pen += glyph.advance;
    }
  }
  return { letters, marks, width: pen };
}

/**
 * In น้ำ one glyph carries the tone, and another stands for the sign am. From the end, each glyph
 * gets one character; the first gets the rest.
 */
function shared(text: string, parts: number): string[] {
  const all = [...text];
  const first = Math.max(1, all.length - parts + 1);
  return [
    all.slice(0, first).join(""),
    ...Array.from({ length: parts - 1 }, (_, index) => all[first + index] ?? ""),
  ];
}

type Step = { type: string; values: number[] };

/** Quadratic curves become cubic ones, because PDF knows no others. */
export function pathOf(steps: readonly Step[], upem: number): string {
  const drawn: string[] = [];
  let [x, y] = [0, 0];
  for (const { type, values } of steps) {
    const [a = 0, b = 0, c = 0, d = 0, ...rest] = values.map((value) => value / upem);
    const points =
      type === "Q"
        ? [
            x + (2 / 3) * (a - x),
            y + (2 / 3) * (b - y),
            c + (2 / 3) * (a - c),
            d + (2 / 3) * (b - d),
            c,
            d,
          ]
        : [a, b, c, d, ...rest];
    const operator = { M: "m", L: "l", Q: "c", C: "c" }[type];
    if (operator === undefined) drawn.push("h");
    else {
      const used = points.slice(0, operator === "c" ? 6 : 2);
      drawn.push(`${used.map(figure).join(" ")} ${operator}`);
      [x, y] = [used.at(-2) ?? 0, used.at(-1) ?? 0];
    }
  }
  return [...drawn, "f"].join("\n");
}
